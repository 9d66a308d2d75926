import type { Assignment } from "../../../schema/types.ts";
import {
  formatPoints,
  padEnd,
  padStart,
  paint,
  plain,
  type Style,
  textWidth,
  truncate,
} from "../terminal/style.ts";
import { wrap } from "../terminal/wrap.ts";

/** What can be handed in: each assignment with its files, tasks and points. */
export function renderAssignments(assignments: readonly Assignment[], style: Style): string {
  if (assignments.length === 0) return "No assignments.\n";
  const blocks = assignments.map((assignment) => renderAssignment(assignment, style));
  return `${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

function renderAssignment(assignment: Assignment, style: Style): string[] {
  const { bold, cyan, dim } = paint(style);
  const points = totalOf(assignment);
  const id = plain(assignment.id);
  const title = truncate(plain(assignment.title), style.width - textWidth(id + points) - 4, style);
  const names = [assignment, ...(assignment.more ?? [])].map(({ files }) => files.join(" or "));
  const [main, ...more] = names;
  const beside = more.length === 0 ? "" : `; optionally also ${more.join(", and ")}`;
  const hand = wrap(`Hand in ${main}${beside}`, style.width - 2);
  return [
    `${bold(cyan(id))}  ${title}  ${bold(points)}`,
    ...hand.map((line) => `  ${dim(line)}`),
    ...renderTasks(assignment, style),
    ...renderDeductions(assignment, style),
  ];
}

function totalOf({ tasks }: Assignment): string {
  const sum = (some: Assignment["tasks"]) => some.reduce((all, task) => all + task.points, 0);
  const bonus = sum(tasks.filter(({ kind }) => kind === "bonus"));
  const points = `${formatPoints(sum(tasks) - bonus)} points`;
  return bonus === 0 ? points : `${points} and ${formatPoints(bonus)} bonus`;
}

/** What points are taken off for. */
function renderDeductions({ deductions = [] }: Assignment, style: Style): string[] {
  return deductions.flatMap(({ title, points, each }) => {
    const taken = points === "all" ? "all points" : `${formatPoints(points)}${each ? " each" : ""}`;
    const [first = "", ...rest] = wrap(`minus ${taken}: ${title}`, style.width - 4);
    return [`  ${first}`, ...rest.map((line) => `    ${line}`)];
  });
}

function renderTasks(assignment: Assignment, style: Style): string[] {
  const rows = assignment.tasks.map(({ id, title, points, kind }) => ({
    id: plain(id),
    title: plain(title),
    points: `${kind === "bonus" ? "+" : ""}${formatPoints(points)}`,
    note: kind === "manual" ? "marked by hand" : (kind ?? ""),
  }));
  const idWidth = Math.max(...rows.map((row) => textWidth(row.id)));
  const pointsWidth = Math.max(...rows.map((row) => row.points.length));
  const noteWidth = Math.max(...rows.map((row) => row.note.length));
  const notes = noteWidth === 0 ? 0 : noteWidth + 2;
  const room = style.width - 2 - idWidth - 2 - 2 - pointsWidth - notes;
  const titleWidth = Math.min(room, Math.max(...rows.map((row) => textWidth(row.title))));
  const { dim } = paint(style);
  return rows.map(({ id, title, points, note }) => {
    const name = padEnd(truncate(title, titleWidth, style), titleWidth);
    const end = note === "" ? "" : `  ${dim(note)}`;
    return `  ${padEnd(id, idWidth)}  ${name}  ${padStart(points, pointsWidth)}${end}`;
  });
}
