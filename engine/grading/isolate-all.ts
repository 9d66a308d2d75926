import type { Assignment, TaskReport } from "../../schema/types.ts";
import { failIfHostBroke } from "../host-fault.ts";
import type { Reaches, Substituter } from "../languages/language.ts";
import type { Program } from "../languages/sandbox.ts";
import { once } from "../once.ts";
import { attempt, type Isolated, isolate, isPassed, isSubstitutedFor } from "./isolate.ts";
import { type Charge, chargedReport, isolatedReport } from "./isolation-note.ts";
import { type RunContext, runTask, type TaskRun } from "./run-task.ts";
import type { TaskEntry } from "./task.ts";

/** The result of a task, after it was looked at on its own where it failed. */
export interface IsolatedRun {
  /** With a note where it is better with the reference substituted for others. */
  readonly report: TaskReport;
  /** The run whose cases the report has. */
  readonly counted: TaskRun;
  /** The run that shows what is wrong with the task itself; left out where it did not fail. */
  readonly explained?: TaskRun;
}

/** The tasks of submissions, and what puts the reference in the place of their functions. */
export interface IsolationSetup {
  readonly manifest: Assignment;
  readonly entries: readonly TaskEntry[];
  /** The reference, then further right solutions; none where there is no reference. */
  readonly by: readonly Substituter[];
  /** What calls what in the submission, where its language can tell. */
  readonly reaches?: (() => Reaches | undefined) | undefined;
}

interface FoundTask extends Isolated {
  readonly entry: TaskEntry;
  readonly own: TaskRun;
  readonly wrong: readonly TaskEntry[];
}

/** The tasks that may be substituted for one that was graded: none where it did not fail. */
export function neededFor(
  setup: IsolationSetup,
  entry: TaskEntry,
  run: TaskRun,
): readonly TaskEntry[] {
  const { manifest, entries, by } = setup;
  if (manifest.isolation === "none" || by.length === 0 || !isFailed(run)) return [];
  return entries.filter((other) => {
    const { task, index } = other;
    const isNeeded =
      isSubstitutedFor(entry, task, index) || namesCalled(setup, entry, other).length > 0;
    return task.kind !== "manual" && isNeeded;
  });
}

/** Names of functions of a later task that this one calls by its text, and that call none of this one in turn. */
function namesCalled(
  { reaches }: IsolationSetup,
  { task, index }: TaskEntry,
  other: TaskEntry,
): readonly string[] {
  const reach = other.index > index ? reaches?.() : undefined;
  if (reach === undefined) return [];
  return other.task.functions.filter(
    (called) =>
      task.functions.some((name) => reach(name, called) === true) &&
      task.functions.every((name) => reach(called, name) === false),
  );
}

