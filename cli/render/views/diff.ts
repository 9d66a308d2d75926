import { counted } from "../../../author/words.ts";
import type {
  ChangedCheck,
  ChangedSubmission,
  ChangedTask,
  ChangeReason,
  ResultsDiff,
} from "../../../schema/types.ts";
import { renderCsvTable } from "../terminal/csv-text.ts";
import { blocksText, indent, renderTable } from "../terminal/lines.ts";
import { formatPoints, plain, type Style, scoreText, textWidth } from "../terminal/style.ts";

const words: Readonly<Record<ChangeReason, string>> = {
  submission: "submission changed",
  course: "course changed",
  engine: "gridmark changed",
  seed: "seed changed",
  options: "options changed",
  reader: "for another reader",
  late: "lateness changed",
  marks: "marks by hand changed",
  decisions: "decisions changed",
  unknown: "reason unknown",
};

/** Submissions whose changes are listed without being asked for. */
const mostListed = 50;

/** Whose points changed from one run to another: tasks and checks below each. */
export function renderDiff(diff: ResultsDiff, style: Style): string {
  const { assignment, changed, removed, added, unchanged } = diff;
  const list = (what: string, ids: readonly string[]) =>
    ids.length === 0 ? [] : [`${what}: ${ids.map(plain).join(", ")}`];
  const only = [
    ...list("only in the first run", removed),
    ...list("only in the second run", added),
  ];
  const counts = Object.entries({ removed, added }).flatMap(([what, ids]) =>
    ids.length === 0 ? [] : [`, ${ids.length} ${what}`],
  );
  const all = `${changed.length} changed, ${unchanged} unchanged${counts.join("")}`;
  return blocksText([
    [`${style.bold(plain(assignment))}  ${all}`],
    ...changed.map((each) => renderSubmission(each, style)),
    only,
  ]);
}

/** What is said of points that are not what they were before; nothing where there are none. */
export function renderChanges(changed: readonly ChangedSubmission[], style: Style): string {
  if (changed.length === 0) return "";
  const who = counted(changed.length, "submission");
  const more = changed.length - mostListed;
  const lines = [
    `gridmark: points changed: ${who} (${reasonCounts(changed)})`,
    ...indent(changed.slice(0, mostListed).flatMap((each) => renderSubmission(each, style))),
    ...(more > 0 ? [`  … and ${more} more: changes.csv has them all`] : []),
  ];
  return `${lines.join("\n")}\n`;
}

function reasonCounts(changed: readonly ChangedSubmission[]): string {
  const counts = new Map<ChangeReason, number>();
  for (const reason of changed.flatMap(({ reasons }) => reasons)) {
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => `${words[reason]}: ${count}`).join(", ");
}

type DiffScore = Pick<ChangedSubmission["before"], "score" | "maxScore"> & { status: string };

function renderSubmission(each: ChangedSubmission, style: Style): string[] {
  const reasons = each.reasons.map((reason) => words[reason]).join(", ");
  const points = fromTo(resultText(each.before), resultText(each.after), style);
  const deductions = each.deductions.map(({ title, before, after }) => {
    const change = fromTo(`-${formatPoints(before)}`, `-${formatPoints(after)}`, style);
    return `  ${plain(title)}  ${change}`;
  });
  return [
    `${style.bold(plain(each.id))}  ${points}  ${style.dim(reasons)}`,
    ...each.tasks.flatMap((task) => renderTask(task, style)),
    ...deductions,
  ];
}

function renderTask({ id, title, before, after, checks }: ChangedTask, style: Style): string[] {
  const change = fromTo(taskText(before), taskText(after), style);
  const room = Math.max(20, style.width - textWidth(change) - 12);
  const name = style.cut(`${id}  ${title}`, room);
  return [`  ${name}  ${change}`, ...renderChecks(checks, style)];
}

function renderChecks(checks: readonly ChangedCheck[], style: Style): string[] {
  const text = (each: ChangedCheck["before"]) =>
    each === undefined ? "none" : `${each.status} ${formatPoints(each.score)}`;
  const rows = checks.map(({ name, before, after }) => [
    style.cut(name, 50),
    fromTo(text(before), text(after), style),
  ]);
  return renderTable(rows, "    <  <", style);
}

function taskText(task: DiffScore | undefined): string {
  if (task === undefined || task.status === "unmarked") return task?.status ?? "none";
  return scoreText(task);
}

/** Points mean nothing where nothing was graded. */
function resultText(result: DiffScore): string {
  if (result.status === "graded") return scoreText(result);
  return result.status === "error" ? "not graded" : result.status;
}

function fromTo(before: string, after: string, { unicode }: Style): string {
  return `${before} ${unicode ? "→" : "->"} ${after}`;
}

type DiffPoints = Partial<DiffScore>;

const columns = [
  ...["id", "task", "check", "status_before", "status_after", "score_before", "score_after"],
  ...["max_before", "max_after", "why"],
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
    ...removed.map((id) => lineOf([id, "", ""], {}, {}, "removed")),
    ...added.map((id) => lineOf([id, "", ""], {}, {}, "added")),
  ]);
}

function linesOf({ id, before, after, reasons, tasks, deductions }: ChangedSubmission) {
  const why = reasons.join(" ");
  const line = (task: string, check: string, before?: DiffPoints, after?: DiffPoints) =>
    lineOf([id, task, check], before ?? {}, after ?? {}, why);
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

function lineOf(names: readonly string[], before: DiffPoints, after: DiffPoints, why: string) {
  const both = (["status", "score", "maxScore"] as const).flatMap((key) => [
    before[key] ?? "",
    after[key] ?? "",
  ]);
  const rounded = both.map((value) =>
    typeof value === "number" ? Number(formatPoints(value)) : value,
  );
  return [...names, ...rounded, why];
}
