import type { Assignment, TaskReport } from "../../schema/types.ts";
import { type RunContext, runTask, type TaskRun } from "../asking/run-task.ts";
import type { TaskEntry } from "../asking/task.ts";
import { failIfHostBroke } from "../host-fault.ts";
import type { Substituter } from "../languages/language.ts";
import type { Program } from "../languages/sandbox.ts";
import { once } from "../once.ts";
import { attempt } from "./attempt.ts";
import { type Charge, chargedReport } from "./charge.ts";
import { findHiddenFault } from "./hidden-fault.ts";
import { type Isolated, isolate, isPassed, isSubstitutedFor, type Search } from "./isolate.ts";
import { isolatedReport } from "./isolation-note.ts";

/** A task that failed, after it was looked at on its own. */
export interface IsolatedRun {
  /** With a note where it is better with the reference substituted for others. */
  readonly report: TaskReport;
  /** The run whose cases the report has. */
  readonly counted: TaskRun;
  /** The run that shows what is wrong with the task itself. */
  readonly explained: TaskRun;
}

/** The tasks of submissions, and what puts the reference in the place of their functions. */
export interface IsolationSetup {
  readonly manifest: Assignment;
  readonly entries: readonly TaskEntry[];
  /** Undefined where there is no reference. */
  readonly by: (() => Substituter) | undefined;
}

/** What was found of a task. */
interface FoundTask extends Isolated {
  readonly entry: TaskEntry;
  readonly own: TaskRun;
  readonly wrong: readonly TaskEntry[];
}

/** The tasks that may be substituted for one that was graded: none where it did not fail. */
export function neededFor(
  { manifest, entries, by }: IsolationSetup,
  entry: TaskEntry,
  run: TaskRun,
): readonly TaskEntry[] {
  if (manifest.isolation === "none" || by === undefined || !isFailed(run)) return [];
  return entries.filter(({ task, index }) => {
    return task.kind !== "manual" && isSubstitutedFor(entry, task, index);
  });
}

/**
 * Looks at the failed tasks of a submission on their own: by id of each task that failed, or that
 * another one fails because of. `runs` has, with a task, all that it needs.
 */
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
  const program = once(() => by && prepared(by(), context.source));
  // The earlier ones first: what was wrong in them only because of others is not blamed.
  for (const entry of entries) {
    const { id, kind } = entry.task;
    const own = runs.get(id);
    if (own === undefined || !isFailed(own)) continue;
    const all = neededFor(setup, entry, own);
    const wrong = all.filter(({ task }) => isWrong(task.id));
    found.set(id, { entry, own, wrong });
    const used = all.length === 0 ? undefined : program();
    if (used === undefined) continue;
    const { source, substituter } = used;
    const gradeWith = (graded: TaskEntry, names: readonly string[]) =>
      runTask(context, graded, { source, substitution: substituter.substitution(source, names) });
    const search: Search = {
      ...{ own, wrong, all },
      attempt: (some) => attempt(own, namesOf(some), (names) => gradeWith(entry, names)),
    };
    const isolated = wrong.length === 0 ? {} : await isolate(search);
    // A bonus may ask more of earlier functions than their own tasks do, and costs those nothing.
    const hidden =
      kind === "bonus" || isExplained(isolated, wrong)
        ? undefined
        : await findHiddenFault(search, (only, graded = entry) => {
            const others = entries.filter((each) => each !== only);
            return gradeWith(graded, namesOf(others));
          });
    // What was cut off in the middle says nothing of the task.
    if (context.account.left() === 0) continue;
    if (hidden === undefined) {
      found.set(id, { entry, own, wrong, ...isolated });
    } else {
      const { culprit } = hidden;
      charges.set(culprit.task.id, { shownBy: id, points: 0 });
      const blamed = [...wrong, culprit];
      found.set(id, { entry, own, wrong: blamed, better: hidden, explained: hidden });
    }
    noteCharges(charges, entry, own, hidden ?? isolated.better);
  }
  const lost = new Map([...runs].filter(([id]) => isWrong(id)));
  const isolated = [...found].map(([id, task]): [string, IsolatedRun] => {
    const { own, better, explained } = task;
    const report =
      better === undefined ? own.report : isolatedReport(manifest, { ...task, better }, lost);
    const counts = report.isolation?.counts === "isolated" ? better?.run : own;
    return [id, { report, counted: counts ?? own, explained: explained?.run ?? own }];
  });
  const charged = [...charges].flatMap(([id, charge]): [string, IsolatedRun][] => {
    const run = runs.get(id);
    if (run === undefined || manifest.isolation === "own") return [];
    return [[id, { report: chargedReport(run.report, charge), counted: run, explained: run }]];
  });
  return new Map([...isolated, ...charged]);
}

/** Whether wrong tasks alone give a task all of its points: then none that passes is looked at. */
function isExplained({ better }: Isolated, wrong: readonly TaskEntry[]): boolean {
  if (better === undefined || !isPassed(better.run)) return false;
  return better.entries.every((entry) => wrong.includes(entry));
}

/**
 * What a task fails to get because of others is charged to those of them whose own checks see
 * nothing. Of several charges, the one that takes most counts: a fault costs points once.
 */
function noteCharges(
  charges: Map<string, Charge>,
  { task }: TaskEntry,
  own: TaskRun,
  better: Isolated["better"],
): void {
  if (better === undefined) return;
  const points = better.run.report.score - own.report.score;
  for (const { task: blamed } of better.entries) {
    const before = charges.get(blamed.id);
    if (before !== undefined && points > before.points) {
      charges.set(blamed.id, { shownBy: task.id, points });
    }
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
