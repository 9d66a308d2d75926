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
  const tasks = summarizeTasks(reports);
  const unmarked = tasks.flatMap((task) => task.unmarked ?? []);
  return {
    count: reports.length,
    graded: reports.length - rejected,
    rejected,
    mean: mean(
      reports.map((report) => report.score),
      reports.length,
    ),
    maxScore: Math.max(0, ...reports.map((report) => report.maxScore)),
    ...(unmarked.length === 0 ? {} : { unmarked: unmarked.reduce((a, b) => a + b) }),
    tasks,
    mistakes: countMistakes(reports),
  };
}

/** One line for each submission, and the summary. */
export function summaryFile(assignment: string, reports: readonly Report[]): SummaryFile {
  return {
    schemaVersion: 1,
    assignment,
    submissions: reports.map(({ submission, status, score, maxScore, tasks, ...more }) => ({
      id: submission.id,
      status,
      score,
      maxScore,
      ...(more.unmarked === undefined ? {} : { unmarked: more.unmarked.length }),
      ...(more.deductions === undefined
        ? {}
        : { deducted: sum(more.deductions.map(({ points }) => points)) }),
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
  return (longest?.tasks ?? []).map(({ id, title, kind, maxScore }) => {
    const same = reports.flatMap((report) => report.tasks.filter((task) => task.id === id));
    const unmarked = same.filter((task) => task.status === "unmarked").length;
    return {
      id,
      title,
      ...(kind === undefined ? {} : { kind }),
      maxScore,
      ...(kind === "manual" ? { unmarked } : {}),
      passed: same.filter((task) => task.status === "pass").length,
      mean: mean(
        same.map((task) => task.score),
        reports.length - unmarked,
      ),
    };
  });
}

/** To the nearest thousandth of a point, half a thousandth up. */
function mean(values: readonly number[], count: number): number {
  return count === 0 ? 0 : toPoints(Math.round(toMillipoints(sum(values)) / count));
}
