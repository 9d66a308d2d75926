import { type Expectation, formatCall, type Step, type StepsCheck } from "gridmark/kit";
import type { Matrix, Merged } from "../../reference/matrix2048/matrix2048.ts";

/**
 * What mergeLeft is replaced by: two equal tiles that meet become three times as much, and each such
 * pair counts 1. Whoever goes by way of mergeLeft does the same then, however the matrix is turned,
 * at once or row by row.
 */
const otherMerge = `(mat) => {
  let increment = 0;
  const next = mat.map((row) => {
    const tiles = row.filter((value) => value !== 0);
    const merged = [];
    for (let at = 0; at < tiles.length; at += 1) {
      if (tiles[at] === tiles[at + 1]) {
        merged.push(3 * tiles[at]);
        increment += 1;
        at += 1;
      } else {
        merged.push(tiles[at]);
      }
    }
    return row.map((_, col) => merged[col] ?? 0);
  });
  const isValid = next.some((row, r) => row.some((value, c) => value !== mat[r][c]));
  return [next, isValid, increment];
}`;

/** In each of them, tiles merge in all four directions. */
const matrices: readonly Matrix[] = [
  [
    [2, 2, 4, 4],
    [2, 2, 4, 4],
    [8, 8, 0, 16],
    [8, 8, 0, 16],
  ],
  [
    [4, 4, 0],
    [4, 4, 0],
    [0, 0, 2],
  ],
  [
    [0, 2, 2],
    [8, 2, 2],
  ],
  [
    [16, 16],
    [16, 16],
    [0, 4],
    [2, 0],
    [2, 0],
  ],
];

/** The parts that tell who merged; that something moved is found by comparing, too. */
const parts = [
  { index: 0, name: "the new matrix" },
  { index: 2, name: "scoreIncrement" },
] as const;

/**
 * A check that a function gets what it returns from mergeLeft: another one is put in the place of
 * that, and what comes out must not be what merging would give all the same.
 */
export function byMeansOfMergeLeft(merge: (mat: Matrix) => Merged): StepsCheck {
  const fn = merge.name;
  const steps = matrices.map((mat): Step => ({ do: "call", fn, args: [{ json: mat }] }));
  const expects = matrices.flatMap((mat, step) =>
    parts.map((part): Expectation => {
      const wrong = `${fn} merges by itself: ${part.name} of ${formatCall(fn, [mat])} stays the same when another function is substituted for mergeLeft`;
      const path = [part.index];
      const isNot = merge(mat)[part.index];
      return { step, path, isNot, wrong, isShown: true, input: [mat] };
    }),
  );
  return {
    kind: "steps",
    name: `${fn} is written by means of mergeLeft`,
    visibility: "public",
    weight: 0,
    hint: "You already have a function that merges. Which matrix should it be given?",
    passed: "it does what mergeLeft does",
    cases: [
      {
        name: `${fn} with another mergeLeft`,
        call: `${fn}, with another mergeLeft,`,
        probe: { steps, arranged: { replaced: { mergeLeft: otherMerge } } },
        expects,
      },
    ],
  };
}
