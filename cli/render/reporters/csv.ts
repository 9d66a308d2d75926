import type { SummaryFile, SummaryRow } from "../../../schema/types.ts";
import { insteadOfPoints } from "../content/class-document.ts";
import { renderCsvTable } from "../terminal/csv-text.ts";
import { formatPoints } from "../terminal/style.ts";
import type { TextReporter } from "./reporter.ts";

export const csv: TextReporter = {
  name: "csv",
  title: "a line for each submission, for spreadsheets",
  readsReports: false,
  render: ({ file }) => [renderCsv(file)],
};

/** What people decided, and what the settings of the class say, as it stands in a row. */
const given = ["decision", "section", "letter"] as const;

type Column = readonly [title: string, value: (row: SummaryRow) => string | number];

/**
 * One line for each submission: `id,status,score,max_score`, then the points of each task. A
 * task without points has its status. A task that a submission has no result for, or that is yet to
 * be marked, stays blank, and so do all points of a submission that could not be graded or is
 * excused. Before the tasks stand, where there are any, real names (`name`), the points of bonus tasks, which
 * are part of the score (`bonus`), those that were taken off (`deducted`), how many tasks are yet to be marked
 * (`unmarked`), what a person decided, the section and the letter grade; last, why an entry was rejected or
 * skipped, or what is wrong with its files
 * (`reason`). What was skipped has a line of its own, with neither points nor tasks.
 */
export function renderCsv(file: SummaryFile): string {
  const columns = columnsOf(file);
  const titles = columns.map(([title]) => title);
  const rows = file.submissions.map((row) => columns.map(([, value]) => value(row)));
  const skipped = (file.skipped ?? []).map(({ name, reason }) => {
    const known = new Map(Object.entries({ id: name, status: "skipped", reason }));
    return titles.map((title) => known.get(title) ?? "");
  });
  return renderCsvTable([titles, ...rows, ...skipped]);
}

function columnsOf({ summary, submissions, skipped, for: reader }: SummaryFile): Column[] {
  const isBlank = (row: SummaryRow) => insteadOfPoints(row, reader) !== undefined;
  const where = (isThere: boolean, column: Column) => (isThere ? [column] : []);
  const has = (key: "name" | "deducted" | "reason" | (typeof given)[number]) =>
    submissions.some((row) => row[key] !== undefined);
  return [
    ["id", ({ id }) => id],
    ["status", ({ status }) => status],
    ["score", (row) => (isBlank(row) ? "" : points(row.score))],
    ["max_score", ({ maxScore }) => points(maxScore)],
    ...where(has("name"), ["name", ({ name = "" }) => name]),
    ...where(summary.maxBonus !== undefined, [
      "bonus",
      (row) => (isBlank(row) ? "" : points(row.bonus ?? 0)),
    ]),
    ...where(has("deducted"), [
      "deducted",
      (row) => (isBlank(row) ? "" : points(row.deducted ?? 0)),
    ]),
    ...where(summary.unmarked !== undefined, ["unmarked", ({ unmarked = 0 }) => unmarked]),
    ...given.flatMap((key) => where(has(key), [key, (row) => row[key] ?? ""])),
    ...summary.tasks.map(
      ({ id, maxScore }): Column => [
        `task_${id}`,
        (row) => {
          const task = row.tasks.find((candidate) => candidate.id === id);
          if (isBlank(row) || task === undefined || task.status === "unmarked") return "";
          return maxScore === 0 ? task.status : points(task.score);
        },
      ],
    ),
    ...where(skipped !== undefined || has("reason"), ["reason", ({ reason = "" }) => reason]),
  ];
}

function points(value: number): number {
  return Number(formatPoints(value));
}
