import type { Report, TaskReport } from "../../schema/types.ts";
import { pick } from "../collections.ts";
import { takeOff, total, unmarkedOf } from "./report.ts";

/** All keys of a report, in order. */
const keys = [
  ...["schemaVersion", "type", "assignment", "submission", "language", "seed", "seedHash"],
  ...["engine", "for", "date", "status", "score", "maxScore", "undisclosed", "tasks", "unmarked"],
  ...["deductions", "decision", "comments", "messages", "formerMarks", "timings"],
] as (keyof Report)[];

/** A report with parts that may be undefined, which are left out. */
type ReportParts = { [K in keyof Report]: Report[K] | undefined };

/** The report of these parts, its keys in the usual order. */
export function inOrder(parts: ReportParts): Report {
  return pick(parts as Report, ...keys);
}

/** A report with its score computed: points of tasks less deductions, or a person's decision. */
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

/** A person's points for a task, and the resulting status. */
export function givenPoints(
  points: number,
  { maxScore }: Pick<TaskReport, "maxScore">,
): Pick<TaskReport, "status" | "score"> {
  return { status: points >= maxScore ? "pass" : points > 0 ? "partial" : "fail", score: points };
}
