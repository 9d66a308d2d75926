import type { Assignment, Report, TaskReport } from "../../schema/types.ts";
import { fitTask, fitTasks, maxReportLength } from "./fit.ts";
import { toPoints } from "./points.ts";
import { maxScoreOf } from "./report.ts";
import { rescored } from "./rescore.ts";
import { earnedIn, pointsIn, type Tally } from "./tally.ts";

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
