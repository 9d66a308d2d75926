import type { LineCase } from "gridmark/schema";
import shared from "../../fixtures/shared/lines.json" with { type: "json" };
import { simplerGrids, sizeOfGrid } from "./simpler.ts";

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

/** How simple a line is to people. */
export const sizeOfLine = (line: Line): number[] => sizeOfGrid([line]);

/** Lines that may be simpler than a given one: a cell less, a tile less, smaller values. */
export const simplerLines = (line: Line): number[][] =>
  [...simplerGrids([line], 0)].map(([simpler = []]) => simpler);

/** Characters that the name of a case may have. */
const most = 80;

/** The name of a case that is made of what it asks, which may be long. */
export function shortName(text: string): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
