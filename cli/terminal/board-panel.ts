import { cellText, sameCell } from "./cells.ts";
import { paint, type Style, textWidth } from "./style.ts";

/** One board to show, and the board it is compared with. */
export interface Side {
  title: string;
  rows: unknown[];
  against?: unknown[];
  /** What becomes of cells that differ: marked as wrong, or shown as what was wanted. */
  differing: "wrong" | "wanted";
}

/** A board as painted lines, and the columns that its widest line takes up. */
export interface Panel {
  width: number;
  lines: { text: string; width: number }[];
}

interface Cell {
  text: string;
  differs: boolean;
}

const NO_CELL = "-";
const NO_ROW: Cell[] = [{ text: "(no row)", differs: true }];

/** Draws the rows from `first` to before `last` in at most `room` columns. */
export function drawPanel(
  side: Side,
  [first, last]: [first: number, last: number],
  room: number,
  style: Style,
): Panel {
  const grid: Cell[][] = [];
  for (let r = first; r < last; r++) grid.push(cellsOf(side, r, room, style));
  const lines = drawRows(grid, side, room, style);
  const marked = side.differing === "wrong" && grid.some((row) => row.some((c) => c.differs));
  const title = marked ? `${side.title} (* differs)` : side.title;
  lines.unshift({ text: ` ${paint(style).bold(title)}`, width: 1 + title.length });
  return { lines, width: Math.max(...lines.map((line) => line.width)) };
}

function cellsOf(side: Side, r: number, room: number, style: Style): Cell[] {
  const { rows, against, differing } = side;
  const row = rows[r];
  const other = against?.[r];
  if (r >= rows.length) return differing === "wrong" && against && r < against.length ? NO_ROW : [];
  if (!Array.isArray(row)) return [{ text: cellText(row, style), differs: against !== undefined }];
  const wanted: unknown[] = Array.isArray(other) ? other : [];
  const length = differing === "wrong" ? Math.max(row.length, wanted.length) : row.length;
  // A cell takes two columns at least: further ones cannot be shown.
  return Array.from({ length: Math.min(length, Math.ceil(room / 2) + 1) }, (_, c) => ({
    text: c < row.length ? cellText(row[c], style) : NO_CELL,
    differs:
      against !== undefined &&
      !(c < Math.min(row.length, wanted.length) && sameCell(row[c], wanted[c])),
  }));
}

function drawRows(grid: Cell[][], side: Side, room: number, style: Style): Panel["lines"] {
  const widths = columnWidths(grid);
  const ellipsis = style.unicode ? "…" : "...";
  const shown = columnsThatFit(widths, room, ellipsis.length + 1);
  return grid.map((cells) => {
    if (cells === NO_ROW) return { text: `*${paint(style).red("(no row)")}`, width: 9 };
    const fitting = cells.slice(0, shown);
    const boxes = fitting.map((cell, c) => drawCell(cell, widths[c] ?? 0, side, style));
    let width = widths.slice(0, fitting.length).reduce((sum, w) => sum + w + 1, 0);
    if (cells.length > shown) {
      const differs = cells.slice(shown).some((cell) => cell.differs);
      boxes.push(drawCell({ text: ellipsis, differs }, ellipsis.length, side, style));
      width += ellipsis.length + 1;
    }
    return { text: boxes.join(""), width };
  });
}

function columnWidths(grid: Cell[][]): number[] {
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

// The star takes the place of the space before the cell, so that marks need no room.
function drawCell(cell: Cell, width: number, side: Side, style: Style): string {
  const { red, green, dim } = paint(style);
  const space = " ".repeat(Math.max(0, width - textWidth(cell.text)));
  if (!cell.differs) return ` ${space}${cell.text === "." ? dim(".") : cell.text}`;
  if (side.differing === "wrong") return `${space}${red(`*${cell.text}`)}`;
  return ` ${space}${green(cell.text)}`;
}
