import type { CaseResult } from "../../author/check.ts";
import type { Report, TaskReport, Verdict } from "../../schema/types.ts";
import type { GradedCheck } from "../points/task.ts";

/** A case with a verdict; the message of a failed one is the verdict. */
export function caseOf(verdict: Verdict, result: Partial<CaseResult> = {}): CaseResult {
  const message = verdict === "pass" ? "" : `it was ${verdict}`;
  return { name: "a case", verdict, weight: 1, message, ...result };
}

/** A check with a case for each verdict, named `case 1`, `case 2` and so on. */
export function checkOf(
  verdicts: readonly Verdict[],
  check: Partial<GradedCheck> = {},
): GradedCheck {
  const cases = verdicts.map((verdict, index) => caseOf(verdict, { name: `case ${index + 1}` }));
  return { name: "a check", visibility: "public", weight: 1, cases, ...check };
}

export function taskReportOf(task: Partial<TaskReport> = {}): TaskReport {
  return { id: "1", title: "double", status: "pass", score: 10, maxScore: 10, checks: [], ...task };
}

/** A manually marked task of two points. */
export function manualReportOf(task: Partial<TaskReport> = {}): TaskReport {
  const unmarked = { kind: "manual", status: "unmarked", score: 0, maxScore: 2 } as const;
  return taskReportOf({ id: "3d", ...unmarked, ...task });
}

/** A report of the assignment `demo`, with the sum of the tasks' scores. */
export function reportOf(tasks: readonly TaskReport[], report: Partial<Report> = {}): Report {
  const total = (points: (task: TaskReport) => number) =>
    tasks.reduce((sum, task) => sum + Math.round(points(task) * 1000), 0) / 1000;
  return {
    schemaVersion: 1,
    type: "submission",
    assignment: "demo",
    submission: { id: "alice", files: [] },
    language: "typescript",
    seed: 1,
    engine: "gridmark",
    status: "graded",
    score: total((task) => task.score),
    maxScore: total((task) => (task.kind === "bonus" ? 0 : task.maxScore)),
    tasks: [...tasks],
    messages: [],
    ...report,
  };
}
