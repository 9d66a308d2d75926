/**
 * Isolates failures: a task may fail only because it calls wrong functions of other tasks.
 *
 * Long: one policy, whose steps are understood only together.
 */
import { spoken } from "../../author/spoken.ts";
import { listed } from "../../author/words.ts";
import type { Assignment, ManifestTask, TaskReport } from "../../schema/types.ts";
import { type LanguageNames, namesIn } from "../course/names.ts";
import { failIfHostBroke } from "../errors.ts";
import type { Reaches, Substituter } from "../languages/language.ts";
import type { Program } from "../languages/sandbox.ts";
import { once } from "../once.ts";
import { earnedIn } from "../points/tally.ts";
import { failedFunctions } from "./failed-functions.ts";
import { type RunContext, runTask, type TaskEntry, type TaskRun } from "./task.ts";

/** A task's result, with isolation if it failed. */
export interface IsolatedRun {
  /** Has a note if substituting the reference for others improves it. */
  readonly report: TaskReport;
  /** The run whose cases the report has. */
  readonly counted: TaskRun;
  /** The run that shows the task's own fault; undefined if it did not fail. */
  readonly explained?: TaskRun;
}

export interface IsolationSetup {
  readonly manifest: Assignment;
  readonly entries: readonly TaskEntry[];
  /** The reference, then further right solutions; empty without a reference. */
  readonly by: readonly Substituter[];
  /** The submission's call graph, if its language provides it. */
  readonly reaches?: (() => Reaches | undefined) | undefined;
}

interface FoundTask extends Isolated {
  readonly entry: TaskEntry;
  readonly own: TaskRun;
  readonly wrong: readonly TaskEntry[];
}

/** The tasks that may be substituted for a graded one; empty if it did not fail. */
export function neededFor(
  setup: IsolationSetup,
  entry: TaskEntry,
  run: TaskRun,
): readonly TaskEntry[] {
  const { manifest, entries, by } = setup;
  if (manifest.isolation === "none" || by.length === 0 || !isFailed(run)) return [];
  return entries.filter((other) => {
    const { task, index } = other;
    const isNeeded =
      isSubstitutedFor(entry, task, index) || namesCalled(setup, entry, other).length > 0;
    return task.kind !== "manual" && isNeeded;
  });
}

/** Functions of a later task that this one's text calls, and that do not call it in turn. */
function namesCalled(
  { reaches }: IsolationSetup,
  { task, index }: TaskEntry,
  other: TaskEntry,
): readonly string[] {
  const reach = other.index > index ? reaches?.() : undefined;
  if (reach === undefined) return [];
  return other.task.functions.filter(
    (called) =>
      task.functions.some((name) => reach(name, called) === true) &&
      task.functions.every((name) => reach(called, name) === false),
  );
}

