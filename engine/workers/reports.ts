import { failures } from "../../author/failures.ts";
import type { Assignment, Message, Report, TaskReport } from "../../schema/types.ts";
import type { Submission } from "../intake/read.ts";
import { pick } from "../pick.ts";
import { type GradedParts, makeReport } from "../points/report.ts";

/** What all reports of a run have in common. */
export interface CommonOptions {
  readonly manifest: Assignment;
  readonly seed: number;
  /** Stands in reports in the place of a seed that is secret. */
  readonly seedHash?: string;
  /** Ids of the tasks to grade. */
  readonly tasks: readonly string[];
  /** False to leave out the smallest cases and the mistakes that a task behaves like. */
  readonly explain?: boolean;
}

/** The report of a submission that was graded. */
export function gradedReport(run: CommonOptions, submission: Submission, parts: GradedParts) {
  return makeReport({
    assignment: run.manifest,
    submission,
    ...pick(run, "seed", "seedHash"),
    ...parts,
  });
}

/** The report of a submission that there is nothing to run of. */
export function rejectedReport(run: CommonOptions, submission: Submission): Report {
  const { isUnread, problem } = submission;
  if (isUnread) return ungradedReport(run, submission, problem ?? "");
  const text = problem ?? "there is nothing to grade";
  const failureCode = failures.nothingToGrade;
  return emptyReport(run, submission, "rejected", { level: "error", text, failureCode });
}

/** The report of a submission that could not be graded, which says nothing of its points. */
export function ungradedReport(run: CommonOptions, submission: Submission, reason: string): Report {
  const text = `gridmark could not grade this submission: ${reason}; no points were given`;
  const failureCode = failures.notGraded;
  return emptyReport(run, submission, "error", { level: "error", text, failureCode });
}

function emptyReport(
  run: CommonOptions,
  submission: Submission,
  status: Report["status"],
  message: Message,
): Report {
  const tasks = run.manifest.tasks.filter(({ id }) => run.tasks.includes(id)).map(notRun);
  const parts: GradedParts = { language: "unknown", status, tasks, messages: [message] };
  return gradedReport(run, submission, parts);
}

function notRun(task: Assignment["tasks"][number]): TaskReport {
  const { points: maxScore } = task;
  const more = { status: "fail", score: 0, maxScore, checks: [] } as const;
  return { ...pick(task, "id", "title", "kind"), ...more, checks: [] };
}
