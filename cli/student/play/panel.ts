import type { Picture } from "../../../author/play.ts";
import { plural } from "../../../author/words.ts";
import type { Match } from "../../../engine/play/match.ts";
import {
  padEnd,
  paint,
  plain,
  type Style,
  textWidth,
  truncate,
} from "../../render/terminal/style.ts";
import { wrap } from "../../render/terminal/wrap.ts";
import type { GameView } from "./view.ts";

/** Lines of the student's own printing that are shown, the last ones. */
const mostPrinted = 3;

/** Lines that a failure may take up. */
const mostTrouble = 8;

/** What stands beside a board: at most `height` painted lines of at most `width` columns. */
export function drawPanel(
  view: GameView,
  match: Match,
  picture: Picture,
  { width, height }: { readonly width: number; readonly height: number },
  style: Style,
): string[] {
  const { bold, dim } = paint(style);
  const facts = picture.facts.map(([name, value]) =>
    truncate(plain(`${name}: ${value}`), width, style),
  );
  const top = [
    bold(truncate(plain(view.title), width, style)),
    ...facts,
    "",
    ...helpLines(match, width, style),
    "",
  ];
  const news = newsLines(match, picture, width, style);
  const room = height - top.length - news.length;
  const missing = lackLines(match, width, room, style).map((line, index) =>
    index === 0 ? line : dim(line),
  );
  return [...top, ...news, ...missing].slice(0, height);
}

function helpLines({ play }: Match, width: number, style: Style): string[] {
  const own: readonly (readonly [string, string])[] = [
    ["r", "new game"],
    ["q", "quit"],
  ];
  const lines = [...play.help, ...own];
  const ascii = (keys: string) =>
    style.unicode ? keys : keys.replace(/[←↑→↓] ?/g, "").trim() || "arrows";
  const column = Math.max(...lines.map(([keys]) => textWidth(ascii(keys)))) + 2;
  return lines.map(([keys, does]) =>
    truncate(`${padEnd(ascii(keys), column)}${does}`, width, style),
  );
}

/** What just happened, each part followed by an empty line. */
export function newsLines(match: Match, picture: Picture, width: number, style: Style): string[] {
  const { bold, green, red, dim } = paint(style);
  const strong = picture.over === "won" ? (text: string) => bold(green(text)) : bold;
  const says = picture.says === undefined ? [] : wrap(picture.says, width).map(strong);
  const again = picture.over === undefined ? [] : ["Press r to play again."];
  const trouble = troubleLines(match, width, style).map((line) => red(line));
  const printed = printedLines(match.printed, width, style).map((line) => dim(line));
  return [[...says, ...again], trouble, printed].flatMap((part) =>
    part.length === 0 ? [] : [...part, ""],
  );
}

function troubleLines({ problem, troubles, failed }: Match, width: number, style: Style): string[] {
  const [first, ...others] = troubles;
  const text = problem ?? (first === undefined ? undefined : `Task ${first.task}: ${first.text}`);
  if (text === undefined) {
    return failed.length === 0 ? [] : wrap(`Failed before: ${listed(failed)}`, width);
  }
  const more = others.filter(({ task }) => task !== first?.task).map(({ task }) => task);
  const lines = wrap(text, width);
  const cut =
    lines.length > mostTrouble
      ? [...lines.slice(0, mostTrouble - 1), style.unicode ? "…" : "..."]
      : lines;
  return more.length === 0
    ? cut
    : [...cut, ...wrap(`Failed too: ${listed([...new Set(more)])}`, width)];
}

const listed = (ids: readonly string[]) => `${plural(ids.length, "task")} ${ids.join(", ")}`;

function printedLines(printed: string, width: number, style: Style): string[] {
  const lines = printed.split("\n").filter((line) => line !== "");
  if (lines.length === 0) return [];
  const last = lines
    .slice(-mostPrinted)
    .map((line) => `  ${truncate(plain(line), width - 2, style)}`);
  return ["Your code printed:", ...last];
}

/** What the game does without tasks that are not started; as many as there is room for. */
function lackLines(match: Match, width: number, room: number, style: Style): string[] {
  const lacks = lacksOf(match);
  if (lacks.length === 0 || room < 2) return [];
  const column = Math.max(...lacks.map(([id]) => id.length));
  const lines = lacks.map(([id, does]) =>
    truncate(`  ${padEnd(id, column)}  ${does}`, width, style),
  );
  const title = "Tasks not written yet:";
  if (lines.length < room) return [title, ...lines];
  const shown = lines.slice(0, room - 2);
  return [title, ...shown, `  and ${lines.length - shown.length} more`];
}

/** The same as a paragraph. */
export function lackParagraph(match: Match, width: number, room: number, style: Style): string[] {
  const lacks = lacksOf(match).map(([id, does]) => `task ${id}: ${does}`);
  if (lacks.length === 0) return [];
  const lines = wrap(`Not written yet: ${lacks.join("; ")}.`, width);
  if (lines.length <= room) return lines;
  const last = `${lines[room - 1]} ${style.unicode ? "…" : "..."}`;
  return [...lines.slice(0, room - 1), truncate(last, width, style)];
}

function lacksOf({ play, notStarted, problem }: Match): (readonly [id: string, does: string])[] {
  if (problem !== undefined) return [];
  return notStarted.flatMap((id) => {
    const does = Object.hasOwn(play.lacks, id) ? play.lacks[id] : undefined;
    return does === undefined ? [] : [[id, does] as const];
  });
}
