import type { Assignment, TaskReport } from "../../schema/types.ts";
import {
  type Round,
  type RunContext,
  runTask,
  type Substitutable,
  type TaskEntry,
  type TaskRun,
} from "../asking/run-task.ts";
import { failIfHostBroke } from "../host-fault.ts";
import type { Substituter } from "../languages/language.ts";
import type { Program } from "../languages/sandbox.ts";
import { attempt } from "./attempt.ts";
import { type Charge, chargedReport, largerCharge } from "./charge.ts";
import { findHiddenFault } from "./hidden-fault.ts";
import { type Isolated, isolate, isSubstitutedFor } from "./isolate.ts";
import { isolatedReport } from "./isolation-note.ts";

/** A task that failed, after it was looked at on its own. */
export interface IsolatedRun {
  /** With a note where it is better with the reference substituted for others. */
  readonly report: TaskReport;
  /** The run whose cases the report has. */
  readonly counted: GradedRound;
  /** The run that shows what is wrong with the task itself. */
  readonly explained: GradedRound;
}

/** A run, and what was substituted in it. */
export interface GradedRound {
  readonly run: TaskRun;
  readonly round?: Round;
}

/** Looks at the failed tasks of submissions to one assignment on their own. */
export interface Isolator {
  /** The tasks that may be substituted for one that was graded: none where it did not fail. */
  needed(entry: TaskEntry, run: TaskRun): readonly TaskEntry[];
  /**
   * By id of each task that failed, or that another one fails because of. `runs` has, with a task, all that
   * it needs.
   */
  isolateAll(
    context: RunContext,
    runs: ReadonlyMap<string, TaskRun>,
  ): Promise<ReadonlyMap<string, IsolatedRun>>;
}

/** What was found of a task, and the rounds in which it was graded. */
interface FoundTask extends Isolated {
  readonly entry: TaskEntry;
  readonly own: TaskRun;
  readonly wrong: readonly TaskEntry[];
  readonly rounds: ReadonlyMap<TaskRun, Round>;
}

/** What was found of all tasks that failed, and what others lose for it. */
interface Findings {
  readonly found: ReadonlyMap<string, FoundTask>;
  readonly charges: ReadonlyMap<string, Charge>;
}

