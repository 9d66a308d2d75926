import { isBoard, isCharacter, isTextBoard, isWord } from "../../../author/board.ts";
import type { BoardLegend, CheckReport, MarkedBoard, MarkedCells } from "../../../schema/types.ts";

/** Boards of one check. A student's own may be any value; a missing key is not shown. */
export interface Boards {
  before?: unknown;
  expected?: unknown;
  actual?: unknown;
  marks?: readonly MarkedCells[];
  /** True if boards of texts are lists of columns. */
  columns?: boolean;
  /** Single characters that replace words. */
  legend?: BoardLegend;
}

/** A board to show, and the board to compare it with. */
export type BoardSide = ReturnType<typeof sidesOf>["sides"][number];

/** A block of a piece on the board, in the right or wrong place; or a cell to look at. */
export type CellMark = "piece" | "wrong-piece" | "spot";

/** Marks further off the board than this, in rows or columns, are not drawn. */
const maxOutside = 4;

interface ShownValues extends Pick<Boards, "expected" | "actual"> {
  readonly input?: unknown;
  readonly marks?: MarkedBoard;
}

/** Boards to draw; undefined if there are none or values are not shown as boards. */
export function boardsOf(
  { input, expected, actual, marks }: ShownValues,
  { show = "board", legend }: Pick<CheckReport, "show" | "legend"> = {},
): Boards | undefined {
  const before = Array.isArray(input) ? input.find((value) => isBoard(value, show)) : undefined;
  const common = {
    before,
    ...(marks === undefined ? {} : { marks }),
    ...(show === "columns" ? { columns: true } : {}),
    ...(legend === undefined ? {} : { legend }),
  };
  if (isBoard(expected, show)) return { ...common, expected, actual };
  const at = Array.isArray(expected) ? expected.findIndex((value) => isBoard(value, show)) : -1;
  const [wanted, own] = [expected, actual].map((all) => (Array.isArray(all) ? all[at] : undefined));
  // With several returned values, the message says what else differs.
  if (isBoard(own, show) && JSON.stringify(own) !== JSON.stringify(wanted)) {
    return { ...common, expected: wanted, actual: own };
  }
  return before === undefined ? undefined : common;
}

/** Available boards from left to right, and other values by title. */
export function sidesOf(boards: Boards) {
  const { before, expected, actual, marks = [] } = withCells(boards);
  const marksOn = (on: MarkedCells["on"]) => marks.filter((mark) => mark.on === on);
  const [wanted, yours] = [marksOn("expected"), marksOn("actual")];
  // A returned piece is drawn on the board that was passed in.
  const rowsOf = (value: unknown, own: readonly MarkedCells[]) =>
    hasRows(value) ? value : hasRows(before) && own.length > 0 ? before : undefined;
  const [wantedRows, yourRows] = [rowsOf(expected, wanted), rowsOf(actual, yours)];
  const side = (
    title: string,
    rows: unknown[] | undefined,
    against: unknown[] | undefined,
    own: readonly MarkedCells[],
    right?: readonly MarkedCells[],
  ) => {
    if (rows === undefined) return [];
    // Cells that differ are marked as wrong, or shown as wanted.
    const differing = right === undefined ? ("wanted" as const) : ("wrong" as const);
    return [{ title, rows, against, differing, marks: marksOf(own, rows, right) }];
  };
  const first = wantedRows === undefined && yourRows === undefined ? "board" : "before";
  const sides = [
    ...side(first, hasRows(before) ? before : undefined, undefined, marksOn("input")),
    ...side("expected", wantedRows, yourRows, wanted),
    ...side("yours", yourRows, wantedRows, yours, wanted),
  ];
  const values = Object.entries({ expected, yours: actual });
  const cells = [boards.before, boards.expected, boards.actual].flat(2);
  const legend = Object.entries(boards.legend ?? {});
  return {
    sides,
    others: values.filter(([, value]) => value !== undefined && !hasRows(value)),
    // Words drawn as a character, in the order of the legend.
    words: legend
      .filter(([, word]) => cells.includes(word))
      .map(([character, word]) => `${character} ${word}`),
  };
}

/**
 * Marked cells by row and column; they may be off the board. Blocks of a piece are wrong where the right one has
 * none.
 */
function marksOf(
  marks: readonly MarkedCells[],
  rows: readonly unknown[],
  right?: readonly MarkedCells[],
): ReadonlyMap<number, ReadonlyMap<number, CellMark>> {
  const columns = widthOf(rows);
  const isNear = (at: number, size: number) => at >= -maxOutside && at < size + maxOutside;
  const isRight = (row: number, col: number) =>
    right?.some(({ cells }) => cells.some(([r, c]) => r === row && c === col)) ?? true;
  const byRow = new Map<number, Map<number, CellMark>>();
  for (const { as, cells } of marks) {
    for (const [row = 0, col = 0] of cells) {
      if (!isNear(row, rows.length) || !isNear(col, columns)) continue;
      const mark = as === "piece" && !isRight(row, col) ? "wrong-piece" : as;
      byRow.set(row, (byRow.get(row) ?? new Map()).set(col, mark));
    }
  }
  return byRow;
}

/** Turns all boards into cells, one per character or word, if any of them is of texts; columns stand upright. */
function withCells(boards: Boards): Boards {
  const { before, expected, actual, marks = [], columns = false, legend = {} } = boards;
  const isOfTexts = (value: unknown) =>
    isTextBoard(value) ||
    (Array.isArray(value) && value.some((row) => Array.isArray(row) && row.some(isDrawn)));
  if (!isOfTexts(before) && !isOfTexts(expected)) return boards;
  const characters = new Map(Object.entries(legend).map(([character, word]) => [word, character]));
  const cells = (value: unknown) => {
    const own = cellsOf(value, characters);
    return columns ? turned(own) : own;
  };
  const turnedMark = (mark: MarkedCells): MarkedCells => ({
    ...mark,
    cells: mark.cells.map(([row = 0, col = 0]) => [col, row]),
  });
  return {
    ...{ before: cells(before), expected: cells(expected), actual: cells(actual) },
    marks: columns ? marks.map(turnedMark) : marks,
  };
}

/** Transposes columns into rows; cells missing from short columns are undefined. */
function turned(value: unknown): unknown {
  if (!hasRows(value)) return value;
  return Array.from({ length: widthOf(value) }, (_, r) =>
    value.map((each) => (Array.isArray(each) && r < each.length ? each[r] : asItIs("?"))),
  );
}

const isDrawn = (cell: unknown): cell is string => isCharacter(cell) || isWord(cell);

function cellsOf(value: unknown, characters: ReadonlyMap<string, string>): unknown {
  if (!Array.isArray(value)) return value;
  const drawn = (cell: unknown) => (isDrawn(cell) ? asItIs(characters.get(cell) ?? cell) : cell);
  return value.map((row) => {
    if (Array.isArray(row)) return row.map(drawn);
    return typeof row === "string" ? Array.from(row, asItIs) : row;
  });
}

/** Shows a character without quotation marks. */
function asItIs(character: string): unknown {
  return { special: character };
}

function hasRows(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.some((row) => Array.isArray(row));
}

export function widthOf(rows: readonly unknown[]): number {
  return rows.reduce((most: number, row) => Math.max(most, lengthOf(row)), 0);
}

/** 0 if it is not a row. */
export function lengthOf(row: unknown): number {
  return Array.isArray(row) ? row.length : 0;
}
