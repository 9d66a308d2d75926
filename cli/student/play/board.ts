import type { PlayBoard, PlayCell } from "../../../author/play.ts";
import { padEnd, type Style, textWidth } from "../../render/terminal/style.ts";

/** Painted lines of equal width in columns. */
export interface Block {
  readonly lines: readonly string[];
  readonly width: number;
}

const tileWidth = 8;
const cellWidth = 6;

export function drawBoard(board: PlayBoard, style: Style): Block {
  return board.look === "tiles" ? drawTiles(board, style) : drawRows(board, style);
}

export function boxed(lines: readonly string[], width: number, style: Style): Block {
  const { dim, unicode } = style;
  const [h = "", v = "", a, b, c, d] = unicode ? "─│┌┐└┘" : "-|++++";
  const edge = (left = "", right = "") => dim(left + h.repeat(width) + right);
  const inside = lines.map((line) => `${dim(v)}${line}${dim(v)}`);
  return { lines: [edge(a, b), ...inside, edge(c, d)], width: width + 2 };
}

/** A line for each row, with columns wide enough for four digits; moving cells are bracketed. */
function drawRows({ cells, limit }: PlayBoard, style: Style): Block {
  const count = widthOf(cells) * cellWidth;
  const rows = cells.map((row) => padEnd(row.map((cell) => drawCell(cell, style)).join(""), count));
  const { lines, width } = boxed(rows, count, style);
  if (limit === undefined) return { lines, width };
  const bar = style.unicode ? "━" : "=";
  const word = `${bar.repeat(2)} limit `.padEnd(width, bar);
  return { lines: lines.toSpliced(limit + 1, 0, style.red(word)), width };
}

function drawCell({ text: given, level, moves }: PlayCell, style: Style): string {
  const text = style.cut(given, cellWidth - 2);
  if (level === 0 && text === "") {
    return moves ? "[    ]" : `   ${style.dim(style.unicode ? "·" : ".")}  `;
  }
  const [open, close] = moves ? "[]" : "  ";
  return paintTile(`${open}${centre(text, cellWidth - 2)}${close}`, level, style);
}

/** Three lines for each row, with lines between the tiles. */
function drawTiles({ cells }: PlayBoard, style: Style): Block {
  const { dim, unicode } = style;
  const count = widthOf(cells);
  const [h = "", v = ""] = unicode ? "─│" : "-|";
  const [top = "", middle = "", bottom = ""] = unicode
    ? ["┌┬┐", "├┼┤", "└┴┘"]
    : Array(3).fill("+++");
  const edge = ([left = "", cross = "", right = ""]: string) =>
    dim(left + Array.from({ length: count }, () => h.repeat(tileWidth)).join(cross) + right);
  const lines = cells.flatMap((row, index) => {
    const line = (text: (cell: PlayCell) => string) => {
      const tiles = Array.from({ length: count }, (_, col) => {
        const cell = row[col] ?? { text: "", level: 0 };
        return paintTile(centre(text(cell), tileWidth), cell.level, style);
      });
      return dim(v) + tiles.join(dim(v)) + dim(v);
    };
    const blank = line(() => "");
    const number = line(({ text }) => style.cut(text, tileWidth - 2));
    return [edge(index === 0 ? top : middle), blank, number, blank];
  });
  return { lines: [...lines, edge(bottom)], width: count * (tileWidth + 1) + 1 };
}

const widthOf = (cells: PlayBoard["cells"]) =>
  cells.reduce((most, row) => Math.max(most, row.length), 0);

/** Puts an odd space on the left. */
function centre(text: string, width: number): string {
  const before = Math.ceil((width - textWidth(text)) / 2);
  return padEnd(" ".repeat(Math.max(0, before)) + text, width);
}

/** Background colours from the 256-colour palette, one per doubling of the value. */
const colors = [255, 223, 216, 209, 203, 167, 228, 221, 214, 42, 39, 135];
/** Backgrounds that need white letters. */
const dark = [167, 135];

/** Paints text like a tile of a level; unchanged without colour or for level 0. */
export function paintTile(text: string, level: number, style: Style): string {
  const background = colors[Math.min(level, colors.length) - 1];
  if (!style.color || background === undefined) return text;
  const letters = dark.includes(background) ? 231 : 16;
  return `\u001b[1;38;5;${letters};48;5;${background}m${text}\u001b[0m`;
}

export function paintLetters(text: string, level: number | undefined, style: Style): string {
  const color = colors[Math.min(level ?? 0, colors.length) - 1];
  return style.color && color !== undefined ? `\u001b[1;38;5;${color}m${text}\u001b[0m` : text;
}
