import type { ReportedDeduction, TaskReport } from "../../schema/types.ts";
import { firstFailure } from "../reporters/text/task-details.ts";
import {
  formatPoints,
  padEnd,
  paint,
  plain,
  type Style,
  sign,
  textWidth,
  truncate,
} from "../terminal/style.ts";
import { failureOf } from "../terminal/verdict.ts";
import { cutLines, type Room } from "./view.ts";

const label = "next: ";

/** What comes after the one thing that is shown, a line each, the next one first. */
export function renderRest(
  tasks: readonly TaskReport[],
  rules: readonly ReportedDeduction[],
  style: Style,
  { others }: Room,
): string[] {
  const { bold, dim } = paint(style);
  const named = tasks.map((task) => ({
    task,
    name: truncate(plain(`${task.id} ${task.title}`), 34, style),
  }));
  const width = Math.max(0, ...named.map(({ name }) => textWidth(name)));
  const room = style.width - label.length - 9 - width;
  const lines = [
    ...named.map(({ task, name }) => {
      const why = truncate(reasonOf(task), room, style);
      return `${sign(task.status, style)} task ${padEnd(name, width)}  ${dim(why)}`;
    }),
    ...rules.map(({ title, points, all }) => {
      const cost = all === true ? "costs all points" : `costs ${formatPoints(points)} points`;
      const left = style.width - label.length - cost.length - 4;
      return `${sign("fail", style)} ${truncate(`rule: ${plain(title)}`, left, style)}  ${dim(cost)}`;
    }),
  ];
  // What comes next is always said.
  const most = Math.max(1, others);
  const shown = lines.length > most && most === 1 ? lines.slice(0, 1) : cutLines(lines, most, more);
  return shown.map((line, at) => `${at === 0 ? bold(label) : " ".repeat(label.length)}${line}`);
}

function reasonOf(task: TaskReport): string {
  if (task.status === "not-started") return "not started";
  if (task.status === "missing") return "missing";
  const check = firstFailure(task);
  return check === undefined ? "" : failureOf(check.status, plain(check.name));
}

function more(count: number): string {
  return `and ${count} more`;
}
