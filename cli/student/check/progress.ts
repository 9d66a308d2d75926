import type { Message, Report, TaskReport } from "../../../schema/types.ts";

/**
 * How far a task is. unchecked: it was started, and nothing here checks it, as all its checks are
 * hidden.
 */
export type TaskState = "done" | "wrong" | "open" | "unchecked";

export interface Progress {
  /** Tasks that are done and all of them, without those that are extra or cannot be checked. */
  readonly done: number;
  readonly total: number;
  /** Tasks to do in the order in which to do them. */
  readonly toDo: readonly TaskReport[];
  readonly stateOf: (task: TaskReport) => TaskState;
}

/**
 * Which tasks to do, and in which order. Students work in the order of the tasks, so
 *
 * 1. what is wrong comes before what is not started: it was worked on last, and later tasks may
 *    call it; each of the two in the order of the assignment;
 * 2. a task that fails only because of others comes after those, started or not;
 * 3. what is extra (a bonus, or without points) comes after what is not, and is to be done only if
 *    it was started.
 *
 * A function that is missing counts as wrong if a later task was started, since then its name is
 * probably misspelled, and else as not started.
 */
export function progressOf({ tasks }: Pick<Report, "tasks">): Progress {
  const lastStarted = tasks.findLastIndex(
    ({ status }) => status !== "not-started" && status !== "missing",
  );
  const states = new Map(
    tasks.map((task, at) => [task.id, taskState(task, at < lastStarted)] as const),
  );
  const stateOf = (task: TaskReport) => states.get(task.id) ?? "open";
  const those = (state: TaskState, extra: boolean) =>
    tasks.filter((task) => stateOf(task) === state && isExtra(task) === extra);
  const wanted = [...those("wrong", false), ...those("wrong", true), ...those("open", false)];
  const counted = tasks.filter((task) => !isExtra(task) && stateOf(task) !== "unchecked");
  return {
    done: counted.filter((task) => stateOf(task) === "done").length,
    total: counted.length,
    toDo: causesFirst(wanted),
    stateOf,
  };
}

/** Said with praise where it is true: passing what is here does not promise full points then. */
export const furtherChecks = "The course has further checks that are not in this folder.";

/** Said while no task is started; undefined once one is. */
export function notBegun({ tasks, submission }: Report): string | undefined {
  const first = tasks.find(({ status }) => status === "not-started");
  if (
    first === undefined ||
    tasks.some(({ status }) => !["not-started", "missing"].includes(status))
  )
    return undefined;
  const [file] = submission.files;
  const where = file === undefined ? "" : ` in ${file.name}`;
  return `No task is started yet${where}. Begin with task ${first.id}, ${first.title}.`;
}

/** Whether there is nothing left to do: the tasks that count are right, and no rule is broken. */
export function isAllDone(report: Report): boolean {
  const { deductions = [] } = report;
  const isFine = report.status === "graded" && errorOf(report) === undefined;
  return isFine && deductions.length === 0 && progressOf(report).toDo.length === 0;
}

function taskState({ status, checks }: TaskReport, isPassedBy: boolean): TaskState {
  // What a person marks can be no more than handed in.
  if (status === "pass" || status === "unmarked") return "done";
  if (status === "not-started") return "open";
  if (status === "missing") return isPassedBy ? "wrong" : "open";
  return checks.length === 0 ? "unchecked" : "wrong";
}

/** Whether a task can be left out without losing points. */
export function isExtra({ kind, maxScore }: TaskReport): boolean {
  return kind === "bonus" || maxScore === 0;
}

function causesFirst(tasks: readonly TaskReport[]): TaskReport[] {
  const ordered = new Set<TaskReport>();
  const visited = new Set<TaskReport>();
  const visit = (task: TaskReport) => {
    if (visited.has(task)) return;
    visited.add(task);
    const because = task.isolation?.because ?? [];
    for (const cause of tasks) if (because.includes(cause.id)) visit(cause);
    ordered.add(task);
  };
  for (const task of tasks) visit(task);
  return [...ordered];
}

/** The first error about a line of the files: it is in the way of everything else. */
export function errorOf({ messages }: Pick<Report, "messages">): Message | undefined {
  const errors = messages.filter(({ level }) => level === "error");
  return errors.find(({ line }) => line !== undefined);
}

/** Why nothing was run; undefined where something was, or could have been. */
export function whyNothingRan(report: Report): Message | undefined {
  const { status, tasks, messages } = report;
  const error = errorOf(report) ?? messages.find(({ level }) => level === "error");
  if (status !== "graded") return error ?? messages[0];
  const hasResults = tasks.some(({ checks }) =>
    checks.some((check) => check.status !== "not-run" && check.status !== "missing"),
  );
  const isStopped = tasks.some(({ status }) => status === "fail");
  return !hasResults && (isStopped || error?.line !== undefined) ? error : undefined;
}
