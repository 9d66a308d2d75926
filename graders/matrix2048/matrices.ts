import fc from "fast-check";
import type { Matrix } from "../../reference/matrix2048/matrix2048.ts";

/** Tiles; small ones come more often, so that equal ones meet. 2048 itself is left out. */
const tile = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(2, 4) },
  { weight: 3, arbitrary: fc.constantFrom(8, 16, 32) },
  { weight: 1, arbitrary: fc.constantFrom(64, 256, 1024) },
);

/** A matrix of 1 to 5 rows and columns, from almost empty to full. */
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
    const row = fc.array(cell, { minLength: cols, maxLength: cols });
    return fc.array(row, { minLength: rows, maxLength: rows });
  });

/** Every matrix of a size over some values. */
export function allMatrices(rows: number, cols: number, values: readonly number[]): Matrix[] {
  const cells = rows * cols;
  return Array.from({ length: values.length ** cells }, (_, number) =>
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: cols }, (_, col) => {
        const digit = Math.floor(number / values.length ** (row * cols + col)) % values.length;
        return values[digit] ?? 0;
      }),
    ),
  );
}
