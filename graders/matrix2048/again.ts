import type { SeriesCall, SeriesCheck } from "gridmark/kit";
import type { Matrix } from "../../reference/matrix2048/matrix2048.ts";

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
 * A function asked about one and the same matrix again and again, which is written into in between:
 * what it answered before is no answer any more, and asking changes nothing in it.
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
    series: [{ name, values: { matrix: start }, turns }],
  };
}
