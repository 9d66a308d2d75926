import type { TaskEntry, TaskRun } from "../asking/run-task.ts";
import type { Substituted } from "./isolate.ts";

/** What there is to know of a task that failed, though the tasks before it do not explain it. */
export interface HiddenFaultSearch {
  readonly own: TaskRun;
  /** The tasks that may be substituted and are wrong. */
  readonly wrong: readonly TaskEntry[];
  /** All that may be substituted. */
  readonly all: readonly TaskEntry[];
  /** Grades the task with the reference substituted for others. */
  readonly attempt: (entries: readonly TaskEntry[]) => Promise<TaskRun>;
  /** Grades the task, or another one, with the reference substituted for every task but one. */
  readonly among: (only: TaskEntry, graded: "itself" | TaskEntry) => Promise<TaskRun>;
}

/** A fault in a task that passes. */
export interface HiddenFault extends Substituted {
  readonly culprit: TaskEntry;
}

/**
 * Finds the passing task whose fault a failing one shows. With the reference in its place (and in that of
 * the wrong ones) the failing task has all its points; and the reference's own solution of the failing
 * task, with the reference everywhere else, fails in the same check with the suspect's functions, which
 * still pass what is asked of them alone. The first shows that the failing task is right, the second that
 * the suspect is wrong: a substitution that only covers up what the failing task does proves nothing.
 */
export async function findHiddenFault(search: HiddenFaultSearch): Promise<HiddenFault | undefined> {
  const { own, wrong, all, attempt, among } = search;
  // A task without points could take the blame for nothing.
  const passing = all.filter((entry) => !wrong.includes(entry) && entry.task.points > 0);
  if (passing.length === 0) return undefined;
  const everything = await attempt(all);
  if (!isPassed(everything)) return undefined;
  for (const culprit of passing) {
    if (!isUsed(culprit, everything)) continue;
    const entries = [...wrong, culprit].toSorted((a, b) => a.index - b.index);
    const run = await attempt(entries);
    if (!isPassed(run)) continue;
    if (!failsAlike(own, await among(culprit, "itself"))) continue;
    if (isPassed(await among(culprit, culprit))) return { culprit, entries, run };
  }
  return undefined;
}

function isPassed({ report }: TaskRun): boolean {
  return report.status === "pass";
}

function isUsed({ task }: TaskEntry, { called }: TaskRun): boolean {
  return called === undefined || task.functions.some((name) => called.has(name));
}

/** Whether a check that failed fails again, with an answer: what does not fit stops with an error. */
function failsAlike(own: TaskRun, other: TaskRun): boolean {
  return other.graded.some(({ cases }, at) => {
    const before = own.graded[at]?.cases ?? [];
    return (
      before.some(({ verdict }) => verdict !== "pass") &&
      cases.some(({ verdict }) => verdict === "fail") &&
      cases.every(({ verdict }) => verdict === "pass" || verdict === "fail")
    );
  });
}
