import type { Assignment, Isolation, TaskReport } from "../../schema/types.ts";
import type { TaskRun } from "../asking/run-task.ts";
import type { TaskEntry } from "../asking/task.ts";
import { failedFunctions } from "./failed-functions.ts";
import type { Substituted } from "./isolate.ts";

/** A task that is better where the reference is substituted for others. */
export interface IsolatedTask {
  readonly entry: TaskEntry;
  readonly own: TaskRun;
  readonly better: Substituted;
  /** The tasks that are wrong, of those that may be substituted. */
  readonly wrong: readonly TaskEntry[];
}

/**
 * The report of such a task, with a note on it. `lost` are the runs of the tasks that lost points
 * themselves, in the end: no others are blamed.
 */
export function isolatedReport(
  { isolation: rule }: Pick<Assignment, "isolation">,
  task: IsolatedTask,
  lost: ReadonlyMap<string, TaskRun>,
): TaskReport {
  const { own, better } = task;
  const counts = rule === "own" ? "own" : "isolated";
  const counted = counts === "isolated" ? better.run.report : own.report;
  const onlyWrong = better.entries.every((each) => task.wrong.includes(each));
  const culprits = onlyWrong ? better.entries.filter((each) => lost.has(each.task.id)) : [];
  const isolation: Isolation = {
    counts,
    own: { status: own.report.status, score: own.report.score },
    isolated: { status: better.run.report.status, score: better.run.report.score },
    because: culprits.map((each) => each.task.id),
    message: describe(task, culprits, lost),
  };
  return { ...counted, isolation };
}

function describe(
  { entry, own, better, wrong }: IsolatedTask,
  culprits: readonly TaskEntry[],
  lost: ReadonlyMap<string, TaskRun>,
): string {
  const { report } = better.run;
  const named = (each: TaskEntry) => {
    const run = lost.get(each.task.id);
    const names = run === undefined ? each.task.functions : failedFunctions(each.task, run);
    return { names, text: `${listed(names)} (task ${each.task.id})` };
  };
  const failed = failedFunctions(entry.task, own);
  const subject = failed.length > mostNamed ? "it" : listed(failed);
  if (report.status === "pass" && culprits.length === better.entries.length) {
    const blamed = culprits.map(named);
    const isOne = blamed.flatMap(({ names }) => names).length === 1;
    const texts = blamed.map(({ text }) => text);
    return `${subject} failed only because ${listed(texts)} ${isOne ? "is" : "are"} wrong`;
  }
  const substituted = better.entries.every((each) => wrong.includes(each))
    ? listed(better.entries.map((each) => named(each).text))
    : "all other tasks it may call";
  return `with the reference substituted for ${substituted}, ${subject} gets ${report.score} of ${entry.task.points} points`;
}

/** More names than that do not help. */
const mostNamed = 3;

function listed(names: readonly string[]): string {
  const [last = "", ...rest] = names.toReversed();
  return rest.length === 0 ? last : `${rest.toReversed().join(", ")} and ${last}`;
}
