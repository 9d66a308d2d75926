import type { ManifestTask, Message, Report, TaskReport } from "../../fixtures/schema/types.ts";
import type { Check } from "../../graders/kit/check.ts";
import { explainMissingName } from "../../graders/kit/host-words.ts";
import type { Outcome } from "../../graders/kit/probe.ts";
import type { AssignmentGraders } from "../../graders/kit/task.ts";
import type { LoadedAssignment } from "../assignment/load.ts";
import { GridmarkError } from "../errors.ts";
import { createInspector, type Inspection } from "../inspect/inspect.ts";
import { compile } from "../sandbox/compile.ts";
import type { OpenSandbox, Sandbox } from "../sandbox/types.ts";
import { scoreTask } from "../score/task.ts";
import { decode } from "../submission/decode.ts";
import { openSession } from "./session.ts";
import { gradeTask, ungraded } from "./task.ts";
import { inspecting, loading, type Watch } from "./watch.ts";

/** One file to grade, and how. */
export interface GradingJob {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly seed: number;
  /** Ids of the tasks to grade, in the manifest's order. */
  readonly tasks: readonly string[];
  readonly watch: Watch;
  /** Called as soon as a part of the report is there. */
  readonly emit: (part: ReportPart) => void;
}

/** A part of a report, complete in itself. */
export type ReportPart =
  | {
      readonly kind: "inspected";
      readonly language: Report["language"];
      readonly status: Report["status"];
      readonly messages: readonly Message[];
    }
  | { readonly kind: "task"; readonly report: TaskReport };

/** Grades files of one assignment; made once for a thread. */
export type Grade = (job: GradingJob) => Promise<void>;

interface GradedTask {
  readonly task: ManifestTask;
  readonly index: number;
  readonly checks: readonly Check[];
}

export function createGrader(
  assignment: LoadedAssignment,
  graders: AssignmentGraders,
  open: OpenSandbox,
): Grade {
  const inspect = createInspector(assignment);
  const { manifest } = assignment;
  const all = manifest.tasks.map((task, index): GradedTask => {
    const grader = graders.tasks.find((each) => each.id === task.id);
    if (grader === undefined) {
      throw new GridmarkError(
        "grader",
        `graders/${manifest.id}: there is no grader for task ${task.id}`,
      );
    }
    const fixtures = assignment.fixtures[task.id] ?? { public: [], hidden: [] };
    return { task, index, checks: grader.checks(fixtures) };
  });

  return async (job) => {
    const tasks = all.filter(({ task }) => job.tasks.includes(task.id));
    const inspection = inspectFile(job, inspect);
    const { language, messages, notStarted } = inspection;
    const refuse = (more: readonly Message[], reason: string) => {
      const status = inspection.verdict === "refused" ? "rejected" : "graded";
      job.emit({ kind: "inspected", language, status, messages: [...messages, ...more] });
      for (const { task, checks } of tasks) {
        const verdict = ungraded(checks, "not-run", reason);
        job.emit({ kind: "task", report: scoreTask(task, verdict, notStarted.includes(task.id)) });
      }
    };
    if (inspection.verdict !== "ok") return refuse([], "the file could not be run");

    const loaded = await load(job, inspection, open, manifest.limits);
    if ("problem" in loaded) return refuse([loaded.problem], "the file could not be loaded");
    job.emit({ kind: "inspected", language, status: "graded", messages });

    // The sandbox that showed that the file loads serves the first task that is run.
    let first: Sandbox | undefined = loaded.sandbox;
    for (const { task, index, checks } of tasks) {
      if (notStarted.includes(task.id)) {
        const graded = ungraded(checks, "not-run", "the task is as it was in the skeleton");
        job.emit({ kind: "task", report: scoreTask(task, graded, true) });
        continue;
      }
      const { source } = loaded;
      const { limits } = manifest;
      const wholeChecks = task.scoring !== "case";
      const options = { open, source, limits, watch: job.watch, wholeChecks };
      const session = openSession(first === undefined ? options : { ...options, first });
      first = undefined;
      const place = { assignment: manifest.id, task, index, seed: job.seed };
      const graded = await gradeTask(place, checks, session);
      session.dispose();
      job.emit({ kind: "task", report: scoreTask(task, graded, false) });
    }
    first?.dispose();
  };
}

function inspectFile(job: GradingJob, inspect: ReturnType<typeof createInspector>): Inspection {
  const language = job.fileName.endsWith(".ts") ? "typescript" : "javascript";
  const unreadable = (text: string): Inspection => ({
    language,
    verdict: "syntax",
    messages: [{ level: "error", text, file: job.fileName }],
    notStarted: [],
  });
  if (job.watch(inspecting) !== "go") return unreadable("the file took too long to read");
  const decoded = decode(job.bytes);
  if ("problem" in decoded) return unreadable(decoded.problem);
  try {
    return inspect(job.fileName, decoded.text);
  } catch (cause) {
    // The parser itself gave up: on a file nested so deeply that its own stack ran out.
    if (cause instanceof RangeError) return unreadable("the file is nested too deeply to be read");
    throw cause;
  }
}

type Loaded =
  | { readonly source: ReturnType<typeof compile>; readonly sandbox: Sandbox }
  | { readonly problem: Message };

async function load(
  job: GradingJob,
  inspection: Inspection,
  open: OpenSandbox,
  limits: LoadedAssignment["manifest"]["limits"],
): Promise<Loaded> {
  const file = job.fileName;
  const answer = job.watch(loading);
  if (answer !== "go") return { problem: loadProblem(file, { kind: answer, work: 0 }) };
  const decoded = decode(job.bytes);
  if ("problem" in decoded) throw new Error(`${inspection.language} text was decoded before`);
  try {
    const source = compile(file, decoded.text);
    const sandbox = await open(source, limits);
    if (sandbox.loaded.kind === "done") return { source, sandbox };
    sandbox.dispose();
    return { problem: loadProblem(file, sandbox.loaded) };
  } catch (cause) {
    if (!(cause instanceof SyntaxError) && !(cause instanceof RangeError)) throw cause;
    const text = "the file cannot be compiled: its syntax is right but too unusual or too deep";
    return { problem: { level: "error", text, file } };
  }
}

/** What stopped a module before any function of it could be called. */
function loadProblem(file: string, outcome: Outcome): Message {
  if (outcome.kind !== "error") {
    const text =
      outcome.kind === "memory"
        ? "the file uses more memory than there is as soon as it is loaded"
        : "the file does not come to an end when it is loaded: is there a loop outside the functions?";
    return { level: "error", text, file };
  }
  const { name, message, line, column } = outcome.thrown;
  const words = explainMissingName(message) ?? `${name === "" ? "" : `${name}: `}${message}`;
  return {
    level: "error",
    text: `the file stopped with an error when it was loaded: ${words}`,
    file,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  };
}
