import { drawPanel, type Panel, type Side } from "./board-panel.ts";
import { specialName, valueText } from "./cells.ts";
import { paint, type Style } from "./style.ts";

/** Boards of one check. A student's own may be any value; a key that is not there is not shown. */
export interface Boards {
  before?: unknown;
  expected?: unknown;
  actual?: unknown;
}

// A board of a submission may have any number of rows.
const MAX_ROWS = 40;
const GAP = "  ";

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
 * become one line. What is not a board at all is named below them.
 */
export function renderBoards(given: Boards, style: Style): string[] {
  const boards = withCells(given);
  const sides = sidesOf(boards);
  const total = sides.reduce((rows, side) => Math.max(rows, side.rows.length), 0);
  const empty = leadingEmptyRows(sides);
  const first = empty > 1 ? empty : 0;
  const last = Math.min(total, first + MAX_ROWS);
  const gutter = String(last - 1).length;
  const room = Math.max(10, style.width - gutter - 1);
  const panels = sides.map((side) => drawPanel(side, [first, last], room, style));
  const groups = arrange(panels, room);
  const lines = groups.flatMap((group, i) => [
    ...(i > 0 ? [""] : []),
    ...drawGroup(group, first, gutter, style),
  ]);
  const { dim } = paint(style);
  if (last < total) lines.push(dim(`${total - last} more rows`));
  return [...lines, ...otherValues(boards, style)];
}

function sidesOf({ before, expected, actual }: Boards): Side[] {
  const alone = expected === undefined && actual === undefined;
  const sides: Side[] = [];
  if (isGrid(before)) {
    sides.push({ title: alone ? "board" : "before", rows: before, differing: "wanted" });
  }
  if (isGrid(expected)) {
    const against = isGrid(actual) ? { against: actual } : {};
    sides.push({ title: "expected", rows: expected, ...against, differing: "wanted" });
  }
  if (isGrid(actual)) {
    const against = isGrid(expected) ? { against: expected } : {};
    sides.push({ title: "yours", rows: actual, ...against, differing: "wrong" });
  }
  return sides;
}

function isGrid(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.some((row) => Array.isArray(row));
}

function leadingEmptyRows(sides: Side[]): number {
  const [main] = sides;
  if (main === undefined) return 0;
  const isFull = main.rows.findIndex((row, r) => {
    if (!Array.isArray(row)) return true;
    return !sides.every(({ rows }) => isEmptyRow(rows[r], row.length));
  });
  return isFull === -1 ? main.rows.length : isFull;
}

function isEmptyRow(row: unknown, length: number): boolean {
  return Array.isArray(row) && row.length === length && row.every((cell) => Object.is(cell, 0));
}

// What is compared stays together as long as it can.
function arrange(panels: Panel[], room: number): Panel[][] {
  const fits = (group: Panel[]) =>
    group.reduce((sum, panel) => sum + panel.width, GAP.length * (group.length - 1)) <= room;
  if (panels.length === 0 || fits(panels)) return [panels];
  const pair = [panels.slice(0, 1), panels.slice(1)];
  return pair.every(fits) ? pair : panels.map((panel) => [panel]);
}

function drawGroup(group: Panel[], first: number, gutter: number, style: Style): string[] {
  const { dim } = paint(style);
  const height = group.reduce((lines, panel) => Math.max(lines, panel.lines.length), 0);
  const lines = Array.from({ length: height }, (_, i) => {
    // The first line is the titles'.
    const number = i === 0 ? " ".repeat(gutter) : dim(String(first + i - 1).padStart(gutter));
    const row = group.map((panel) => {
      const { text, width } = panel.lines[i] ?? { text: "", width: 0 };
      return text + " ".repeat(panel.width - width);
    });
    return `${number} ${row.join(GAP)}`.trimEnd();
  });
  const range = `rows 0${style.unicode ? "–" : "-"}${first - 1}: empty`;
  if (first > 0) lines.splice(1, 0, `${" ".repeat(gutter + 2)}${dim(range)}`);
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
