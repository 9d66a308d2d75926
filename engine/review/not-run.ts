import { failures } from "../../author/failures.ts";
import type { TaskReport } from "../../schema/types.ts";
import type { TaskEntry, TaskRun } from "../asking/run-task.ts";
import { ungraded } from "../asking/task.ts";
import { scoreTask } from "../points/task.ts";

/** The result of a task that is as the skeleton has it: it is not run. */
export function untouched({ task, heads }: TaskEntry): TaskRun {
  const reason = "the task is unchanged from the skeleton";
  const graded = ungraded(heads, "not-run", reason, failures.notStarted);
  return { report: scoreTask(task, graded, true), graded, record: [], called: undefined, uses: [] };
}

/** Of a program that does nothing right, nothing is judged as a whole. */
export function withoutWork({ task, heads }: TaskEntry): TaskReport {
  const reason = "skipped: earns points only once another task does";
  return scoreTask(task, ungraded(heads, "not-run", reason, failures.needsOthers), false);
}
