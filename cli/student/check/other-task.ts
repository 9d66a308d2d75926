import type { TaskReport } from "../../../schema/types.ts";
import { placeOfTask } from "../../render/reporters/task-lines.ts";
import { heading } from "../../render/reporters/text/task-details.ts";
import { sourceFrame } from "../../render/terminal/code-frame.ts";
import { indent } from "../../render/terminal/lines.ts";
import { plain } from "../../render/terminal/style.ts";
import { block, cutLines, type Drawing, moreOn, paragraph } from "./view.ts";

/** A task that is not started, or is not there: where to write it, and what will be checked. */
export function renderOpen(task: TaskReport, at: Drawing): string[] {
  const { style, sources, room, hint = 0 } = at;
  const isMissing = task.status === "missing";
  const state = isMissing ? "is missing" : "is not started";
  const place = placeOfTask(task.id, at);
  const first = isMissing ? task.checks[0] : undefined;
  const said = [first?.message ?? "", place ? `Write it at ${place.file}:${place.line}.` : ""];
  const text = place && sources[place.file];
  // Above it is its comment, which says no more than its title.
  const after = place ? Math.min(place.last - place.line, 3 * room.around + 1) : 0;
  const names = task.checks.map(({ name }) => style.cut(`- ${plain(name)}`, style.width - 2));
  const list = cutLines(names, room.list);
  const none = "Hints appear once you have started the task.";
  return [
    `${heading(task, { ...style, width: style.width - state.length - 1 })} ${style.dim(state)}`,
    ...said.flatMap((each) => paragraph(each, room.message, style)),
    ...block(text === undefined ? [] : sourceFrame(text, place?.line ?? 0, [0, after], style)),
    ...block(list.length === 0 ? [] : ["  What is checked:", ...indent(list)]),
    ...block(hint > 0 ? paragraph(none, room.hint, style) : []),
    ...block(moreOn(first?.failureCode, style)),
  ];
}

/** A task that was asked for and is not wrong. */
export function renderPassed(task: TaskReport, { style, room }: Drawing): string[] {
  if (task.status !== "pass") {
    const who = task.kind === "manual" ? "A person marks it." : "Nothing here checks it.";
    return [heading(task, style), `  ${who}`];
  }
  const names = task.checks.map(
    ({ name }) => `${style.sign("pass")} ${style.cut(name, style.width - 4)}`,
  );
  return [heading(task, style), ...indent(cutLines(names, room.list))];
}
