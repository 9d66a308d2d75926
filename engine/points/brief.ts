import type { CheckReport, Report, ReportedDeduction, TaskReport } from "../../schema/types.ts";
import { pick } from "../collections.ts";

const ofReport = [
  "submission",
  "engine",
  "seed",
  "seedHash",
  "for",
  "undisclosed",
  "unmarked",
  "decision",
] as const;
const ofTask = ["id", "title", "kind", "marks", "mistakes", "behavior", "decision"] as const;
const ofCheck = ["name", "visibility", "status", "score"] as const;
const points = ["status", "score", "maxScore"] as const;

export interface TaskBrief
  extends Pick<TaskReport, (typeof ofTask)[number] | (typeof points)[number]> {
  readonly checks: readonly Pick<CheckReport, (typeof ofCheck)[number]>[];
}

/** The part of a report that summaries and comparisons need, since a class's full reports take memory. */
export interface ReportBrief
  extends Pick<Report, (typeof ofReport)[number] | (typeof points)[number] | "messages"> {
  readonly tasks: readonly TaskBrief[];
  readonly deductions?: readonly Pick<ReportedDeduction, "id" | "title" | "points">[];
}

export function briefOf(report: Report): ReportBrief {
  const { tasks, deductions, messages } = report;
  const error = messages.find(({ level }) => level === "error");
  return {
    ...pick(report, ...ofReport, ...points),
    ...(deductions && {
      deductions: deductions.map((each) => pick(each, "id", "title", "points")),
    }),
    tasks: tasks.map((task) => ({
      ...pick(task, ...ofTask, ...points),
      checks: task.checks.map((check) => pick(check, ...ofCheck)),
    })),
    messages: error === undefined ? [] : [error],
  };
}
