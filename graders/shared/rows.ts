/** Rows of numbers from text, with slashes between rows: `rowsFrom("2 0 / 4 2^31")`. */
export function rowsFrom(text: string): number[][] {
  return text.split("/").map((row) =>
    row
      .trim()
      .split(" ")
      .map((cell) => {
        const [base = 0, power = 1] = cell.split("^").map(Number);
        return base ** power;
      }),
  );
}

/** A copy with another value on a cell. */
export const withCell = (rows: number[][], row: number, col: number, value: number): number[][] =>
  rows.with(row, (rows[row] ?? []).with(col, value));

/** Values of new tiles, a 4 every tenth time. */
export const tileValues = [
  { value: 2, ways: 9 },
  { value: 4, ways: 1 },
];
