import type { MarkedCells } from "../../schema/types.ts";
import { type CellMark, drawPanel, type Marks, type Panel, type Side } from "./board-panel.ts";
import { rowsToShow, type ShownRows } from "./board-rows.ts";
import { specialName, valueText } from "./cells.ts";
import { paint, type Style } from "./style.ts";

/** Boards of one check. A student's own may be any value; a key that is not there is not shown. */
export interface Boards {
  before?: unknown;
  expected?: unknown;
  actual?: unknown;
  marks?: readonly MarkedCells[];
}

/** How boards are laid out, where that matters. */
export interface BoardLayout {
  /** Columns have numbers above them, and empty rows are folded at both ends of a large board. */
  numbered?: boolean;
  /** Lines that the boards may take. */
  height?: number;
}

// A board of a submission may have any number of rows.
const MAX_ROWS = 40;
const GAP = "  ";

/** Marks further off the board than this are not drawn; in rows and columns. */
const farthest = 4;

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

/** Where one of the boards is of texts, all of them as boards with a cell for each character. */
function withCells(boards: Boards): Boards {
  const { before, expected, actual } = boards;
  if (!isTextBoard(before) && !isTextBoard(expected)) return boards;
  return {
    ...boards,
    before: cellsOfTexts(before),
    expected: cellsOfTexts(expected),
    actual: cellsOfTexts(actual),
  };
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

/**
 * The boards side by side, or below one another where the style's width is too small. Cells of
 * `actual` that differ from `expected` have a star. Rows at the top that are empty in all boards
 * become one line. What is not a board at all is named below them. A piece that is marked is drawn
 * on the board that it lies on: where it was, should be, and is.
 */
export function renderBoards(
  given: Boards,
  style: Style,
  { numbered = false, height = Number.POSITIVE_INFINITY }: BoardLayout = {},
): string[] {
  const boards = withCells(given);
  const sides = sidesOf(boards);
  const draw = (most: number): string[] => {
    const shown = rowsToShow(sides, most, numbered, style);
    const [first, last] = shown.rows;
    const gutter = Math.max(String(last - 1).length, String(first).length);
    const room = Math.max(10, style.width - gutter - 1);
    const part = { rows: shown.rows, left: leftOf(sides), numbered };
    const panels = sides.map((side) => drawPanel(side, part, room, style));
    const groups = arrange(panels, room);
    const lines = groups.flatMap((group, i) => [
      ...(i > 0 ? [""] : []),
      ...drawGroup(group, shown, gutter, numbered ? 2 : 1, style),
    ]);
    // Boards below one another share the lines.
    const over = Math.ceil((lines.length - height) / Math.max(1, groups.length));
    const drawn = last - first;
    return over > 0 && drawn > 1 ? draw(Math.max(1, drawn - over)) : lines;
  };
  return [...draw(MAX_ROWS), ...otherValues(boards, style)];
}

function sidesOf({ before, expected, actual, marks = [] }: Boards): Side[] {
  const marksOn = (on: MarkedCells["on"]) => marks.filter((mark) => mark.on === on);
  const [wanted, yours] = [marksOn("expected"), marksOn("actual")];
  // What is returned puts the piece on the board that was passed in.
  const rowsOf = (value: unknown, own: readonly MarkedCells[]) =>
    isGrid(value) ? value : isGrid(before) && own.length > 0 ? before : undefined;
  const [wantedRows, yourRows] = [rowsOf(expected, wanted), rowsOf(actual, yours)];
  const against = (rows?: unknown[]) => (rows === undefined ? {} : { against: rows });
  const sides: Side[] = [];
  if (isGrid(before)) {
    const title = wantedRows === undefined && yourRows === undefined ? "board" : "before";
    const own = marksOf(marksOn("input"), before);
    sides.push({ title, rows: before, differing: "wanted", marks: own });
  }
  if (wantedRows !== undefined) {
    const rows = { rows: wantedRows, ...against(yourRows), marks: marksOf(wanted, wantedRows) };
    sides.push({ title: "expected", ...rows, differing: "wanted" });
  }
  if (yourRows !== undefined) {
    const rows = {
      rows: yourRows,
      ...against(wantedRows),
      marks: marksOf(yours, yourRows, wanted),
    };
    sides.push({ title: "yours", ...rows, differing: "wrong" });
  }
  return sides;
}

/** Marks by row and column; blocks of a piece are wrong where the right one has none. */
function marksOf(
  marks: readonly MarkedCells[],
  rows: readonly unknown[],
  right?: readonly MarkedCells[],
): Marks {
  const columns = rows.reduce((most: number, row) => Math.max(most, lengthOf(row)), 0);
  const isNear = (at: number, size: number) => at >= -farthest && at < size + farthest;
  const byRow = new Map<number, Map<number, CellMark>>();
  for (const { as, cells } of marks) {
    for (const [row = 0, col = 0] of cells) {
      if (!isNear(row, rows.length) || !isNear(col, columns)) continue;
      const isRight = right === undefined || has(right, row, col);
      const mark = as === "piece" && !isRight ? "wrong-piece" : as;
      byRow.set(row, (byRow.get(row) ?? new Map()).set(col, mark));
    }
  }
  return byRow;
}

function has(marks: readonly MarkedCells[], row: number, col: number): boolean {
  return marks.some(({ cells }) => cells.some(([r, c]) => r === row && c === col));
}

function lengthOf(row: unknown): number {
  return Array.isArray(row) ? row.length : 0;
}

/** The first column that is drawn: one off the board where something is marked there. */
function leftOf(sides: readonly Side[]): number {
  const columns = sides.flatMap(({ marks }) =>
    [...marks.values()].flatMap((row) => [...row.keys()]),
  );
  return Math.min(0, ...columns);
}

function isGrid(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.some((row) => Array.isArray(row));
}

// What is compared stays together as long as it can.
function arrange(panels: Panel[], room: number): Panel[][] {
  const fits = (group: Panel[]) =>
    group.reduce((sum, panel) => sum + panel.width, GAP.length * (group.length - 1)) <= room;
  if (panels.length === 0 || fits(panels)) return [panels];
  const pair = [panels.slice(0, 1), panels.slice(1)];
  return pair.every(fits) ? pair : panels.map((panel) => [panel]);
}

function drawGroup(
  group: Panel[],
  { rows: [first], above, below }: ShownRows,
  gutter: number,
  head: number,
  style: Style,
): string[] {
  const { dim } = paint(style);
  const height = group.reduce((lines, panel) => Math.max(lines, panel.lines.length), 0);
  const lines = Array.from({ length: height }, (_, i) => {
    // The first lines are the titles' and the columns'.
    const number = i < head ? " ".repeat(gutter) : dim(String(first + i - head).padStart(gutter));
    const row = group.map((panel) => {
      const { text, width } = panel.lines[i] ?? { text: "", width: 0 };
      return text + " ".repeat(panel.width - width);
    });
    return `${number} ${row.join(GAP)}`.trimEnd();
  });
  const note = (text: string) => `${" ".repeat(gutter + 2)}${dim(text)}`;
  if (above !== undefined) lines.splice(head, 0, note(above));
  if (below !== undefined) lines.push(note(below));
  return lines;
}

function otherValues({ expected, actual }: Boards, style: Style): string[] {
  const lines: string[] = [];
  const add = (title: string, value: unknown) => {
    if (value === undefined || isGrid(value)) return;
    const text = valueText(value, style.width - title.length - 2, style);
    lines.push(`${paint(style).bold(`${title}:`)} ${text}`);
  };
  add("expected", expected);
  add("yours", actual);
  return lines;
}
