import type { Message, Report, TaskReport } from "../../../../schema/types.ts";
import { codeFrame } from "../../terminal/code-frame.ts";
import {
  formatPoints,
  padEnd,
  paint,
  plain,
  type Style,
  scoreText,
  sign,
  textWidth,
  truncate,
} from "../../terminal/style.ts";
import { renderTable } from "../../terminal/table.ts";
import { codeBehind, messageText } from "../../terminal/verdict.ts";
import { blocksText, hanging, wrap } from "../../terminal/wrap.ts";
import type { ReportView } from "../reporter.ts";
import { renderDeductions } from "./deductions.ts";
import { renderManual } from "./manual.ts";
import { firstFailure, renderTaskDetails, sentence } from "./task-details.ts";
import { failureOfCheck, renderReader } from "./withheld.ts";

// Shorter lines hold no board.
const MIN_WIDTH = 40;
const TITLE_WIDTH = 30;

/**
 * The report of one submission for a terminal: its score, messages about the file, one line for
 * each task, and what is wrong with the tasks that have a mistake.
 */
export function renderSubmission(report: Report, given: ReportView): string {
  const style = { ...given, width: Math.max(MIN_WIDTH, given.width) };
  const none = report.status !== "graded";
  const sections = [
    header(report, style),
    none ? [] : renderReader(report, style),
    renderMessages(report.messages, style),
    none ? [] : renderTaskTable(report.tasks, style),
    none ? [] : renderDeductions(report, style),
    none ? [] : renderIsolation(report.tasks, style),
    ...(none ? [] : report.tasks).map((task) => details(task, style)),
  ];
  return blocksText(sections);
}

function details(task: TaskReport, style: ReportView): string[] {
  if (task.kind === "manual") return renderManual(task, style);
  return hasMistake(task) && !isUnloaded(task) ? renderTaskDetails(task, style) : [];
}

/** The code of checks whose file could not be run. */
const notLoaded = "GM108";

/** What is wrong with a file that cannot be run is said once, above. */
function isUnloaded({ checks }: TaskReport): boolean {
  return checks.every(({ failureCode }) => failureCode === notLoaded);
}

function hasMistake(task: TaskReport): boolean {
  return task.status === "partial" || task.status === "fail";
}

function header(report: Report, style: Style): string[] {
  const { bold, red } = paint(style);
  const score = scoreText(report);
  const points = report.unmarked === undefined ? score : `${score} so far`;
  const words = { graded: points, rejected: `rejected  ${score}`, error: "not graded" };
  const verdict = words[report.status];
  const room = style.width - verdict.length - 2;
  const name = truncate(plain(`${report.assignment}  ${report.submission.id}`), room, style);
  const painted = {
    graded: bold(points),
    rejected: `${red("rejected")}  ${bold(score)}`,
    error: red(words.error),
  }[report.status];
  return [`${padEnd(name, room)}  ${painted}`];
}

const LEVELS = ["error", "warning", "info"] as const;
const LEVEL_COLORS = { error: "red", warning: "yellow", info: "cyan" } as const;

function renderMessages(messages: Message[], style: Style): string[] {
  return LEVELS.flatMap((level) => {
    const label = paint(style)[LEVEL_COLORS[level]](level);
    return messages
      .filter((message) => message.level === level)
      .flatMap((message) => {
        // The label is put in after wrapping, which would not know its colour.
        const text = messageText(message);
        const behind = codeBehind(message.failureCode);
        const [first = "", ...rest] = wrap(text, style.width - 2);
        const lines = [label + first.slice(level.length), ...rest.map((line) => `  ${line}`)];
        return [
          ...withCode(lines, textWidth(rest.at(-1) ?? first), behind, style),
          ...codeFrame(message, style),
        ];
      });
  });
}

/** Lines with a code at their end, below them if there is no room; the last one is so wide. */
function withCode(lines: string[], width: number, code: string, style: Style): string[] {
  if (code === "") return lines;
  const { dim } = paint(style);
  const last = lines.length - 1;
  if (width + 2 + code.length > style.width) return [...lines, dim(` ${code}`)];
  return lines.map((line, at) => (at === last ? `${line}${dim(code)}` : line));
}

function renderTaskTable(tasks: readonly TaskReport[], style: Style): string[] {
  const { dim } = paint(style);
  const rows = tasks.map((task) => [
    `${sign(task.status, style)} ${truncate(plain(task.id), 10, style)}`,
    truncate(plain(task.title), Math.min(TITLE_WIDTH, style.width - 32), style),
    pointsOf(task),
    formatPoints(task.maxScore),
    dim(plain(noteOf(task))),
  ]);
  return renderTable(rows, "<  <  > / >  ~", style);
}

/** Tasks that got their points only when they were looked at on their own, or that should not have. */
function renderIsolation(tasks: readonly TaskReport[], { width }: Style): string[] {
  return tasks
    .filter((task) => !hasMistake(task))
    .flatMap(({ id, isolation }) =>
      isolation === undefined
        ? []
        : hanging(`${id}: ${sentence(isolation.message)}`, width, "", "  "),
    );
}

/** Points are blank before they are given: 0 would be a verdict. */
function pointsOf({ kind, status, score }: TaskReport): string {
  if (status === "unmarked") return " ";
  return `${kind === "bonus" ? "+" : ""}${formatPoints(score)}`;
}

function noteOf(task: TaskReport): string {
  const kind = task.kind === "bonus" ? ["bonus"] : [];
  return [...kind, stateOf(task)].filter((part) => part !== "").join(", ");
}

/** The first failure in a few words: what became of which check. */
function stateOf(task: TaskReport): string {
  if (task.marks !== undefined) return "marked by hand";
  if (task.status === "pass") return "";
  if (task.status === "not-started") return "not started";
  if (task.status === "missing") return "missing";
  if (task.status === "unmarked") return "to be marked";
  const check = firstFailure(task);
  return check === undefined ? "" : failureOfCheck(check);
}
