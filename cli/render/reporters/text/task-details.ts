import type { CheckReport, TaskReport } from "../../../../schema/types.ts";
import { boardsOf } from "../../terminal/board-sides.ts";
import { renderBoards } from "../../terminal/boards.ts";
import { codeFrame } from "../../terminal/code-frame.ts";
import {
  codeBehind,
  indent,
  indented,
  moreLines,
  renderPrinted,
  renderTable,
  wrap,
} from "../../terminal/lines.ts";
import { formatPoints, plain, pointsText, type Style } from "../../terminal/style.ts";
import { renderTextDiff, textsOf } from "../../terminal/text-diff.ts";
import type { ReportView } from "../reporter.ts";
import { failureOfCheck, messageOfCheck, namesOf, needOf } from "./withheld.ts";

// A message may quote what a submission threw, and be of any length.
const MESSAGE_LINES = 12;
const PRINTED_LINES = 5;

/**
 * The check to look at first: the one that the smallest case is of; else one that ran and did not
 * pass, else one that did not run.
 */
export function firstFailure(task: TaskReport): CheckReport | undefined {
  const smallest = task.checks.find(({ name }) => name === task.smallest?.check);
  if (smallest !== undefined) return smallest;
  const failing = task.checks.filter((check) => check.status !== "pass");
  return failing.find((check) => check.status !== "not-run") ?? failing[0];
}

export const outcomes = {
  pass: "",
  "not-started": "not started",
  missing: "missing",
  unmarked: "to be marked",
};

/** What became of a task in a few words: of the first failure, what became of which check. */
export function outcomeOf(task: TaskReport): string {
  if (task.decision !== undefined) return "points set by hand";
  if (task.marks !== undefined) return "marked by hand";
  if (task.status !== "partial" && task.status !== "fail") return outcomes[task.status];
  const check = firstFailure(task);
  return check === undefined ? "" : failureOfCheck(check);
}

/** What stands beside a task's points: what kind of task it is, and what became of it. */
export function noteOf(task: TaskReport): string {
  const kind = task.maxScore === 0 ? "optional" : task.kind === "bonus" ? "bonus" : "";
  return [kind, outcomeOf(task)].filter((part) => part !== "").join(", ");
}

/** What is wrong with a task, below a title: its first failing check in full and the names of the others. */
export function renderTaskDetails(
  task: TaskReport,
  style: ReportView,
  title: readonly string[] = [heading(task, style)],
): string[] {
  const check = firstFailure(task);
  // A task may lose points without a failing check: another one shows what is wrong with it.
  if (check === undefined && task.isolation === undefined) return [];
  const lines = [
    ...title,
    ...(task.isolation === undefined ? [] : indented(sentence(task.isolation.message), style)),
    ...(check === undefined ? [] : renderCheck(check, task, style)),
    ...furtherOn(task, check).flatMap((text) => indented(text, style)),
  ];
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}

/** A task that a person marks: what is there to be marked, or what was given and why. */
export function renderManual(task: TaskReport, style: ReportView): string[] {
  const lines = manualOn(task);
  if (lines.length === 0) return [];
  const failure = task.marks === undefined ? firstFailure(task) : undefined;
  const missing = failure === undefined ? [] : renderCheck(failure, task, style);
  return [heading(task, style), ...lines.flatMap((each) => indented(each, style)), ...missing];
}

/** What there is to say of the marks of a task; nothing where it was not started. */
export function manualOn(task: TaskReport): string[] {
  const { status, marks, checks } = task;
  const max = pointsText(task.maxScore);
  if (marks !== undefined) {
    const given = `Marked by hand: ${formatPoints(marks.points)} of ${max}.`;
    return [given, marks.comment ?? ""].filter((each) => each !== "");
  }
  if (status !== "unmarked") return [];
  const size = firstFailure(task) === undefined ? (checks[0]?.message ?? "") : "";
  const received = size === "" ? "" : ` Your answer has ${size}.`;
  return [`This task is marked by hand; it is worth up to ${max}.${received}`];
}

/** The sign of a task's status, its id and its title. */
export function heading(task: TaskReport, style: Style): string {
  const title = style.cut(`${task.id}  ${task.title}`, style.width - 2);
  return `${style.sign(task.status)} ${style.bold(title)}`;
}

/** What went wrong with a check, the line of it, and the code of its failure. */
export function failureLine(
  check: CheckReport,
  { line, failureCode }: Pick<CheckReport, "line" | "failureCode">,
  style: Style,
  color = (text: string) => text,
): string {
  const behind = `${line === undefined ? "" : ` (line ${line})`}${codeBehind(failureCode)}`;
  const text = style.cut(failureOfCheck(check), style.width - 2 - behind.length);
  return `  ${color(text)}${behind === "" ? "" : style.dim(behind)}`;
}

