import type { Assignment, Report, TaskReport } from "../../schema/types.ts";
import { pick } from "../collections.ts";
import { fitTask, fitTasks, maxReportLength } from "./fit.ts";
import { toPoints } from "./points.ts";
import { maxScoreOf, takeOff, total, unmarkedOf } from "./report.ts";
import { earnedIn, pointsIn, type Tally } from "./tally.ts";

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

/** A report as graded, with the data to recompute points, by task id. */
export interface TalliedReport extends Report {
  readonly tallies?: Readonly<Record<string, Tally>>;
}

/** The report that grading would give with new task points, without tallies; undefined if uncertain. */
export function repriced(
  { tallies = {}, ...report }: TalliedReport,
  manifest: Assignment,
): Report | undefined {
  const tasks = report.tasks.flatMap((before, at) => {
    const task = manifest.tasks[at];
    if (task?.id !== before.id) return [];
    return repricedTask(before, task.points, tallies[task.id]) ?? [];
  });
  if (tasks.length !== manifest.tasks.length) return undefined;
  const fitted = fitTasks(tasks.map(fitTask), maxReportLength);
  return rescored({ ...report, maxScore: maxScoreOf(tasks), tasks: fitted });
}

function repricedTask(task: TaskReport, points: number, tally: Tally | undefined) {
  const { checks, isolation, maxScore, smallest } = task;
  if (points === maxScore) return task;
  if (checks.length === 0) return { ...task, maxScore: points };
  // Points affect charges, and what was left out may fit now.
  const isCut = [...checks, smallest].some((each) => each?.cut !== undefined);
  if (tally === undefined || isolation !== undefined || isCut) return undefined;
  const now = pointsIn(tally, points);
  // Status and explanations depend on whether something is earned.
  const isAlike = pointsIn(tally, maxScore).every(
    ({ earned, max }, at) =>
      earned > 0 === (now[at]?.earned ?? 0) > 0 && max > 0 === (now[at]?.max ?? 0) > 0,
  );
  if (!isAlike) return undefined;
  return {
    ...{ ...task, score: earnedIn(tally, points), maxScore: points },
    checks: checks.map((check, at) => {
      const { earned = 0, max = 0 } = now[at] ?? {};
      return { ...check, score: toPoints(earned), maxScore: toPoints(max) };
    }),
  };
}
