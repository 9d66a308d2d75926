import { failures } from "../../author/failures.ts";
import type { TaskReport } from "../../schema/types.ts";
import type { TaskRun } from "../asking/run-task.ts";
import { type TaskEntry, ungraded } from "../asking/task.ts";
import type { Inspection } from "../languages/language.ts";
import { scoreTask } from "../points/task.ts";

/** The result of a task that is as the skeleton has it: it is not run. */
export function untouched({ task, heads }: TaskEntry): TaskRun {
  const reason = "the task is unchanged from the skeleton";
  const graded = ungraded(heads, reason, failures.notStarted);
  return { report: scoreTask(task, graded, true), graded, record: [], called: undefined, uses: [] };
}

/** Of a program that does nothing right, nothing is judged as a whole. */
export function withoutWork({ task, heads }: TaskEntry): TaskReport {
  const reason = "skipped: earns points only once another task does";
  return scoreTask(task, ungraded(heads, reason, failures.needsOthers), false);
}

/** The result of a task of a program that cannot be run at all. */
export function withoutProgram(
  { task, heads }: TaskEntry,
  { notStarted, verdict }: Inspection,
  reason: string,
): TaskReport {
  const isOpen = notStarted.includes(task.id);
  const code = isOpen ? failures.notStarted : failures.notLoaded;
  const report = scoreTask(task, ungraded(heads, reason, code), isOpen);
  if (verdict !== "refused" || report.status !== "unmarked") return report;
  // Of a file that breaks a rule, nothing is marked.
  const { answer: _, rubric: __, ...unmarked } = report;
  return { ...unmarked, status: "fail" };
}
