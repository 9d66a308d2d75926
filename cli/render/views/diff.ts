import { counted } from "../../../author/words.ts";
import type {
  ChangedSubmission,
  ChangedTask,
  ChangeReason,
  ResultsDiff,
} from "../../../schema/types.ts";
import { renderCsvTable } from "../terminal/csv-text.ts";
import { blocksText, indent, renderTable } from "../terminal/lines.ts";
import { formatPoints, plain, type Style, scoreText } from "../terminal/style.ts";

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

/** Scores that grading lists unasked. */
const maxListed = 50;

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
  const more = "tasks and checks: -r csv";
  return blocksText([
    [
      `${style.bold(plain(assignment))}  ${all}`,
      ...(changed.length > 0 ? [summary(changed, style)] : []),
    ],
    scoreLines(changed, style),
    only,
    changed.length > 0 ? [style.dim(more)] : [],
  ]);
}

/** Changes of points since the last run; empty if there are none. */
export function renderChanges(changed: readonly ChangedSubmission[], style: Style): string {
  if (changed.length === 0) return "";
  const lines = scoreLines(changed, style);
  const more = lines.length - maxListed;
  const rest = `${more > 0 ? `… and ${more} more; ` : ""}changes.csv has all, with tasks and checks`;
  const listed = [...lines.slice(0, maxListed), rest];
  return `${[`gridmark: points changed: ${summary(changed, style)}`, ...indent(listed)].join("\n")}\n`;
}

const isScore = ({ before, after }: ChangedSubmission) =>
  before.score !== after.score || before.status !== after.status;

/** Tasks' new worth, and the number, size and reasons of changed scores. */
function summary(changed: readonly ChangedSubmission[], style: Style): string {
  const worth = new Map(
    changed
      .flatMap(({ tasks }) => tasks)
      .filter(({ before, after }) => before && after && before.maxScore !== after.maxScore)
      .map((task) => [task.id, taskChange(task, "maxScore", style)]),
  );
  const by = changed.filter(isScore).map(({ before, after }) => after.score - before.score);
  const signed = (points: number) =>
    points < 0
      ? `${style.unicode ? "−" : "-"}${formatPoints(-points)}`
      : `+${formatPoints(points)}`;
  const range = [...new Set([Math.max(...by), Math.min(...by)].map(signed))].join(" to ");
  const scores =
    by.length === 0 ? "no score changed" : `${counted(by.length, "score")} changed, ${range}`;
  const tasks = worth.size === 0 ? "" : `${[...worth.values()].join(", ")}; `;
  const counts = new Map<ChangeReason, number>();
  for (const reason of changed.flatMap(({ reasons }) => reasons)) {
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const reasons = [...counts].map(([reason, count]) => `${words[reason]}: ${count}`).join(", ");
  return `${tasks}${scores} (${reasons})`;
}

/** A line for each changed score, with the reason unless all have the same. */
function scoreLines(changed: readonly ChangedSubmission[], style: Style): string[] {
  const why = ({ reasons }: ChangedSubmission) => reasons.map((each) => words[each]).join(", ");
  const isOne = new Set(changed.map(why)).size === 1;
  const rows = changed.filter(isScore).map((each) => [
    style.bold(plain(each.id)),
    fromTo(resultText(each.before), resultText(each.after), style),
    isOne ? "" : style.dim(why(each)),
    each.tasks
      .filter(({ before, after }) => before?.score !== after?.score)
      .map((task) => taskChange(task, "score", style))
      .join(", "),
  ]);
  return renderTable(rows, "<  <  <  ~", style);
}

function taskChange({ id, before, after }: ChangedTask, of: "score" | "maxScore", style: Style) {
  const text = (each: ChangedTask["before"]) => (each ? formatPoints(each[of]) : "none");
  return `task ${plain(id)} ${fromTo(text(before), text(after), style)}`;
}

/** Points mean nothing if nothing was graded. */
function resultText(result: ChangedSubmission["before"]): string {
  if (result.status === "graded") return scoreText(result);
  return result.status === "error" ? "not graded" : result.status;
}

function fromTo(before: string, after: string, { unicode }: Style): string {
  return `${before} ${unicode ? "→" : "->"} ${after}`;
}

type DiffPoints = Partial<Omit<ChangedSubmission["before"], "status"> & { status: string }>;

const columns = [
  ...["id", "task", "check", "status_before", "status_after", "score_before", "score_after"],
  ...["max_before", "max_after", "why"],
];

/** A line for each submission with changed points, and for its tasks, checks and deductions; blank if in one run only. */
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
