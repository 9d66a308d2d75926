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

/** Columns from people's decisions and the class settings. */
const given = ["decision", "section", "letter"] as const;

type Column = readonly [title: string, value: (row: SummaryRow) => string | number];

/**
 * One line for each submission: `id,status,score,max_score`, then the points of each task. A task without
 * points has its status. A task without a result or yet to be marked is blank, as are all points of a
 * submission that could not be graded or is excused. Before the tasks come, if any, real names (`name`), points
 * of bonus tasks, included in the score (`bonus`), deductions (`deducted`), the number of tasks yet to be
 * marked (`unmarked`), the decision, section and letter grade; last, the reason for a rejection, a skip or a
 * fault in the files (`reason`). A skipped entry has a line without points or tasks.
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