export function createIsolator(
  manifest: Assignment,
  entries: readonly TaskEntry[],
  by: (() => Substituter) | undefined,
): Isolator {
  const needed: Isolator["needed"] = (entry, run) =>
    manifest.isolation === "none" || by === undefined || !isFailed(run)
      ? []
      : entries.filter(({ task, index }) => {
          return task.kind !== "manual" && isSubstitutedFor(entry, task, index);
        });

  /** The earlier ones first: what was wrong in them only because of others is not blamed. */
  async function find(context: RunContext, runs: ReadonlyMap<string, TaskRun>): Promise<Findings> {
    const found = new Map<string, FoundTask>();
    const charges = new Map<string, Charge>();
    let program: { readonly is: Substitutable | undefined } | undefined;
    for (const entry of entries) {
      const own = runs.get(entry.task.id);
      if (own === undefined || !isFailed(own)) continue;
      const all = needed(entry, own);
      if (all.length > 0) program ??= { is: substitutable(context.source, by) };
      const used = program?.is;
      const isWrong = ({ task: { id } }: TaskEntry) =>
        charges.has(id) || !isRight(runs.get(id), found.get(id));
      const wrong = all.filter(isWrong);
      const rounds = new Map<TaskRun, Round>();
      const none = { entry, own, wrong, rounds };
      found.set(entry.task.id, none);
      if (used === undefined) continue;
      const inRound = async (graded: TaskEntry, names: readonly string[]) => {
        const round = { program: used, names };
        const run = await runTask(context, graded, round);
        rounds.set(run, round);
        return run;
      };
      const tried = (some: readonly TaskEntry[]) =>
        attempt(own, namesOf(some), (names) => inRound(entry, names));
      const isolated = wrong.length === 0 ? {} : await isolate({ own, wrong, all, attempt: tried });
      // A bonus may ask more of earlier functions than their own tasks do, and costs those nothing.
      const isBonus = entry.task.kind === "bonus";
      const hidden =
        isBonus || isExplained(isolated, wrong)
          ? undefined
          : await findHiddenFault({
              ...{ own, wrong, all, attempt: tried },
              among: (only, graded) => {
                const others = entries.filter((each) => each !== only);
                return inRound(graded === "itself" ? entry : graded, namesOf(others));
              },
            });
      // What was cut off in the middle says nothing of the task.
      if (context.account.left() === 0) continue;
      if (hidden === undefined) {
        found.set(entry.task.id, { ...none, ...isolated });
        noteCharges(charges, entry, own, isolated);
        continue;
      }
      const { culprit, ...better } = hidden;
      charges.set(culprit.task.id, { shownBy: entry.task.id, points: 0 });
      const blamed = [...wrong, culprit];
      found.set(entry.task.id, { ...none, wrong: blamed, better, explained: better });
      noteCharges(charges, entry, own, { better });
    }
    return { found, charges };
  }

  return {
    needed,
    isolateAll: async (context, runs) => {
      const { found, charges } = await find(context, runs);
      const lost = new Map(
        [...runs].filter(([id, run]) => charges.has(id) || !isRight(run, found.get(id))),
      );
      const isolated = [...found].map(([id, { entry, own, wrong, rounds, better, explained }]) => {
        const inRound = (run: TaskRun): GradedRound => {
          const round = rounds.get(run);
          return round === undefined ? { run } : { run, round };
        };
        const report =
          better === undefined
            ? own.report
            : isolatedReport(manifest, { entry, own, better, wrong }, lost);
        const isOwn = report.isolation?.counts !== "isolated";
        const counted = inRound(isOwn ? own : (better?.run ?? own));
        return [id, { report, counted, explained: inRound(explained?.run ?? own) }] as const;
      });
      const charged = [...charges].flatMap(([id, charge]) => {
        const run = runs.get(id);
        if (run === undefined || manifest.isolation === "own") return [];
        const report = chargedReport(run.report, charge);
        return [[id, { report, counted: { run }, explained: { run } }] as const];
      });
      return new Map<string, IsolatedRun>([...isolated, ...charged]);
    },
  };
}

/** Whether wrong tasks alone give a task all of its points: then none that passes is looked at. */
function isExplained({ better }: Isolated, wrong: readonly TaskEntry[]): boolean {
  if (better === undefined || better.run.report.status !== "pass") return false;
  return better.entries.every((entry) => wrong.includes(entry));
}

/** What a task fails to get because of others is charged to those of them whose own checks see nothing. */
function noteCharges(
  charges: Map<string, Charge>,
  { task }: TaskEntry,
  own: TaskRun,
  { better }: Isolated,
): void {
  if (better === undefined) return;
  const points = better.run.report.score - own.report.score;
  for (const { task: blamed } of better.entries) {
    const before = charges.get(blamed.id);
    if (before !== undefined) {
      charges.set(blamed.id, largerCharge(before, { shownBy: task.id, points }));
    }
  }
}

function namesOf(entries: readonly TaskEntry[]): string[] {
  return entries.flatMap(({ task }) => task.functions);
}

/** A task that did something wrong, and not one that is not there or is not marked yet. */
export function isFailed({ report: { status } }: TaskRun): boolean {
  return status === "fail" || status === "partial";
}

function isRight(run: TaskRun | undefined, found: Isolated | undefined): boolean {
  return [run, found?.better?.run].some((each) => each?.report.status === "pass");
}

function substitutable(
  source: Program,
  substituter: (() => Substituter) | undefined,
): Substitutable | undefined {
  if (substituter === undefined) return undefined;
  const by = substituter();
  try {
    return { source: by.prepare(source), by };
  } catch (cause) {
    failIfHostBroke("reading the program", cause);
    // The parser gave up on it, though another one did not: it is graded as it is.
    return undefined;
  }
}
