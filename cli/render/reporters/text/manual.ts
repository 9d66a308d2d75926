import type { TaskReport } from "../../../../schema/types.ts";
import { formatPoints, pointsText } from "../../terminal/style.ts";
import { indented } from "../../terminal/wrap.ts";
import type { ReportView } from "../reporter.ts";
import { firstFailure, heading, renderCheck } from "./task-details.ts";

/** A task that a person marks: what is there to be marked, or what was given and why. */
export function renderManual(task: TaskReport, style: ReportView): string[] {
  const failure = firstFailure(task);
  const max = pointsText(task.maxScore);
  if (task.marks !== undefined) {
    const given = `Marked by hand: ${formatPoints(task.marks.points)} of ${max}.`;
    const words = [given, task.marks.comment ?? ""].filter((each) => each !== "");
    return [heading(task, style), ...words.flatMap((each) => indented(each, style))];
  }
  if (task.status !== "unmarked") return [];
  const size = failure === undefined ? (task.checks[0]?.message ?? "") : "";
  const received = size === "" ? "" : ` Your answer has ${size}.`;
  const text = `This task is marked by hand; it is worth up to ${max}.${received}`;
  const missing = failure === undefined ? [] : renderCheck(failure, task, style);
  return [heading(task, style), ...indented(text, style), ...missing];
}
