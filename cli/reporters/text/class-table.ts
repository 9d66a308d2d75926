import type { SummaryFile, SummaryRow, TaskSummary } from "../../../schema/types.ts";
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
import { wrap } from "../../terminal/wrap.ts";

// Names give way to the signs down to this width.
const MIN_NAME = 12;
const MAX_TITLE = 4;
/** What stands in the place of the signs of a submission that was not graded. */
const NO_RESULTS: Readonly<Partial<Record<SummaryRow["status"], string>>> = {
  rejected: "rejected",
  error: "not graded",
};
const LEGEND: [status: string, meaning: string][] = [
  ["pass", "all points"],
  ["partial", "some"],
  ["fail", "none"],
  ["not-started", "not started"],
  ["missing", "missing"],
];
const UNMARKED: (typeof LEGEND)[number] = ["unmarked", "to be marked"];
const DEDUCTED = "minus";

interface Column {
  task: TaskSummary;
  title: string;
  width: number;
}

// The whole list is in the summary file.
const MOST_MISTAKES = 10;

interface Layout {
  name: number;
  score: number;
  /** Width of the column of deductions; 0 where there are none. */
  minus: number;
  columns: Column[];
}

/** A class as a table: one line for each submission, one sign for each task. */
export function renderClass(file: SummaryFile, style: Style): string {
  const title = paint(style).bold(truncate(plain(file.assignment), style.width, style));
  const table =
    file.submissions.length === 0 ? [] : [...renderTable(file, style), "", ...legend(file, style)];
  const mistakes = renderMistakes(file, style);
  const lines = [
    ...table,
    totals(file),
    ...readerOf(file),
    ...toBeMarked(file),
    ...mistakes,
    ...leftOut(file, style),
  ];
  return `${[title, "", ...lines].join("\n")}\n`;
}

function renderTable(file: SummaryFile, style: Style): string[] {
  const { bold, dim } = paint(style);
  const rows = [...file.submissions].sort((a, b) => compareCodePoints(a.id, b.id));
  const layout = layOut(file, style);
  const { columns } = layout;
  const left = (label: string, points: string, minus = "") => leftOf(layout, label, points, minus);
  const right = (text: (column: Column) => string) =>
    columns.map((column) => padStart(text(column), column.width)).join(" ");
  const hidden = file.summary.tasks.length - columns.length;
  const passed = right(({ task }) => String(task.passed));
  return [
    bold(`${left("name", "score", DEDUCTED)}  ${right(({ title }) => title)}`.trimEnd()),
    ...rows.map((row) => renderRow(row, layout, style)),
    dim(left("mean", file.summary.mean.toFixed(1)).trimEnd()),
    dim(`${left("passed", "")}  ${passed}`.trimEnd()),
    ...(hidden > 0 ? [dim(`Not enough room for ${hidden} more ${plural(hidden, "task")}.`)] : []),
  ];
}

function leftOf({ name, score, minus }: Layout, label: string, points: string, taken: string) {
  const column = minus === 0 ? "" : `  ${padStart(taken, minus)}`;
  return `${padEnd(label, name)}  ${padStart(points, score)}${column}`;
}

function renderRow(row: SummaryRow, layout: Layout, style: Style): string {
  const { name, columns } = layout;
  const minus = row.deducted === undefined ? "" : formatPoints(row.deducted);
  const points = row.status === "error" ? "" : formatPoints(row.score);
  const left = leftOf(layout, truncate(plain(row.id), name, style), points, minus);
  const signs = columns.map(({ task, width }) => {
    const found = row.tasks.find(({ id }) => id === task.id);
    return " ".repeat(width - 1) + (found === undefined ? " " : sign(found.status, style));
  });
  const none = NO_RESULTS[row.status];
  const results = none === undefined ? signs.join(" ") : paint(style).red(none);
  return `${left}  ${results}`.trimEnd();
}

