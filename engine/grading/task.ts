import type { Check } from "../../author/bind.ts";
import type { Asked, CaseResult } from "../../author/check.ts";
import type { FailureCode } from "../../author/failures.ts";
import { type CheckHead, headOf } from "../../author/kind.ts";
import { answerAll, type Question } from "../../author/plan.ts";
import type { Outcome, Probe, Watch } from "../../author/probe.ts";
import type { TaskGrader } from "../../author/task.ts";
import type { Assignment, ManifestTask, TaskReport } from "../../schema/types.ts";
import { pick } from "../collections.ts";
import { legendOf } from "../course/boards.ts";
import { thrownBy } from "../course/thrown.ts";
import { GridmarkError, HostFault } from "../errors.ts";
import type { FindingsOf } from "../languages/language.ts";
import type { OpenSandbox, Program, Sandbox, Substitution, Use } from "../languages/sandbox.ts";
import { oncePerObject } from "../once.ts";
import { type Tally, tallyOf } from "../points/tally.ts";
import { type GradedCheck, scoreTask } from "../points/task.ts";
import { deriveSeed } from "./seed.ts";
import { type Account, openSession, type PlacedProbe, type TaskSession } from "./session.ts";

export interface RunContext extends CheckingContext {
  readonly open: OpenSandbox;
  readonly source: Program;
  readonly account: Account;
}

export interface TaskRun extends GradedChecks {
  readonly report: TaskReport;
  readonly tally: Tally;
  /** Names of substituted functions that were called; undefined if unknown. */
  readonly called: ReadonlySet<string> | undefined;
  readonly uses: readonly Use[];
  /** Undefined for the task as it is. */
  readonly round?: Round;
}

/** A program with functions substituted while a task is graded. */
export interface Round {
  /** Prepared for substitution. */
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
  // A quarter of the whole, if every task loses as much. Further rounds do without patience.
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
    tally: tallyOf(entry.task, graded, false),
    graded,
    // Structure probes do not help explain a failure.
    record: record.filter(({ probe }) => probe.arranged === undefined),
    called,
    uses,
    ...(round && { round }),
  };
}

export interface TaskEntry {
  readonly task: ManifestTask;
  readonly index: number;
  readonly grader: TaskGrader;
  /** Heads of its checks, known before any are generated. */
  readonly heads: readonly CheckHead[];
  readonly checks: readonly Check[];
}

export interface CheckingContext {
  readonly manifest: Assignment;
  readonly seed: number;
  readonly findings: FindingsOf;
  /** Ids of tasks whose hidden checks pass without asking anything; none by default. */
  readonly onlyPublic?: readonly string[];
}

export interface RecordedProbe extends Asked {
  readonly check: number;
}

/** Results of a task's checks, and all their probes in order. */
export interface GradedChecks {
  readonly graded: readonly GradedCheck[];
  readonly record: readonly RecordedProbe[];
}

/**
 * Runs a task's checks in sequence: public, hidden, then watching ones; results are in check order. A check
 * that throws is the grader's fault and stops the run. `only` selects one.
 */
