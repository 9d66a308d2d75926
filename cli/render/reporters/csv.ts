import type { SummaryFile, SummaryRow } from "../../../schema/types.ts";
import { renderCsvTable } from "../terminal/csv-text.ts";
import { formatPoints } from "../terminal/style.ts";
import type { TextReporter } from "./reporter.ts";

export const csv: TextReporter = {
  name: "csv",
  title: "a line for each submission, for spreadsheets",
  readsReports: false,
  render: ({ file }) => [renderCsv(file)],
};

type Column = readonly [title: string, value: (row: SummaryRow) => string | number];

/**
 * One line for each submission: `id,status,score,max_score`, then the points of each task. A
 * task without points has its status. A task that a submission has no result for, or that is yet to
 * be marked, stays blank, and so do all points of a submission that could not be graded. Before the
 * tasks stand, where there are any, real names (`name`), the points of bonus tasks, which are part of the score
 * (`bonus`), those that were taken off (`deducted`), and how many tasks are yet to be marked
 * (`unmarked`); last, why an entry was rejected or skipped, or what is wrong with its files
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

function columnsOf({ summary, submissions, skipped }: SummaryFile): Column[] {
  const where = (isThere: boolean, column: Column) => (isThere ? [column] : []);
  const has = (key: "name" | "deducted" | "reason") =>
    submissions.some((row) => row[key] !== undefined);
  return [
    ["id", ({ id }) => id],
    ["status", ({ status }) => status],
    ["score", ({ status, score }) => (status === "error" ? "" : points(score))],
    ["max_score", ({ maxScore }) => points(maxScore)],
    ...where(has("name"), ["name", ({ name = "" }) => name]),
    ...where(summary.maxBonus !== undefined, [
      "bonus",
      ({ status, bonus = 0 }) => (status === "error" ? "" : points(bonus)),
    ]),
    ...where(has("deducted"), ["deducted", ({ deducted = 0 }) => points(deducted)]),
    ...where(summary.unmarked !== undefined, ["unmarked", ({ unmarked = 0 }) => unmarked]),
    ...summary.tasks.map(
      ({ id, maxScore }): Column => [
        `task_${id}`,
        ({ status, tasks }) => {
          const task = tasks.find((candidate) => candidate.id === id);
          if (status === "error" || task === undefined || task.status === "unmarked") return "";
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
