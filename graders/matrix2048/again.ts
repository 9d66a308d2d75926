import {
  type Expectation,
  formatCall,
  type Series,
  type SeriesCall,
  type SeriesCheck,
  type Step,
  type StepsCheck,
} from "gridmark/author";
import type { Matrix, Merged } from "../../reference/matrix2048/matrix2048.ts";

/** Full, and nothing in it can move. */
const start: Matrix = [
  [2, 4, 8],
  [16, 32, 64],
];

/** Written into one cell after another, as a caller may: each changes every answer. */
const writes: readonly (readonly [cell: readonly [number, number], to: number])[] = [
  [[1, 2], 0],
  [[0, 1], 2],
  [[1, 1], 2048],
  [[1, 2], 2048],
];

/**
 * More rows or columns than four bits count, and in the last cell what decides: equal to its left
 * neighbour, to the upper one, a 2048, empty. No other neighbours are equal.
 */
export const longOnes: readonly Matrix[] = [
  [18, 2],
  [2, 18],
].flatMap(([rows = 0, cols = 0]) => {
  const value = (row: number, col: number) => 2 ** (1 + ((row + 2 * col) % 5));
  const [row, col] = [rows - 1, cols - 1];
  return [value(row, col - 1), value(row - 1, col), 2048, 0].map((last) =>
    Array.from({ length: rows }, (_, r) =>
      Array.from({ length: cols }, (_, c) => (r === row && c === col ? last : value(r, c))),
    ),
  );
});

/** A function asked about matrices of many rows or columns. */
function asksLongOnes(fn: (mat: Matrix) => unknown): Series {
  const turns = longOnes.map((mat) => {
    return { call: fn.name, args: [{ json: mat }], returns: fn(mat) };
  });
  return { name: "many rows, and many columns", turns };
}

/**
 * A function asked about one and the same matrix again and again, which is written into in between:
 * what it answered before is no answer any more, and asking changes nothing in it. And about matrices
 * of many rows or columns.
 */
export function asksAnew(fn: (mat: Matrix) => unknown): SeriesCheck {
  const turns: SeriesCall[] = [];
  const ask = (mat: Matrix) => {
    const args = [{ value: "matrix" }];
    turns.push({ call: fn.name, args, shown: [mat], returns: fn(mat) });
    turns.push({ look: "matrix", is: mat });
  };
  let mat = start;
  ask(mat);
  for (const [cell, to] of writes) {
    const [row, col] = cell;
    mat = mat.with(row, (mat[row] ?? []).with(col, to));
    turns.push({ write: "matrix", cell, to });
    ask(mat);
  }
  const name = "a matrix that changes between the calls";
  return {
    kind: "series",
    name,
    visibility: "hidden",
    weight: 1,
    hint: "Is the answer computed again in each call? A matrix may be another one than it was.",
    series: [{ name, values: { matrix: start }, turns }, asksLongOnes(fn)],
  };
}

/** The same of a merge, by the new matrix alone: its other parts are worth points of their own. */
export function mergesAnew(merge: (mat: Matrix) => Merged): StepsCheck {
  const steps: Step[] = [{ do: "value", json: start, as: "matrix" }];
  const expects: Expectation[] = [];
  const ask = (mat: Matrix, arg: { ref: string } | { json: Matrix }) => {
    const wrong = `${formatCall(merge.name, [mat])} after other calls: `;
    const differs = "the new matrix";
    expects.push({
      step: steps.length,
      path: [0],
      is: merge(mat)[0],
      wrong,
      differs,
      input: [mat],
    });
    steps.push({ do: "call", fn: merge.name, args: [arg] });
  };
  let mat = start;
  ask(mat, { ref: "matrix" });
  for (const [[row, col], to] of writes) {
    mat = mat.with(row, (mat[row] ?? []).with(col, to));
    steps.push({ do: "set", of: "matrix", path: [row, col], value: to });
    ask(mat, { ref: "matrix" });
  }
  for (const long of longOnes) ask(long, { json: long });
  const name = "a matrix that changes between the calls, and long ones";
  return {
    kind: "steps",
    name,
    visibility: "hidden",
    weight: 0,
    hint: "Is the answer computed again in each call, for matrices of any size?",
    cases: [{ name, call: `${merge.name}(mat)`, probe: { steps }, expects }],
  };
}