export async function gradeTask(
  { manifest, seed: seedOfRun, findings, onlyPublic = [] }: CheckingContext,
  { task, checks }: TaskEntry,
  run: (placed: PlacedProbe) => Outcome | Promise<Outcome>,
  only?: Check,
): Promise<GradedChecks> {
  const graded = new Map<number, GradedCheck>();
  const open = onlyPublic.includes(task.id) ? checks.filter(isPublic) : checks;
  const watched = watching(open);
  const record: RecordedProbe[] = [];
  // A program's state lasts as long as the session.
  let hasAskedHidden = false;
  for (const [index, check] of inOrder(checks)) {
    if (only !== undefined && check !== only) continue;
    const { name } = check;
    const isHidden = !isPublic(check);
    if (!open.includes(check)) {
      const silent = { name, verdict: "pass", weight: 1, message: "" } as const;
      graded.set(index, { ...headOf(check), cases: [silent] });
      continue;
    }
    let afterHidden = false;
    const seeAnswers = () => {
      afterHidden ||= hasAskedHidden && !isHidden;
    };
    const seed = deriveSeed(seedOfRun, manifest.id, task.id, name);
    const asked = () => {
      seeAnswers();
      return record;
    };
    const answer = async ({ probe: plain, index: call }: Question) => {
      seeAnswers();
      hasAskedHidden ||= isHidden;
      const probe = watched(plain);
      const outcome = await run({ probe, check: index, call, seed: seedOf(check, seed, call) });
      if (!probe.aside) record.push({ check: index, probe, outcome });
      return outcome;
    };
    try {
      const result = await answerAll(check.plan({ findings, asked }), answer);
      graded.set(index, {
        ...headOf(check),
        ...result,
        cases: result.cases.map(withMessage),
        ...legendOf(manifest),
        ...(afterHidden ? { afterHidden: true } : {}),
      });
    } catch (cause) {
      if (cause instanceof HostFault) throw cause;
      const where = `graders/${manifest.id}, task ${task.id}, check "${name}"`;
      throw new GridmarkError("grader", `${where}: ${thrownBy(cause)}`, cause);
    }
  }
  return { graded: checks.flatMap((_, index) => graded.get(index) ?? []), record };
}

/** An own kind may fail without a message; students get one anyway. */
function withMessage(result: CaseResult): CaseResult {
  const isSilent = result.verdict !== "pass" && result.message.trim() === "";
  return isSilent ? { ...result, message: "the result is wrong" } : result;
}

function isPublic({ visibility }: Check): boolean {
  return visibility === "public";
}

/** Public checks first: later answers may reveal what a program remembers of hidden ones. */
function inOrder(checks: readonly Check[]): [index: number, check: Check][] {
  const rank = ({ watch, visibility }: Check) =>
    watch !== undefined ? 2 : visibility === "hidden" ? 1 : 0;
  return [...checks.entries()].toSorted(([, one], [, other]) => rank(one) - rank(other));
}

function watchOf(checks: readonly Check[]): Watch | undefined {
  const all = checks.flatMap(({ watch = {} }) => Object.entries(watch));
  if (all.length === 0) return undefined;
  const watch = new Map<string, readonly number[] | null>();
  for (const [fn, indexes] of all) {
    const before = watch.get(fn);
    const both = before && indexes ? [...new Set([...before, ...indexes])] : null;
    watch.set(fn, before === undefined ? indexes : both);
  }
  return Object.fromEntries(watch);
}

/** By check: its seed and its calls' seeds, equal for every submission. */
const seeds = new WeakMap<Check, { readonly seed: number; readonly calls: number[] }>();

function seedOf(check: Check, seed: number, call: number): number {
  const before = seeds.get(check);
  const known = before?.seed === seed ? before : { seed, calls: [] };
  if (known !== before) seeds.set(check, known);
  known.calls[call] ??= deriveSeed(seed, call);
  return known.calls[call];
}

/** Makes probes with a task's watched calls: the same for every submission. */
const watching = oncePerObject((checks: readonly Check[]): ((probe: Probe) => Probe) => {
  const watch = watchOf(checks);
  return watch === undefined ? (probe) => probe : oncePerObject((probe) => ({ ...probe, watch }));
});

/** The checks of a task that was not run, all with the same reason. */
export function ungraded(
  checks: readonly CheckHead[],
  message: string,
  failureCode: FailureCode,
): GradedCheck[] {
  return checks.map((head) => {
    const notRun: CaseResult = {
      ...{ name: head.name, verdict: "not-run", weight: 1 },
      ...{ message, failureCode },
    };
    return { ...pick(head, "name", "visibility", "weight", "about"), cases: [notRun] };
  });
}
