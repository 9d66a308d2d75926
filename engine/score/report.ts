import type { Assignment, Message, Report, TaskReport } from "../../fixtures/schema/types.ts";
import { packageVersion } from "../package-root.ts";
import type { Submission } from "../submission/read.ts";
import { toMillipoints, toPoints } from "./points.ts";

/** What a report is put together from. */
export interface ReportParts {
  readonly assignment: Assignment;
  readonly submission: Submission;
  readonly seed: number;
  readonly language: Report["language"];
  readonly status: Report["status"];
  readonly tasks: readonly TaskReport[];
  readonly messages: readonly Message[];
}

/** The report of one submission; its keys always stand in the same order. */
export function makeReport(parts: ReportParts): Report {
  const { assignment, submission, tasks } = parts;
  return {
    schemaVersion: 1,
    assignment: assignment.id,
    submission: {
      id: submission.id,
      files: submission.files.map(({ name, sha256 }) => ({ name, sha256 })),
    },
    language: parts.language,
    seed: parts.seed,
    engine: `gridmark ${packageVersion}`,
    status: parts.status,
    score: sum(tasks.map((task) => task.score)),
    maxScore: sum(tasks.map((task) => task.maxScore)),
    tasks: [...tasks],
    messages: [...parts.messages],
  };
}

/** Exact, as it adds thousandths. */
export function sum(points: readonly number[]): number {
  return toPoints(points.reduce((total, each) => total + toMillipoints(each), 0));
}
