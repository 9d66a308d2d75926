import type { CheckReport, TaskReport } from "../../../../schema/types.ts";
import { type Failure, failureIn, failureWith, knownIn } from "../../content/failure.ts";
import { furtherOn, manualOn, sentence } from "../../content/task-words.ts";
import { renderBoards } from "../../terminal/boards.ts";
import { codeFrame } from "../../terminal/code-frame.ts";
import {
  codeBehind,
  cutLines,
  indent,
  indented,
  moreLines,
  renderPrinted,
  renderTable,
  wrap,
} from "../../terminal/lines.ts";
import { plain, type Style } from "../../terminal/style.ts";
import { renderTextDiff } from "../../terminal/text-diff.ts";
import type { ReportView } from "../reporter.ts";

// A message may quote a thrown value of any length.
const MESSAGE_LINES = 13;
const PRINTED_LINES = 5;

/** Details of a failing task below a title: the first failing check in full, names of the others. */
export function renderTaskDetails(
  task: TaskReport,
  style: ReportView,
  title: readonly string[] = [heading(task, style)],
): string[] {
  const failure = failureIn(task);
  // A task may lose points without a failing check: then another task shows its fault.
  if (failure === undefined && task.isolation === undefined) return [];
  return withoutGap([
    ...title,
    ...(task.isolation === undefined ? [] : indented(sentence(task.isolation.message), style)),
    ...(failure === undefined ? [] : renderFailure(failure, task, style)),
    ...furtherOn(task, failure?.check).flatMap((text) => indented(text, style)),
  ]);
}

/** A manually marked task: what to mark, or the marks with reasons. */
export function renderManual(task: TaskReport, style: ReportView): string[] {
  const lines = manualOn(task);
  if (lines.length === 0) return [];
  const failure = task.marks === undefined ? failureIn(task) : undefined;
  const missing = failure === undefined ? [] : renderFailure(failure, task, style);
  return [heading(task, style), ...lines.flatMap((each) => indented(each, style)), ...missing];
}

export function heading(task: TaskReport, style: Style): string {
  const title = style.cut(`${task.id}  ${task.title}`, style.width - 2);
  return `${style.sign(task.status)} ${style.bold(title)}`;
}

export function failureLine(
  { title, shown: { line, failureCode } }: Failure,
  style: Style,
  color = (text: string) => text,
): string {
  const behind = `${line === undefined ? "" : ` (line ${line})`}${codeBehind(failureCode)}`;
  const text = style.cut(title, style.width - 2 - behind.length);
  return `  ${color(text)}${behind === "" ? "" : style.dim(behind)}`;
}

function renderFailure(failure: Failure, task: TaskReport, style: ReportView): string[] {
  const { check, shown, message, boards, texts, cut } = failure;
  const command = shown.replay && style.again?.(shown.replay, check);
  const { behavior, hints } = knownIn(task);
  const advice = hints.length > 0 ? hints : [check.hint ?? ""].filter((hint) => hint !== "");
  return [
    failureLine(failure, style),
    ...indent(
      message === undefined
        ? []
        : cutLines(wrap(message, style.width - 2), MESSAGE_LINES, moreLines),
    ),
    ...indent(codeFrame(shown, style)),
    ...spaced(boards && renderBoards(boards, style)),
    ...spaced(indent(renderDrawn(failure))),
    ...indent(renderStatistics(failure, style)),
    ...spaced(texts && renderTextDiff(texts, style)).slice(boards && texts ? 1 : 0),
    ...(cut === undefined ? [] : indented(cut, style)),
    // Known mistakes with their hints, or else the hint of the check.
    ...(behavior === "" ? [] : indented(behavior, style).map(style.bold)),
    ...advice.flatMap((hint) => indented(`Hint: ${hint}`, style).map((text) => style.cyan(text))),
    ...renderPrinted(failure.printed, PRINTED_LINES, style),
    // Not wrapped, so that it can be copied.
    ...(command === undefined ? [] : [`  ${style.dim(`Re-run: ${command}`)}`]),
  ];
}

/** Like `renderTaskDetails`, but for any check with its own case instead of the smallest. */
export function renderOwnCase(check: CheckReport, task: TaskReport, style: ReportView): string[] {
  return withoutGap(renderFailure(failureWith(check), task, style));
}

export function renderDrawn({ drawn }: Failure): string[] {
  return renderTable(drawn, "<   >   >");
}

export function renderStatistics({ statistics }: Failure, { verbose }: Style): string[] {
  return verbose === true ? statistics.map(plain) : [];
}

/** Surrounds lines with empty ones. */
function spaced(lines: readonly string[] = []): string[] {
  return lines.length === 0 ? [] : ["", ...lines, ""];
}

function withoutGap(lines: readonly string[]): string[] {
  return lines.at(-1) === "" ? lines.slice(0, -1) : [...lines];
}
