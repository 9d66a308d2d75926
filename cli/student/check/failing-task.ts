import type { CheckReport, Report, TaskReport } from "../../../schema/types.ts";
import { renderDrawn, renderStatistics } from "../../render/reporters/text/drawn.ts";
import { firstFailure, heading, sentence } from "../../render/reporters/text/task-details.ts";
import { boardsOf } from "../../render/terminal/board-sides.ts";
import { renderBoards } from "../../render/terminal/boards.ts";
import { codeFrame, sourceFrame } from "../../render/terminal/code-frame.ts";
import { moreLines, renderPrinted } from "../../render/terminal/printed.ts";
import { paint, plain, type Style, truncate } from "../../render/terminal/style.ts";
import { renderTextDiff, textsOf } from "../../render/terminal/text-diff.ts";
import { codeBehind, failureOf } from "../../render/terminal/verdict.ts";
import { indent } from "../../render/terminal/wrap.ts";
import { codeOfHint, hintsOf } from "./hints.ts";
import { moreOn } from "./more-on.ts";
import { mainFile, placeOfTask } from "./sources.ts";
import { block, type CheckView, cutLines, paragraph, type Room, unlimited } from "./view.ts";

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
  // Where lines of text differ, those say more than the board that they are made from.
  const height = texts !== undefined && room.board < unlimited.board ? 0 : room.board;
  return [
    title,
    ...failure(check, shown, style),
    ...because(task, style, room),
    ...indent(paragraph(shown.message, room.message, style)),
    ...frame(shown, report, view, room),
    ...block(boards && height > 0 ? renderBoards(boards, style, { numbered: true, height }) : []),
    ...block(isOwn ? table(renderDrawn(check), room.text, style) : []),
    ...table(renderStatistics(check, style), room.text, style),
    ...block(isOwn ? returnedText(shown, style, room) : []),
    ...block(texts && renderTextDiff(texts, style, room.text)),
    ...(shown.cut === undefined ? [] : indent(paragraph(`(${shown.cut})`, 1, style))),
    ...(isOwn && room.printed > 0
      ? block(renderPrinted(check.printed ?? "", room.printed, style))
      : []),
    ...renderHints(task, check, shown.failureCode, report, view, room),
  ];
}

function table(lines: readonly string[], most: number, style: Style): string[] {
  return indent(
    cutLines(lines, most, moreLines).map((line) => truncate(line, style.width - 2, style)),
  );
}

/** A text of several lines that has no single right form. */
function returnedText(
  { expected, actual }: Pick<CheckReport, "expected" | "actual">,
  style: Style,
  { text }: Room,
): string[] {
  if (expected !== undefined || typeof actual !== "string" || !actual.includes("\n")) return [];
  return renderPrinted(actual, text, style, "Yours:");
}

function headingAt(task: TaskReport, place: string | undefined, style: Style): string {
  if (place === undefined) return heading(task, style);
  const where = `  ${truncate(plain(place), 30, style)}`;
  const title = heading(task, { ...style, width: style.width - where.length });
  return `${title}${paint(style).dim(where)}`;
}

function failure(
  check: CheckReport,
  { line, failureCode }: Pick<CheckReport, "line" | "failureCode">,
  style: Style,
): string[] {
  const { red, dim } = paint(style);
  const where = `${line === undefined ? "" : ` (line ${line})`}${codeBehind(failureCode)}`;
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
    : indent(paragraph(sentence(isolation.message), Math.min(3, room.message), style));
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
  return block(sourceFrame(text, shown.line, [around, around], style));
}

function renderHints(
  task: TaskReport,
  check: CheckReport,
  code: string | undefined,
  report: Report,
  { style, hint = 0, askHint = askByCommand }: CheckView,
  room: Room,
): string[] {
  const { cyan } = paint(style);
  const hints = hintsOf(task, check);
  const shown = hints.slice(0, hint).flatMap((text, at) => {
    const label = hints.length === 1 ? "Hint" : `Hint ${at + 1}`;
    const own = text === check.hint ? codeBehind(codeOfHint(report, task, check)) : "";
    return indent(paragraph(`${label}: ${text}${own}`, room.hint, style)).map((line) => cyan(line));
  });
  const next = Math.max(0, hint) + 1;
  const word = hint > 0 ? "More:" : "Stuck?";
  const ask = next > hints.length ? "" : `${word} ${askHint(next)}`;
  return block([...shown, ...moreOn(code, style, ask)]);
}

function askByCommand(hint: number): string {
  return `npx gridmark check --hint${hint === 1 ? "" : ` ${hint}`}`;
}
