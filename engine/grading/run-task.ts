import type { TaskReport } from "../../schema/types.ts";
import type { OpenSandbox, Program, Sandbox, Substitution, Use } from "../languages/sandbox.ts";
import { scoreTask } from "../points/task.ts";
import type { Account } from "./account.ts";
import { openSession, type TaskSession } from "./session.ts";
import { type CheckingContext, type GradedChecks, gradeTask, type TaskEntry } from "./task.ts";

export interface RunContext extends CheckingContext {
  readonly open: OpenSandbox;
  readonly source: Program;
  readonly account: Account;
}

export interface TaskRun extends GradedChecks {
  readonly report: TaskReport;
  /** Names of the substituted functions that were called; undefined where that cannot be told. */
  readonly called: ReadonlySet<string> | undefined;
  readonly uses: readonly Use[];
  /** Undefined for the task as it is. */
  readonly round?: Round;
}

/** A program some of whose functions are substituted while a task is graded. */
export interface Round {
  /** In the form in which they can be. */
  readonly source: Program;
  readonly substitution: Substitution;
}

/** Opens a session for a task; in a further round, with functions substituted. */
export function sessionFor(
  { open, account, manifest, source }: RunContext,
  { task }: TaskEntry,
  round?: Round,
  first?: Sandbox,
): TaskSession {
  const { limits } = manifest;
  // A quarter of the whole, if every task loses as much. In a further round, whether others are at
  // fault shows without being patient with their endless loops once more.
  const patientUnits =
    round === undefined ? limits.workPerSubmission / (4 * manifest.tasks.length) : 1;
  const wholeChecks = task.scoring !== "case";
  const own = { open, source, limits, account, wholeChecks, patientUnits };
  return openSession({ ...own, ...round, ...(first && { first }) });
}

export async function runTask(
  context: RunContext,
  entry: TaskEntry,
  round?: Round,
  first?: Sandbox,
): Promise<TaskRun> {
  const session = sessionFor(context, entry, round, first);
  const { graded, record } = await gradeTask(context, entry, session.run);
  const called = round && session.called();
  const uses = session.uses();
  session.dispose();
  return {
    report: scoreTask(entry.task, graded, false),
    graded,
    // How a program is written says nothing of what goes wrong in it.
    record: record.filter(({ probe }) => probe.arranged === undefined),
    called,
    uses,
    ...(round && { round }),
  };
}
