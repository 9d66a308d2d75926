import type { Passage } from "../languages/language.ts";
import { type Common, findRuns, type SharedRuns } from "./find-runs.ts";
import { flatten, type Row, runLength } from "./flatten.ts";

/** What is compared: one submission. */
export interface Work {
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
export interface Match {
  readonly tokens: number;
  readonly left: Lines;
  readonly right: Lines;
}

/** One of a pair. */
export interface Side {
  readonly id: string;
  /** Share of its tokens that the other one has, too, 0 to 1. */
  readonly share: number;
}

export interface SimilarPair {
  /** The one whose id comes first. */
  readonly left: Side;
  readonly right: Side;
  /** Share of the tokens of both that lie in common runs, 0 to 1, in thousandths. */
  readonly score: number;
  /** Tokens that the two have in common: the fewer of both sides. */
  readonly tokens: number;
  /** The longest first; none overlaps another. */
  readonly matches: readonly Match[];
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

/** Tokens that a work must have of its own, those of about ten lines. */
const fewest = 60;

/**
 * Compares every work with every other one; pairs that score at least `min` are found, and those of
 * which one is contained in the other. `given` is what all got, of which nothing counts. The order of the works does not matter.
 */
export function compareWorks(
  works: readonly Work[],
  given: readonly Passage[],
  min: number,
): Comparison {
  const sorted = works.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const rows = sorted.map(({ passages }, index) => flatten(passages, String(index)));
  const runs = findRuns(rows, [flatten(given, "given")]);
  const sizes = rows.map((row, index) => sizeOf(row, runs.of[index]));
  const large = sorted.flatMap((_, index) => ((sizes[index] ?? 0) < fewest ? [] : [index]));
  const pairs: SimilarPair[] = [];
  for (const [position, left] of large.entries()) {
    for (const right of large.slice(position + 1)) {
      const pair = compareTwo(left, right);
      if (pair !== undefined) pairs.push(pair);
    }
  }
  pairs.sort((a, b) => b.score - a.score || compareIds(a, b));
  return {
    pairs,
    small: sorted.flatMap(({ id }, index) => (large.includes(index) ? [] : [id])),
    cut: sorted.flatMap(({ id }, index) => (rows[index]?.isCut ? [id] : [])),
    compared: (large.length * (large.length - 1)) / 2,
  };

  function compareTwo(left: number, right: number): SimilarPair | undefined {
    const [one, other] = [runs.of[left], runs.of[right]];
    if (one === undefined || other === undefined) return undefined;
    const covered = [coveredBy(one, other), coveredBy(other, one)] as const;
    const [first, second] = [sizes[left] ?? 1, sizes[right] ?? 1];
    const score = thousandths((covered[0] + covered[1]) / (first + second));
    const shares = [thousandths(covered[0] / first), thousandths(covered[1] / second)] as const;
    if (score < min && Math.max(...shares) < contained) return undefined;
    return {
      left: { id: sorted[left]?.id ?? "", share: shares[0] },
      right: { id: sorted[right]?.id ?? "", share: shares[1] },
      score,
      tokens: Math.min(...covered),
      matches: withoutOverlaps(runs.common(left, right)).map((each) => ({
        tokens: each.length,
        left: linesOf(rows[left], each.left, each.length),
        right: linesOf(rows[right], each.right, each.length),
      })),
    };
  }
}

/** Tokens that were not given, in passages that are long enough to be found. */
function sizeOf({ places }: Row, runs: SharedRuns | undefined): number {
  return places.filter((place, index) => place !== undefined && runs?.given[index] === 0).length;
}

/** Tokens of one work that lie in runs that the other one has, too. */
function coveredBy({ ids, starts, given }: SharedRuns, other: SharedRuns): number {
  const covered = new Uint8Array(given.length);
  let there = 0;
  for (let index = 0; index < ids.length; index += 1) {
    const id = ids[index] ?? 0;
    while (there < other.ids.length && (other.ids[there] ?? 0) < id) there += 1;
    const start = starts[index] ?? 0;
    if (other.ids[there] === id) covered.fill(1, start, start + runLength);
  }
  let count = 0;
  for (let index = 0; index < covered.length; index += 1) {
    if (covered[index] === 1 && given[index] === 0) count += 1;
  }
  return count;
}

/** The longest ones, of which none has a token of another one. */
function withoutOverlaps(all: readonly Common[]): Common[] {
  const kept: Common[] = [];
  const apart = (a: number, b: number, { length }: Common, most: number) =>
    a + most <= b || b + length <= a;
  for (const each of all.toSorted(
    (a, b) => b.length - a.length || a.left - b.left || a.right - b.right,
  )) {
    const isFree = kept.every(
      (other) =>
        apart(each.left, other.left, other, each.length) &&
        apart(each.right, other.right, other, each.length),
    );
    if (isFree) kept.push(each);
  }
  return kept;
}

/** A run lies in one passage, and so in one file. */
function linesOf(row: Row | undefined, start: number, length: number): Lines {
  const places = row?.places.slice(start, start + length) ?? [];
  let [from, to] = [Number.POSITIVE_INFINITY, 0];
  for (const place of places) {
    from = Math.min(from, place?.line ?? from);
    to = Math.max(to, place?.line ?? to);
  }
  return { file: places[0]?.file ?? "", from, to };
}

function compareIds(a: SimilarPair, b: SimilarPair): number {
  if (a.left.id !== b.left.id) return a.left.id < b.left.id ? -1 : 1;
  return a.right.id < b.right.id ? -1 : 1;
}

function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}
