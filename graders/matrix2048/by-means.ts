import {
  type CaseResult,
  type Check,
  describeOutcome,
  equalsJson,
  formatCall,
  lineOf,
  type Outcome,
  toJson,
  type Value,
} from "gridmark/kit";
import type { Matrix, Merged } from "../../reference/matrix2048/matrix2048.ts";
import { answerOf } from "./play.ts";

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
export function byMeansOfMergeLeft(merge: (mat: Matrix) => Merged): Check {
  const { name } = merge;
  return {
    name: `${name} is written by means of mergeLeft`,
    visibility: "public",
    weight: 0,
    run: async (runner) => {
      const steps = matrices.map(
        (mat) => ({ do: "call", fn: name, args: [{ json: mat }] }) as const,
      );
      const arranged = { replaced: { mergeLeft: otherMerge } };
      const outcome = await runner.call({ steps, arranged }, 0);
      return {
        cases: [{ name: `${name} with another mergeLeft`, weight: 1, ...judge(merge, outcome) }],
        message: "it does what mergeLeft does",
      };
    },
  };
}

function judge(
  merge: (mat: Matrix) => Merged,
  outcome: Outcome,
): Omit<CaseResult, "name" | "weight"> {
  const hint = "You already have a function that merges. Which matrix should it be given?";
  if (outcome.kind !== "done") {
    const line = lineOf(outcome);
    const message = describeOutcome(`${merge.name}, with another mergeLeft,`, outcome);
    return { verdict: outcome.kind, message, ...(line === undefined ? {} : { line }), hint };
  }
  for (const [at, mat] of matrices.entries()) {
    const returned = answerOf(outcome.results[at]);
    const own = parts.find(({ index }) => equalsJson(partOf(returned, index), merge(mat)[index]));
    if (own === undefined) continue;
    const message = `${merge.name} merges by itself: ${own.name} of ${formatCall(merge.name, [mat])} stays the same when another function is substituted for mergeLeft`;
    return { verdict: "fail", message, input: [mat], actual: toJson(returned), hint };
  }
  return { verdict: "pass", message: "" };
}

function partOf(returned: Value, index: number): Value {
  return Array.isArray(returned) ? (returned[index] ?? null) : null;
}