/** Results by task id. `runs` holds each task with all it may need. */
export async function isolateAll(
  setup: IsolationSetup,
  context: RunContext,
  runs: ReadonlyMap<string, TaskRun>,
): Promise<ReadonlyMap<string, IsolatedRun>> {
  const { manifest, entries, by } = setup;
  const found = new Map<string, FoundTask>();
  const charges = new Map<string, Charge>();
  const isWrong = (id: string) =>
    charges.has(id) ||
    ![runs.get(id), found.get(id)?.better?.run].some((run) => run !== undefined && isPassed(run));
  /** By task: later ones whose reference earned it points. Otherwise two tasks could each rely on the other. */
  const debts = new Map<string, readonly string[]>();
  const owes = (id: string, to: string): boolean =>
    (debts.get(id) ?? []).some((each) => each === to || owes(each, to));
  const [reference, ...further] = by;
  /** Caches whether a task passes with all others from the reference. */
  const rightAlone = new Map<TaskEntry, boolean>();
  const program = once(() => reference && prepared(reference, context.source));
  // Earlier tasks first: those that fail only because of others are not blamed.
  for (const entry of entries) {
    const { id, kind } = entry.task;
    const own = runs.get(id);
    if (own === undefined || !isFailed(own)) continue;
    const needed = neededFor(setup, entry, own);
    const used = needed.length === 0 ? undefined : program();
    found.set(id, { entry, own, wrong: needed.filter(({ task }) => isWrong(task.id)) });
    if (used === undefined) continue;
    const { source, substituter } = used;
    const gradeWith = (
      graded: TaskEntry,
      names: readonly string[],
      inner?: readonly string[],
      right = substituter,
    ) => {
      const substitution = right.substitution(source, names, inner);
      return runTask(context, graded, { source, substitution });
    };
    const among = (only: TaskEntry, graded = entry) =>
      gradeWith(graded, namesOf(entries.filter((each) => each !== only)));
    const isRightAlone = async (each: TaskEntry) => {
      const isRight = rightAlone.get(each) ?? isPassed(await among(each, each));
      rightAlone.set(each, isRight);
      return isRight;
    };
    const byText = new Map(
      needed
        .filter(({ task, index }) => !isSubstitutedFor(entry, task, index))
        .map((each) => [each, namesCalled(setup, entry, each)]),
    );
    const attemptWith = (some: readonly TaskEntry[]) => {
      const names = some.flatMap((each) => byText.get(each) ?? each.task.functions);
      const later = some.filter((each) => byText.has(each));
      // A later task's reference may call this one, and its own helpers: then it calls the reference's.
      const inner = later.length === 0 ? [] : namesOf([entry, ...later]);
      const rest = inner.filter((name) => !names.includes(name));
      const others = further.map((right) => async (tried: readonly string[]) => {
        if (!right.fitsAnyObject(tried)) return undefined;
        // Earlier ones are known. Code with its own state for every object would hide this task's effects.
        for (const each of some.filter(({ index }) => index > entry.index)) {
          if (await isRightAlone(each)) return undefined;
        }
        return gradeWith(entry, tried, rest, right);
      });
      return attempt(own, names, (tried) => gradeWith(entry, tried, rest), others);
    };
    const all = needed.filter((each) => {
      if (!byText.has(each)) return !owes(each.task.id, id);
      // An unstarted later task cannot do the work.
      return runs.get(each.task.id)?.report.status !== "not-started";
    });
    const wrong = all.filter(({ task }) => isWrong(task.id));
    const isolated = await isolate({
      ...{ own, wrong, all },
      attempt: attemptWith,
      // A bonus may ask more of earlier functions than their own tasks do, and costs those nothing.
      among: kind === "bonus" ? undefined : among,
    });
    // A run that was cut short proves nothing about the task.
    if (context.account.left() === 0) continue;
    const { culprit, better } = isolated;
    if (culprit !== undefined) charges.set(culprit.task.id, { shownBy: id, points: 0 });
    const blamed = culprit === undefined ? wrong : [...wrong, culprit];
    found.set(id, { entry, own, ...isolated, wrong: blamed });
    if (better === undefined) continue;
    noteCharges(charges, id, own, better);
    debts.set(
      id,
      better.entries.filter((each) => byText.has(each)).map(({ task }) => task.id),
    );
  }
  const lost = new Map([...runs].filter(([id]) => isWrong(id)));
  const resultOf = (id: string, run: TaskRun): IsolatedRun => {
    const task = found.get(id);
    const charge = charges.get(id);
    if (charge !== undefined && manifest.isolation !== "own") {
      return { report: chargedReport(run.report, charge), counted: run, explained: run };
    }
    if (task === undefined) return { report: run.report, counted: run };
    const { better, explained = run } = task;
    if (better === undefined) return { report: run.report, counted: run, explained };
    const report = isolatedReport(manifest, { ...task, better }, lost);
    const counted = report.isolation?.counts === "isolated" ? better.run : run;
    return { report, counted, explained };
  };
  return new Map([...runs].map(([id, run]) => [id, resultOf(id, run)]));
}

/** Charges a task's loss to others whose own checks pass; only the largest counts, so a fault costs points once. */
function noteCharges(
  charges: Map<string, Charge>,
  shownBy: string,
  own: TaskRun,
  { run, entries }: NonNullable<Isolated["better"]>,
): void {
  const points = run.report.score - own.report.score;
  for (const { task } of entries) {
    const before = charges.get(task.id);
    if (before !== undefined && points > before.points) charges.set(task.id, { shownBy, points });
  }
}

function namesOf(entries: readonly TaskEntry[]): string[] {
  return entries.flatMap(({ task }) => task.functions);
}

/** False for tasks that are missing or not marked yet. */
function isFailed({ report: { status } }: TaskRun): boolean {
  return status === "fail" || status === "partial";
}

/** The program prepared for substitution; undefined if that fails. */
function prepared(substituter: Substituter, source: Program) {
  try {
    return { source: substituter.prepare(source), substituter };
  } catch (cause) {
    failIfHostBroke("reading the program", cause);
    // The rewriting parser failed although the first one succeeded: graded as it is.
    return undefined;
  }
}

