import { failures } from "../../author/failures.ts";
import type { FormerMark, Marks, Report, TaskReport, TaskStatus } from "../../schema/types.ts";
import { givenPoints, inOrder, rescored } from "../points/rescore.ts";

/** A report with new marks for a task. Throws if it is not marked manually. */
export function withMarks(report: Report, id: string, marks: Marks): Report {
  return withTask(report, id, (task) => markedTask(task, marks));
}

/** A report without a task's marks, present or former. */
export function withoutMarks(report: Report, id: string): Report {
  return withTask(report, id, ({ marks: _, ...task }) => ({
    ...task,
    status: statusBefore(task),
    score: 0,
  }));
}

/** A report with exactly these former marks. */
export function withFormerMarks(report: Report, former: readonly FormerMark[]): Report {
  return inOrder({ ...report, formerMarks: former.length === 0 ? undefined : [...former] });
}

function withTask(report: Report, id: string, change: (task: TaskReport) => TaskReport): Report {
  if (!report.tasks.some((task) => task.id === id && task.kind === "manual")) {
    throw new Error(`there is no mark by hand for task ${id}`);
  }
  const tasks = report.tasks.map((task) => (task.id === id ? change(task) : task));
  const others = (report.formerMarks ?? []).filter(({ task }) => task !== id);
  return withFormerMarks(rescored({ ...report, tasks }), others);
}

function markedTask({ marks: _, ...task }: TaskReport, marks: Marks): TaskReport {
  return { ...task, ...givenPoints(marks.points, task), marks };
}

function statusBefore({ checks, answer, rubric }: Omit<TaskReport, "marks">): TaskStatus {
  if (answer !== undefined || rubric !== undefined) return "unmarked";
  if (checks.some(({ failureCode }) => failureCode === failures.notStarted)) return "not-started";
  if (checks.length > 0 && checks.every(({ status }) => status === "missing")) return "missing";
  return "unmarked";
}
