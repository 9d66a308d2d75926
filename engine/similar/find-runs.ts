import { File, FingerprintIndex, Region, TokenizedFile } from "@dodona/dolos-core";
import { type Row, runLength } from "./flatten.ts";

/** Where the runs of tokens begin that works share. */
export interface Runs {
  /** Of each work, those that another one has, by number in ascending order. */
  readonly of: readonly SharedRuns[];
  /** The longest runs that two works have in common, as tokens of one and of the other. */
  common(left: number, right: number): readonly Common[];
}

export interface SharedRuns {
  /** Numbers of runs; one that occurs more often is there more often. */
  readonly ids: Int32Array;
  /** The token that each begins with. */
  readonly starts: Int32Array;
  /** By token: 1 where it is a part of what was given. */
  readonly given: Uint8Array;
}

/** The same tokens in two works. */
export interface Common {
  readonly left: number;
  readonly right: number;
  readonly length: number;
}

/**
 * Finds the runs that are in more than one of the rows, and in none of those that were given. Every
 * run counts, not a sample as in larger searches: a class is small, and so is what students write.
 */
export function findRuns(rows: readonly Row[], given: readonly Row[]): Runs {
  const index = new FingerprintIndex(runLength, 1);
  const files = rows.map(asFile);
  index.addFiles(files);
  // After the others: what is ignored first is not ignored in those that come later.
  for (const file of given.map(asFile)) index.addIgnoredFile(file);
  const found = rows.map(({ tokens }) => ({
    pairs: [] as [id: number, start: number][],
    given: new Uint8Array(tokens.length),
  }));
  const numbers = new Map(files.map((file, number) => [file.id, number]));
  index.sharedFingerprints().forEach((shared, id) => {
    if (!shared.ignored && shared.fileCount() < 2) return;
    for (const file of shared.files()) {
      const entry = found[numbers.get(file.id) ?? -1];
      if (entry === undefined) continue;
      for (const { side } of shared.occurrencesOf(file)) {
        if (shared.ignored) entry.given.fill(1, side.start, side.stop + 1);
        else entry.pairs.push([id, side.start]);
      }
    }
  });
  const of = found.map(({ pairs, given }) => {
    pairs.sort(([a, first], [b, second]) => a - b || first - second);
    return {
      ids: Int32Array.from(pairs, ([id]) => id),
      starts: Int32Array.from(pairs, ([, start]) => start),
      given,
    };
  });
  return { of, common };

  function common(left: number, right: number): Common[] {
    const [one, other] = [files[left], files[right]];
    if (one === undefined || other === undefined) return [];
    return index
      .getPair(one, other)
      .buildFragments()
      .flatMap(({ pairs }) => {
        const [first, last] = [pairs[0], pairs.at(-1)];
        if (first === undefined || last === undefined) return [];
        const length = last.left.stop + 1 - first.left.start;
        return [{ left: first.left.start, right: first.right.start, length }];
      })
      .filter((each) => isSame(each, one.tokens, other.tokens));
  }
}

/** Runs are told apart by a hash of 25 bits: now and then, two have the same one. */
function isSame({ left, right, length }: Common, one: readonly string[], other: readonly string[]) {
  for (let index = 0; index < length; index += 1) {
    if (one[left + index] !== other[right + index]) return false;
  }
  return true;
}

/** Places are numbers of tokens: lines are looked up in the row. */
function asFile({ tokens }: Row): TokenizedFile {
  const places = tokens.map((_, index) => new Region(index, 0, index, 1));
  return new TokenizedFile(new File("", ""), [...tokens], places);
}
