import { File, FingerprintIndex, Region, TokenizedFile } from "@dodona/dolos-core";
import { type Row, runLength } from "./flatten.ts";

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
