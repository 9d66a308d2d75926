import { lengthOf } from "./board-values.ts";
import { cellText, sameCell } from "./cells.ts";
import { longest, paint, type Style } from "./style.ts";
import { renderTable } from "./table.ts";

/** One board to show, and the board it is compared with. */
export interface BoardSide {
  title: string;
  rows: unknown[];
  against?: unknown[];
  /** What becomes of cells that differ: marked as wrong, or shown as what was wanted. */
  differing: "wrong" | "wanted";
  marks: Marks;
}

/** Cells that are drawn in a way of their own, by row and column; they may be off the board. */
export type Marks = ReadonlyMap<number, ReadonlyMap<number, CellMark>>;

/** A block of a piece that lies over the board, in the right place or not; or a cell to look at. */
export type CellMark = "piece" | "wrong-piece" | "spot";

/** The part of the boards that is drawn. Rows and columns off the board are empty but for marks. */
export interface BoardPart {
  rows: readonly number[];
  /** The first column, 0 or less. */
  left: number;
  /** Whether the columns have their numbers above them. */
  numbered: boolean;
}

/** A board as painted lines, and the columns that its widest line takes up. */
export interface Panel {
  width: number;
  lines: string[];
  /** What its cells look like. */
  looks: ReadonlySet<Look>;
}

export type Look = "plain" | "wrong" | "wanted" | "piece" | "clash" | "spot";

/** A cell as it is drawn. */
export interface DrawnCell {
  text: string;
  look: Look;
}

const NO_CELL = "-";
const PIECE = "P";

/** The cells of a row that is missing. */
export const NO_ROW: DrawnCell[] = [{ text: "(no row)", look: "wrong" }];

/** What stands before a cell that looks like this; it takes the place of the space there. */
export const SIGNS: Readonly<Partial<Record<Look, string>>> = { wrong: "*", clash: "!", spot: ">" };

/** Draws a part of a board in at most `room` columns. */
export function drawPanel(side: BoardSide, part: BoardPart, room: number, style: Style): Panel {
  const grid = part.rows.map((r) => cellsOf(side, r, part.left, room, style));
  const columns = Math.max(0, ...side.rows.map(lengthOf));
  const looks = new Set(grid.flat().map(({ look }) => look));
  const title = ` ${paint(style).bold(titleOf(side, looks))}`;
  const lines = [title, ...drawRows(grid, part, columns, room, style)];
  return { lines, width: longest(lines), looks };
}

/** What stands above a board with cells of these looks. */
export function titleOf({ title, differing }: BoardSide, looks: ReadonlySet<Look>): string {
  return differing === "wrong" && looks.has("wrong") ? `${title} (* differs)` : title;
}

/** The cells of a row from a column on, as many as may fit in `room` columns of a terminal. */
export function cellsOf(
  side: BoardSide,
  r: number,
  left: number,
  room: number,
  style: Style,
): DrawnCell[] {
  const { rows, against, differing, marks } = side;
  const row = rows[r];
  const other = against?.[r];
  const isOff = r < 0 || r >= rows.length;
  const marked = marks.get(r) ?? new Map<number, CellMark>();
  if (isOff && marked.size === 0) {
    return differing === "wrong" && against && r >= 0 && r < against.length ? NO_ROW : [];
  }
  const looksWrong = differing === "wrong" ? "wrong" : "wanted";
  if (!isOff && !Array.isArray(row)) {
    return [{ text: cellText(row, style), look: against === undefined ? "plain" : looksWrong }];
  }
  const own: unknown[] = Array.isArray(row) ? row : [];
  const wanted: unknown[] = Array.isArray(other) ? other : [];
  const compared = differing === "wrong" ? Math.max(own.length, wanted.length) : own.length;
  const length = Math.max(compared, ...[...marked.keys()].map((c) => c + 1));
  // A cell takes two columns at least: further ones cannot be shown.
  return Array.from({ length: Math.min(length - left, Math.ceil(room / 2) + 1) }, (_, at) => {
    const c = left + at;
    const mark = marked.get(c);
    const isOn = c >= 0 && c < own.length;
    if (mark !== undefined) return markedCell(mark, isOn, own[c], style);
    if (!isOn && (c < 0 || c >= compared)) return { text: "", look: "plain" };
    const isSame = c < Math.min(own.length, wanted.length) && sameCell(own[c], wanted[c]);
    return {
      text: isOn ? cellText(own[c], style) : NO_CELL,
      look: against === undefined || isSame ? "plain" : looksWrong,
    };
  });
}

function markedCell(mark: CellMark, isOn: boolean, value: unknown, style: Style): DrawnCell {
  if (mark === "spot") return { text: isOn ? cellText(value, style) : NO_CELL, look: "spot" };
  if (!isOn) return { text: PIECE, look: "clash" };
  if (!Object.is(value, 0)) return { text: cellText(value, style), look: "clash" };
  return { text: PIECE, look: mark === "wrong-piece" ? "wrong" : "piece" };
}

function drawRows(
  grid: DrawnCell[][],
  { left, numbered }: BoardPart,
  columns: number,
  room: number,
  style: Style,
): string[] {
  const { dim, red } = paint(style);
  const ellipsis = style.unicode ? "…" : "...";
  // The word for a row that is missing stands over all columns.
  const drawn = grid.map((cells) => (cells === NO_ROW ? [] : cells.map((c) => drawCell(c, style))));
  const most = Math.max(0, ...drawn.map((cells) => cells.length));
  // Columns off the board have no number.
  const numbers = Array.from({ length: numbered ? most : 0 }, (_, at) => {
    const column = left + at;
    return column < 0 || column >= columns ? " " : ` ${column}`;
  });
  const widths = Array.from({ length: most }, (_, at) =>
    longest([numbers, ...drawn].map((cells) => cells[at] ?? "")),
  );
  const shown = columnsThatFit(widths, room, ellipsis.length + 1);
  const rows = drawn.map((cells, at) => {
    if (cells.length <= shown) return cells;
    const hidden = grid[at]?.slice(shown) ?? [];
    const differs = hidden.find(({ look }) => look === "wrong" || look === "wanted");
    const more = drawCell({ text: ellipsis, look: differs?.look ?? "plain" }, style);
    return [...cells.slice(0, shown), more];
  });
  const layout = ">".repeat(shown + 1);
  const [header = "", ...lines] = renderTable([numbers.slice(0, shown), ...rows], layout);
  const whole = lines.map((line, at) => (grid[at] === NO_ROW ? `*${red("(no row)")}` : line));
  return numbered ? [dim(header), ...whole] : whole;
}

function columnsThatFit(widths: readonly number[], room: number, ellipsis: number): number {
  let sum = 0;
  const ends = widths.map((width) => {
    sum += width;
    return sum;
  });
  return sum <= room ? widths.length : ends.filter((end) => end + ellipsis <= room).length;
}

// The sign takes the place of the space before the cell, so that marks need no room.
function drawCell({ text, look }: DrawnCell, style: Style): string {
  const { red, green, cyan, yellow, bold, dim } = paint(style);
  const signed = `${SIGNS[look] ?? " "}${text}`;
  const painted: Readonly<Record<Look, string>> = {
    plain: text === "." ? ` ${dim(".")}` : signed,
    wrong: red(signed),
    wanted: ` ${green(text)}`,
    piece: ` ${bold(cyan(text))}`,
    clash: bold(red(signed)),
    spot: bold(yellow(signed)),
  };
  return painted[look];
}
