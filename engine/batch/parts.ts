import type { Assignment, Message, Report, TaskReport } from "../../fixtures/schema/types.ts";
import type { ReportPart } from "../grade/submission.ts";
import { toMark } from "../score/manual.ts";
import { makeReport } from "../score/report.ts";
import type { Submission } from "../submission/read.ts";

/** What all reports of a run have in common. */
export interface RunOptions {
  readonly manifest: Assignment;
  readonly seed: number;
  /** Ids of the tasks to grade. */
  readonly tasks: readonly string[];
  /** False to leave out the smallest cases and the mistakes that a task behaves like. */
  readonly explain?: boolean;
}

/** The parts of one report as they come in; what a stopped worker had sent is kept. */
export interface Parts {
  add(part: ReportPart): void;
  /** Ids of the tasks whose final part is not there yet. */
  missing(): string[];
  report(): Report;
}

const outOfTime: Message = {
  level: "error",
  text: "the time for this submission ran out; the tasks after that were not run",
};

const notLookedAt: Message = {
  level: "warning",
  text: "the time for this submission ran out before every task was looked at on its own",
};

export function collectParts(run: RunOptions, submission: Submission): Parts {
  let inspected: Extract<ReportPart, { kind: "inspected" }> | undefined;
  const reports = new Map<string, TaskReport>();
  const final = new Set<string>();
  return {
    missing: () => run.tasks.filter((id) => !final.has(id)),
    add: (part) => {
      if (part.kind === "inspected") inspected ??= part;
      else if (part.kind === "task" && !final.has(part.report.id)) {
        reports.set(part.report.id, part.report);
        if (part.final) final.add(part.report.id);
      }
    },
    report: () =>
      makeReport({
        assignment: run.manifest,
        submission,
        seed: run.seed,
        language: inspected?.language ?? "unknown",
        status: inspected?.status ?? "graded",
        tasks: chosen(run).map((task) => reports.get(task.id) ?? outOfReach(task)),
        findings: inspected?.findings ?? {},
        messages: [
          ...(inspected?.messages ?? []),
          ...(reports.size < run.tasks.length ? [outOfTime] : []),
          ...(reports.size === run.tasks.length && final.size < reports.size ? [notLookedAt] : []),
        ],
      }),
  };
}

/** The report of a submission that there is nothing to run of. */
export function rejectedReport(run: RunOptions, submission: Submission): Report {
  const text = submission.problem ?? "there is nothing to grade";
  return makeReport({
    assignment: run.manifest,
    submission,
    seed: run.seed,
    language: "unknown",
    status: "rejected",
    tasks: chosen(run).map(notRun),
    messages: [{ level: "error", text }],
  });
}

function chosen(run: RunOptions): Assignment["tasks"] {
  return run.manifest.tasks.filter((task) => run.tasks.includes(task.id));
}

/** A task that the time did not suffice for; an answer may be in the file all the same. */
function outOfReach(task: Assignment["tasks"][number]): TaskReport {
  const report = notRun(task);
  return task.kind === "manual" ? { ...report, status: "unmarked", ...toMark(task, []) } : report;
}

function notRun({ id, title, kind, points }: Assignment["tasks"][number]): TaskReport {
  const kindOf = kind === undefined ? {} : { kind };
  return { id, title, ...kindOf, status: "fail", score: 0, maxScore: points, checks: [] };
}
