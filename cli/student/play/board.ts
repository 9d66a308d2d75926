import type { PlayBoard, PlayCell } from "../../../author/play.ts";
import { padEnd, type Style, textWidth } from "../../render/terminal/style.ts";
import { paintTile } from "./palette.ts";

/** Painted lines, all of the same width in columns. */
export interface Block {
  readonly lines: readonly string[];
  readonly width: number;
}

const tileWidth = 8;
const cellWidth = 6;

/** Draws a board with a frame around it. */
export function drawBoard(board: PlayBoard, style: Style): Block {
  return board.look === "tiles" ? drawTiles(board, style) : drawRows(board, style);
}

/** Painted lines of a width in a frame. */
export function boxed(lines: readonly string[], width: number, style: Style): Block {
  const [h = "", v = "", a, b, c, d] = style.unicode ? "─│┌┐└┘" : "-|++++";
  const edge = (left = "", right = "") => style.dim(left + h.repeat(width) + right);
  const inside = lines.map((line) => `${style.dim(v)}${line}${style.dim(v)}`);
  return { lines: [edge(a, b), ...inside, edge(c, d)], width: width + 2 };
}

/** Four numbers wide, a line for each row; what moves stands in brackets. */
function drawRows({ cells, limit }: PlayBoard, style: Style): Block {
  const count = widthOf(cells) * cellWidth;
  const rows = cells.map((row) => {
    const inside = row.map((cell) => drawCell(cell, style)).join("");
    return `${inside}${" ".repeat(count - row.length * cellWidth)}`;
  });
  const { lines, width } = boxed(rows, count, style);
  if (limit === undefined) return { lines, width };
  const bar = style.unicode ? "━" : "=";
  const word = `${bar.repeat(2)} limit `.padEnd(width, bar);
  return { lines: lines.toSpliced(limit + 1, 0, style.red(word)), width };
}

function drawCell(cell: PlayCell, style: Style): string {
  const text = style.cut(cell.text, cellWidth - 2);
  if (cell.level === 0 && text === "") {
    const dot = style.dim(style.unicode ? "·" : ".");
    return cell.moves ? "[    ]" : `   ${dot}  `;
  }
  const centred = centre(text, cellWidth - 2);
  const [open, close] = cell.moves ? "[]" : "  ";
  return paintTile(`${open}${centred}${close}`, cell.level, style);
}

/** Three lines for each row, with lines between the tiles. */
function drawTiles({ cells }: PlayBoard, style: Style): Block {
  const count = widthOf(cells);
  const [h = "", v = ""] = style.unicode ? "─│" : "-|";
  const [top, middle, bottom] = style.unicode
    ? ["┌┬┐", "├┼┤", "└┴┘"]
    : (["+++", "+++", "+++"] as const);
  const edge = ([left = "", cross = "", right = ""]: string) =>
    style.dim(left + Array.from({ length: count }, () => h.repeat(tileWidth)).join(cross) + right);
  const rows = cells.map((row) => {
    const line = (text: (cell: PlayCell) => string) => {
      const tiles = Array.from({ length: count }, (_, col) => {
        const cell = row[col] ?? { text: "", level: 0 };
        return paintTile(text(cell), cell.level, style);
      });
      return style.dim(v) + tiles.join(style.dim(v)) + style.dim(v);
    };
    const blank = line(() => " ".repeat(tileWidth));
    const number = line(({ text }) => centre(style.cut(text, tileWidth - 2), tileWidth));
    return [blank, number, blank];
  });
  const lines = rows.flatMap((row, index) => [edge(index === 0 ? top : middle), ...row]);
  return { lines: [...lines, edge(bottom)], width: count * (tileWidth + 1) + 1 };
}

const widthOf = (cells: PlayBoard["cells"]) =>
  cells.reduce((most, row) => Math.max(most, row.length), 0);

/** With the spare space on the left. */
function centre(text: string, width: number): string {
  const before = Math.ceil((width - textWidth(text)) / 2);
  return padEnd(" ".repeat(Math.max(0, before)) + text, width);
}
