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
