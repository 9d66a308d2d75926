import { type RunContext, runTask, type TaskEntry, type TaskRun } from "../asking/run-task.ts";
import type { Sandbox } from "../languages/sandbox.ts";
import type { Finish, Finisher } from "./finish.ts";
import { untouched, withoutWork } from "./not-run.ts";

/** A program that was loaded, and how to ask it. */
export interface LoadedProgram {
  readonly context: RunContext;
  /** The one that showed that the file loads. */
  readonly sandbox: Sandbox;
  readonly isStarted: (entry: TaskEntry) => boolean;
}

/**
 * Every task as it is, then each that failed on its own. For that, the tasks that it may depend
 * on are graded too, though not reported: the result of a task is the same whether it is
 * graded alone or with all others.
 */
export async function finishTasks(
  { entries, finisher }: { readonly entries: readonly TaskEntry[]; readonly finisher: Finisher },
  { context, sandbox, isStarted }: LoadedProgram,
  asked: readonly TaskEntry[],
  onRun: (entry: TaskEntry, run: TaskRun) => void = () => {},
): Promise<{ readonly finish: Finish; readonly runs: ReadonlyMap<string, TaskRun> }> {
  const runs = new Map<string, TaskRun>();
  // The sandbox that is open serves the first task that is run.
  let first: Sandbox | undefined = sandbox;
  const open = [...asked];
  const work = entries.filter((each) => !isAboutAll(each) && each.task.points > 0);
  for (const entry of open) {
    const run = isStarted(entry)
      ? await runTask(context, entry, undefined, first)
      : untouched(entry);
    if (isStarted(entry)) first = undefined;
    runs.set(entry.task.id, run);
    onRun(entry, run);
    const needed = [...finisher.needed(entry, run), ...(isAboutAll(entry) ? work : [])];
    open.push(...needed.filter((each) => !open.includes(each)));
  }
  first?.dispose();
  const finish = await finisher.begin(context, runs);
  const hasWork = work.some(({ task }) => (runs.get(task.id)?.report.score ?? 0) > 0);
  const report: Finish["report"] = async (entry) =>
    isAboutAll(entry) && !hasWork && isStarted(entry) ? withoutWork(entry) : finish.report(entry);
  return { finish: { ...finish, report }, runs };
}

/** A task without functions of its own is about the program as a whole, such as its style. */
function isAboutAll({ task }: TaskEntry): boolean {
  return task.functions.length === 0 && task.kind !== "manual";
}
