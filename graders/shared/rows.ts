export { rowsFrom } from "gridmark/author";

/** A copy with another value in one cell. */
export const withCell = (rows: number[][], row: number, col: number, value: number): number[][] =>
  rows.with(row, (rows[row] ?? []).with(col, value));

/** Values of new tiles: one in ten is a 4. */
export const tileValues = [
  { value: 2, ways: 9 },
  { value: 4, ways: 1 },
];
