import type { Picture, TextLine } from "../../../author/play.ts";
import type { Match } from "../../../engine/play/match.ts";
import type { Terminal } from "../../io.ts";
import { wrap } from "../../render/terminal/lines.ts";
import { padEnd, plain, type Style, textWidth } from "../../render/terminal/style.ts";
import { linesAt } from "../../render/terminal/whole-screen.ts";
import { type Block, boxed, drawBoard, paintLetters } from "./board.ts";
import type { GameView } from "./panel.ts";
import { drawPanel, helpOf, newsLines, unwrittenParagraph } from "./panel.ts";

type Size = ReturnType<Terminal["size"]>;

/** Layout size; a larger terminal centres it. */
export const frameSize: Size = { columns: 80, rows: 24 };

/** Wider text goes above the panel instead of beside it. */
const maxBesideWidth = 40;

/** The screen as painted lines: at most 24 of at most 80 columns, and never more than fit. */
export function renderFrame(view: GameView, size: Size, style: Style): string[] {
  const { columns, rows } = frameSize;
  if (size.columns < columns || size.rows < rows) {
    const text = `The game needs ${columns} columns and ${rows} rows; this terminal has ${size.columns} and ${size.rows}. Make it larger, or press Ctrl-C to quit.`;
    return wrap(text, Math.max(10, size.columns)).slice(0, Math.max(1, size.rows));
  }
  const { match } = view;
  if (match === undefined) return [style.bold(plain(view.title)), "", "Starting …"];
  const picture = match.play.draw(match.state);
  const left = match.play.typesLines ? undefined : leftBlock(picture, style);
  if (left === undefined) return wideFrame(view, match, picture, style).slice(0, frameSize.rows);
  const room = { width: frameSize.columns - left.width - gap, height: frameSize.rows };
  const panel = drawPanel(view, match, picture, room, style);
  const height = Math.max(left.lines.length, panel.length);
  return Array.from({ length: Math.min(height, frameSize.rows) }, (_, row) => {
    const text = panel[row] ?? "";
    const line = left.lines[row] ?? (text === "" ? "" : " ".repeat(left.width));
    return text === "" ? line : `${line}${" ".repeat(gap)}${text}`;
  });
}

/** Columns between a board and the panel. */
const gap = 3;

/** The board, or framed text if narrow enough. */
function leftBlock({ board, text = [] }: Picture, style: Style): Block | undefined {
  if (board !== undefined) return drawBoard(board, style);
  const inside = maxBesideWidth - 4;
  if (text.some((line) => widthOf(line) > inside)) return undefined;
  const lines = text
    .slice(-(frameSize.rows - 2))
    .map((line) => ` ${padEnd(drawText(line, inside, style), inside)} `);
  return boxed(lines, inside + 2, style);
}

/** Text over the whole width with the rest below. */
function wideFrame(view: GameView, match: Match, picture: Picture, style: Style): string[] {
  const { columns, rows } = frameSize;
  const facts = picture.facts.map(([name, value]) => `   ${name}: ${value}`).join("");
  const title = style.cut(view.title + facts, columns);
  const isOver = picture.over !== undefined;
  const keys = helpOf(match, isOver)
    .map(([key, does]) => `${key}: ${does}`)
    .join("   ");
  const news = newsLines(match, picture, columns, style).slice(0, 8);
  const unwritten = unwrittenParagraph(match, columns, 4, style).map((line) => style.dim(line));
  const gap = unwritten.length === 0 ? [] : [""];
  const below = [...news, ...unwritten, ...gap, style.dim(style.cut(keys, columns))];
  const room = rows - 3 - below.length;
  const text = picture.text ?? [];
  // The typed line and a cursor follow the text.
  const typed = { text: `${view.typed}${style.unicode ? "█" : "_"}` };
  const isTyping = match.play.typesLines && !isOver;
  const shown = isTyping ? [...text.slice(0, -1), [...(text.at(-1) ?? []), typed]] : text;
  const lines = shown.slice(-room).map((line) => drawText(line, columns, style));
  const space = Array.from({ length: room - lines.length }, () => "");
  return [style.bold(title), "", ...lines, ...space, "", ...below];
}

const widthOf = (line: TextLine) => textWidth(line.map(({ text }) => plain(text)).join(""));

function drawText(line: TextLine, width: number, style: Style): string {
  let left = width;
  let drawn = "";
  for (const { text, level } of line) {
    const shown = style.cut(text, left);
    drawn += paintLetters(shown, level, style);
    left -= textWidth(shown);
    if (left <= 0) break;
  }
  return drawn;
}

/** Removes the old frame after a terminal is resized. */
export const clearScreen = "\u001b[2J";

/** Writes a frame in the middle of the terminal, over the one before. */
export function paintFrame(lines: readonly string[], { columns, rows }: Size): string {
  const left = Math.max(0, Math.floor((columns - frameSize.columns) / 2));
  const top = Math.max(0, Math.floor((rows - frameSize.rows) / 2));
  const height = Math.min(rows - top, frameSize.rows);
  const all = Array.from({ length: height }, (_, row) => lines[row] ?? "");
  return linesAt(top + 1, left + 1, all);
}
