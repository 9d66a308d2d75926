import type { Check } from "../../author/bind.ts";
import type { CheckHead } from "../../author/kind.ts";
import type { Outcome, Probe } from "../../author/probe.ts";
import type { TaskGrader } from "../../author/task.ts";
import type { Assignment, ManifestTask, TaskReport } from "../../schema/types.ts";
import type { FindBreaches, Substituter } from "../languages/language.ts";
import type { OpenSandbox, Program, Sandbox, Use } from "../languages/sandbox.ts";
import type { GradedCheck } from "../points/graded-check.ts";
import { scoreTask } from "../points/task.ts";
import type { Account } from "./account.ts";
import { openSession, type PlacedProbe, type TaskSession } from "./session.ts";
import { gradeTask, type TaskPlace } from "./task.ts";

/** A task with everything that it is graded by. */
export interface TaskEntry {
  readonly task: ManifestTask;
  /** Index in the manifest. */
  readonly index: number;
  readonly grader: TaskGrader;
  /** What is known of its checks before those that are generated are made. */
  readonly heads: readonly CheckHead[];
  readonly checks: readonly Check[];
}

/** One submission that loads, and what is needed to ask it anything. */
export interface RunContext {
  readonly manifest: Assignment;
  readonly open: OpenSandbox;
  readonly source: Program;
  readonly findings: FindBreaches;
  readonly seed: number;
  /** The work that is left for the submission. */
  readonly account: Account;
  /** Whether to say why a task failed, by its smallest failing case and by known mistakes. */
  readonly explain: boolean;
}

/** The submission in the form in which its functions can be substituted, and what by. */
export interface Substitutable {
  readonly source: Program;
  readonly by: Substituter;
}

/** A probe that was run while a task was graded. */
export interface RecordedProbe {
  /** Index of the check that asked it. */
  readonly check: number;
  readonly probe: Probe;
  readonly outcome: Outcome;
}

/** The result of grading a task once. */
export interface TaskRun {
  readonly report: TaskReport;
  readonly graded: readonly GradedCheck[];
  readonly record: readonly RecordedProbe[];
  /** Names of the substituted functions that were called; undefined where that cannot be told. */
  readonly called: ReadonlySet<string> | undefined;
  /** What the program was seen to use of what it is watched for. */
  readonly uses: readonly Use[];
}

/** Which functions are substituted while a task is graded. */
export interface Round {
  readonly program: Substitutable;
  /** Names of the functions of other tasks. */
  readonly names: readonly string[];
}

/** Opens a session for a task; in a further round, with functions substituted. */
export function sessionFor(
  context: RunContext,
  { task }: TaskEntry,
  round?: Round,
  first?: Sandbox,
): TaskSession {
  const { open, account, manifest } = context;
  const { limits } = manifest;
  const wholeChecks = task.scoring !== "case";
  if (round === undefined) {
    // A quarter of the whole, if every task loses as much.
    const patientUnits = limits.workPerSubmission / (4 * manifest.tasks.length);
    const options = { open, source: context.source, limits, account, wholeChecks, patientUnits };
    return openSession(first === undefined ? options : { ...options, first });
  }
  const { source, by } = round.program;
  const substitution = by.substitution(source, round.names);
  // Whether others are at fault shows without being patient with their endless loops once more.
  const patientUnits = 1;
  return openSession({ open, source, limits, account, wholeChecks, patientUnits, substitution });
}

/** Grades a task once and keeps what was asked and answered. */
export async function runTask(
  context: RunContext,
  entry: TaskEntry,
  round?: Round,
  first?: Sandbox,
): Promise<TaskRun> {
  const session = sessionFor(context, entry, round, first);
  const record: RecordedProbe[] = [];
  const recording: Pick<TaskSession, "runAll"> = {
    runAll: async (probes, goesOn) => {
      const outcomes = await session.runAll(probes, goesOn);
      for (const [at, outcome] of outcomes.entries()) {
        const { probe, position } = probes[at] as PlacedProbe;
        // How a program is written says nothing of what goes wrong in it.
        if (probe.arranged !== undefined) continue;
        record.push({ check: position.check, probe, outcome });
      }
      return outcomes;
    },
  };
  const graded = await gradeTask(placeOf(context, entry), entry.checks, recording);
  const called = round === undefined ? undefined : session.called();
  const uses = session.uses();
  session.dispose();
  return { report: scoreTask(entry.task, graded, false), graded, record, called, uses };
}

/** Which task of which assignment is graded, and how. */
export function placeOf(context: RunContext, entry: TaskEntry): TaskPlace {
  const { manifest, seed, findings } = context;
  const { task, index } = entry;
  return { assignment: manifest.id, task, index, seed, findings };
}
