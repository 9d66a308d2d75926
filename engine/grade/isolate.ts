import type { Isolation, ManifestTask, TaskReport } from "../../fixtures/schema/types.ts";
import {
  type Exchange,
  type Round,
  type RunContext,
  runTask,
  type TaskEntry,
  type TaskRun,
} from "./run-task.ts";

/** A task's result after it was looked at on its own. */
export interface Isolated {
  /** The run that says what is wrong with the task itself. */
  readonly run: TaskRun;
  readonly report: TaskReport;
  /** What was replaced in that run. */
  readonly round: Round;
}

/**
 * Grades a task once more with the functions of the tasks before it replaced by right ones.
 * Under the rule `isolated` the better of both results counts: a task may rely on a wrong one of
 * the same file in a way that makes both of them work, and is not punished for it. Only of those
 * before it, for else two tasks could be written each by calling the other, and neither of them
 * would have to do anything; and of those later ones that the manifest says it leans on.
 */
export async function isolate(
  context: RunContext,
  exchange: Exchange,
  own: TaskRun,
  entry: TaskEntry,
  wrong: readonly TaskEntry[],
): Promise<Isolated> {
  const names = (entries: readonly TaskEntry[]) =>
    entries.filter((each) => each !== entry).flatMap((each) => each.task.functions);
  const round = (number: number, replaced: readonly string[]) => ({
    number,
    exchange,
    names: replaced,
  });
  let chosen: Round = round(1, namesReplaced(context, entry));
  let isolated = await runTask(context, entry, chosen);
  if (isolated.report.status !== "pass" && hasMembers(names(wrong))) {
    // A method may look into fields that an object of the right constructor has not got.
    const other = round(2 + wrong.length, names(wrong));
    const run = await runTask(context, entry, other);
    if (run.report.score > isolated.report.score) [chosen, isolated] = [other, run];
  }
  const better = isolated.report.score > own.report.score;
  const because = better && wrong.length > 1 ? await culprits() : wrong;

  /** The wrong tasks that make a difference each by itself; all of them where none does. */
  async function culprits(): Promise<readonly TaskEntry[]> {
    const alone: TaskEntry[] = [];
    for (const [index, each] of wrong.entries()) {
      const run = await runTask(context, entry, round(2 + index, names([each])));
      if (run.report.score > own.report.score) alone.push(each);
    }
    return alone.length === 0 ? wrong : alone;
  }

  const counts = better && context.manifest.isolation !== "own" ? "isolated" : "own";
  const counted = counts === "isolated" ? isolated.report : own.report;
  const isolation: Isolation = {
    counts,
    own: { status: own.report.status, score: own.report.score },
    isolated: { status: isolated.report.status, score: isolated.report.score },
    because: because.map((each) => each.task.id),
    message: describe(entry, because, own.report, isolated.report),
  };
  const same = isolated.report.score === own.report.score;
  const report = same ? own.report : { ...counted, isolation };
  return { run: isolated, report, round: chosen };
}

/** Whether a task is replaced when another one is looked at on its own. */
export function isReplacedFor(
  { task, index }: TaskEntry,
  other: ManifestTask,
  at: number,
): boolean {
  return at < index || (task.leansOn ?? []).includes(other.id);
}

function namesReplaced({ manifest }: RunContext, entry: TaskEntry): string[] {
  return manifest.tasks
    .filter((other, at) => isReplacedFor(entry, other, at))
    .flatMap((task) => task.functions);
}

function hasMembers(names: readonly string[]): boolean {
  return names.some((name) => name.includes("."));
}

function describe(
  { task }: TaskEntry,
  because: readonly TaskEntry[],
  own: TaskReport,
  isolated: TaskReport,
): string {
  const fn = task.functions[0] ?? task.title;
  const culprits = because.map((each) => `${each.task.functions[0]} (task ${each.task.id})`);
  const names = culprits.join(" and ");
  const are = culprits.length === 1 ? "is" : "are";
  if (isolated.score < own.score) {
    return `${fn} works only together with ${names} of this file, which ${are} wrong; with right ones it gets ${isolated.score} of ${task.points} points`;
  }
  return isolated.status === "pass"
    ? `${fn} is right; it failed because ${names} ${are} wrong`
    : `${fn} gets ${isolated.score} of ${task.points} points with right functions in the place of ${names}, and ${own.score} without`;
}
