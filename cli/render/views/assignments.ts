import { listed } from "../../../author/words.ts";
import type { Assignment } from "../../../schema/types.ts";
import { blocksText, hanging, indented, renderTable } from "../terminal/lines.ts";
import { formatPoints, plain, type Style, textWidth } from "../terminal/style.ts";

export function renderAssignments(assignments: readonly Assignment[], style: Style): string {
  if (assignments.length === 0) return "No assignments.\n";
  return blocksText(assignments.map((assignment) => renderAssignment(assignment, style)));
}

function renderAssignment(assignment: Assignment, style: Style): string[] {
  const points = totalOf(assignment);
  const { tasks, deductions = [] } = assignment;
  const rows = tasks.map((task) => [
    plain(task.id),
    plain(task.title),
    `${task.kind === "bonus" ? "+" : ""}${formatPoints(task.points)}`,
    style.dim(task.kind === "manual" ? "marked by hand" : (task.kind ?? "")),
  ]);
  const id = plain(assignment.id);
  const title = plain(assignment.title);
  const isWide = textWidth(id + title + points) + 4 > style.width;
  const names = [assignment, ...(assignment.more ?? [])].map(({ files }) => listed(files, "or"));
  const [main, ...more] = names;
  const beside = more.length === 0 ? "" : `; optionally also ${more.join(", and ")}`;
  return [
    `${style.bold(style.cyan(id))}  ${isWide ? "" : `${title}  `}${style.bold(points)}`,
    ...(isWide ? indented(title, style) : []),
    ...indented(`Hand in ${main}${beside}`, style).map(style.dim),
    ...renderTable(rows, "  <  ~  >  <", style),
    ...deductions.flatMap(({ title, points, each }) => {
      const taken =
        points === "all" ? "all points" : `${formatPoints(points)}${each ? " each" : ""}`;
      return hanging(`minus ${taken}: ${title}`, style.width, "  ", "    ");
    }),
  ];
}

function totalOf({ tasks }: Assignment): string {
  const sum = (some: Assignment["tasks"]) => some.reduce((all, task) => all + task.points, 0);
  const bonus = sum(tasks.filter(({ kind }) => kind === "bonus"));
  const points = `${formatPoints(sum(tasks) - bonus)} points`;
  return bonus === 0 ? points : `${points} and ${formatPoints(bonus)} bonus`;
}
