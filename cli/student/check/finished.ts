import type { Report, TaskReport } from "../../../schema/types.ts";
import { heading } from "../../render/reporters/text/task-details.ts";
import { paint, plain, sign, truncate } from "../../render/terminal/style.ts";
import { indent, wrap } from "../../render/terminal/wrap.ts";
import { furtherChecks, isExtra, type Progress } from "./progress.ts";
import { type CheckView, cutLines, type Room } from "./view.ts";

/** A task that was asked for and is not wrong. */
export function renderPassed(
  task: TaskReport,
  _: Report,
  { style }: CheckView,
  room: Room,
): string[] {
  if (task.status !== "pass") {
    const who = task.kind === "manual" ? "A person marks it." : "Nothing here checks it.";
    return [heading(task, style), `  ${who}`];
  }
  const names = task.checks.map(
    ({ name }) => `${sign("pass", style)} ${truncate(plain(name), style.width - 4, style)}`,
  );
  return [heading(task, style), ...indent(cutLines(names, Math.max(1, room.list)))];
}

/** Nothing is left to do: what to do now. */
export function renderDone(
  { tasks, submission }: Report,
  { stateOf, total }: Progress,
  { style, further = false }: CheckView,
): string[] {
  const { bold, green } = paint(style);
  const count = total === 1 ? "The task is done." : `All ${total} tasks are done.`;
  const named = (some: readonly TaskReport[]) =>
    some.map(({ id, title }) => `${id} ${title}`).join(", ");
  const unchecked = tasks.filter((task) => stateOf(task) === "unchecked");
  const byHand = tasks.filter(({ status }) => status === "unmarked");
  const extra = tasks.filter((task) => isExtra(task) && stateOf(task) === "open");
  const rows = [
    ["Play your game:", "npx gridmark play"],
    ["Hand in:", submission.files.map(({ name }) => name).join(", ")],
    ["Nothing here checks:", named(unchecked)],
    ["A person marks:", named(byHand)],
    ["If you want more:", named(extra)],
  ].filter(([, text]) => text !== "");
  const width = Math.max(...rows.map(([label = ""]) => label.length)) + 2;
  return [
    `${sign("pass", style)} ${bold(green(`${count} Well done!`))}`,
    ...(further ? indent(wrap(furtherChecks, style.width - 2)) : []),
    "",
    ...rows.flatMap(([label = "", text = ""]) =>
      wrap(text, style.width - width - 2).map(
        (line, at) => `  ${(at === 0 ? label : "").padEnd(width)}${line}`,
      ),
    ),
  ];
}
