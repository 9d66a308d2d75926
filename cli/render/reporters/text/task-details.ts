import type { CheckReport, TaskReport } from "../../../../schema/types.ts";
import { boardsOf } from "../../terminal/board-sides.ts";
import { renderBoards } from "../../terminal/boards.ts";
import { codeFrame } from "../../terminal/code-frame.ts";
import { moreLines, renderPrinted } from "../../terminal/printed.ts";
import { paint, plain, type Style, sign, truncate } from "../../terminal/style.ts";
import { renderTextDiff, textsOf } from "../../terminal/text-diff.ts";
import { codeBehind } from "../../terminal/verdict.ts";
import { indent, indented, wrap } from "../../terminal/wrap.ts";
import type { ReportView } from "../reporter.ts";
import { renderDrawn, renderStatistics } from "./drawn.ts";
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

/** What is wrong with a task: its first failing check in full and the names of the others. */
export function renderTaskDetails(task: TaskReport, style: ReportView): string[] {
  const check = firstFailure(task);
  if (check === undefined) return [];
  const isolation = task.isolation === undefined ? "" : sentence(task.isolation.message);
  const lines = [
    heading(task, style),
    ...(isolation === "" ? [] : indented(isolation, style)),
    ...renderCheck(check, task, style),
    ...renderOthers(task, check, style),
    ...renderUncounted(task, style),
  ];
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}

/** The sign of a task's status, its id and its title. */
export function heading(task: TaskReport, style: Style): string {
  const title = truncate(plain(`${task.id}  ${task.title}`), style.width - 2, style);
  return `${sign(task.status, style)} ${paint(style).bold(title)}`;
}

/** The check that failed, its failing case or the smallest one there is, and what helps. */
export function renderCheck(check: CheckReport, task: TaskReport, style: ReportView): string[] {
  const { dim } = paint(style);
  const { again = (name) => `gridmark replay PATH ${name}` } = style;
  const shown = task.smallest ?? check;
  const words = shown === check ? messageOfCheck(check) : shown.message;
  const command = shown.replay === undefined ? undefined : again(shown.replay);
  const line = shown.line === undefined ? "" : ` (line ${shown.line})`;
  const failure = plain(failureOfCheck(check));
  const behind = `${line}${codeBehind(shown.failureCode)}`;
  const name = truncate(failure, style.width - 2 - behind.length, style);
  const boards = boardsOf(shown, check.show);
  const texts = textsOf(shown);
  return [
    `  ${name}${behind === "" ? "" : dim(behind)}`,
    ...indent(words === undefined ? [] : message(words, style)),
    ...indent(codeFrame(shown, style)),
    ...(boards === undefined ? [] : ["", ...renderBoards(boards, style), ""]),
    ...indent(spaced(shown === check ? renderDrawn(check) : [])),
    ...indent(renderStatistics(check, style)),
    ...(texts === undefined ? [] : ["", ...renderTextDiff(texts, style), ""]),
    ...indent(shown.cut === undefined ? [] : wrap(`(${shown.cut})`, style.width - 2)),
    ...renderAdvice(check, task, style),
    // What another case printed says nothing of the smallest one.
    ...(task.smallest === undefined
      ? renderPrinted(check.printed ?? "", PRINTED_LINES, style)
      : []),
    // Not wrapped, so that it can be copied.
    ...indent(command === undefined ? [] : [dim(`Re-run: ${command}`)]),
  ];
}

/** The known mistakes with their hints; else the hint of the check. */
function renderAdvice(check: CheckReport, task: TaskReport, style: Style): string[] {
  const { cyan, bold } = paint(style);
  const mistakes = task.mistakes ?? [];
  const hints = mistakes.length > 0 ? mistakes.map(({ hint }) => hint) : [check.hint ?? ""];
  const titles = mistakes.map(({ title }) => title).join(", and ");
  const behaviour = titles === "" ? [] : wrap(`It behaves as if it ${titles}.`, style.width - 2);
  return [
    ...indent(behaviour).map((text) => bold(text)),
    ...hints
      .filter((hint) => hint !== "")
      .flatMap((hint) => indented(`Hint: ${hint}`, style).map((text) => cyan(text))),
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
function spaced(lines: string[]): string[] {
  return lines.length === 0 ? [] : ["", ...lines, ""];
}

function renderOthers(task: TaskReport, first: CheckReport, style: Style): string[] {
  const others = task.checks.filter((check) => check !== first && check.status !== "pass");
  if (others.length === 0) return [];
  const [notRun, failed] = [
    others.filter((check) => check.status === "not-run"),
    others.filter((check) => check.status !== "not-run"),
  ].map(namesOf);
  return [
    ...(failed === "" ? [] : indented(`Also failed: ${failed}`, style)),
    ...(notRun === "" ? [] : indented(`Not run: ${notRun}`, style)),
  ];
}

/** Checks that pass and earn nothing, each with the reason. */
function renderUncounted(task: TaskReport, style: Style): string[] {
  return task.checks.flatMap(({ name, status, lacks }) => {
    if (status !== "pass" || lacks === undefined) return [];
    const needed = lacks.map(needOf).join(" and ");
    const text = `Passed, but counts only once ${needed} passes: ${name}`;
    return indented(text, style);
  });
}
