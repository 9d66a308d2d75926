import type { LineCase } from "gridmark/schema";
import shared from "../../fixtures/shared/lines.json" with { type: "json" };

/** One line of tiles from the edge that they slide to; 0 is an empty cell. */
export type Line = readonly number[];

/** What becomes of lines that slide toward index 0 and merge. */
export const lineCases: readonly LineCase[] = shared.lines;

/** Every line of a length over some values, in the order of counting up. */
export function allLines(length: number, values: Line): number[][] {
  if (length === 0) return [[]];
  const shorter = allLines(length - 1, values);
  return values.flatMap((first) => shorter.map((rest) => [first, ...rest]));
}

/**
 * How simple a line is to people: fewest tiles, then fewest cells, then smallest values, then
 * tiles nearest to index 0. Compared number by number.
 */
export function sizeOfLine(line: Line): number[] {
  const sum = (of: (value: number, at: number) => number) =>
    line.reduce((total, value, at) => total + (value === 0 ? 0 : of(value, at)), 0);
  return [sum(() => 1), line.length, sum((value) => value), sum((_, at) => at)];
}

/** Lines that may be simpler than a given one: a cell less, a tile less, smaller values. */
export function* simplerLines(line: Line): Generator<number[]> {
  for (const at of line.keys()) yield line.toSpliced(at, 1);
  for (const [at, value] of line.entries()) if (value !== 0) yield line.with(at, 0);
  const ranks = [...new Set(line)].filter((value) => value !== 0).sort((a, b) => a - b);
  yield line.map((value) => (value === 0 ? 0 : 2 ** (ranks.indexOf(value) + 1)));
  for (const [at, value] of line.entries()) if (value > 2) yield line.with(at, value / 2);
}
