import type { TaskRun } from "../asking/run-task.ts";
import type { TaskEntry } from "../asking/task.ts";
import { inOrder, isPassed, type Search, type Substituted } from "./isolate.ts";

/** A fault in a task that passes. */
export interface HiddenFault extends Substituted {
  readonly culprit: TaskEntry;
}

/** Grades the task, or another one, with the reference substituted for every task but one. */
export type Among = (only: TaskEntry, graded?: TaskEntry) => Promise<TaskRun>;

/**
 * Finds the passing task whose fault a failing one shows. With the reference in its place (and in that of
 * the wrong ones) the failing task has all its points; and the reference's own solution of the failing
 * task, with the reference everywhere else, fails in the same check with the suspect's functions, which
 * still pass what is asked of them alone. The first shows that the failing task is right, the second that
 * the suspect is wrong: a substitution that only covers up what the failing task does proves nothing.
 */
export async function findHiddenFault(
  { own, wrong, all, attempt }: Search,
  among: Among,
): Promise<HiddenFault | undefined> {
  // A task without points could take the blame for nothing.
  const passing = all.filter((entry) => !wrong.includes(entry) && entry.task.points > 0);
  if (passing.length === 0) return undefined;
  const everything = await attempt(all);
  if (!isPassed(everything)) return undefined;
  for (const culprit of passing) {
    if (!isUsed(culprit, everything)) continue;
    const entries = inOrder([...wrong, culprit]);
    const run = await attempt(entries);
    if (!isPassed(run)) continue;
    if (!failsAlike(own, await among(culprit))) continue;
    if (isPassed(await among(culprit, culprit))) return { culprit, entries, run };
  }
  return undefined;
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
