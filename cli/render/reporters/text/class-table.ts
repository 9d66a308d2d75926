import { plural } from "../../../../author/words.ts";
import type { SummaryFile, SummaryRow, TaskSummary } from "../../../../schema/types.ts";
import {
  formatPoints,
  longest,
  padEnd,
  padStart,
  paint,
  plain,
  type Style,
  sign,
  textWidth,
  truncate,
} from "../../terminal/style.ts";
import { type ClassStyle, renderNotes } from "./class-notes.ts";
import { sortRows } from "./class-order.ts";

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
const BONUS = "bonus";
/** Between points and how many there are. */
const OF = " of ";

interface TableColumn {
  task: TaskSummary;
  title: string;
  width: number;
}

/** The columns of points. */
interface PointColumns {
  score: string;
  max?: string;
  bonus?: string;
  minus?: string;
}

interface TableLayout {
  name: number;
  score: number;
  max: number;
  /** Widths of the columns of bonus points and deductions; 0 where there are none. */
  bonus: number;
  minus: number;
  columns: TableColumn[];
}

/** A class as a table: one line for each submission, one sign for each task. */
export function renderClass(file: SummaryFile, style: ClassStyle): string {
  const title = paint(style).bold(truncate(plain(file.assignment), style.width, style));
  const table =
    file.submissions.length === 0
      ? []
      : [...renderClassRows(file, style), "", ...legend(file, style)];
  const lines = [...table, ...renderNotes(file, style)];
  return `${[title, "", ...lines].join("\n")}\n`;
}

function renderClassRows(file: SummaryFile, style: ClassStyle): string[] {
  const { bold, dim } = paint(style);
  const { tasks, mean, median, maxScore } = file.summary;
  const layout = layOut(file, style);
  const { columns } = layout;
  const left = (label: string, points: PointColumns) => leftOf(layout, label, points);
  const right = (text: (column: TableColumn) => string) =>
    columns.map((column) => padStart(text(column), column.width)).join(" ");
  const hidden = tasks.length - columns.length;
  const passed = right(({ task }) => String(task.passed));
  const max = formatPoints(maxScore);
  const titles = { score: "score", bonus: BONUS, minus: DEDUCTED };
  return [
    bold(`${left("name", titles)}  ${right(({ title }) => title)}`.trimEnd()),
    ...sortRows(file.submissions, style.sort).map((row) => renderRow(row, layout, style)),
    dim(left("mean", { score: mean.toFixed(1), max }).trimEnd()),
    ...(median === undefined
      ? []
      : [dim(left("median", { score: formatPoints(median), max }).trimEnd())]),
    dim(`${left("passed", { score: "" })}  ${passed}`.trimEnd()),
    ...(hidden > 0 ? [dim(`Not enough room for ${hidden} more ${plural(hidden, "task")}.`)] : []),
  ];
}

function leftOf(
  layout: TableLayout,
  label: string,
  { score, max = "", bonus, minus }: PointColumns,
): string {
  const of = max === "" ? " ".repeat(OF.length) : OF;
  const column = (text: string | undefined, width: number) =>
    width === 0 ? "" : `  ${padStart(text ?? "", width)}`;
  return [
    `${padEnd(label, layout.name)}  ${padStart(score, layout.score)}${of}${padStart(max, layout.max)}`,
    column(bonus, layout.bonus),
    column(minus, layout.minus),
  ].join("");
}

function renderRow(row: SummaryRow, layout: TableLayout, style: Style): string {
  const { name, columns } = layout;
  const left = leftOf(layout, truncate(plain(row.id), name, style), pointsOf(row));
  const signs = columns.map(({ task, width }) => {
    const found = row.tasks.find(({ id }) => id === task.id);
    return " ".repeat(width - 1) + (found === undefined ? " " : sign(found.status, style));
  });
  const none = NO_RESULTS[row.status];
  const results = none === undefined ? signs.join(" ") : paint(style).red(none);
  return `${left}  ${results}`.trimEnd();
}

function pointsOf({ status, score, maxScore, bonus = 0, deducted }: SummaryRow): PointColumns {
  if (status === "error") return { score: "" };
  return {
    score: formatPoints(score),
    max: formatPoints(maxScore),
    ...(bonus > 0 ? { bonus: `+${formatPoints(bonus)}` } : {}),
    ...(deducted === undefined ? {} : { minus: formatPoints(deducted) }),
  };
}

function layOut({ submissions, summary }: SummaryFile, style: Style): TableLayout {
  const points = submissions.map(pointsOf);
  const medians = summary.median === undefined ? [] : [formatPoints(summary.median)];
  const score = longest([
    ...["score", summary.mean.toFixed(1)],
    ...medians,
    ...points.map((each) => each.score),
  ]);
  const max = longest([
    formatPoints(summary.maxScore),
    ...points.flatMap((each) => each.max ?? []),
  ]);
  const names = longest(["passed", ...submissions.map((row) => plain(row.id))]);
  const column = (title: string, texts: string[]) =>
    texts.length === 0 ? 0 : longest([title, ...texts]);
  const bonus = column(
    BONUS,
    points.flatMap((each) => each.bonus ?? []),
  );
  const minus = column(
    DEDUCTED,
    points.flatMap((each) => each.minus ?? []),
  );
  const more = [bonus, minus].reduce((sum, width) => sum + (width === 0 ? 0 : width + 2), 0);
  const numbers = score + OF.length + max + more;
  const room = style.width - Math.min(names, MIN_NAME) - numbers - 4;
  const digits = longest(summary.tasks.map((task) => String(task.passed)));
  const columns: TableColumn[] = [];
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
  const name = Math.min(names, style.width - results - numbers - 4);
  return { name, score, max, bonus, minus, columns };
}

function legend({ summary }: SummaryFile, style: Style): string[] {
  const signs = summary.unmarked === undefined ? LEGEND : [...LEGEND, UNMARKED];
  const bonus = summary.tasks.some(({ kind }) => kind === "bonus") ? ["+ before an id: bonus"] : [];
  return [
    signs.map(([status, meaning]) => `${sign(status, style)} ${meaning}`).join("   "),
    ...bonus,
  ];
}

// A class may be too large for the arguments of one Math.max.
