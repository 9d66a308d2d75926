import { failures } from "../../author/failures.ts";
import type { FormerMark, Marks, Report, TaskReport, TaskStatus } from "../../schema/types.ts";
import { pick } from "../pick.ts";
import { takeOff, total, unmarkedOf } from "../points/report.ts";

/**
 * A report with what a person gave for one of its tasks, in the place of what was given before.
 * Throws for a task that no person marks: the caller has looked.
 */
export function withMarks(report: Report, id: string, marks: Marks): Report {
  return withTask(report, id, (task) => markedTask(task, marks));
}

/** A report without what was given for one of its tasks, now or for what it was before. */
export function withoutMarks(report: Report, id: string): Report {
  return withTask(report, id, ({ marks: _, ...task }) => ({
    ...task,
    status: statusBefore(task),
    score: 0,
  }));
}

/** A report with marks that no longer hold, and no others of that kind. */
export function withFormerMarks(report: Report, former: readonly FormerMark[]): Report {
  const { messages, formerMarks: _, timings: __, ...head } = report;
  // In the order of a report that was just made.
  return {
    ...{ ...head, messages },
    ...(former.length === 0 ? {} : { formerMarks: [...former] }),
    ...pick(report, "timings"),
  };
}

function withTask(report: Report, id: string, change: (task: TaskReport) => TaskReport): Report {
  if (!report.tasks.some((task) => task.id === id && task.kind === "manual")) {
    throw new Error(`nobody marks task ${id}`);
  }
  const tasks = report.tasks.map((task) => (task.id === id ? change(task) : task));
  const { score, deductions } = takeOff(report.deductions ?? [], total(tasks));
  const { unmarked: _, deductions: __, formerMarks = [], ...head } = report;
  const more = deductions.length === 0 ? {} : { deductions };
  const changed = { ...head, score, tasks, ...unmarkedOf(tasks), ...more };
  const others = formerMarks.filter(({ task }) => task !== id);
  return withFormerMarks(changed, others);
}

function markedTask({ marks: _, ...task }: TaskReport, marks: Marks): TaskReport {
  const { points } = marks;
  const status = points >= task.maxScore ? "pass" : points > 0 ? "partial" : "fail";
  return { ...task, status, score: points, marks };
}

/** How grading had left a task that was then marked. */
function statusBefore({ checks, answer, rubric }: Omit<TaskReport, "marks">): TaskStatus {
  if (answer !== undefined || rubric !== undefined) return "unmarked";
  if (checks.some(({ failureCode }) => failureCode === failures.notStarted)) return "not-started";
  if (checks.length > 0 && checks.every(({ status }) => status === "missing")) return "missing";
  return "unmarked";
}
