import { type FailureCode, failures } from "../../author/failures.ts";
import type { Assignment, Message, Report, TaskReport } from "../../schema/types.ts";
import type { Submission } from "../intake/read.ts";
import type { FindingsById } from "../points/deductions.ts";
import { makeReport, type ReportParts } from "../points/report.ts";
import type { ReportPart } from "../review/report-part.ts";

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

/** The parts of one report as they come in. */
export interface Parts {
  add(part: ReportPart): void;
  /** The whole report, once all of it is there. */
  report(): Report;
}

export function collectParts(run: CommonOptions, submission: Submission): Parts {
  let inspected: Extract<ReportPart, { kind: "inspected" }> | undefined;
  let noticed: FindingsById | undefined;
  const reports = new Map<string, TaskReport>();
  const notes: Message[] = [];
  return {
    add: (part) => {
      if (part.kind === "inspected") inspected = part;
      else if (part.kind === "noticed") noticed = part.findings;
      else if (part.kind === "task") reports.set(part.report.id, part.report);
      else if (part.kind === "message") notes.push(part.message);
    },
    report: () => {
      if (inspected === undefined) throw new Error("the worker did not report on the submission");
      return makeReport({
        assignment: run.manifest,
        submission,
        ...seedOf(run),
        language: inspected.language,
        status: inspected.status,
        tasks: chosen(run).map(({ id }) => reportOf(id)),
        code: inspected.code ?? [],
        findings: noticed ?? inspected.findings ?? {},
        messages: [...inspected.messages, ...notes],
      });
    },
  };

  function reportOf(id: string): TaskReport {
    const report = reports.get(id);
    if (report === undefined) throw new Error(`the worker did not report on task ${id}`);
    return report;
  }
}

/** The report of a submission that there is nothing to run of. */
export function rejectedReport(run: CommonOptions, submission: Submission): Report {
  const { isUnread, problem = "" } = submission;
  if (isUnread) return ungradedReport(run, submission, problem);
  return emptyReport(
    run,
    submission,
    "rejected",
    failures.nothingToGrade,
    submission.problem ?? "there is nothing to grade",
  );
}

/** The report of a submission that could not be graded, which says nothing of its points. */
export function ungradedReport(run: CommonOptions, submission: Submission, reason: string): Report {
  const text = `gridmark could not grade this submission: ${reason}; no points were given`;
  return emptyReport(run, submission, "error", failures.notGraded, text);
}

function emptyReport(
  run: CommonOptions,
  submission: Submission,
  status: Report["status"],
  failureCode: FailureCode,
  text: string,
): Report {
  return makeReport({
    assignment: run.manifest,
    submission,
    ...seedOf(run),
    language: "unknown",
    status,
    tasks: chosen(run).map(notRun),
    messages: [{ level: "error", text, failureCode }],
  });
}

function seedOf({ seed, seedHash }: CommonOptions): Pick<ReportParts, "seed" | "seedHash"> {
  return seedHash === undefined ? { seed } : { seed, seedHash };
}

function chosen(run: CommonOptions): Assignment["tasks"] {
  return run.manifest.tasks.filter((task) => run.tasks.includes(task.id));
}

function notRun({ id, title, kind, points }: Assignment["tasks"][number]): TaskReport {
  const kindOf = kind === undefined ? {} : { kind };
  return { id, title, ...kindOf, status: "fail", score: 0, maxScore: points, checks: [] };
}
