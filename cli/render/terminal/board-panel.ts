import { lengthOf } from "./board-values.ts";
import { cellText, sameCell } from "./cells.ts";
import { paint, type Style, textWidth } from "./style.ts";

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
  lines: { text: string; width: number }[];
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
  const lines = drawRows(grid, part, columns, room, style);
  const looks = new Set(grid.flat().map(({ look }) => look));
  const title = titleOf(side, looks);
  lines.unshift({ text: ` ${paint(style).bold(title)}`, width: 1 + title.length });
  return { lines, width: Math.max(...lines.map((line) => line.width)), looks };
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
  part: BoardPart,
  columns: number,
  room: number,
  style: Style,
): Panel["lines"] {
  const widths = columnWidths(grid);
  // Columns off the board have no number.
  const numberOf = (c: number) => (c < 0 || c >= columns ? "" : String(c));
  const numbers = part.numbered ? widths.map((_, at) => numberOf(part.left + at)) : [];
  for (const [at, text] of numbers.entries()) widths[at] = Math.max(widths[at] ?? 0, text.length);
  const ellipsis = style.unicode ? "…" : "...";
  const shown = columnsThatFit(widths, room, ellipsis.length + 1);
  const lines = grid.map((cells) => {
    if (cells === NO_ROW) return { text: `*${paint(style).red("(no row)")}`, width: 9 };
    const fitting = cells.slice(0, shown);
    const boxes = fitting.map((cell, c) => drawCell(cell, widths[c] ?? 0, style));
    let width = widths.slice(0, fitting.length).reduce((sum, w) => sum + w + 1, 0);
    if (cells.length > shown) {
      const differs = cells.slice(shown).find(({ look }) => look === "wrong" || look === "wanted");
      const cell: DrawnCell = { text: ellipsis, look: differs?.look ?? "plain" };
      boxes.push(drawCell(cell, ellipsis.length, style));
      width += ellipsis.length + 1;
    }
    return { text: boxes.join(""), width };
  });
  if (!part.numbered) return lines;
  const text = numbers.slice(0, shown).map((number, at) => ` ${number.padStart(widths[at] ?? 0)}`);
  const header = text.join("");
  return [{ text: paint(style).dim(header), width: header.length }, ...lines];
}

function columnWidths(grid: DrawnCell[][]): number[] {
  const widths: number[] = [];
  for (const cells of grid) {
    if (cells === NO_ROW) continue;
    for (const [c, { text }] of cells.entries()) {
      widths[c] = Math.max(widths[c] ?? 0, textWidth(text));
    }
  }
  return widths;
}

function columnsThatFit(widths: number[], room: number, ellipsis: number): number {
  let sum = 0;
  const ends = widths.map((width) => {
    sum += width + 1;
    return sum;
  });
  return sum <= room ? widths.length : ends.filter((end) => end + ellipsis <= room).length;
}

// The sign takes the place of the space before the cell, so that marks need no room.
function drawCell({ text, look }: DrawnCell, width: number, style: Style): string {
  const { red, green, cyan, yellow, bold, dim } = paint(style);
  const space = " ".repeat(Math.max(0, width - textWidth(text)));
  const colors = {
    plain: (signed: string) => (text === "." ? ` ${dim(".")}` : signed),
    wrong: red,
    wanted: (signed: string) => ` ${green(signed.slice(1))}`,
    piece: (signed: string) => ` ${bold(cyan(signed.slice(1)))}`,
    clash: (signed: string) => bold(red(signed)),
    spot: (signed: string) => bold(yellow(signed)),
  };
  return `${space}${colors[look](`${SIGNS[look] ?? " "}${text}`)}`;
}
