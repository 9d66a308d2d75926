import { byKey } from "../by-key.ts";
import type { Passage } from "../languages/language.ts";
import { flatten, type Row, runLength } from "./flatten.ts";
import { matchesOf } from "./matches.ts";
import { findSharedRuns, type SharedRuns } from "./shared-runs.ts";

/** What is compared: one submission. */
export interface ComparedWork {
  readonly id: string;
  readonly passages: readonly Passage[];
}

/** Lines of a file, the first and the last one, from 1. */
export interface Lines {
  readonly file: string;
  readonly from: number;
  readonly to: number;
}

/** Passages of two works that are the same but for what can be disguised. */
export interface PassageMatch {
  readonly tokens: number;
  readonly left: Lines;
  readonly right: Lines;
}

/** One of a pair. */
export interface SideOfPair {
  readonly id: string;
  /** Share of its tokens that the other one has, too, 0 to 1. */
  readonly share: number;
}

export interface SimilarPair {
  /** The one whose id comes first. */
  readonly left: SideOfPair;
  readonly right: SideOfPair;
  /** Share of the tokens of both that lie in common runs, 0 to 1, in thousandths. */
  readonly score: number;
  /** Tokens that the two have in common: the fewer of both sides. */
  readonly tokens: number;
  /** The longest first; none overlaps another. Left out beyond the first `mostMatched` pairs. */
  readonly matches: readonly PassageMatch[];
}

export interface Comparison {
  /** The most similar first. */
  readonly pairs: readonly SimilarPair[];
  /** Ids of works with too little code of their own to be compared. */
  readonly small: readonly string[];
  /** Ids of works of which only the first `mostTokens` tokens were compared. */
  readonly cut: readonly string[];
  /** Pairs that were compared, whether or not they are similar. */
  readonly compared: number;
}

/**
 * Share of one work that the other one has, too, from which on a pair is found whatever its score: a copy in
 * which half is new, or never used.
 */
const contained = 0.9;

/** Pairs whose matches are looked for: more are never read, and each takes milliseconds. */
export const mostMatched = 1000;

/** Tokens that a work must have of its own, those of about ten lines. */
const fewest = 60;

/**
 * Compares every work with every other one; pairs that score at least `min` are found, and those of
 * which one is contained in the other. `given` is what all got, of which nothing counts. The order of the works does not matter.
 */
export function compareWorks(
  works: readonly ComparedWork[],
  given: readonly Passage[],
  min: number,
): Comparison {
  const steps = comparing(works, given, min);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * The same step by step, so that others may have their turn in between: yields how many works have been
 * compared with all others.
 */
export function* comparing(
  works: readonly ComparedWork[],
  given: readonly Passage[],
  min: number,
): Generator<number, Comparison> {
  const sorted = works.toSorted(byKey(({ id }) => id));
  const rows = sorted.map(({ passages }, index) => flatten(passages, String(index)));
  const givenRow = flatten(given, "given");
  const runs = findSharedRuns(rows, [givenRow]);
  const sizes = rows.map((row, index) => sizeOf(row, runs.of[index]));
  const large = sorted.flatMap((_, index) => ((sizes[index] ?? 0) < fewest ? [] : [index]));
  const covered = yield* coverage(
    large.flatMap((index) => runs.of[index] ?? []),
    runs.count,
  );
  const pairs: SimilarPair[] = [];
  for (const [at, left] of large.entries()) {
    for (let other = at + 1; other < large.length; other += 1) {
      const right = large[other] ?? 0;
      const tokens = [covered(at, other), covered(other, at)] as const;
      const [first, second] = [sizes[left] ?? 1, sizes[right] ?? 1];
      const score = thousandths((tokens[0] + tokens[1]) / (first + second));
      const shares = [thousandths(tokens[0] / first), thousandths(tokens[1] / second)] as const;
      if (score < min && Math.max(...shares) < contained) continue;
      pairs.push({
        left: { id: sorted[left]?.id ?? "", share: shares[0] },
        right: { id: sorted[right]?.id ?? "", share: shares[1] },
        score,
        tokens: Math.min(...tokens),
        matches: [],
      });
    }
  }
  pairs.sort((a, b) => b.score - a.score || compareIds(a, b));
  const rowOf = new Map(sorted.map(({ id }, index) => [id, rows[index]]));
  const read: SimilarPair[] = [];
  for (const pair of pairs.slice(0, mostMatched)) {
    read.push({ ...pair, matches: linesOf(rowOf.get(pair.left.id), rowOf.get(pair.right.id)) });
    if (read.length % 10 === 0) yield large.length;
  }
  const isLarge = new Set(large);
  return {
    pairs: [...read, ...pairs.slice(mostMatched)],
    small: sorted.flatMap(({ id }, index) => (isLarge.has(index) ? [] : [id])),
    cut: sorted.flatMap(({ id }, index) => (rows[index]?.isCut ? [id] : [])),
    compared: (large.length * (large.length - 1)) / 2,
  };

  function linesOf(left: Row | undefined, right: Row | undefined): PassageMatch[] {
    if (left === undefined || right === undefined) return [];
    return matchesOf(left, right, givenRow).map((each) => ({
      tokens: each.length,
      left: linesIn(left, each.left, each.length),
      right: linesIn(right, each.right, each.length),
    }));
  }
}

/** Tokens that were not given, in passages that are long enough to be found. */
function sizeOf({ places }: Row, runs: SharedRuns | undefined): number {
  const given = runs?.givenBefore;
  return places.filter(
    (place, index) => place !== undefined && given?.[index] === given?.[index + 1],
  ).length;
}

/** How many tokens of one work, by its place, lie in runs that another one has, too. */
function* coverage(
  all: readonly SharedRuns[],
  count: number,
): Generator<number, (one: number, other: number) => number> {
  const covered = new Uint16Array(all.length ** 2);
  // A run of the work in turn is marked with its place, and one more.
  const marks = new Int32Array(count);
  for (const [other, { ids }] of all.entries()) {
    for (const id of ids) marks[id] = other + 1;
    for (const [one, runs] of all.entries()) {
      if (one !== other) covered[one * all.length + other] = coveredTokens(runs, marks, other + 1);
    }
    yield other + 1;
  }
  return (one, other) => covered[one * all.length + other] ?? 0;
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
function linesIn({ places }: Row, start: number, length: number): Lines {
  const within = places.slice(start, start + length);
  let [from, to] = [Number.POSITIVE_INFINITY, 0];
  for (const place of within) {
    from = Math.min(from, place?.line ?? from);
    to = Math.max(to, place?.line ?? to);
  }
  return { file: within[0]?.file ?? "", from, to };
}

function compareIds(a: SimilarPair, b: SimilarPair): number {
  if (a.left.id !== b.left.id) return a.left.id < b.left.id ? -1 : 1;
  return a.right.id < b.right.id ? -1 : 1;
}

function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}
