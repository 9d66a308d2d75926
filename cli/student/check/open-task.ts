import type { Report, TaskReport } from "../../../schema/types.ts";
import { heading } from "../../render/reporters/text/task-details.ts";
import { sourceFrame } from "../../render/terminal/code-frame.ts";
import { paint, plain, truncate } from "../../render/terminal/style.ts";
import { indent } from "../../render/terminal/wrap.ts";
import { moreOn } from "./more-on.ts";
import { placeOfTask } from "./sources.ts";
import { block, type CheckView, cutLines, paragraph, type Room } from "./view.ts";

/** A task that is not started, or is not there: where to write it, and what will be checked. */
export function renderOpen(
  task: TaskReport,
  report: Report,
  { style, sources, hint = 0 }: CheckView,
  room: Room,
): string[] {
  const { dim } = paint(style);
  const isMissing = task.status === "missing";
  const state = isMissing ? "is missing" : "is not started";
  const place = placeOfTask(task.id, report, sources);
  const first = isMissing ? task.checks[0] : undefined;
  const why = first?.message ?? "";
  const where = place === undefined ? "" : `Write it at ${place.file}:${place.line}.`;
  const said = [why, where].filter((text) => text !== "");
  const text = place && sources.get(place.file);
  const isShown = place !== undefined && text !== undefined && room.around >= 0;
  // Above it is its comment, which says no more than its title.
  const after = isShown ? Math.min(place.last - place.line, 3 * room.around + 1) : 0;
  const names = task.checks.map(({ name }) => truncate(`- ${plain(name)}`, style.width - 2, style));
  return [
    `${heading(task, { ...style, width: style.width - state.length - 1 })} ${dim(state)}`,
    ...said.flatMap((each) => indent(paragraph(each, room.message, style))),
    ...block(isShown ? sourceFrame(text, place.line, [0, after], style) : []),
    ...block(
      names.length === 0 || room.list < 1
        ? []
        : ["  What is checked:", ...indent(cutLines(names, room.list))],
    ),
    ...block(
      hint > 0
        ? indent(paragraph("There is no hint yet: hints are about what fails.", room.hint, style))
        : [],
    ),
    ...block(moreOn(first?.failureCode, style)),
  ];
}
