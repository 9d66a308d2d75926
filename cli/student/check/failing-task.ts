import type { CheckReport, Report, TaskReport } from "../../../schema/types.ts";
import { type Failure, failureIn, hintsOf } from "../../render/failure.ts";
import { placeOfTask } from "../../render/reporters/task-lines.ts";
import {
  failureLine,
  heading,
  renderDrawn,
  renderOwnCase,
  renderStatistics,
} from "../../render/reporters/text/task-details.ts";
import { furtherOn, sentence } from "../../render/task-words.ts";
import { renderBoards } from "../../render/terminal/boards.ts";
import { codeFrame } from "../../render/terminal/code-frame.ts";
import { codeBehind, indent, moreLines, renderPrinted } from "../../render/terminal/lines.ts";
import { renderTextDiff } from "../../render/terminal/text-diff.ts";
import {
  block,
  cutLines,
  type Drawing,
  frameOf,
  mainFile,
  moreOn,
  paragraph,
  unlimited,
} from "./view.ts";

/** A task that is wrong: its first failing case, the student's line, and what helps. */
export function renderFailing(task: TaskReport, at: Drawing): string[] {
  const { style, room } = at;
  const failure = failureIn(task);
  const title = headingAt(task, at);
  if (failure === undefined) return [title, "  (no check says why)"];
  const { shown, message = "", boards, texts, cut } = failure;
  // Where lines of text differ, those say more than the board that they are made from.
  const height = texts !== undefined && room.board < unlimited.board ? 0 : room.board;
  const file = mainFile(at);
  const table = (lines: readonly string[]) =>
    cutLines(lines, room.text, moreLines).map((line) => style.cut(line, style.width - 2));
  return [
    title,
    failureLine(failure, style, style.red),
    // That it fails only because of others, or fails of itself as well.
    ...(task.isolation === undefined
      ? []
      : paragraph(sentence(task.isolation.message), Math.min(3, room.message), style)),
    ...paragraph(message, room.message, style),
    ...(file ? block(frameOf(shown.line, file, at)) : indent(codeFrame(shown, style))),
    ...block(boards && height > 0 ? renderBoards(boards, style, { numbered: true, height }) : []),
    ...block(indent(table(renderDrawn(failure)))),
    ...indent(table(renderStatistics(failure, style))),
    ...block(renderPrinted(failure.returned, room.text, style, "Yours:")),
    ...block(texts && renderTextDiff(texts, style, room.text)),
    ...(cut === undefined ? [] : paragraph(cut, 1, style)),
    ...block(room.printed > 0 ? renderPrinted(failure.printed, room.printed, style) : []),
    ...renderOthers(task, failure.check, at),
    ...renderHints(task, failure, at),
  ];
}

/** The further checks that fail, by their names; where all is shown, each of them whole. */
function renderOthers(task: TaskReport, first: CheckReport, at: Drawing): string[] {
  const { style, room, all = false, hint = 0 } = at;
  const isShown = ({ status }: CheckReport) => all && status !== "pass" && status !== "not-run";
  const shown = task.checks.filter((check) => check !== first && isShown(check));
  const checks = task.checks.filter((check) => !shown.includes(check));
  return [
    ...shown.flatMap(({ hint: text, ...check }) => {
      const own = hint > 0 && text !== undefined ? { ...check, hint: text } : check;
      return block(renderOwnCase(own, task, style));
    }),
    ...block(
      furtherOn({ ...task, checks }, first).flatMap((text) => paragraph(text, room.further, style)),
    ),
  ];
}

function headingAt(task: TaskReport, at: Drawing): string {
  const { style } = at;
  const place = placeOfTask(task.id, at);
  if (place === undefined) return heading(task, style);
  const where = `  ${style.cut(`${place.file}:${place.line}`, 30)}`;
  const title = heading(task, { ...style, width: style.width - where.length });
  return `${title}${style.dim(where)}`;
}

function renderHints(
  task: TaskReport,
  { check, shown }: Failure,
  { report, style, room, hint = 0, askHint = askByCommand }: Drawing,
): string[] {
  const hints = hintsOf(task, check);
  const told = hints.slice(0, hint).flatMap((text, at) => {
    const label = hints.length === 1 ? "Hint" : `Hint ${at + 1}`;
    const own = text === check.hint ? codeBehind(codeOfHint(report, task, check)) : "";
    return paragraph(`${label}: ${text}${own}`, room.hint, style).map(style.cyan);
  });
  const next = Math.max(0, hint) + 1;
  const word = hint > 0 ? "More:" : "Stuck?";
  const ask = next > hints.length ? "" : `${word} ${askHint(next)}`;
  return block([...told, ...moreOn(shown.failureCode, style, ask)]);
}

function askByCommand(hint: number): string {
  return `npx gridmark check --hint${hint === 1 ? "" : ` ${hint}`}`;
}

/** The code of a check's own hint, as `gridmark explain` knows it; see `hintPages`. */
export function codeOfHint(
  { assignment }: Pick<Report, "assignment">,
  { id, checks }: TaskReport,
  check: CheckReport,
): string | undefined {
  if (check.hint === undefined || check.visibility !== "public") return undefined;
  const open = checks.filter(({ visibility }) => visibility === "public");
  return `${assignment}/${id}-${open.indexOf(check) + 1}`;
}