/** The result of each task, by its id. `runs` has, with a task, all that it may need. */
export async function isolateAll(
  setup: IsolationSetup,
  context: RunContext,
  runs: ReadonlyMap<string, TaskRun>,
): Promise<ReadonlyMap<string, IsolatedRun>> {
  const { manifest, entries, by } = setup;
  const found = new Map<string, FoundTask>();
  const charges = new Map<string, Charge>();
  const isWrong = (id: string) =>
    charges.has(id) ||
    ![runs.get(id), found.get(id)?.better?.run].some((run) => run !== undefined && isPassed(run));
  /** By task: later ones whose reference it has points by. Two tasks could be written each by the other. */
  const debts = new Map<string, readonly string[]>();
  const owes = (id: string, to: string): boolean =>
    (debts.get(id) ?? []).some((each) => each === to || owes(each, to));
  const [reference, ...further] = by;
  /** Whether tasks are right where all others are the reference's. */
  const rightAlone = new Map<TaskEntry, boolean>();
  const program = once(() => reference && prepared(reference, context.source));
  // The earlier ones first: what was wrong in them only because of others is not blamed.
  for (const entry of entries) {
    const { id, kind } = entry.task;
    const own = runs.get(id);
    if (own === undefined || !isFailed(own)) continue;
    const needed = neededFor(setup, entry, own);
    const used = needed.length === 0 ? undefined : program();
    found.set(id, { entry, own, wrong: needed.filter(({ task }) => isWrong(task.id)) });
    if (used === undefined) continue;
    const { source, substituter } = used;
    const gradeWith = (
      graded: TaskEntry,
      names: readonly string[],
      inner?: readonly string[],
      right = substituter,
    ) => {
      const substitution = right.substitution(source, names, inner);
      return runTask(context, graded, { source, substitution });
    };
    const among = (only: TaskEntry, graded = entry) =>
      gradeWith(graded, namesOf(entries.filter((each) => each !== only)));
    const isRightAlone = async (each: TaskEntry) => {
      const isRight = rightAlone.get(each) ?? isPassed(await among(each, each));
      rightAlone.set(each, isRight);
      return isRight;
    };
    const byText = new Map(
      needed
        .filter(({ task, index }) => !isSubstitutedFor(entry, task, index))
        .map((each) => [each, namesCalled(setup, entry, each)]),
    );
    const attemptWith = (some: readonly TaskEntry[]) => {
      const names = some.flatMap((each) => byText.get(each) ?? each.task.functions);
      const later = some.filter((each) => byText.has(each));
      // The reference of a later task may call this one, and the rest of its own: then it calls those of the reference.
      const inner = later.length === 0 ? [] : namesOf([entry, ...later]);
      const rest = inner.filter((name) => !names.includes(name));
      const others = further.map((right) => async (tried: readonly string[]) => {
        if (!right.fitsAnyObject(tried)) return undefined;
        // Of earlier ones it is known by now. What keeps its own of every object would cover up what this one does to it.
        for (const each of some.filter(({ index }) => index > entry.index)) {
          if (await isRightAlone(each)) return undefined;
        }
        return gradeWith(entry, tried, rest, right);
      });
      return attempt(own, names, (tried) => gradeWith(entry, tried, rest), others);
    };
    const all = needed.filter((each) => {
      if (!byText.has(each)) return !owes(each.task.id, id);
      // Whoever has not begun the later one gets nothing done by it.
      return runs.get(each.task.id)?.report.status !== "not-started";
    });
    const wrong = all.filter(({ task }) => isWrong(task.id));
    const isolated = await isolate({
      ...{ own, wrong, all },
      attempt: attemptWith,
      // A bonus may ask more of earlier functions than their own tasks do, and costs those nothing.
      among: kind === "bonus" ? undefined : among,
    });
    // What was cut off in the middle says nothing of the task.
    if (context.account.left() === 0) continue;
    const { culprit, better } = isolated;
    if (culprit !== undefined) charges.set(culprit.task.id, { shownBy: id, points: 0 });
    const blamed = culprit === undefined ? wrong : [...wrong, culprit];
    found.set(id, { entry, own, ...isolated, wrong: blamed });
    if (better === undefined) continue;
    noteCharges(charges, id, own, better);
    debts.set(
      id,
      better.entries.filter((each) => byText.has(each)).map(({ task }) => task.id),
    );
  }
  const lost = new Map([...runs].filter(([id]) => isWrong(id)));
  const resultOf = (id: string, run: TaskRun): IsolatedRun => {
    const task = found.get(id);
    const charge = charges.get(id);
    if (charge !== undefined && manifest.isolation !== "own") {
      return { report: chargedReport(run.report, charge), counted: run, explained: run };
    }
    if (task === undefined) return { report: run.report, counted: run };
    const { better, explained = run } = task;
    if (better === undefined) return { report: run.report, counted: run, explained };
    const report = isolatedReport(manifest, { ...task, better }, lost);
    const counted = report.isolation?.counts === "isolated" ? better.run : run;
    return { report, counted, explained };
  };
  return new Map([...runs].map(([id, run]) => [id, resultOf(id, run)]));
}

/**
 * What a task fails to get because of others is charged to those of them whose own checks see
 * nothing. Of several charges, the one that takes most counts: a fault costs points once.
 */
function noteCharges(
  charges: Map<string, Charge>,
  shownBy: string,
  own: TaskRun,
  { run, entries }: NonNullable<Isolated["better"]>,
): void {
  const points = run.report.score - own.report.score;
  for (const { task } of entries) {
    const before = charges.get(task.id);
    if (before !== undefined && points > before.points) charges.set(task.id, { shownBy, points });
  }
}

function namesOf(entries: readonly TaskEntry[]): string[] {
  return entries.flatMap(({ task }) => task.functions);
}

/** A task that did something wrong, and not one that is not there or is not marked yet. */
function isFailed({ report: { status } }: TaskRun): boolean {
  return status === "fail" || status === "partial";
}

/** The program in the form in which its functions can be substituted; undefined where it has none. */
function prepared(substituter: Substituter, source: Program) {
  try {
    return { source: substituter.prepare(source), substituter };
  } catch (cause) {
    failIfHostBroke("reading the program", cause);
    // The parser gave up on it, though another one did not: it is graded as it is.
    return undefined;
  }
}
