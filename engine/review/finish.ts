import type { TaskReport } from "../../schema/types.ts";
import type { RunContext, TaskEntry, TaskRun } from "../asking/run-task.ts";
import type { LoadedAssignment } from "../course/load.ts";
import { filesWithMistake } from "../course/mistakes.ts";
import type { Compile, Language } from "../languages/language.ts";
import type { Dictionary } from "./dictionary.ts";
import { findSmallest } from "./explain.ts";
import { createIsolator, type GradedRound } from "./isolate-all.ts";
import { type KnownMistake, knownMistake } from "./known-mistake.ts";
import { recognise } from "./recognise.ts";

/** What is done once the tasks of a submission were graded as they are. */
export interface Finisher {
  /** The tasks that have to be graded as well, for the final report of one that was. */
  needed(entry: TaskEntry, run: TaskRun): readonly TaskEntry[];
  /** Looks at each failed task on its own. */
  begin(context: RunContext, runs: ReadonlyMap<string, TaskRun>): Promise<Finish>;
}

/** What is said in the end of the tasks that were graded as they are. */
export interface Finish {
  report(entry: TaskEntry): Promise<TaskReport>;
  /** The run whose cases the report names, and the one that its explanations are of. */
  runs(entry: TaskEntry): { readonly counted: GradedRound; readonly explained: GradedRound };
}

/** Makes what finishes the reports of some tasks. */
export type CreateFinisher = (entries: readonly TaskEntry[]) => Finisher;

/**
 * Each failed task is looked at on its own, its failure made as simple as can be, and compared with
 * known mistakes. Where there is no reference, as in a student's copy, the reports stay as they are.
 * What does not depend on the tasks' checks is made once, when it is needed first.
 */
export function finisherFor(
  { manifest, reference, mistakes }: LoadedAssignment,
  { open, substituter }: Pick<Language, "open" | "substituter">,
  compile: Compile,
  dictionary: Dictionary,
): CreateFinisher {
  if (reference === undefined) {
    const begin: Finisher["begin"] = async (_, runs) => ({
      report: async (entry) => runOf(runs, entry).report,
      runs: (entry) => asItIs(runs, entry),
    });
    return () => ({ needed: () => [], begin });
  }
  // Most runs of right files need none of it.
  const compiled = once(() => compile(reference));
  const names = manifest.tasks.flatMap(({ functions }) => functions);
  const by = substituter && once(() => substituter(compiled(), names));
  const recognisable = mistakes.map((mistake) => {
    const source = once(() => compile(filesWithMistake(reference, manifest, mistake)));
    const { name, task, title, hint } = mistake;
    const words = { name, title, hint };
    return { task, mistake: knownMistake(words, source, open, manifest.limits, dictionary) };
  });
  const ofTask = (id: string): KnownMistake[] =>
    recognisable.filter(({ task }) => task === id).map(({ mistake }) => mistake);

  return (entries) => {
    const isolator = createIsolator(manifest, entries, by);
    const needed: Finisher["needed"] = (entry, run) => isolator.needed(entry, run);
    const begin: Finisher["begin"] = async (context, runs) => {
      const { account } = context;
      const isolated = await isolator.isolateAll(context, runs);
      const report: Finish["report"] = async (entry) => {
        const found = isolated.get(entry.task.id);
        if (found === undefined) return runOf(runs, entry).report;
        const { report, explained } = found;
        const { run, round } = explained;
        if (run.report.status === "pass" || !context.explain || account.left() === 0) return report;
        const smallest = await findSmallest(context, entry, run, round);
        const failed = { context, entry, run, ...(round === undefined ? {} : { round }) };
        const named =
          report.score === report.maxScore ? [] : await recognise(failed, ofTask(entry.task.id));
        return {
          ...report,
          ...(smallest === undefined ? {} : { smallest }),
          ...(named.length === 0 ? {} : { mistakes: named }),
        };
      };
      return { report, runs: (entry) => isolated.get(entry.task.id) ?? asItIs(runs, entry) };
    };
    return { needed, begin };
  };
}

function asItIs(runs: ReadonlyMap<string, TaskRun>, entry: TaskEntry): ReturnType<Finish["runs"]> {
  const graded = { run: runOf(runs, entry) };
  return { counted: graded, explained: graded };
}

function runOf(runs: ReadonlyMap<string, TaskRun>, { task }: TaskEntry): TaskRun {
  const run = runs.get(task.id);
  if (run === undefined) throw new Error(`task ${task.id} was not graded`);
  return run;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
