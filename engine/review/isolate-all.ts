import type { Assignment, TaskReport } from "../../schema/types.ts";
import { failIfHostBroke } from "../host-fault.ts";
import type { Substituter } from "../languages/language.ts";
import type { Program } from "../languages/sandbox.ts";
import {
  type Round,
  type RunContext,
  runTask,
  type Substitutable,
  type TaskEntry,
  type TaskRun,
} from "../run/run-task.ts";
import { attempt } from "./attempt.ts";
import { type Isolated, isolate, isSubstitutedFor } from "./isolate.ts";
import { isolatedReport } from "./isolation-note.ts";

/** A task that failed, after it was looked at on its own. */
export interface IsolatedRun {
  /** With a note where it is better with the reference substituted for others. */
  readonly report: TaskReport;
  /** The run whose cases the report has. */
  readonly counted: Graded;
  /** The run that shows what is wrong with the task itself. */
  readonly explained: Graded;
}

/** A run, and what was substituted in it. */
export interface Graded {
  readonly run: TaskRun;
  readonly round?: Round;
}

/** Looks at the failed tasks of submissions to one assignment on their own. */
export interface Isolator {
  /** The tasks that may be substituted for one that was graded: none where it did not fail. */
  needed(entry: TaskEntry, run: TaskRun): readonly TaskEntry[];
  /** By id of each task that failed. `runs` has, with a task, all that it needs. */
  isolateAll(
    context: RunContext,
    runs: ReadonlyMap<string, TaskRun>,
  ): Promise<ReadonlyMap<string, IsolatedRun>>;
}

/** What was found of a task, and the rounds in which it was graded. */
interface Found extends Isolated {
  readonly entry: TaskEntry;
  readonly own: TaskRun;
  readonly wrong: readonly TaskEntry[];
  readonly rounds: ReadonlyMap<TaskRun, Round>;
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
  async function find(
    context: RunContext,
    runs: ReadonlyMap<string, TaskRun>,
  ): Promise<Map<string, Found>> {
    const found = new Map<string, Found>();
    let program: Substitutable | undefined;
    for (const entry of entries) {
      const own = runs.get(entry.task.id);
      if (own === undefined || !isFailed(own)) continue;
      const all = needed(entry, own);
      const wrong = all.filter(({ task }) => !isRight(runs.get(task.id), found.get(task.id)));
      const rounds = new Map<TaskRun, Round>();
      if (wrong.length > 0) program ??= substitutable(context.source, by);
      const used = program;
      const isolated =
        wrong.length === 0 || used === undefined
          ? {}
          : await isolate({
              own,
              wrong,
              all,
              attempt: (some) =>
                attempt(own, namesOf(some), async (names) => {
                  const round = { program: used, names };
                  const run = await runTask(context, entry, round);
                  rounds.set(run, round);
                  return run;
                }),
            });
      // What was cut off in the middle says nothing of the task.
      const whole = context.account.left() === 0 ? {} : isolated;
      found.set(entry.task.id, { entry, own, wrong, rounds, ...whole });
    }
    return found;
  }

  return {
    needed,
    isolateAll: async (context, runs) => {
      const found = await find(context, runs);
      const lost = new Map([...runs].filter(([id, run]) => !isRight(run, found.get(id))));
      const isolated = [...found].map(([id, { entry, own, wrong, rounds, better, explained }]) => {
        const inRound = (run: TaskRun): Graded => {
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
      return new Map(isolated);
    },
  };
}

function namesOf(entries: readonly TaskEntry[]): string[] {
  return entries.flatMap(({ task }) => task.functions);
}

/** A task that did something wrong, and not one that is not there or that nobody has marked. */
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
