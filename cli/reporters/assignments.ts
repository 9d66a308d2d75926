import type { Assignment } from "../../fixtures/schema/types.ts";
import {
  formatPoints,
  padEnd,
  padStart,
  paint,
  plain,
  type Style,
  textWidth,
  truncate,
} from "./style.ts";
import { wrap } from "./wrap.ts";

/** What can be handed in: each assignment with its files, tasks and points. */
export function renderAssignments(assignments: Assignment[], style: Style): string {
  if (assignments.length === 0) return "No assignments.\n";
  const blocks = assignments.map((assignment) => renderAssignment(assignment, style));
  return `${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

function renderAssignment(assignment: Assignment, style: Style): string[] {
  const { bold, cyan, dim } = paint(style);
  const total = assignment.tasks.reduce((sum, task) => sum + task.points, 0);
  const points = `${formatPoints(total)} points`;
  const id = plain(assignment.id);
  const title = truncate(plain(assignment.title), style.width - textWidth(id + points) - 4, style);
  const hand = wrap(`Hand in ${assignment.files.join(" or ")}`, style.width - 2);
  return [
    `${bold(cyan(id))}  ${title}  ${bold(points)}`,
    ...hand.map((line) => `  ${dim(line)}`),
    ...renderTasks(assignment, style),
  ];
}

function renderTasks(assignment: Assignment, style: Style): string[] {
  const rows = assignment.tasks.map(({ id, title, points }) => ({
    id: plain(id),
    title: plain(title),
    points: formatPoints(points),
  }));
  const idWidth = Math.max(...rows.map((row) => textWidth(row.id)));
  const pointsWidth = Math.max(...rows.map((row) => row.points.length));
  const room = style.width - 2 - idWidth - 2 - 2 - pointsWidth;
  const titleWidth = Math.min(room, Math.max(...rows.map((row) => textWidth(row.title))));
  return rows.map(({ id, title, points }) => {
    const name = padEnd(truncate(title, titleWidth, style), titleWidth);
    return `  ${padEnd(id, idWidth)}  ${name}  ${padStart(points, pointsWidth)}`;
  });
}
