export { rowsFrom } from "gridmark/author";

/** A copy with another value on a cell. */
export const withCell = (rows: number[][], row: number, col: number, value: number): number[][] =>
  rows.with(row, (rows[row] ?? []).with(col, value));

/** Values of new tiles, a 4 every tenth time. */
export const tileValues = [
  { value: 2, ways: 9 },
  { value: 4, ways: 1 },
];
