/**
 * Rows of whole numbers from text: spaces between cells, slashes between rows. Up to 99 equal rows may be written
 * once, after their number.
 *
 * @throws Error if a cell is no whole number
 * @example
 * rowsFrom("2 0 / 4 2^31"); // [[2, 0], [4, 2147483648]]
 * rowsFrom("3 x 0 0 / 2 2"); // [[0, 0], [0, 0], [0, 0], [2, 2]]
 */
export function rowsFrom(text: string): number[][] {
  return text.split("/").flatMap((written) => {
    const [, times = 1, row = ""] = /^\s*(?:([1-9]\d?) x )?(.*)$/s.exec(written) ?? [];
    const cells = row.trim().split(/\s+/).map(cellFrom);
    return Array.from({ length: Number(times) }, () => [...cells]);
  });
}

function cellFrom(text: string): number {
  const [base = 0, power = 1] = text.split("^").map(Number);
  const value = base ** power;
  if (/^-?\d+$|^\d+\^\d+$/.test(text) && Number.isFinite(value)) return value;
  throw new Error(`expected whole numbers, as in "2 0 / 4 8", not ${JSON.stringify(text)}`);
}
