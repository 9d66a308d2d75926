import { failures } from "../../author/failures.ts";
import type { TaskReport } from "../../schema/types.ts";
import type { Inspection } from "../languages/language.ts";
import type { Sandbox } from "../languages/sandbox.ts";
import { tallyOf } from "../points/tally.ts";
import { scoreTask } from "../points/task.ts";
import { type IsolationSetup, neededFor } from "./isolation.ts";
import { type RunContext, runTask, type TaskEntry, type TaskRun, ungraded } from "./task.ts";

/** Grades every task with all it may need, so results never depend on the selection. `first` is an open sandbox. */
export async function runTasks(
  setup: IsolationSetup,
  context: RunContext,
  asked: readonly TaskEntry[],
  isStarted: (entry: TaskEntry) => boolean,
  first: Sandbox,
): Promise<ReadonlyMap<string, TaskRun>> {
  const runs = new Map<string, TaskRun>();
  let unused: Sandbox | undefined = first;
  const open = [...asked];
  for (const entry of open) {
    const run = isStarted(entry)
      ? await runTask(context, entry, undefined, unused)
      : untouched(entry);
    if (isStarted(entry)) unused = undefined;
    runs.set(entry.task.id, run);
    const work = isAboutAll(entry) ? setup.entries.filter(isWork) : [];
    const needed = [...neededFor(setup, entry, run), ...work];
    open.push(...needed.filter((each) => !open.includes(each)));
  }
  unused?.dispose();
  return runs;
}

/** A task without functions of its own concerns the whole program, such as its style. */
function isAboutAll({ task }: TaskEntry): boolean {
  return task.functions.length === 0 && task.kind !== "manual";
}

function isWork(entry: TaskEntry): boolean {
  return !isAboutAll(entry) && entry.task.points > 0;
}

/** True for a task about a program that earns nothing in other tasks. */
export function isWithoutWork(
  entry: TaskEntry,
  entries: readonly TaskEntry[],
  runs: ReadonlyMap<string, TaskRun>,
): boolean {
  const earns = ({ task }: TaskEntry) => (runs.get(task.id)?.report.score ?? 0) > 0;
  return isAboutAll(entry) && !entries.some((each) => isWork(each) && earns(each));
}

function untouched({ task, heads }: TaskEntry): TaskRun {
  const reason = "the task is unchanged from the skeleton";
  const graded = ungraded(heads, reason, failures.notStarted);
  const [report, tally] = [scoreTask(task, graded, true), tallyOf(task, graded, true)];
  return { report, tally, graded, record: [], called: undefined, uses: [] };
}

/** A program that does nothing right is not judged as a whole. */
export function withoutWork({ task, heads }: TaskEntry): TaskReport {
  const reason = "skipped: earns points only once another task does";
  return scoreTask(task, ungraded(heads, reason, failures.needsOthers), false);
}

export function withoutProgram(
  { task, heads }: TaskEntry,
  { notStarted, verdict }: Inspection,
  reason: string,
): TaskReport {
  const isOpen = notStarted.includes(task.id);
  const code = isOpen ? failures.notStarted : failures.notLoaded;
  const report = scoreTask(task, ungraded(heads, reason, code), isOpen);
  if (verdict !== "refused" || report.status !== "unmarked") return report;
  // A file that breaks a rule is not marked.
  const { answer: _, rubric: __, ...unmarked } = report;
  return { ...unmarked, status: "fail" };
}
