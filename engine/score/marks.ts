import type { Marks, Report, TaskReport } from "../../schema/types.ts";
import { takeOff } from "./deductions.ts";
import { total, unmarkedOf } from "./report.ts";

/**
 * A report with what a person gave for one of its tasks, in the place of what was given before.
 * Throws for a task that no person marks: whoever calls has looked.
 */
export function withMarks(report: Report, id: string, marks: Marks): Report {
  if (!report.tasks.some((task) => task.id === id && task.kind === "manual")) {
    throw new Error(`nobody marks task ${id}`);
  }
  const tasks = report.tasks.map((task) => (task.id === id ? markedTask(task, marks) : task));
  const { score, deductions } = takeOff(report.deductions ?? [], total(tasks));
  const { unmarked: _, deductions: __, messages, timings, ...head } = report;
  // In the order of a report that was just made.
  return {
    ...head,
    score,
    tasks,
    ...unmarkedOf(tasks),
    ...(deductions.length === 0 ? {} : { deductions }),
    messages,
    ...(timings === undefined ? {} : { timings }),
  };
}

function markedTask({ marks: _, ...task }: TaskReport, marks: Marks): TaskReport {
  const { points } = marks;
  const status = points >= task.maxScore ? "pass" : points > 0 ? "partial" : "fail";
  return { ...task, status, score: points, marks };
}