export interface Search {
  readonly own: TaskRun;
  /** Wrong tasks that may be substituted, in manifest order. */
  readonly wrong: readonly TaskEntry[];
  readonly all: readonly TaskEntry[];
  /** Grades the task with the reference substituted for others. */
  readonly attempt: (entries: readonly TaskEntry[]) => Promise<TaskRun>;
  /** Grades with the reference substituted for all tasks but one; undefined if no passing task may be blamed. */
  readonly among?: ((only: TaskEntry, graded?: TaskEntry) => Promise<TaskRun>) | undefined;
}

export interface Substituted {
  readonly entries: readonly TaskEntry[];
  readonly run: TaskRun;
}

export interface Isolated {
  /** The best result, if better than the task's own. */
  readonly better?: Substituted;
  /** The run that shows the task's own fault. */
  readonly explained?: TaskRun;
  /** A passing task whose fault this one shows. */
  readonly culprit?: TaskEntry;
}

/** Finds the tasks that make a task fail: wrong ones, or a passing one. */
export async function isolate(search: Search): Promise<Isolated> {
  const { wrong, among } = search;
  const found: Isolated = wrong.length === 0 ? {} : await isolateFromWrong(search);
  const { better } = found;
  // If wrong tasks alone explain it, no passing one is examined.
  const isExplained =
    better && isPassed(better.run) && better.entries.every((entry) => wrong.includes(entry));
  if (isExplained || among === undefined) return found;
  return (await findHiddenFault(search, among)) ?? found;
}

/**
 * Substitutions tried for a failed task, and the one that counts. A task may fail only because it calls wrong
 * functions of others, so it is graded again with the reference substituted for some of them. Smallest
 * substitution first, the best result counts:
 *
 * 1. All wrong ones at once. If none of their functions is called, the task does not depend on them, and
 *    nothing more is tried.
 * 2. Each called one alone, or each wrong one if the run broke off; then growing sets, each adding the one that
 *    helps most, while the result is below that of all at once, or while all at once does not fit the submission:
 *    its own objects and states may not work with right functions.
 * 3. All that may be substituted, wrong or not.
 *
 * Of equal results, the smallest set counts; a result must be better than the task's own. It ends as soon as
 * the task has all its points.
 *
 * Only earlier tasks are substituted; otherwise two tasks could each call the other and neither would do the
 * work. Later ones are substituted if the task calls them and they do not call it, or if the manifest says that
 * it leans on them.
 */
