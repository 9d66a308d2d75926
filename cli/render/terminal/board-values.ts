import { isCharacter, isTextBoard } from "../../../author/board.ts";
import type { MarkedCells } from "../../../schema/types.ts";

/** Boards of one check. A student's own may be any value; a key that is not there is not shown. */
export interface Boards {
  before?: unknown;
  expected?: unknown;
  actual?: unknown;
  marks?: readonly MarkedCells[];
  /** Whether boards of texts are lists of columns. */
  columns?: boolean;
}

/**
 * Where one of the boards is of texts or characters, all of them as boards with a cell for each character; columns
 * stand upright.
 */
export function withCells(boards: Boards): Boards {
  const { before, expected, actual, marks = [], columns = false } = boards;
  if (![before, expected].some((value) => isTextBoard(value) || hasCharacters(value)))
    return boards;
  const cells = (value: unknown) => (columns ? turned(cellsOf(value)) : cellsOf(value));
  return {
    ...{ before: cells(before), expected: cells(expected), actual: cells(actual) },
    marks: columns ? marks.map(turnedMark) : marks,
  };
}

/** Rows of columns: a column that is too short is missing cells at its end. */
function turned(value: unknown): unknown {
  if (!hasRows(value)) return value;
  const height = value.reduce((most: number, each) => Math.max(most, lengthOf(each)), 0);
  return Array.from({ length: height }, (_, r) =>
    value.map((each) => (Array.isArray(each) && r < each.length ? each[r] : asItIs("?"))),
  );
}

function turnedMark(mark: MarkedCells): MarkedCells {
  return { ...mark, cells: mark.cells.map(([row = 0, col = 0]) => [col, row]) };
}

function cellsOf(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((row) => {
    if (Array.isArray(row)) return row.map((cell) => (isCharacter(cell) ? asItIs(cell) : cell));
    return typeof row === "string" ? Array.from(row, asItIs) : row;
  });
}

/** Whether the cells of a board are characters. */
function hasCharacters(value: unknown): boolean {
  return Array.isArray(value) && value.some((row) => Array.isArray(row) && row.some(isCharacter));
}

/** A cell that is shown without quotation marks. */
function asItIs(character: string): unknown {
  return { special: character };
}

/** Rows of cells, at least one. */
export function hasRows(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.some((row) => Array.isArray(row));
}

/** Cells of a row; none of what is not a row. */
export function lengthOf(row: unknown): number {
  return Array.isArray(row) ? row.length : 0;
}
