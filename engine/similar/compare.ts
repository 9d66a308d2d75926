import type { ListedMatch, ListedPair, MatchedLines, SimilarGroup } from "../../schema/types.ts";
import type { Passage } from "../languages/language.ts";
import { byKey } from "../order.ts";
import { flatten, type Row, runLength } from "./flatten.ts";
import { findSharedRuns, matchesOf, type SharedRuns } from "./shared-runs.ts";

export interface ComparedWork {
  readonly id: string;
  /** Works in different languages are not compared. */
  readonly language?: string | undefined;
  readonly passages: readonly Passage[];
}

/** Share of a work contained in another that is always reported: a copy with new or unused code. */
const contained = 0.9;

/** Pairs whose matches are searched: nobody reads more, and each takes milliseconds. */
export const maxMatched = 1000;

/** Of a work's own, about ten lines. */
const minTokens = 60;

/**
 * Compares every work with every other; finds pairs that score at least `min`, or where one contains the other.
 * `given` is the common code, which never counts. The order of works does not matter. Yields the number of
 * finished works, so that others can run in between.
 */
export function* comparing(works: readonly ComparedWork[], given: readonly Passage[], min: number) {
  const sorted = works.toSorted(byKey(({ id }) => id));
  const givenRow = flatten(given, "");
  const runs = findSharedRuns(
    sorted.map(({ id, passages }) => flatten(passages, id)),
    givenRow,
  );
  const large = runs.of.filter(({ size }) => size >= minTokens);
  const covered = yield* coverage(large, runs.count);
  const pairs: ListedPair[] = [];
  const languages = new Map(works.map(({ id, language }) => [id, language]));
  let compared = 0;
  for (const [at, left] of large.entries()) {
    for (let other = at + 1; other < large.length; other += 1) {
      const right = large[other] as SharedRuns;
      if (languages.get(left.row.name) !== languages.get(right.row.name)) continue;
      compared += 1;
      const [ofLeft, ofRight] = [covered(at, other), covered(other, at)];
      const score = thousandths((ofLeft + ofRight) / (left.size + right.size));
      const one = { id: left.row.name, share: thousandths(ofLeft / left.size) };
      const two = { id: right.row.name, share: thousandths(ofRight / right.size) };
      if (score < min && Math.max(one.share, two.share) < contained) continue;
      pairs.push({ left: one, right: two, score, tokens: Math.min(ofLeft, ofRight), matches: [] });
    }
  }
  pairs.sort(byKey(({ score }) => -score));
  const rows = new Map(large.map(({ row }) => [row.name, row]));
  for (const [at, pair] of pairs.slice(0, maxMatched).entries()) {
    const [left, right] = [rows.get(pair.left.id), rows.get(pair.right.id)];
    if (left !== undefined && right !== undefined) pair.matches = linesOf(left, right, givenRow);
    if (at % 10 === 9) yield large.length;
  }
  return {
    /** Most similar first. */
    pairs,
    /** Ids of works with too little code of their own to compare. */
    small: runs.of.filter(({ size }) => size < minTokens).map(({ row }) => row.name),
    /** Ids of works of which only the first `maxTokens` tokens were compared. */
    cut: runs.of.filter(({ row }) => row.isCut).map(({ row }) => row.name),
    compared,
  };
}

function linesOf(left: Row, right: Row, given: Row): ListedMatch[] {
  return matchesOf(left, right, given).map((each) => ({
    tokens: each.length,
    left: linesIn(left, each.left, each.length),
    right: linesIn(right, each.right, each.length),
  }));
}

/** Number of tokens of one work that lie in runs shared with another, by index. */
function* coverage(all: readonly SharedRuns[], count: number) {
  const covered = new Uint16Array(all.length ** 2);
  // A run of the current work is marked with its index plus one.
  const marks = new Int32Array(count);
  for (const [other, { ids }] of all.entries()) {
    for (const id of ids) marks[id] = other + 1;
    for (const [one, runs] of all.entries()) {
      if (one !== other) covered[one * all.length + other] = coveredTokens(runs, marks, other + 1);
    }
    yield other + 1;
  }
  return (one: number, other: number) => covered[one * all.length + other] ?? 0;
}

function coveredTokens(
  { ids, starts, givenBefore }: SharedRuns,
  marks: Int32Array,
  mark: number,
): number {
  let count = 0;
  let end = 0;
  for (let index = 0; index < ids.length; index += 1) {
    if (marks[ids[index] ?? 0] !== mark) continue;
    const start = starts[index] ?? 0;
    const from = start > end ? start : end;
    end = start + runLength;
    count += end - from - ((givenBefore[end] ?? 0) - (givenBefore[from] ?? 0));
  }
  return count;
}

/** A run lies in one passage, and so in one file. */
function linesIn({ places }: Row, start: number, length: number): MatchedLines {
  const within = places.slice(start, start + length);
  const lines = within.flatMap((place) => place?.line ?? []);
  return { file: within[0]?.file ?? "", from: Math.min(...lines), to: Math.max(...lines) };
}

function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Groups of at least three works connected by pairs, largest first. */
export function groupsOf(pairs: readonly ListedPair[]): SimilarGroup[] {
  const parents = new Map<string, string>();
  const rootOf = (id: string): string => {
    const parent = parents.get(id) ?? id;
    if (parent === id) return id;
    const root = rootOf(parent);
    parents.set(id, root);
    return root;
  };
  for (const { left, right } of pairs) parents.set(rootOf(left.id), rootOf(right.id));
  const groups = new Map<string, { ids: Set<string>; highest: number; lowest: number }>();
  for (const { left, right, score } of pairs) {
    const root = rootOf(left.id);
    const group = groups.get(root) ?? { ids: new Set(), highest: score, lowest: score };
    group.ids.add(left.id).add(right.id);
    group.highest = Math.max(group.highest, score);
    group.lowest = Math.min(group.lowest, score);
    groups.set(root, group);
  }
  return [...groups.values()]
    .filter(({ ids }) => ids.size > 2)
    .map((group) => ({ ...group, ids: [...group.ids].sort() }))
    .sort(byKey(({ ids }) => ids[0] ?? ""))
    .sort(byKey(({ ids }) => -ids.length));
}
