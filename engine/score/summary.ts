import type {
  MistakeSummary,
  Report,
  Summary,
  SummaryFile,
  TaskSummary,
} from "../../fixtures/schema/types.ts";
import { toMillipoints, toPoints } from "./points.ts";
import { sum } from "./report.ts";

/** What the reports of a class add up to. A submission that was rejected counts as 0 points. */
export function summarize(reports: readonly Report[]): Summary {
  const rejected = reports.filter((report) => report.status === "rejected").length;
  return {
    count: reports.length,
    graded: reports.length - rejected,
    rejected,
    mean: mean(
      reports.map((report) => report.score),
      reports.length,
    ),
    maxScore: Math.max(0, ...reports.map((report) => report.maxScore)),
    tasks: summarizeTasks(reports),
    mistakes: countMistakes(reports),
  };
}

/** One line for each submission, and the summary. */
export function summaryFile(assignment: string, reports: readonly Report[]): SummaryFile {
  return {
    schemaVersion: 1,
    assignment,
    submissions: reports.map(({ submission, status, score, maxScore, tasks }) => ({
      id: submission.id,
      status,
      score,
      maxScore,
      tasks: tasks.map((task) => ({ id: task.id, status: task.status, score: task.score })),
    })),
    summary: summarize(reports),
  };
}

/** How many submissions behave like each known mistake, the most frequent first. */
function countMistakes(reports: readonly Report[]): MistakeSummary[] {
  const counts = new Map<string, MistakeSummary>();
  for (const { id: task, mistakes } of reports.flatMap((report) => report.tasks)) {
    for (const { name, title } of mistakes ?? []) {
      const count = (counts.get(name)?.count ?? 0) + 1;
      counts.set(name, { task, name, title, count });
    }
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

function summarizeTasks(reports: readonly Report[]): TaskSummary[] {
  const longest = reports.reduce<Report | undefined>(
    (best, each) => (each.tasks.length > (best?.tasks.length ?? 0) ? each : best),
    undefined,
  );
  return (longest?.tasks ?? []).map(({ id, title, maxScore }) => {
    const same = reports.flatMap((report) => report.tasks.filter((task) => task.id === id));
    return {
      id,
      title,
      maxScore,
      passed: same.filter((task) => task.status === "pass").length,
      mean: mean(
        same.map((task) => task.score),
        reports.length,
      ),
    };
  });
}

/** To the nearest thousandth of a point, half a thousandth up. */
function mean(values: readonly number[], count: number): number {
  return count === 0 ? 0 : toPoints(Math.round(toMillipoints(sum(values)) / count));
}
