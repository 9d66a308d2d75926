import type { CheckReport, Report, TaskReport } from "../../schema/types.ts";
import { renderDrawn, renderStatistics } from "../reporters/text/drawn.ts";
import { boardsOf, firstFailure, heading, sentence } from "../reporters/text/task-details.ts";
import { renderBoards } from "../terminal/boards.ts";
import { codeFrame, sourceFrame } from "../terminal/code-frame.ts";
import { moreLines, renderPrinted } from "../terminal/printed.ts";
import { paint, plain, type Style, truncate } from "../terminal/style.ts";
import { renderTextDiff, textsOf } from "../terminal/text-diff.ts";
import { failureOf } from "../terminal/verdict.ts";
import { indent, wrap } from "../terminal/wrap.ts";
import { hintsOf } from "./hints.ts";
import { mainFile, placeOfTask } from "./sources.ts";
import { type CheckView, cutLines, type Room } from "./view.ts";

/** A task that is wrong: its first failing case, the student's line, and what helps. */
export function renderFailing(
  task: TaskReport,
  report: Report,
  view: CheckView,
  room: Room,
): string[] {
  const { style, sources } = view;
  const check = firstFailure(task);
  const place = placeOfTask(task.id, report, sources);
  const title = headingAt(task, place && `${place.file}:${place.line}`, style);
  if (check === undefined) return [title, "  (no check says why)"];
  const shown = task.smallest ?? check;
  const boards = boardsOf(shown, check.show);
  const texts = textsOf(shown);
  const isOwn = shown === check;
  return [
    title,
    ...failure(check, shown.line, style),
    ...because(task, style, room),
    ...indent(lines(shown.message, style, room.message)),
    ...frame(shown, report, view, room),
    ...block(boards && renderBoards(boards, style, { numbered: true, height: room.board })),
    ...(boards && shown.marks ? [legend(shown, style)] : []),
    ...block(isOwn ? indent(cutLines(renderDrawn(check), room.text, moreLines)) : []),
    ...indent(renderStatistics(check, style)),
    ...block(texts && renderTextDiff(texts, style, room.text)),
    ...(isOwn && room.printed > 0
      ? block(renderPrinted(check.printed ?? "", room.printed, style))
      : []),
    ...renderHints(task, check, view, room),
  ];
}

function headingAt(task: TaskReport, place: string | undefined, style: Style): string {
  if (place === undefined) return heading(task, style);
  const where = `  ${truncate(plain(place), 30, style)}`;
  const title = heading(task, { ...style, width: style.width - where.length });
  return `${title}${paint(style).dim(where)}`;
}

function failure(check: CheckReport, line: number | undefined, style: Style): string[] {
  const { red, dim } = paint(style);
  const where = line === undefined ? "" : ` (line ${line})`;
  const text = truncate(
    failureOf(check.status, plain(check.name)),
    style.width - 2 - where.length,
    style,
  );
  return [`  ${red(text)}${where === "" ? "" : dim(where)}`];
}

/** That it fails only because of others, or fails of itself as well. */
function because({ isolation }: TaskReport, style: Style, room: Room): string[] {
  return isolation === undefined
    ? []
    : indent(lines(sentence(isolation.message), style, Math.min(3, room.message)));
}

function lines(text: string, style: Style, most: number): string[] {
  return cutLines(wrap(text, style.width - 2), most, moreLines);
}

/** The line that stopped with an error, with the lines around it. */
function frame(
  shown: Pick<CheckReport, "line" | "code">,
  report: Report,
  { sources, style }: CheckView,
  { around }: Room,
): string[] {
  if (shown.line === undefined || around < 0) return [];
  const text = sources.get(mainFile(report, sources) ?? "");
  if (text === undefined) return indent(codeFrame(shown, style));
  return block(sourceFrame(text, shown.line, around, style));
}

/** What the letters on the board mean. */
function legend({ marks = [] }: Pick<CheckReport, "marks">, style: Style): string {
  const { dim } = paint(style);
  const isPiece = marks.some(({ as }) => as === "piece");
  const piece = isPiece ? ["P the piece, ! where it cannot lie"] : [];
  const spot = marks.some(({ as }) => as === "spot") ? ["> look here"] : [];
  return dim(`  ${[...piece, ...spot].join("; ")}`);
}

function renderHints(
  task: TaskReport,
  check: CheckReport,
  { style, hint = 0, askHint = (number) => `gridmark check --hint ${number}` }: CheckView,
  room: Room,
): string[] {
  const { cyan, dim } = paint(style);
  const hints = hintsOf(task, check);
  const shown = hints.slice(0, hint).flatMap((text, at) => {
    const label = hints.length === 1 ? "Hint" : `Hint ${at + 1}`;
    return indent(lines(`${label}: ${text}`, style, room.hint)).map((line) => cyan(line));
  });
  const next = Math.max(0, hint) + 1;
  const word = hint > 0 ? "Another hint" : "A hint";
  const ask = next > hints.length ? [] : [dim(`  ${word}: ${askHint(next)}`)];
  return block([...shown, ...ask]);
}

/** Lines with an empty one before them; nothing for none. */
function block(some: readonly string[] = []): string[] {
  return some.length === 0 ? [] : ["", ...some];
}
