import type { Message, Report, TaskReport } from "../../../../schema/types.ts";
import { codeFrame } from "../../terminal/code-frame.ts";
import {
  formatPoints,
  padEnd,
  padStart,
  paint,
  plain,
  type Style,
  sign,
  textWidth,
  truncate,
} from "../../terminal/style.ts";
import { codeBehind } from "../../terminal/verdict.ts";
import { wrap } from "../../terminal/wrap.ts";
import type { ReportView } from "../reporter.ts";
import { renderDeductions } from "./deductions.ts";
import { renderManual } from "./manual.ts";
import { firstFailure, renderTaskDetails, sentence } from "./task-details.ts";
import { failureOfCheck, renderReader } from "./withheld.ts";

// Longer lines are hard to read, shorter ones hold no board.
const MAX_WIDTH = 100;
const MIN_WIDTH = 40;
const TITLE_WIDTH = 30;

/**
 * The report of one submission for a terminal: its score, messages about the file, one line for
 * each task, and what is wrong with the tasks that have a mistake.
 */
export function renderSubmission(report: Report, given: ReportView): string {
  const style = { ...given, width: Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, given.width)) };
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
  const texts = sections.filter((lines) => lines.length > 0).map((lines) => lines.join("\n"));
  return `${texts.join("\n\n")}\n`;
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
  const score = `${formatPoints(report.score)} / ${formatPoints(report.maxScore)}`;
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
        const text = `${level} ${place(message)}${message.text}`;
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

function place({ file, line, column }: Message): string {
  if (file === undefined) return line === undefined ? "" : `line ${line}: `;
  return `${[file, line, column].filter((part) => part !== undefined).join(":")}: `;
}

function renderTaskTable(tasks: TaskReport[], style: Style): string[] {
  const rows = tasks.map((task) => ({
    task,
    id: truncate(plain(task.id), 10, style),
    title: truncate(plain(task.title), Math.min(TITLE_WIDTH, style.width - 32), style),
    score: pointsOf(task),
    max: formatPoints(task.maxScore),
  }));
  const widest = (texts: string[]) => Math.max(0, ...texts.map(textWidth));
  const idWidth = widest(rows.map((row) => row.id));
  const titleWidth = widest(rows.map((row) => row.title));
  const scoreWidth = widest(rows.map((row) => row.score));
  const maxWidth = widest(rows.map((row) => row.max));
  const { dim } = paint(style);
  return rows.map(({ task, id, title, score, max }) => {
    const points = `${padStart(score, scoreWidth)} / ${padStart(max, maxWidth)}`;
    const line = `${padEnd(id, idWidth)}  ${padEnd(title, titleWidth)}  ${points}`;
    const note = truncate(plain(noteOf(task)), style.width - textWidth(line) - 4, style);
    return `${sign(task.status, style)} ${line}${note === "" ? "" : `  ${dim(note)}`}`;
  });
}

/** Tasks that got their points only when they were looked at on their own, or that should not have. */
function renderIsolation(tasks: TaskReport[], style: Style): string[] {
  return tasks
    .filter((task) => !hasMistake(task))
    .flatMap(({ id, isolation }) =>
      isolation === undefined
        ? []
        : wrap(`${id}: ${sentence(isolation.message)}`, style.width - 2).map((line, index) =>
            index === 0 ? line : `  ${line}`,
          ),
    );
}

/** Nothing is said of points before they are given: 0 would be a verdict. */
function pointsOf({ kind, status, score }: TaskReport): string {
  if (status === "unmarked") return "";
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
