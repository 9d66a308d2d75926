import type { LineCase } from "gridmark/schema";
import shared from "../../fixtures/shared/lines.json" with { type: "json" };
import { simplerGrids, sizeOfGrid } from "./simpler.ts";

/** Tiles of a line, starting at the edge toward which they slide; 0 is an empty cell. */
export type Line = readonly number[];

/** Lines that slide toward index 0, and their results. */
export const lineCases: readonly LineCase[] = shared.lines;

/** Every line of a length over some values, in counting order. */
export function allLines(length: number, values: Line): number[][] {
  if (length === 0) return [[]];
  const shorter = allLines(length - 1, values);
  return values.flatMap((first) => shorter.map((rest) => [first, ...rest]));
}

export const sizeOfLine = (line: Line): number[] => sizeOfGrid([line]);

/** Simpler lines: one cell less, one tile less, smaller values. */
export const simplerLines = (line: Line): number[][] =>
  [...simplerGrids([line], 0)].map(([simpler = []]) => simpler);

const maxLength = 80;

/** A case's name made from its arguments, cut if long. */
export function shortName(text: string): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1)}…`;
}
