import { plural } from "../../../../author/words.ts";
import type { Message, Report, ReportedDeduction, TaskReport } from "../../../../schema/types.ts";
import {
  decidedOn,
  decidedOnTask,
  findingText,
  isFinal,
  isWithheld,
  lateLines,
  leftOutOf,
} from "../../content/submission-words.ts";
import { hasDetails, hasMistake, noteOf, sentence } from "../../content/task-words.ts";
import { codeFrame } from "../../terminal/code-frame.ts";
import {
  blocksText,
  codeBehind,
  hanging,
  indent,
  messageText,
  renderTable,
  wrap,
} from "../../terminal/lines.ts";
import {
  formatPoints,
  padEnd,
  padStart,
  plain,
  type Style,
  scoreText,
  textWidth,
} from "../../terminal/style.ts";
import { againIn } from "../replay-command-line.ts";
import type { ReportView } from "../reporter.ts";
import { heading, renderManual, renderTaskDetails } from "./task-details.ts";

// Narrower output has no room for a board.
const MIN_WIDTH = 40;
const TITLE_WIDTH = 32;

/** A submission's report for a terminal: score, messages, a line for each task, and failing tasks in detail. */
export function renderSubmission(report: Report, given: ReportView): string {
  const { status, messages, tasks } = report;
  const again = againIn({ seed: given.from?.seed, ...report }, given.from);
  const { language } = report;
  const style = { ...given, again, language, width: Math.max(MIN_WIDTH, given.width) };
  const ranked = LEVELS.flatMap((level) => messages.filter((message) => message.level === level));
  const verdict = verdictOf(report, style);
  const room = style.width - textWidth(verdict) - 2;
  const name = style.cut(`${report.assignment}  ${report.submission.id}`, room);
  const head = [`${padEnd(name, room)}  ${verdict}`];
  const said = ranked.flatMap((message) => renderMessage(message, style));
  const decided = decidedOn(report).flatMap((line) => hanging(line, style.width, "", "  "));
  if (status !== "graded") return blocksText([head, decided, said]);
  const leftOut = leftOutOf(report);
  return blocksText([
    head,
    decided,
    leftOut === "" ? [] : wrap(leftOut, style.width),
    said,
    renderTaskTable(tasks, style),
    renderDeductions(report, style),
    // Tasks that earned their points only in isolation, or should not have.
    tasks
      .filter((task) => !hasMistake(task))
      .flatMap(({ id, isolation }) => {
        if (isolation === undefined) return [];
        const text = sentence(isolation.message);
        // Messages that do not name the task get its id.
        const named = text.startsWith(`Task ${id} `) ? text : `${id}: ${text}`;
        return hanging(named, style.width, "", "  ");
      }),
    ...tasks.map((task) => {
      const found = details(task, style);
      const own = renderDecidedTask(task, report, style);
      return own.length === 0 ? found : [...(found[0] ? found : [heading(task, style)]), ...own];
    }),
  ]);
}

export function renderDecidedTask(task: TaskReport, report: Report, style: Style): string[] {
  return decidedOnTask(task, report).flatMap((line) =>
    indent(hanging(line, style.width - 2, "", "  ")),
  );
}

function details(task: TaskReport, style: ReportView): string[] {
  if (task.kind === "manual") return renderManual(task, style);
  return hasDetails(task) ? renderTaskDetails(task, style) : [];
}

function verdictOf(report: Report, style: Style): string {
  const { decision, status } = report;
  const score = scoreText(report);
  if (isWithheld(report)) return style.yellow("withheld");
  if (decision !== undefined && decision.is !== "points" && status !== "error") {
    return `${style.yellow(decision.is)}  ${style.bold(score)}`;
  }
  return {
    graded: style.bold(isFinal(report) ? score : `${score} so far`),
    rejected: [style.red("rejected"), ...(decision ? [style.bold(score)] : [])].join("  "),
    error: style.red("not graded"),
  }[status];
}

const LEVELS = ["error", "warning", "info"] as const;
const LEVEL_COLORS = { error: "red", warning: "yellow", info: "cyan" } as const;

/** The code goes at the end of the last line, or below it if there is no room. */
function renderMessage(message: Message, style: Style): string[] {
  const { level, failureCode } = message;
  const label = style[LEVEL_COLORS[level]](level);
  const wrapped = wrap(messageText(message), style.width - 2);
  // The label is inserted after wrapping, which would count its colour codes.
  const lines = wrapped.map((line, at) =>
    at === 0 ? label + line.slice(level.length) : `  ${line}`,
  );
  const code = codeBehind(failureCode);
  const isRoom = textWidth(wrapped.at(-1) ?? "") + 2 + code.length <= style.width;
  if (code !== "") lines.push(isRoom ? `${lines.pop()}${style.dim(code)}` : style.dim(` ${code}`));
  return [...lines, ...codeFrame(message, style)];
}

function renderTaskTable(tasks: readonly TaskReport[], style: Style): string[] {
  const rows = tasks.map((task) => [
    `${style.sign(task.status)} ${style.cut(task.id, 10)}`,
    style.cut(task.title, Math.min(TITLE_WIDTH, style.width - 32)),
    // Blank until marked: 0 would be a verdict.
    task.status === "unmarked"
      ? " "
      : `${task.kind === "bonus" ? "+" : ""}${formatPoints(task.score)}`,
    formatPoints(task.maxScore),
    style.dim(plain(noteOf(task))),
  ]);
  return renderTable(rows, "<  <  > / >  ~", style);
}

const maxFindings = 8;

export function renderDeductions(report: Report, style: Style): string[] {
  const { deductions, decision, tasks } = report;
  if (deductions === undefined) return [];
  // Some deductions may be hidden, and then so is the sum.
  const score = decision?.is === "points" ? decision.before : report.score;
  const thousandths = (all: readonly number[]) =>
    all.reduce((sum, points) => sum + Math.round(points * 1000), 0) / 1000;
  const before = thousandths(tasks.map((task) => task.score));
  const taken = thousandths(deductions.map(({ points }) => points));
  const sum = `${formatPoints(before)} - ${formatPoints(taken)}`;
  const result = taken > before ? ", no less than 0" : ` = ${formatPoints(score ?? 0)}`;
  const sums = score === undefined ? "" : `  ${sum}${result}`;
  const width = Math.max(...deductions.map((each) => costOf(each).length));
  return [
    `${style.bold("Deductions")}${sums}`,
    ...deductions.flatMap((each) => renderDeduction(each, width, style)),
  ];
}

function renderDeduction(deduction: ReportedDeduction, width: number, style: Style): string[] {
  const { title, late, findings, more = 0 } = deduction;
  const shown = findings.slice(0, maxFindings);
  const further = findings.length - shown.length + more;
  const head = `${style.sign("fail")} ${padStart(costOf(deduction), width)}  `;
  return [
    ...hanging(title, style.width, head, " ".repeat(width + 4)),
    ...lateLines(late).flatMap((line) => hanging(line, style.width, "    ", "      ")),
    ...shown.flatMap((each) => hanging(findingText(each), style.width, "    ", "      ")),
    ...(further === 0 ? [] : [`  (${further} more ${plural(further, "place")})`]),
  ];
}

function costOf({ points, all }: ReportedDeduction): string {
  return all ? "all" : `-${formatPoints(points)}`;
}
