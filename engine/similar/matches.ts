import { File, FingerprintIndex, Region, TokenizedFile } from "@dodona/dolos-core";
import { type Row, runLength } from "./flatten.ts";

/** The same tokens in two works. */
export interface Common {
  readonly left: number;
  readonly right: number;
  readonly length: number;
}

/** The longest runs of tokens that two works have in common and that were not given; none overlaps another. */
export function matchesOf(left: Row, right: Row, given: Row): Common[] {
  const index = new FingerprintIndex(runLength, 1);
  const [one, other] = [asFile(left), asFile(right)];
  index.addFiles([one, other]);
  // After the others: what is ignored first is not ignored in those that come later.
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
    // Runs are told apart by a hash of 25 bits: now and then, two have the same one.
    .filter(({ left: from, right: to, length }) =>
      left.tokens.slice(from, from + length).every((token, at) => token === right.tokens[to + at]),
    );
  return withoutOverlaps(found);
}

/** Places are numbers of tokens: lines are looked up in the row. */
function asFile({ tokens }: Row): TokenizedFile {
  const places = tokens.map((_, index) => new Region(index, 0, index, 1));
  return new TokenizedFile(new File("", ""), [...tokens], places);
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