/** The check that failed, its failing case or the smallest one there is, and what helps. */
export function renderCheck(check: CheckReport, task: TaskReport, style: ReportView): string[] {
  const shown = task.smallest ?? check;
  const isOwn = shown === check;
  const words = isOwn ? messageOfCheck(check) : shown.message;
  const command = shown.replay && style.again?.(shown.replay, check);
  const boards = boardsOf(shown, check);
  const texts = textsOf(shown);
  return [
    failureLine(check, shown, style),
    ...indent(words === undefined ? [] : message(words, style)),
    ...indent(codeFrame(shown, style)),
    ...spaced(boards && renderBoards(boards, style)),
    ...spaced(isOwn ? indent(renderDrawn(check)) : []),
    ...indent(renderStatistics(check, style)),
    ...spaced(texts && renderTextDiff(texts, style)).slice(boards && texts ? 1 : 0),
    ...(shown.cut === undefined ? [] : indented(`(${shown.cut})`, style)),
    ...renderAdvice(check, task, style),
    // What another case printed says nothing of the smallest one.
    ...(isOwn ? renderPrinted(check.printed ?? "", PRINTED_LINES, style) : []),
    // Not wrapped, so that it can be copied.
    ...(command === undefined ? [] : [`  ${style.dim(`Re-run: ${command}`)}`]),
  ];
}

/** The same with a case of the check's own, where another case of its task may be the smallest. */
export function renderOwnCase(
  check: CheckReport,
  { smallest: _, ...task }: TaskReport,
  style: ReportView,
): string[] {
  const lines = renderCheck(check, task, style);
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}

/** A small table of what was drawn: value, expected, yours. */
export function renderDrawn({ drawn = [] }: CheckReport): string[] {
  if (drawn.length === 0) return [];
  const rows = drawn.map(({ value, expected, yours }) => [value, expected, yours].map(plain));
  return renderTable([["value", "expected", "yours"], ...rows], "<   >   >");
}

/** What the tests of random draws gave; for those who asked for it. */
export function renderStatistics({ statistics = [] }: CheckReport, { verbose }: Style): string[] {
  if (verbose !== true) return [];
  return statistics.map(({ test, draws, p }) => plain(`${test}: ${draws} draws, p at most ${p}`));
}

/** The known mistakes with their hints; else the hint of the check. */
function renderAdvice(check: CheckReport, task: TaskReport, style: Style): string[] {
  const mistakes = task.mistakes ?? [];
  const hints = mistakes.length > 0 ? mistakes.map(({ hint }) => hint) : [check.hint ?? ""];
  const titles = mistakes.map(({ title }) => title).join(", and ");
  const behaviour = titles === "" ? [] : indented(`It behaves as if it ${titles}.`, style);
  return [
    ...behaviour.map(style.bold),
    ...hints.flatMap((hint) =>
      hint === "" ? [] : indented(`Hint: ${hint}`, style).map((text) => style.cyan(text)),
    ),
  ];
}

/** A report's message as a sentence of its own. */
export function sentence(text: string): string {
  return `${text}.`;
}

function message(text: string, style: Style): string[] {
  const lines = wrap(text, style.width - 2);
  if (lines.length <= MESSAGE_LINES) return lines;
  return [...lines.slice(0, MESSAGE_LINES), moreLines(lines.length - MESSAGE_LINES)];
}

/** Lines with an empty one before and after. */
function spaced(lines: readonly string[] = []): string[] {
  return lines.length === 0 ? [] : ["", ...lines, ""];
}

/** What there is to say of its checks besides the first that failed, a line each. */
export function furtherOn(task: TaskReport, first: CheckReport | undefined): string[] {
  const others = task.checks.filter((check) => check !== first && check.status !== "pass");
  const failed = namesOf(others.filter(({ status }) => status !== "not-run"));
  const notRun = namesOf(others.filter(({ status }) => status === "not-run"));
  return [
    ...(failed === "" ? [] : [`Also failed: ${failed}`]),
    ...(notRun === "" ? [] : [`Not run: ${notRun}`]),
    // Checks that pass and earn nothing, each with the reason.
    ...task.checks.flatMap(({ name, status, lacks }) => {
      if (status !== "pass" || lacks === undefined) return [];
      return [`Passed, but counts only once ${lacks.map(needOf).join(" and ")} passes: ${name}`];
    }),
  ];
}
