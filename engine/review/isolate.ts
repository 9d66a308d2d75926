import type { ManifestTask } from "../../schema/types.ts";
import type { TaskRun } from "../asking/run-task.ts";
import type { TaskEntry } from "../asking/task.ts";

/**
 * What is tried for a task that failed, and what counts. A task may fail only because it calls
 * functions of others that are wrong: it is graded again with the reference substituted for some
 * of them. Smallest substitution first, the best result counts:
 *
 * 1. All wrong ones at once. Where none of their functions is called meanwhile, the task has
 *    nothing to do with them, and nothing more is tried.
 * 2. Each of those that are called by itself, or each wrong one where it broke off; then growing
 *    sets, each with the one more that helps most, as long as the result is below that of all at
 *    once, or as long as all at once does not fit the submission: objects and states of its own
 *    may not work with right functions.
 * 3. All that may be substituted, wrong or not.
 *
 * Of equal results, that of the smallest set counts; one that is not better than the task as it
 * is does not. It ends as soon as the task has all of its points.
 *
 * Only functions of tasks before it are substituted, for else two tasks could be written each by
 * calling the other, and neither of them would have to do anything; and those of later ones that
 * the manifest says it leans on.
 */
export async function isolate({ own, wrong, all, attempt }: Search): Promise<Isolated> {
  const graded = async (entries: readonly TaskEntry[]): Promise<Substituted> => ({
    entries,
    run: await attempt(entries),
  });
  const atOnce = await graded(wrong);
  const called = wrong.filter((entry) => isCalled(entry, atOnce.run));
  if (called.length === 0) return {};
  const fits = isFitting(own, atOnce.run);
  // Where they do not fit, it may have broken off before it came to the others.
  const used = fits ? called : wrong;
  const everyWrong = { entries: used, run: atOnce.run };

  /** No subset can be expected to do better than this. */
  const isEnough = ({ run }: Substituted) =>
    isPassed(run) || (fits && !isBetter(everyWrong.run, run));
  /** Of sets of the same size, the first one with the best result. */
  async function bestOf(sets: readonly (readonly TaskEntry[])[]): Promise<Substituted | undefined> {
    let found: Substituted | undefined;
    for (const entries of sets) {
      const each = await graded(entries);
      if (found === undefined || isBetter(each.run, found.run)) found = each;
      if (isEnough(each)) break;
    }
    return found;
  }
  async function grow(): Promise<Substituted | undefined> {
    let best = await bestOf(used.map((entry) => [entry]));
    while (best !== undefined && !isEnough(best) && best.entries.length + 1 < used.length) {
      const { entries, run } = best;
      const others = used.filter((entry) => !entries.includes(entry));
      const larger = await bestOf(others.map((entry) => inOrder([...entries, entry])));
      if (larger === undefined || !isBetter(larger.run, run)) break;
      best = larger;
    }
    return best;
  }

  const isWorthwhile = used.length > 1 && !(fits && !isBetter(everyWrong.run, own));
  const found = [isWorthwhile ? await grow() : undefined, everyWrong];
  const isDone = found.some((each) => each !== undefined && isPassed(each.run));
  if (!isDone && all.length > used.length) found.push(await graded(all));
  let better: Substituted | undefined;
  for (const each of found) {
    if (each !== undefined && isBetter(each.run, better?.run ?? own)) better = each;
  }
  if (better !== undefined) return { better, explained: better };
  return fits ? { explained: everyWrong } : {};
}

export function isPassed({ report }: TaskRun): boolean {
  return report.status === "pass";
}

/** A task without points can pass all the same. */
export function isBetter(run: TaskRun, than: TaskRun): boolean {
  const [score, other] = [run.report.score, than.report.score];
  return score > other || (score === other && isPassed(run) && !isPassed(than));
}

/** What there is to know of a task that failed. */
export interface Search {
  /** The task as it is. */
  readonly own: TaskRun;
  /** The tasks that may be substituted and are wrong, in the manifest's order. */
  readonly wrong: readonly TaskEntry[];
  /** All that may be substituted. */
  readonly all: readonly TaskEntry[];
  /** Grades the task with the reference substituted for others. */
  readonly attempt: (entries: readonly TaskEntry[]) => Promise<TaskRun>;
}

/** Tasks that were substituted, and the result. */
export interface Substituted {
  readonly entries: readonly TaskEntry[];
  readonly run: TaskRun;
}

/** A task's result after it was looked at on its own. */
export interface Isolated {
  /** The best result, where it is better than that of the task as it is. */
  readonly better?: Substituted;
  /** The run that shows what is wrong with the task itself. */
  readonly explained?: Substituted;
}

/** Whether a task may be substituted while another one is graded. */
export function isSubstitutedFor(
  { task, index }: TaskEntry,
  other: ManifestTask,
  at: number,
): boolean {
  return at < index || (at !== index && (task.leansOn ?? []).includes(other.id));
}

/** Whether a function of a substituted task was called, as far as that can be told. */
function isCalled({ task }: TaskEntry, { called }: TaskRun): boolean {
  if (called === undefined) return true;
  return task.functions.some(
    (name) => called.has(name) || [...called].some((each) => each.startsWith(`${name}.`)),
  );
}

/**
 * Whether the substituted functions work with the rest of the submission: nothing fails that did
 * not before, and where something failed it still gives a result, if only a wrong one.
 */
export function isFitting(own: TaskRun, substituted: TaskRun): boolean {
  return substituted.graded.every((check, index) =>
    check.cases.every(({ verdict }, at) => {
      const before = own.graded[index]?.cases[at]?.verdict;
      return verdict === "pass" || (verdict === "fail" && before !== "pass");
    }),
  );
}

export function inOrder(entries: readonly TaskEntry[]): TaskEntry[] {
  return entries.toSorted((a, b) => a.index - b.index);
}
