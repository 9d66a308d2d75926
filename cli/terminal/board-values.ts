import type { MarkedCells } from "../../schema/types.ts";
import { specialName } from "./cells.ts";

/** Boards of one check. A student's own may be any value; a key that is not there is not shown. */
export interface Boards {
  before?: unknown;
  expected?: unknown;
  actual?: unknown;
  marks?: readonly MarkedCells[];
  /** Whether boards of texts are lists of columns. */
  columns?: boolean;
}

/** Two rows or more, and at least one of them two or more numbers; or texts of the same length. */
export function isBoard(value: unknown): value is unknown[] {
  return isTextBoard(value) || isNumberBoard(value);
}

function isNumberBoard(value: unknown): value is unknown[][] {
  return (
    Array.isArray(value) &&
    value.length >= 2 &&
    value.every((row) => Array.isArray(row)) &&
    value.some((row) => row.length >= 2 && row.every(isNumeric))
  );
}

/** Three texts or more, with three characters or more, as the graders have it. */
function isTextBoard(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.length > 2 &&
    value.every((text) => typeof text === "string" && text.length > 2) &&
    value.every((text) => text.length === value[0].length)
  );
}

/**
 * Where one of the boards is of texts, all of them as boards with a cell for each character; columns
 * stand upright.
 */
export function withCells(boards: Boards): Boards {
  const { before, expected, actual, marks = [], columns = false } = boards;
  if (!isTextBoard(before) && !isTextBoard(expected)) return boards;
  const cells = (value: unknown) => (columns ? turned(cellsOfTexts(value)) : cellsOfTexts(value));
  return {
    ...{ before: cells(before), expected: cells(expected), actual: cells(actual) },
    marks: columns ? marks.map(turnedMark) : marks,
  };
}

/** Rows of columns: a column that is too short is missing cells at its end. */
function turned(value: unknown): unknown {
  if (!isGrid(value)) return value;
  const height = value.reduce((most: number, each) => Math.max(most, lengthOf(each)), 0);
  return Array.from({ length: height }, (_, r) =>
    value.map((each) => (Array.isArray(each) && r < each.length ? each[r] : asItIs("?"))),
  );
}

function turnedMark(mark: MarkedCells): MarkedCells {
  return { ...mark, cells: mark.cells.map(([row = 0, col = 0]) => [col, row]) };
}

function cellsOfTexts(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((text) => (typeof text === "string" ? Array.from(text, asItIs) : text));
}

/** A cell that is shown without quotation marks. */
function asItIs(character: string): unknown {
  return { special: character };
}

function isNumeric(cell: unknown): boolean {
  return typeof cell === "number" || specialName(cell) !== undefined;
}

/** Rows of cells, at least one. */
export function isGrid(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.some((row) => Array.isArray(row));
}

/** Cells of a row; none of what is no row. */
export function lengthOf(row: unknown): number {
  return Array.isArray(row) ? row.length : 0;
}