function layOut({ submissions, summary }: SummaryFile, style: Style): Layout {
  const scores = submissions.map((row) => formatPoints(row.score));
  const score = longest(["score", summary.mean.toFixed(1), ...scores]);
  const names = longest(["passed", ...submissions.map((row) => plain(row.id))]);
  const taken = submissions.flatMap((row) => row.deducted ?? []).map(formatPoints);
  const minus = taken.length === 0 ? 0 : longest([DEDUCTED, ...taken]);
  const numbers = minus === 0 ? score : score + 2 + minus;
  const room = style.width - Math.min(names, MIN_NAME) - numbers - 4;
  const digits = longest(summary.tasks.map((task) => String(task.passed)));
  const columns: Column[] = [];
  let used = -1;
  for (const task of summary.tasks) {
    const id = task.kind === "bonus" ? `+${task.id}` : task.id;
    const title = truncate(plain(id), MAX_TITLE, style);
    const width = Math.max(textWidth(title), digits);
    if (used + 1 + width > room) break;
    used += 1 + width;
    columns.push({ task, title, width });
  }
  const results = Math.max(used, longest(submissions.map((row) => NO_RESULTS[row.status] ?? "")));
  return { name: Math.min(names, style.width - results - numbers - 4), score, minus, columns };
}

function legend({ summary }: SummaryFile, style: Style): string[] {
  const signs = summary.unmarked === undefined ? LEGEND : [...LEGEND, UNMARKED];
  const bonus = summary.tasks.some(({ kind }) => kind === "bonus") ? ["+ before an id: bonus"] : [];
  return [
    signs.map(([status, meaning]) => `${sign(status, style)} ${meaning}`).join("   "),
    ...bonus,
  ];
}

function totals({ summary }: SummaryFile): string {
  const { count, graded, rejected, errors = 0, skipped = 0, mean, maxScore } = summary;
  const of = `mean ${mean.toFixed(1)} of ${formatPoints(maxScore)}`;
  const failed = errors === 0 ? "" : `${errors} not graded, `;
  const left = skipped === 0 ? "" : `${skipped} skipped, `;
  return `${count} ${plural(count, "submission")}, ${graded} graded, ${rejected} rejected, ${failed}${left}${of}`;
}

function readerOf(file: SummaryFile): string[] {
  return file.for === "student" ? ["For students: what hidden checks found is left out."] : [];
}

function toBeMarked({ summary: { unmarked = 0 } }: SummaryFile): string[] {
  if (unmarked === 0) return [];
  const answers = `${unmarked} ${plural(unmarked, "answer")} to be marked`;
  return [`${answers}; until then, scores and means exclude ${unmarked === 1 ? "it" : "them"}`];
}

/** Known mistakes and how many of the class make them, the most frequent first. */
function renderMistakes({ summary }: SummaryFile, style: Style): string[] {
  const lines = summary.mistakes.slice(0, MOST_MISTAKES).map(({ task, title, count }) => {
    const text = `${count} of ${summary.count}: ${title} (task ${task})`;
    return `  ${truncate(plain(text), style.width - 2, style)}`;
  });
  return lines.length === 0 ? [] : ["", "Known mistakes", ...lines];
}

/** Who was not graded and what was not looked at, each with the reason. */
function leftOut({ submissions, skipped = [] }: SummaryFile, style: Style): string[] {
  const reasonsOf = (wanted: SummaryRow["status"]) =>
    submissions.flatMap(({ id, status, reason }) =>
      status !== wanted || reason === undefined ? [] : [`${plain(id)}: ${plain(reason)}`],
    );
  const reasons = [...new Set(skipped.map(({ reason }) => reason))];
  const others = reasons.map((reason) => {
    const names = skipped.filter((each) => each.reason === reason).map(({ name }) => plain(name));
    return `${plain(reason)}: ${names.join(", ")}`;
  });
  const section = (title: string, items: readonly string[]) =>
    items.length === 0
      ? []
      : [
          "",
          title,
          ...items.flatMap((item) =>
            wrap(item, style.width - 4).map((line, at) => `${at === 0 ? "  " : "    "}${line}`),
          ),
        ];
  return [
    ...section("Rejected", reasonsOf("rejected")),
    ...section("Not graded", reasonsOf("error")),
    ...section("Skipped", others),
  ];
}

function plural(count: number, noun: string): string {
  return count === 1 ? noun : `${noun}s`;
}

// A class may be too large for the arguments of one Math.max.
function longest(texts: string[]): number {
  return texts.reduce((width, text) => Math.max(width, textWidth(text)), 0);
}

/** Order of two texts that is the same on every machine and in every language. */
export function compareCodePoints(a: string, b: string): number {
  const left = Array.from(a, (char) => char.codePointAt(0) ?? 0);
  const right = Array.from(b, (char) => char.codePointAt(0) ?? 0);
  const at = left.findIndex((code, i) => code !== right[i]);
  if (at === -1) return left.length - right.length;
  return (left[at] ?? 0) - (right[at] ?? -1);
}
