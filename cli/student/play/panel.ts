import type { Picture } from "../../../author/play.ts";
import type { Match } from "../../../engine/play/match.ts";
import { cutLines, renderTable, wrap } from "../../render/terminal/lines.ts";
import type { Style } from "../../render/terminal/style.ts";
import { failedToo, listed, unwrittenTasks } from "./game.ts";

export interface GameView {
  readonly title: string;
  readonly match: Match | undefined;
  /** Current input of a game played with lines. */
  readonly typed: string;
}

const maxPrinted = 3;

const maxFailureLines = 8;

/** The panel beside a board: at most `height` painted lines of at most `width` columns. */
export function drawPanel(
  view: GameView,
  match: Match,
  picture: Picture,
  { width, height }: { readonly width: number; readonly height: number },
  style: Style,
): string[] {
  const facts = picture.facts.map(([name, value]) => style.cut(`${name}: ${value}`, width));
  const ascii = (keys: string) =>
    style.unicode ? keys : keys.replace(/[←↑→↓] ?/g, "").trim() || "arrows";
  const rows = helpOf(match, true).map(([keys, does]) => [ascii(keys), does]);
  const top = [
    style.bold(style.cut(view.title, width)),
    ...facts,
    "",
    ...renderTable(rows, "<  ~", { ...style, width }),
    "",
  ];
  const news = newsLines(match, picture, width, style);
  const room = height - top.length - news.length;
  const unwritten = unwrittenTasks(match);
  if (unwritten.length === 0 || room < 2) return [...top, ...news].slice(0, height);
  const lines = renderTable(unwritten, "  <  ~", { ...style, width });
  const shown = cutLines(lines, room - 1, (count) => `  and ${count} more`);
  const missing = ["Tasks not written yet:", ...shown.map((line) => style.dim(line))];
  return [...top, ...news, ...missing].slice(0, height);
}

/** Help on the game's keys and those all games share. */
export function helpOf({ play }: Match, isOver: boolean): Match["play"]["help"] {
  const [again, end] = play.typesLines && !isOver ? ["Ctrl-R", "Ctrl-C"] : ["r", "q"];
  return [...play.help, [again, "new game"], [end, "quit"]];
}

/** Latest events, each followed by an empty line. */
export function newsLines(match: Match, picture: Picture, width: number, style: Style): string[] {
  const strong =
    picture.over === "won" ? (text: string) => style.bold(style.green(text)) : style.bold;
  const says = picture.says === undefined ? [] : wrap(picture.says, width).map(strong);
  const again = picture.over === undefined ? [] : ["Press r to play again."];
  const failure = failureLines(match, width, style).map((line) => style.red(line));
  const lines = match.printed.split("\n").filter((line) => line !== "");
  const last = lines.slice(-maxPrinted).map((line) => `  ${style.cut(line, width - 2)}`);
  const printed = lines.length === 0 ? [] : ["Your code printed:", ...last].map(style.dim);
  return [[...says, ...again], failure, printed].flatMap((part) =>
    part.length === 0 ? [] : [...part, ""],
  );
}

function failureLines(match: Match, width: number, style: Style): string[] {
  const { problem, failed, failures } = match;
  const [first] = failures;
  const text = problem ?? (first === undefined ? undefined : `Task ${first.task}: ${first.text}`);
  if (text === undefined) {
    return failed.length === 0 ? [] : wrap(`Failed before: ${listed(failed)}`, width);
  }
  const cut = cutLines(wrap(text, width), maxFailureLines, () => style.ellipsis);
  const more = failedToo(match);
  return more.length === 0 ? cut : [...cut, ...wrap(`Failed too: ${listed(more)}`, width)];
}

export function unwrittenParagraph(
  match: Match,
  width: number,
  room: number,
  style: Style,
): string[] {
  const unwritten = unwrittenTasks(match).map(([id, does]) => `task ${id}: ${does}`);
  if (unwritten.length === 0) return [];
  const lines = wrap(`Not written yet: ${unwritten.join("; ")}.`, width);
  if (lines.length <= room) return lines;
  const last = `${lines[room - 1]} ${style.ellipsis}`;
  return [...lines.slice(0, room - 1), style.cut(last, width)];
}
