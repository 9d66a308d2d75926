import { extname, parse } from "node:path";
import { failures } from "../../author/failures.ts";
import type { Message, Report, TaskReport } from "../../schema/types.ts";
import { pick } from "../collections.ts";
import { conventionsOf } from "../course/conventions/index.ts";
import { manifestFor } from "../course/variants.ts";
import { GridmarkError } from "../errors.ts";
import type { GradedSubmission, GradingJob } from "../grading/grade.ts";
import type { Submission } from "../intake/read.ts";
import { makeReport, type ReportRun } from "../points/report.ts";
import type { TalliedReport } from "../points/rescore.ts";
import { type Lane, neverBegun } from "./lane.ts";

export interface CommonOptions extends ReportRun, Pick<GradingJob, "tasks" | "explain"> {
  /** True to report durations, and the slowest check. */
  readonly timings?: boolean;
  /** True to include the data for recomputing points. */
  readonly tallied?: boolean;
}

/** Consecutive workers that may end before starting a submission: that is not its doing. */
const maxFalseStarts = 3;

/** Grades a submission unless its worker dies of it. Throws `Stopped`, and a grader's fault. */
export async function gradeOne(
  lane: Lane,
  run: CommonOptions,
  submission: Submission,
): Promise<TalliedReport> {
  const { files } = submission;
  if (files.length === 0) return rejectedReport(run, submission);
  for (let start = 1; start <= maxFalseStarts; start += 1) {
    const job = { files, ...pick(run, "seed", "tasks", "explain") };
    const ending = await lane.do("grade", job);
    if (ending.kind === "done") {
      const isWhole = run.manifest.tasks.every(({ id }) => run.tasks.includes(id));
      const other =
        isWhole && isUntouched(ending.answer) && (await besideWithWork(lane, run, submission));
      return other
        ? rejectedReport(run, { ...submission, problem: instead(run, files, other) })
        : withMore(
            makeReport(runFor(run, submission), submission, ending.answer),
            run,
            ending.answer,
          );
    }
    if (ending.begun) return ungradedReport(run, submission, ending.message);
  }
  throw new GridmarkError("grader", neverBegun);
}

/** The run with the manifest in the language of a submission: titles of deductions differ. */
function runFor(run: CommonOptions, { files }: Submission): CommonOptions {
  return { ...run, manifest: manifestFor(run.manifest, files[0]?.name) };
}

function withMore(report: Report, run: CommonOptions, graded: GradedSubmission): TalliedReport {
  return {
    ...report,
    ...(run.timings && { timings: { totalMs: 0, ...pick(graded, "most", "telling") } }),
    ...(run.tallied && pick(graded, "tallies")),
  };
}

function isUntouched({ status, tasks }: GradedSubmission): boolean {
  const none = ["not-started", "missing", "unmarked"];
  return status === "graded" && tasks.every((task) => none.includes(task.status));
}

/** Another program of the student with some work in it, to be graded instead of the main one. */
async function besideWithWork(lane: Lane, run: CommonOptions, submission: Submission) {
  const { files, beside = [] } = submission;
  const [main, ...more] = files;
  for (const other of beside) {
    const name = `${parse(main?.name ?? "").name}${extname(other.name)}`;
    const isProgram = run.manifest.files.includes(name);
    const asMain = { ...other, name: isProgram ? name : (main?.name ?? "") };
    const own = isOneLanguage(asMain.name, main?.name ?? "") ? more : [];
    const job = { files: [asMain, ...own], ...pick(run, "seed", "tasks"), explain: false };
    const ending = await lane.do("grade", job);
    const isDone = ending.kind === "done" && ending.answer.status === "graded";
    if (isDone && ending.answer.messages.every(({ level }) => level !== "error")) {
      if (!isUntouched(ending.answer)) return other.name;
    }
  }
  return undefined;
}

function instead({ manifest }: CommonOptions, [main]: Submission["files"], other: string): string {
  const isMain = manifest.files.includes(other) && !isOneLanguage(other, main?.name ?? "");
  const advice = isMain ? `hand in only ${other}` : `hand it in as ${main?.name}`;
  return `there is no work in ${main?.name}, but there is in ${other}, which is not graded: ${advice}`;
}

function isOneLanguage(one: string, other: string): boolean {
  return conventionsOf(one) === conventionsOf(other);
}

/** Runs one case of a submission. Throws a fault for an unknown case. */
export async function replayOne(
  lane: Lane,
  { files, problem = "there is nothing to run" }: Submission,
  job: Omit<GradingJob, "files">,
): Promise<Pick<GradedSubmission, "replayed" | "messages">> {
  if (files.length === 0) return { messages: [{ level: "error", text: problem }] };
  const ending = await lane.do("grade", { files, ...job });
  if (ending.kind === "done") return ending.answer;
  throw new GridmarkError("grader", `the case could not be run: ${ending.message}`);
}

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
  const own = runFor(run, submission);
  const asked = own.manifest.tasks.filter(({ id }) => run.tasks.includes(id));
  const tasks = asked.map((task): TaskReport => {
    const { points: maxScore } = task;
    return { ...pick(task, "id", "title", "kind"), status: "fail", score: 0, maxScore, checks: [] };
  });
  return makeReport(own, submission, { language: "unknown", status, tasks, messages: [message] });
}
