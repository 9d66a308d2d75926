import { plural } from "../../../../author/words.ts";
import type { TaskReport } from "../../../../schema/types.ts";
import { formatPoints } from "../../terminal/style.ts";
import { indent, wrap } from "../../terminal/wrap.ts";
import type { ReportView } from "../reporter.ts";
import { firstFailure, heading, renderCheck } from "./task-details.ts";

/** A task that a person marks: what is there to be marked, or what was given and why. */
export function renderManual(task: TaskReport, style: ReportView): string[] {
  const failure = firstFailure(task);
  const max = `${formatPoints(task.maxScore)} ${plural(task.maxScore, "point")}`;
  if (task.marks !== undefined) {
    const given = `Marked by hand: ${formatPoints(task.marks.points)} of ${max}.`;
    const comment = task.marks.comment ?? "";
    const words = [given, ...(comment === "" ? [] : [comment])];
    const lines = words.flatMap((each) => wrap(each, style.width - 2));
    return [heading(task, style), ...indent(lines)];
  }
  if (task.status !== "unmarked") return [];
  const size = failure === undefined ? (task.checks[0]?.message ?? "") : "";
  const received = size === "" ? "" : ` Your answer has ${size}.`;
  const text = `This task is marked by hand; it is worth up to ${max}.${received}`;
  const lines = indent(wrap(text, style.width - 2));
  const missing = failure === undefined ? [] : renderCheck(failure, task, style);
  return [heading(task, style), ...lines, ...missing];
}
