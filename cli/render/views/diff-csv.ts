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
  const alone = (ids: readonly string[], why: string) =>
    ids.map((id) => lineOf([id, "", ""], undefined, undefined, why));
  const rows = [
    ...changed.flatMap(linesOf),
    ...alone(removed, "removed"),
    ...alone(added, "added"),
  ];
  return renderCsvTable([columns, ...rows]);
}

function linesOf({ id, before, after, reasons, tasks, deductions }: ChangedSubmission) {
  const why = reasons.join(" ");
  return [
    lineOf([id, "", ""], before, after, why),
    ...tasks.flatMap((task) => [
      lineOf([id, task.id, ""], task.before, task.after, why),
      ...task.checks.map((check) =>
        lineOf([id, task.id, check.name], check.before, check.after, why),
      ),
    ]),
    ...deductions.map((each) =>
      lineOf([id, "", each.title], { score: -each.before }, { score: -each.after }, why),
    ),
  ];
}

function lineOf(
  names: readonly [id: string, task: string, check: string],
  before: DiffPoints | undefined,
  after: DiffPoints | undefined,
  why: string,
): (string | number)[] {
  const number = (value: number | undefined) =>
    value === undefined ? "" : Number(formatPoints(value));
  return [
    ...names,
    before?.status ?? "",
    after?.status ?? "",
    number(before?.score),
    number(after?.score),
    number(before?.maxScore),
    number(after?.maxScore),
    why,
  ];
}
