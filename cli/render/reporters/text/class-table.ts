import { plural } from "../../../../author/words.ts";
import { byName } from "../../../../engine/order.ts";
import type { SummaryFile, SummaryRow, TaskSummary } from "../../../../schema/types.ts";
import { decidedIn, insteadOfPoints } from "../../content/class-document.ts";
import { renderTable } from "../../terminal/lines.ts";
import {
  formatPoints,
  longest,
  padStart,
  plain,
  type Style,
  textWidth,
} from "../../terminal/style.ts";
import { withNames } from "../called.ts";
import type { ClassOrder, ReportView } from "../reporter.ts";
import { renderNotes } from "./class-notes.ts";

// Names up to this width stay whole before tasks show means; many tasks shrink them further.
const WHOLE_NAME = 30;
const MIN_NAME = 12;
const MAX_TITLE = 4;
const LEGEND = {
  pass: "all points",
  partial: "some",
  fail: "none",
  "not-started": "not started",
  missing: "missing",
  unmarked: "to be marked",
};

/** Points, maximum, bonus points, deductions. */
const pointColumns = "> of >  >  >";

export function renderClass(ids: SummaryFile, style: ReportView): string {
  const file = withNames(ids);
  const title = style.bold(style.cut(file.assignment, style.width));
  const table = file.submissions.length === 0 ? [] : renderRows(file, style);
  return `${[title, "", ...table, ...renderNotes(file, style)].join("\n")}\n`;
}

function renderRows(file: SummaryFile, style: ReportView): string[] {
  const { submissions, summary, for: reader } = file;
  const { tasks, mean, median, maxScore } = summary;
  const sorted = sortRows(submissions, style.sort);
  const names = ["name", ...sorted.map(({ id }) => plain(id)), "mean", "median", "passed"];
  const max = formatPoints(maxScore);
  const given = sorted.map((row) => pointsOf(row, reader));
  const decided = ["", ...sorted.map((row) => decidedIn(row, reader))];
  const titleOf = (at: number, title: string) => (given.some((points) => points[at]) ? title : "");
  const points = [
    ["score", "", titleOf(2, "bonus"), titleOf(3, "minus")],
    ...given,
    [mean.toFixed(1), max],
    median === undefined ? [] : [formatPoints(median), max],
    [],
  ];
  const behind = longest(decided);
  const taken = longest(renderTable(points, pointColumns, style)) + 4 + (behind && behind + 2);
  const columnsFor = (maxNameWidth: number, below?: (task: TaskSummary) => string) =>
    columnsIn(tasks, style.width - taken - Math.min(longest(names), maxNameWidth), style, below);
  // Rounding all means, or omitting them, is better than showing only some.
  const belowAll = [1, 0].map((digits) => ({ mean, maxScore }: TaskSummary) => {
    // Blank for a task without points.
    return maxScore === 0 ? "" : mean.toFixed(digits);
  });
  const below = belowAll.find((each) => columnsFor(WHOLE_NAME, each).length === tasks.length);
  const columns = below === undefined ? columnsFor(MIN_NAME) : columnsFor(WHOLE_NAME, below);
  const line = (cell: (column: (typeof columns)[number]) => string) =>
    columns.map((column) => padStart(cell(column), column.width)).join(" ");
  const results = [
    line(({ title }) => title),
    ...sorted.map((row) => {
      const none = insteadOfPoints(row, reader);
      if (row.status === "error") return style.red(none ?? "");
      if (none !== undefined) return style.yellow(none);
      if (row.status === "rejected") return style.red("rejected");
      return line(({ task }) => {
        const found = row.tasks.find(({ id }) => id === task.id);
        return found === undefined ? "" : style.sign(found.status);
      });
    }),
    below === undefined ? "" : line(({ task }) => below(task)),
    "",
    line(({ task }) => String(task.passed)),
  ];
  const cells = points.map(([score = "", of = "", bonus = "", minus = ""], at) => {
    const signs = [results[at] ?? "", decided[at] ?? ""];
    return [names[at] ?? "", score, of, bonus, minus, ...signs];
  });
  const [head = "", ...rows] = renderTable(cells, `~  ${pointColumns}  <  <`, style);
  const last = rows.splice(sorted.length);
  if (median === undefined) last.splice(1, 1);
  const hidden = tasks.length - columns.length;
  const signs = Object.entries(LEGEND).map(([status, means]) => `${style.sign(status)} ${means}`);
  if (hidden > 0) last.push(`Not enough room for ${hidden} more ${plural(hidden, "task")}.`);
  return [
    style.bold(head),
    ...rows,
    ...last.map((each) => style.dim(each)),
    "",
    (summary.unmarked === undefined ? signs.slice(0, -1) : signs).join("   "),
    ...(tasks.some(({ kind }) => kind === "bonus") ? ["+ before an id: bonus"] : []),
  ];
}

/** Rows by name, or by points, highest first; then the rejected, ungraded and excused. */
export function sortRows(rows: readonly SummaryRow[], order: ClassOrder = "name"): SummaryRow[] {
  const sorted = rows.toSorted(byName(({ id }) => id));
  if (order === "name") return sorted;
  const placeOf = (row: SummaryRow) => (row.decision === "excused" ? 3 : rank[row.status]);
  return sorted.sort((a, b) => placeOf(a) - placeOf(b) || b.score - a.score);
}

const rank: Readonly<Record<SummaryRow["status"], number>> = { graded: 0, rejected: 1, error: 2 };

function pointsOf(row: SummaryRow, reader: SummaryFile["for"]) {
  if (insteadOfPoints(row, reader) !== undefined) return [];
  const { score, maxScore, bonus = 0, deducted } = row;
  return [
    formatPoints(score),
    formatPoints(maxScore),
    bonus > 0 ? `+${formatPoints(bonus)}` : "",
    deducted === undefined ? "" : formatPoints(deducted),
  ];
}

function columnsIn(
  tasks: readonly TaskSummary[],
  room: number,
  style: Style,
  below: (task: TaskSummary) => string = () => "",
) {
  const digits = longest(tasks.flatMap((task) => [String(task.passed), below(task)]));
  const columns: { task: TaskSummary; title: string; width: number }[] = [];
  let used = -1;
  for (const task of tasks) {
    const id = task.kind === "bonus" ? `+${task.id}` : task.id;
    const title = style.cut(id, MAX_TITLE);
    const width = Math.max(textWidth(title), digits);
    used += 1 + width;
    if (used > room) break;
    columns.push({ task, title, width });
  }
  return columns;
}
