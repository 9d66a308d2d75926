import type { TaskReport } from "../../fixtures/schema/types.ts";
import type { LoadedAssignment } from "../assignment/load.ts";
import { filesWithMistake } from "../assignment/mistakes.ts";
import type { Inspection } from "../inspect/inspect.ts";
import type { CompileProgram } from "../sandbox/program.ts";
import { makeReplaceable } from "../sandbox/replaceable.ts";
import type { CompiledProgram, OpenSandbox } from "../sandbox/types.ts";
import { findSmallest, type RecognisableMistake, recognise } from "./explain.ts";
import { isolate, isReplacedFor } from "./isolate.ts";
import { knownImplementation } from "./known-outputs.ts";
import type { Exchange, RunContext, TaskEntry, TaskRun } from "./run-task.ts";
import { comparing } from "./watch.ts";

/** The final report of a task that was graded as it is. */
export type Finish = (entry: TaskEntry) => Promise<TaskReport>;

/**
 * What is done once all tasks of a submission were graded as they are: each is looked at on its
 * own, its failure made as simple as can be, and compared with known mistakes. Where there is no
 * reference, as in a student's copy, the reports stay as they are.
 */
export function createFinisher(
  assignment: LoadedAssignment,
  entries: readonly TaskEntry[],
  open: OpenSandbox,
  compile: CompileProgram,
): (context: RunContext, inspection: Inspection, runs: ReadonlyMap<string, TaskRun>) => Finish {
  const { manifest, reference } = assignment;
  if (reference === undefined) return (_, __, runs) => async (entry) => reportOf(runs, entry);
  const compiled = compile(reference);
  const right = knownImplementation("reference", () => compiled, open, manifest.limits);
  const mistakes = assignment.mistakes.map((mistake) => {
    const source = once(() => compile(filesWithMistake(reference, manifest, mistake)));
    const { name, task, title, hint } = mistake;
    const implementation = knownImplementation(name, source, open, manifest.limits);
    return { task, mistake: { name, title, hint, implementation } };
  });
  const ofTask = (id: string): RecognisableMistake[] =>
    mistakes.filter(({ task }) => task === id).map(({ mistake }) => mistake);

  return (context, inspection, runs) => {
    const exchange = once(() => exchangeable(context.source, compiled));
    return async (entry) => {
      const own = runs.get(entry.task.id);
      const report = reportOf(runs, entry);
      if (own === undefined || nothingToExplain.includes(report.status)) return report;
      const wrong = wrongTasks(entries, inspection, runs, entry);
      const ready = wrong.length === 0 ? undefined : exchange();
      const isolated = ready && (await isolate(context, ready, own, entry, wrong));
      const run = isolated?.run ?? own;
      const final = isolated?.report ?? report;
      if (run.report.status === "pass" || !context.explain) return final;
      const smallest = await findSmallest(context, entry, run, isolated?.round);
      // Known implementations come to an end, but many of them take their time.
      const onStep = () => void context.watch(comparing);
      const named = await recognise(run.record, right, ofTask(entry.task.id), onStep);
      return {
        ...final,
        ...(smallest === undefined ? {} : { smallest }),
        ...(named.length === 0 ? {} : { mistakes: named }),
      };
    };
  };
}

const nothingToExplain: readonly TaskReport["status"][] = ["not-started", "missing", "unmarked"];

function reportOf(runs: ReadonlyMap<string, TaskRun>, { task }: TaskEntry): TaskReport {
  const run = runs.get(task.id);
  if (run === undefined) throw new Error(`task ${task.id} was not graded`);
  return run.report;
}

/** Tasks that can be replaced, that this one or its checks need, and that did not pass. */
function wrongTasks(
  entries: readonly TaskEntry[],
  { reach }: Inspection,
  runs: ReadonlyMap<string, TaskRun>,
  entry: TaskEntry,
): TaskEntry[] {
  const needed = [...(reach[entry.task.id] ?? []), ...(entry.task.leansOn ?? [])];
  return entries
    .filter((each) => isReplacedFor(entry, each.task, each.index))
    .filter((each) => needed.includes(each.task.id) && each.task.kind !== "manual")
    .filter((each) => runs.get(each.task.id)?.report.status !== "pass");
}

function exchangeable(source: CompiledProgram, reference: CompiledProgram): Exchange | undefined {
  try {
    return { source: makeReplaceable(source), reference };
  } catch {
    // The parser gave up on it, though another one did not: it is graded as it is.
    return undefined;
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
