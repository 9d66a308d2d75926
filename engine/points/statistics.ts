import type { CheckSummary, TaskSummary } from "../../schema/types.ts";
import { pick } from "../collections.ts";
import type { ReportBrief, TaskBrief } from "./brief.ts";
import { toMillipoints } from "./points.ts";
import { mean } from "./report.ts";

/** Fewer submissions say nothing about a task. */
const minSubmissions = 5;

export function taskStatistics(
  reports: readonly ReportBrief[],
  id: string,
): Pick<TaskSummary, "graded" | "discrimination" | "checks"> {
  const results = reports.flatMap(({ status, tasks }) => {
    const task = tasks.find((each) => each.id === id);
    if (status !== "graded" || task === undefined || task.status === "unmarked") return [];
    // Decisions and deductions say nothing about a task's difficulty.
    const total = tasks.reduce((sum, each) => sum + earnedIn(each), 0);
    return [{ task, total }];
  });
  const scores = results.map(({ task }) => task.decision?.before ?? task.score);
  const passes = ({ task: { status, decision } }: TaskResult) =>
    (decision?.statusBefore ?? status) === "pass";
  const checks = checksOf(results);
  const own = correlation(
    results.map(({ task, total }) => {
      const score = earnedIn(task);
      return [score, total - score];
    }),
  );
  return {
    graded: { count: scores.length, passed: results.filter(passes).length, mean: mean(scores) },
    ...(own !== undefined && { discrimination: own }),
    ...(checks.length > 0 && { checks }),
  };
}

/** Thousandths of a point from its checks, ignoring decisions. */
function earnedIn({ score, decision }: TaskBrief): number {
  return toMillipoints(decision?.before ?? score);
}

interface TaskResult {
  readonly task: TaskBrief;
  /** Thousandths of a point of all tasks. */
  readonly total: number;
}

/** Matched by position, since hidden ones may have no names. A file that could not be run has fewer. */
function checksOf(results: readonly TaskResult[]): CheckSummary[] {
  const most = results.reduce((most, { task }) => Math.max(most, task.checks.length), 0);
  const whole = results.filter(({ task }) => task.checks.length === most);
  const [first] = whole;
  return (first?.task.checks ?? []).map((check, at) => {
    const passes = ({ task }: TaskResult) => task.checks[at]?.status === "pass";
    const own = correlation(
      whole.map((each) => {
        const earned = toMillipoints(each.task.checks[at]?.score ?? 0);
        return [passes(each) ? 1 : 0, each.total - earned];
      }),
    );
    return {
      ...pick(check, "name", "visibility"),
      ...{ count: whole.length, passed: whole.filter(passes).length },
      ...(own !== undefined && { discrimination: own }),
    };
  });
}

/**
 * Discrimination of an item: Pearson's correlation of its score with the rest of the total (corrected
 * point-biserial for scores of 0 or 1), from -1 to 1 in hundredths. Undefined if all are equal or too few.
 */
function correlation(
  pairs: readonly (readonly [score: number, rest: number])[],
): number | undefined {
  if (pairs.length < minSubmissions) return undefined;
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length;
  const [x, y] = [mean(0), mean(1)];
  const sum = (of: (a: number, b: number) => number) =>
    pairs.reduce((all, [a, b]) => all + of(a - x, b - y), 0);
  const spread = Math.sqrt(sum((a) => a * a) * sum((_, b) => b * b));
  if (spread < 1e-9) return undefined;
  return Math.round((100 * sum((a, b) => a * b)) / spread) / 100;
}
