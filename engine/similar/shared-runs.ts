import { File, FingerprintIndex, Region, TokenizedFile } from "@dodona/dolos-core";
import { type Row, runLength } from "./flatten.ts";

/** Runs of tokens that a work shares with others. */
export interface SharedRuns {
  readonly row: Row;
  /** Number of its tokens outside given code. */
  readonly size: number;
  /** Numbers of runs by start; the same in all works. */
  readonly ids: Int32Array;
  /** The first token of each, ascending. */
  readonly starts: Int32Array;
  /** Prefix sums: number of given tokens before each token. */
  readonly givenBefore: Int32Array;
}

/**
 * Finds each row's runs that occur in several rows, but not in given code. Uses every run instead of a sample
 * as in larger searches, since classes and students' programs are small. Run numbers are below `count`.
 */
export function findSharedRuns(rows: readonly Row[], given: Row) {
  const hash = runHasher();
  const hashes = rows.map(hash);
  const givenHashes = new Set(hash(given));
  const numbers = numbersOf(hashes, givenHashes);
  const of = rows.map((row, at): SharedRuns => {
    const ids: number[] = [];
    const starts: number[] = [];
    const isGiven = new Uint8Array(row.tokens.length);
    for (const [start, each] of (hashes[at] ?? []).entries()) {
      if (givenHashes.has(each)) isGiven.fill(1, start, start + runLength);
      const id = numbers.get(each);
      if (id === undefined) continue;
      ids.push(id);
      starts.push(start);
    }
    const isOwn = (place: unknown, index: number) => place !== undefined && isGiven[index] === 0;
    return {
      row,
      size: row.places.filter(isOwn).length,
      ids: Int32Array.from(ids),
      starts: Int32Array.from(starts),
      givenBefore: countsBefore(isGiven),
    };
  });
  return { of, count: numbers.size };
}

/** Numbers the hashes that several rows share, except given ones. */
function numbersOf(
  hashes: readonly Float64Array[],
  given: ReadonlySet<number>,
): ReadonlyMap<number, number> {
  const distinct = hashes.map((row) => new Set(row));
  const all = new Float64Array(distinct.reduce((sum, { size }) => sum + size, 0));
  let length = 0;
  for (const row of distinct) for (const each of row) all[length++] = each;
  all.sort();
  const numbers = new Map<number, number>();
  for (let index = 1; index < all.length; index += 1) {
    const each = all[index] ?? 0;
    if (each === all[index - 1] && !numbers.has(each) && !given.has(each)) {
      numbers.set(each, numbers.size);
    }
  }
  return numbers;
}

/** Hashes each run of a row into 53 bits, so that no two of a class collide. */
function runHasher(): (row: Row) => Float64Array {
  const known = new Map<string, number>();
  const numberOf = (token: string) => {
    const number = known.get(token) ?? known.size + 1;
    known.set(token, number);
    return number;
  };
  return ({ tokens }) => {
    const numbers = tokens.map(numberOf);
    const hashes = new Float64Array(Math.max(0, tokens.length - runLength + 1));
    for (let start = 0; start < hashes.length; start += 1) {
      let [high, low] = [0x811c9dc5, 0x9747b28c];
      for (let index = start; index < start + runLength; index += 1) {
        const token = numbers[index] ?? 0;
        high = mixed(high ^ token, 0x85ebca6b);
        low = mixed(low ^ token, 0xc2b2ae35);
      }
      hashes[start] = (high >>> 0) * 2 ** 21 + (low >>> 11);
    }
    return hashes;
  };
}

function mixed(value: number, factor: number): number {
  const product = Math.imul(value, factor);
  return product ^ (product >>> 15);
}

function countsBefore(flags: Uint8Array): Int32Array {
  const counts = new Int32Array(flags.length + 1);
  for (let index = 0; index < flags.length; index += 1) {
    counts[index + 1] = (counts[index] ?? 0) + (flags[index] ?? 0);
  }
  return counts;
}

/** The same tokens in two works, with their starts. */
interface Common {
  readonly left: number;
  readonly right: number;
  readonly length: number;
}

/** Longest common runs of two works outside given code, without overlaps. */
export function matchesOf(left: Row, right: Row, given: Row): Common[] {
  const index = new FingerprintIndex(runLength, 1);
  const [one, other] = [asFile(left), asFile(right)];
  index.addFiles([one, other]);
  // Ignored files must be added last, or they are not ignored in later ones.
  index.addIgnoredFile(asFile(given));
  const found = index
    .getPair(one, other)
    .buildFragments()
    .flatMap(({ pairs }) => {
      const [first, last] = [pairs[0], pairs.at(-1)];
      if (first === undefined || last === undefined) return [];
      const length = last.left.stop + 1 - first.left.start;
      return [{ left: first.left.start, right: first.right.start, length }];
    })
    // Runs are compared by a hash of 25 bits, which collides now and then.
    .filter(({ left: from, right: to, length }) =>
      left.tokens.slice(from, from + length).every((token, at) => token === right.tokens[to + at]),
    );
  return withoutOverlaps(found);
}

/** Positions are token indexes, to be looked up in the row. */
function asFile({ tokens }: Row): TokenizedFile {
  const places = tokens.map((_, index) => new Region(index, 0, index, 1));
  return new TokenizedFile(new File("", ""), [...tokens], places);
}

/** Longest first, dropping those that overlap. */
function withoutOverlaps(all: readonly Common[]): Common[] {
  const kept: Common[] = [];
  const areApart = (a: Common, b: Common, side: "left" | "right") =>
    a[side] + a.length <= b[side] || b[side] + b.length <= a[side];
  const sorted = all.toSorted(
    (a, b) => b.length - a.length || a.left - b.left || a.right - b.right,
  );
  for (const each of sorted) {
    const isFree = (other: Common) =>
      areApart(each, other, "left") && areApart(each, other, "right");
    if (kept.every(isFree)) kept.push(each);
  }
  return kept;
}
