import type { Report, TaskReport } from "../../schema/types.ts";
import { pick } from "../pick.ts";
import { takeOff, total, unmarkedOf } from "./report.ts";

/** All keys of a report, in the order in which they stand in one. */
const keys = [
  ...["schemaVersion", "type", "assignment", "submission", "language", "seed", "seedHash"],
  ...["engine", "for", "date", "status", "score", "maxScore", "undisclosed", "tasks", "unmarked"],
  ...["deductions", "decision", "comments", "messages", "formerMarks", "timings"],
] as (keyof Report)[];

/** A report, of which some parts may be undefined: these are left out. */
type ReportParts = { [K in keyof Report]: Report[K] | undefined };

/** The report of these parts, its keys in the usual order. */
export function inOrder(parts: ReportParts): Report {
  return pick(parts as Report, ...keys);
}

/**
 * A report with the score that its parts give: the points of its tasks, less what is deducted of them;
 * or what a person decided in the place of that.
 */
export function rescored(report: ReportParts & Pick<Report, "tasks">): Report {
  const { tasks, decision } = report;
  const { score, deductions } = takeOff(report.deductions ?? [], total(tasks));
  const { unmarked } = unmarkedOf(tasks);
  const parts = {
    ...report,
    ...{ score, unmarked, deductions: deductions.length === 0 ? undefined : deductions },
  };
  const { points } = decision ?? {};
  if (decision === undefined || points === undefined) return inOrder(parts);
  return inOrder({ ...parts, score: points, decision: { ...decision, before: score } });
}

/** The points that a person gives for a task, and its status with them. */
export function givenPoints(
  points: number,
  { maxScore }: Pick<TaskReport, "maxScore">,
): Pick<TaskReport, "status" | "score"> {
  return { status: points >= maxScore ? "pass" : points > 0 ? "partial" : "fail", score: points };
}
