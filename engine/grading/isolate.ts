import type { ManifestTask } from "../../schema/types.ts";
import type { TaskRun } from "./run-task.ts";
import type { TaskEntry } from "./task.ts";

export interface Search {
  readonly own: TaskRun;
  /** The tasks that may be substituted and are wrong, in the manifest's order. */
  readonly wrong: readonly TaskEntry[];
  readonly all: readonly TaskEntry[];
  /** Grades the task with the reference substituted for others. */
  readonly attempt: (entries: readonly TaskEntry[]) => Promise<TaskRun>;
  /**
   * Grades the task, or another one, with the reference substituted for every task but one; left out
   * where no task that passes is to blame.
   */
  readonly among?: ((only: TaskEntry, graded?: TaskEntry) => Promise<TaskRun>) | undefined;
}

export interface Substituted {
  readonly entries: readonly TaskEntry[];
  readonly run: TaskRun;
}

export interface Isolated {
  /** The best result, where it is better than that of the task as it is. */
  readonly better?: Substituted;
  /** The run that shows what is wrong with the task itself. */
  readonly explained?: TaskRun;
  /** A task that passes, and whose fault this one shows. */
  readonly culprit?: TaskEntry;
}

/** Looks for the tasks that a failing one fails because of: those that are wrong, or one that passes. */
export async function isolate(search: Search): Promise<Isolated> {
  const { wrong, among } = search;
  const found: Isolated = wrong.length === 0 ? {} : await isolateFromWrong(search);
  const { better } = found;
  // Wrong tasks alone give it all of its points: then none that passes is looked at.
  const isExplained =
    better && isPassed(better.run) && better.entries.every((entry) => wrong.includes(entry));
  if (isExplained || among === undefined) return found;
  return (await findHiddenFault(search, among)) ?? found;
}

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
 * calling the other, and neither of them would have to do anything; and those of later ones that it
 * calls and that do not call it, or that the manifest says it leans on.
 */
async function isolateFromWrong({ own, wrong, all, attempt }: Search): Promise<Isolated> {
  const atOnce = await attempt(wrong);
  const called = wrong.filter((entry) => isCalled(entry, atOnce));
  if (called.length === 0) return {};
  const fits = isFitting(own, atOnce);
  // Where they do not fit, it may have broken off before it came to the others.
  const used = fits ? called : wrong;
  const asItIs: Substituted = { entries: [], run: own };

  /** No subset can be expected to do better than this. */
  const isEnough = (run: TaskRun) => isPassed(run) || (fits && !isBetter(atOnce, run));
  let grown = asItIs;
  while (!isEnough(grown.run) && grown.entries.length + 1 < used.length) {
    const { entries, run } = grown;
    // Of sets of the same size, the first one with the best result.
    let best: Substituted | undefined;
    for (const entry of used.filter((each) => !entries.includes(each))) {
      const larger = inOrder([...entries, entry]);
      const each = { entries: larger, run: await attempt(larger) };
      if (best === undefined || isBetter(each.run, best.run)) best = each;
      if (isEnough(each.run)) break;
    }
    if (best === undefined || (entries.length > 0 && !isBetter(best.run, run))) break;
    grown = best;
  }

  const found = [grown, { entries: used, run: atOnce }];
  const isDone = found.some(({ run }) => isPassed(run));
  if (!isDone && all.length > used.length) found.push({ entries: all, run: await attempt(all) });
  const better = found.reduce((a, b) => (isBetter(b.run, a.run) ? b : a), asItIs);
  if (better !== asItIs) return { better, explained: better.run };
  return fits ? { explained: atOnce } : {};
}

/**
 * Finds the passing task whose fault a failing one shows. With the reference in its place (and in that of
 * the wrong ones) the failing task has all its points; and the reference's own solution of the failing
 * task, with the reference everywhere else, fails in the same check with the suspect's functions, which
 * still pass what is asked of them alone. The first shows that the failing task is right, the second that
 * the suspect is wrong: a substitution that only covers up what the failing task does proves nothing.
 */
async function findHiddenFault(
  { own, wrong, all, attempt }: Search,
  among: NonNullable<Search["among"]>,
): Promise<Isolated | undefined> {
  // A task without points could take the blame for nothing.
  const passing = all.filter((entry) => !wrong.includes(entry) && entry.task.points > 0);
  if (passing.length === 0) return undefined;
  const everything = await attempt(all);
  if (!isPassed(everything)) return undefined;
  const { called } = everything;
  const isUsed = ({ task }: TaskEntry) =>
    called === undefined || task.functions.some((name) => called.has(name));
  for (const culprit of passing.filter(isUsed)) {
    const entries = inOrder([...wrong, culprit]);
    const run = await attempt(entries);
    if (!isPassed(run)) continue;
    if (!failsAlike(own, await among(culprit))) continue;
    if (!isPassed(await among(culprit, culprit))) continue;
    return { culprit, better: { entries, run }, explained: run };
  }
  return undefined;
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

/** Grades a task with functions substituted, by their names; undefined where that cannot be. */
type GradeWith = (names: readonly string[]) => Promise<TaskRun | undefined>;

/**
 * Grades a task with functions substituted, by their names. Objects that a substituted constructor
 * makes lack what the submission's own constructor puts on them itself, such as methods that are
 * arrow functions in fields. So where it fails otherwise than before, the submission's own
 * constructors are tried with the other substituted functions, and then those of `further` right
 * programs; the best result counts.
 */
export async function attempt(
  own: TaskRun,
  names: readonly string[],
  grade: (names: readonly string[]) => Promise<TaskRun>,
  further: readonly GradeWith[] = [],
): Promise<TaskRun> {
  let best = await grade(names);
  const others = names.filter((name) => !name.endsWith(".constructor"));
  if (others.length === 0) return best;
  for (const each of others.length === names.length ? further : [grade, ...further]) {
    if (isFitting(own, best)) break;
    const run = await each(others);
    if (run !== undefined && isBetter(run, best)) best = run;
  }
  return best;
}

export function isPassed({ report }: TaskRun): boolean {
  return report.status === "pass";
}

/** A task without points can pass all the same. */
function isBetter(run: TaskRun, than: TaskRun): boolean {
  const [score, other] = [run.report.score, than.report.score];
  return score > other || (score === other && isPassed(run) && !isPassed(than));
}

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
function isFitting(own: TaskRun, substituted: TaskRun): boolean {
  return substituted.graded.every((check, index) =>
    check.cases.every(({ verdict }, at) => {
      const before = own.graded[index]?.cases[at]?.verdict;
      return verdict === "pass" || (verdict === "fail" && before !== "pass");
    }),
  );
}

function inOrder(entries: readonly TaskEntry[]): TaskEntry[] {
  return entries.toSorted((a, b) => a.index - b.index);
}
