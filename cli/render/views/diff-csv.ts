import type { ChangedSubmission, ResultsDiff } from "../../../schema/types.ts";
import { renderCsvTable } from "../terminal/csv-text.ts";
import { formatPoints } from "../terminal/style.ts";

interface DiffPoints {
  readonly status?: string;
  readonly score?: number;
  readonly maxScore?: number;
}

const columns = [
  "id",
  "task",
  "check",
  "status_before",
  "status_after",
  "score_before",
  "score_after",
  "max_before",
  "max_after",
  "why",
];

/**
 * A line for each submission whose points changed, then one for each of its tasks, with one for each
 * of their checks, and for each deduction. A submission of one run alone has blanks for the other.
 */
export function renderDiffCsv({
  changed,
  removed = [],
  added = [],
}: Pick<ResultsDiff, "changed"> & Partial<ResultsDiff>): string {
  return renderCsvTable([
    columns,
    ...changed.flatMap(linesOf),
    ...removed.map((id) => lineOf([id, "", ""], undefined, undefined, "removed")),
    ...added.map((id) => lineOf([id, "", ""], undefined, undefined, "added")),
  ]);
}

function linesOf({ id, before, after, reasons, tasks, deductions }: ChangedSubmission) {
  const why = reasons.join(" ");
  const line = (task: string, check: string, before?: DiffPoints, after?: DiffPoints) =>
    lineOf([id, task, check], before, after, why);
  return [
    line("", "", before, after),
    ...tasks.flatMap((task) => [
      line(task.id, "", task.before, task.after),
      ...task.checks.map((check) => line(task.id, check.name, check.before, check.after)),
    ]),
    ...deductions.map((each) =>
      line("", each.title, { score: -each.before }, { score: -each.after }),
    ),
  ];
}

function lineOf(
  names: readonly [id: string, task: string, check: string],
  before: DiffPoints = {},
  after: DiffPoints = {},
  why: string,
): (string | number)[] {
  const both = (read: (points: DiffPoints) => string | number | undefined) =>
    [before, after].map((points) => {
      const value = read(points) ?? "";
      return typeof value === "number" ? Number(formatPoints(value)) : value;
    });
  return [
    ...names,
    ...both(({ status }) => status),
    ...both(({ score }) => score),
    ...both(({ maxScore }) => maxScore),
    why,
  ];
}
