import fc from "fast-check";
import type { Case, Shrinking } from "gridmark/author";
import type { Matrix } from "../../reference/matrix2048/matrix2048.ts";
import { gridOf } from "../shared/kinds/slide.ts";
import { gridWith } from "../shared/random.ts";
import { rowsFrom } from "../shared/rows.ts";
import { shrinkOne, simplerGrids, sizeOfGrid } from "../shared/simpler.ts";

/** Tiles other than 2048, mostly small, so that equal ones meet. */
const tile = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(2, 4) },
  { weight: 3, arbitrary: fc.constantFrom(8, 16, 32) },
  { weight: 1, arbitrary: fc.constantFrom(64, 256, 1024) },
);

/** Matrices of 1 to 5 rows and columns, from almost empty to full. */
export const anyMatrix: fc.Arbitrary<Matrix> = fc
  .record({
    rows: fc.integer({ min: 1, max: 5 }),
    cols: fc.integer({ min: 1, max: 5 }),
    zeros: fc.constantFrom(0, 1, 4, 12),
  })
  .chain(({ rows, cols, zeros }) => {
    const cell = fc.oneof(
      { weight: zeros, arbitrary: fc.constant(0) },
      { weight: 4, arbitrary: tile },
    );
    return gridWith(cell, rows, cols);
  });

export const shrinkMatrix = (
  fn: string,
  expected: (mat: Matrix) => Partial<Case>,
  about: (mat: Matrix) => string,
): Shrinking =>
  shrinkOne({ function: fn, expected, about, size: sizeOfGrid, simpler: simplerGrids });

export function allMatrices(rows: number, cols: number, values: readonly number[]): Matrix[] {
  const cells = rows * cols;
  return Array.from({ length: values.length ** cells }, (_, number) =>
    gridOf(rows, cols, (row, col) => {
      const digit = Math.floor(number / values.length ** (row * cols + col)) % values.length;
      return values[digit] ?? 0;
    }),
  );
}

/** Full matrices without equal neighbours. */
export const still = (rows: number, cols: number): Matrix =>
  gridOf(rows, cols, (row, col) => 2 ** (1 + ((row + 2 * col) % 5)));

/** Matrix of tiles in an order in which equal ones meet in rows and columns. */
function filled(rows: number, cols: number, tiles: readonly number[]): Matrix {
  return gridOf(
    rows,
    cols,
    (r, c) => tiles[Math.floor(2 * r + c / 2 + (r * c) / 5) % tiles.length] ?? 0,
  );
}

/** Matrices with one row, one column or many, and tiles beyond 32 bits. */
export const greatMatrices: readonly Matrix[] = [
  filled(12, 12, [0, 2, 2, 0, 4, 4, 8]),
  filled(1, 14, [2, 2, 0, 4, 4, 4]),
  filled(13, 1, [0, 2, 2, 0, 8, 8]),
  filled(9, 16, [2, 0, 2, 16384, 16384]),
  filled(3, 7, [2 ** 30, 2 ** 30, 0, 2]),
  rowsFrom("2^30 2^30 2^31 2^31 / 2^31 2^31 2^30 0 / 65536 65536 32768 32768 / 2^40 2^40 0 2^31"),
];