async function isolateFromWrong({ own, wrong, all, attempt }: Search): Promise<Isolated> {
  const atOnce = await attempt(wrong);
  const called = wrong.filter((entry) => isCalled(entry, atOnce));
  if (called.length === 0) return {};
  const fits = isFitting(own, atOnce);
  // If they do not fit, it may have broken off before reaching the others.
  const used = fits ? called : wrong;
  const asItIs: Substituted = { entries: [], run: own };

  /** No subset can be expected to do better than this. */
  const isEnough = (run: TaskRun) => isPassed(run) || (fits && !isBetter(atOnce, run));
  let grown = asItIs;
  while (!isEnough(grown.run) && grown.entries.length + 1 < used.length) {
    const { entries, run } = grown;
    // Of equally large sets, the first with the best result.
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
 * Finds the passing task whose fault a failing one shows. With the reference for it (and for wrong ones), the
 * failing task gets all its points; and the reference's own solution of the failing task, with the reference
 * everywhere else, fails the same check with the suspect's functions, which still pass their own checks. The
 * first shows that the failing task is right, the second that the suspect is wrong: a substitution that only
 * hides the failing task's effects proves nothing.
 */
async function findHiddenFault(
  { own, wrong, all, attempt }: Search,
  among: NonNullable<Search["among"]>,
): Promise<Isolated | undefined> {
  // A task without points can take no blame.
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

/** True if a failed check fails again with an answer: incompatible code stops with an error. */
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

/** Grades a task with functions substituted by name; undefined if impossible. */
type GradeWith = (names: readonly string[]) => Promise<TaskRun | undefined>;

/**
 * Grades a task with functions substituted by name. Objects from a substituted constructor lack additions by
 * the submission's own, such as methods that are arrow functions in fields. So if it fails in a different way,
 * the submission's own constructors are tried with the other substituted functions, and then those of `further`
 * right programs; the best result counts.
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

/** A task without points can still pass. */
function isBetter(run: TaskRun, than: TaskRun): boolean {
  const [score = 0, other = 0] = [run, than].map(({ tally }) => earnedIn(tally, 1000));
  return score > other || (score === other && isPassed(run) && !isPassed(than));
}

export function isSubstitutedFor(
  { task, index }: TaskEntry,
  other: ManifestTask,
  at: number,
): boolean {
  return at < index || (at !== index && (task.leansOn ?? []).includes(other.id));
}

/** True if a substituted task's function was called, or that is unknown. */
function isCalled({ task }: TaskEntry, { called }: TaskRun): boolean {
  if (called === undefined) return true;
  return task.functions.some(
    (name) => called.has(name) || [...called].some((each) => each.startsWith(`${name}.`)),
  );
}

/** True if substitution causes no new failures, and gives results, perhaps wrong, where something failed before. */
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

/** A task that scores higher once the reference replaces others. */
interface IsolatedTask {
  readonly entry: TaskEntry;
  readonly own: TaskRun;
  readonly better: Substituted;
  /** Wrong tasks among those that may be substituted. */
  readonly wrong: readonly TaskEntry[];
}

/** `lost` are the runs of tasks that finally lost points: only those are blamed. */
export function isolatedReport(
  manifest: Pick<Assignment, "isolation" | "files" | "languages">,
  task: IsolatedTask,
  lost: ReadonlyMap<string, TaskRun>,
): TaskReport {
  const { own, better } = task;
  const counts = manifest.isolation === "own" ? "own" : "isolated";
  const onlyWrong = better.entries.every((each) => task.wrong.includes(each));
  const culprits = onlyWrong ? better.entries.filter((each) => lost.has(each.task.id)) : [];
  const isolation = {
    counts,
    own: { status: own.report.status, score: own.report.score },
    isolated: { status: better.run.report.status, score: better.run.report.score },
    because: culprits.map((each) => each.task.id),
    message: describe(task, culprits, lost, counts === "isolated", namesIn(manifest)),
  } as const;
  return { ...(counts === "isolated" ? better.run : own).report, isolation };
}

function describe(
  { entry, own, better, wrong }: IsolatedTask,
  culprits: readonly TaskEntry[],
  lost: ReadonlyMap<string, TaskRun>,
  isCounted: boolean,
  names: LanguageNames,
): string {
  const { report } = better.run;
  const { nameOf } = spoken();
  const namesOf = ({ task }: TaskEntry) => {
    const run = lost.get(task.id);
    const failed = run === undefined ? [] : failedFunctions(task, run, names);
    const named = failed.length === 0 ? task.functions : failed;
    return named.length > maxNamed ? [] : named;
  };
  const listedTasks = (some: readonly TaskEntry[]) =>
    listed(
      some.map((each) => {
        const names = namesOf(each);
        return names.length === 0
          ? `task ${each.task.id}`
          : `${listed(names.map(nameOf))} (task ${each.task.id})`;
      }),
    );
  const failed = failedFunctions(entry.task, own, names);
  const isNamed = failed.length > 0 && failed.length <= maxNamed;
  const subject = isNamed ? listed(failed.map(nameOf)) : "it";
  if (report.status === "pass" && culprits.length === better.entries.length) {
    const full = isCounted ? `Task ${entry.task.id} has full points: ` : "";
    const isLeaning = culprits.some(({ task }) => entry.task.leansOn?.includes(task.id));
    const uses = isLeaning ? "need" : "call";
    const why =
      isNamed && failed.length > 1
        ? `fail only because they ${uses}`
        : `fails only because it ${uses}s`;
    return `${full}${subject} ${why} ${listedTasks(culprits)}`;
  }
  const substituted = better.entries.every((each) => wrong.includes(each))
    ? listedTasks(better.entries)
    : "all other tasks it may call";
  return `with the reference substituted for ${substituted}, ${subject} gets ${report.score} of ${entry.task.points} points`;
}

/** Further names do not help. */
const maxNamed = 3;

/** Points a passing task loses because another task exposes its fault. */
export interface Charge {
  readonly shownBy: string;
  readonly points: number;
}

/** The report of a task that passes its own checks, minus the points it is charged. */
export function chargedReport(report: TaskReport, { shownBy, points }: Charge): TaskReport {
  const lost = Math.min(points, report.score);
  const score = Math.round((report.score - lost) * 1000) / 1000;
  const status = score > 0 ? "partial" : "fail";
  const message = `task ${shownBy} fails because of this one, although all checks here pass: ${lost} of its points are lost`;
  const own = { status: report.status, score: report.score };
  const isolated = { status, score } as const;
  const isolation = { counts: "isolated", own, isolated, because: [], message } as const;
  return { ...report, ...isolated, isolation: { ...isolation, because: [] } };
}
