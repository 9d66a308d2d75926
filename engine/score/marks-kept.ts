import type { Marks, Report, TaskReport } from "../../schema/types.ts";
import { withMarks } from "./marks.ts";

/** A mark that does not hold for a new report, and why. */
export interface DroppedMark {
  readonly task: string;
  readonly marks: Marks;
  readonly reason: string;
}

/** What has to be known of an earlier report to keep its marks. */
export interface MarkedBefore extends Pick<Report, "assignment" | "submission"> {
  readonly tasks: readonly Pick<TaskReport, "id" | "marks">[];
}

/** A report with what a person had given for the same files, and what no longer holds. */
export function keepMarks(
  report: Report,
  before: MarkedBefore,
): { readonly report: Report; readonly dropped: readonly DroppedMark[] } {
  const dropped: DroppedMark[] = [];
  let kept = report;
  for (const { id, marks } of before.tasks) {
    if (marks === undefined) continue;
    const reason = reasonToDrop(report, before, id, marks);
    if (reason === undefined) kept = withMarks(kept, id, marks);
    else dropped.push({ task: id, marks, reason });
  }
  return { report: kept, dropped };
}

function reasonToDrop(
  report: Report,
  before: MarkedBefore,
  id: string,
  { points }: Marks,
): string | undefined {
  if (report.assignment !== before.assignment) {
    return `it was for the assignment ${before.assignment}`;
  }
  if (filesOf(report) !== filesOf(before)) return "the submitted files have changed since";
  if (report.status === "error") return "the submission could not be graded this time";
  if (report.status === "rejected") return "the submission is now rejected";
  const task = report.tasks.find((each) => each.id === id);
  if (task?.kind !== "manual") return "the assignment no longer has such a task to mark";
  return points > task.maxScore ? `the task is now worth ${task.maxScore}` : undefined;
}

function filesOf({ submission }: MarkedBefore): string {
  return submission.files
    .map(({ sha256 }) => sha256)
    .sort()
    .join();
}
