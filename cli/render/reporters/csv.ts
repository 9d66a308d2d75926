import type { SummaryFile, SummaryRow } from "../../../schema/types.ts";
import { renderCsvTable } from "../terminal/csv-text.ts";
import { formatPoints } from "../terminal/style.ts";
import type { Reporter } from "./reporter.ts";

/** For spreadsheets and gradebooks. */
export const csv: Reporter = {
  name: "csv",
  title: "a line for each submission, for spreadsheets",
  readsReports: false,
  render: ({ file }) => [renderCsv(file)],
};

type ColumnValue = (row: SummaryRow) => string | number;

/**
 * One line for each submission: `id,status,score,max_score`, then the points of each task. A
 * task without points has its status. A
 * task that a submission has no result for, or that is yet to be marked, stays blank, and so do all
 * points of a submission that could not be graded. Before the
 * tasks stand, where there are any, the points of bonus tasks, which are part of the score
 * (`bonus`), those that were taken off (`deducted`), and how many tasks are yet to be marked
 * (`unmarked`); last, why an entry was rejected or skipped, or
 * what is wrong with its files (`reason`). What
 * was skipped has a line of its own, with neither points nor tasks.
 */
export function renderCsv(file: SummaryFile): string {
  const columns = columnsOf(file);
  const rows = file.submissions.map((row) => [...columns.values()].map((extract) => extract(row)));
  const skipped = (file.skipped ?? []).map(({ name, reason }) => {
    const known = new Map([
      ["id", name],
      ["status", "skipped"],
      ["reason", reason],
    ]);
    return [...columns.keys()].map((column) => known.get(column) ?? "");
  });
  return renderCsvTable([[...columns.keys()], ...rows, ...skipped]);
}

// A map and not an object: the keys of an object such as "1" would change places.
function columnsOf(file: SummaryFile): Map<string, ColumnValue> {
  const columns = new Map<string, ColumnValue>([
    ["id", (row) => row.id],
    ["status", (row) => row.status],
    ["score", (row) => (row.status === "error" ? "" : points(row.score))],
    ["max_score", (row) => points(row.maxScore)],
  ]);
  if (file.summary.maxBonus !== undefined) {
    columns.set("bonus", (row) => (row.status === "error" ? "" : points(row.bonus ?? 0)));
  }
  if (file.submissions.some(({ deducted }) => deducted !== undefined)) {
    columns.set("deducted", (row) => points(row.deducted ?? 0));
  }
  if (file.summary.unmarked !== undefined) {
    columns.set("unmarked", (row) => row.unmarked ?? 0);
  }
  for (const { id, maxScore } of file.summary.tasks) {
    columns.set(`task_${id}`, (row) => {
      const task = row.tasks.find((candidate) => candidate.id === id);
      const unknown = row.status === "error" || task === undefined || task.status === "unmarked";
      if (unknown) return "";
      return maxScore === 0 ? task.status : points(task.score);
    });
  }
  if (file.skipped !== undefined || file.submissions.some(({ reason }) => reason !== undefined)) {
    columns.set("reason", ({ reason = "" }) => reason);
  }
  return columns;
}

function points(value: number): number {
  return Number(formatPoints(value));
}
