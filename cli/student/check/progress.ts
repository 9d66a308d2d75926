import type { Message, Report, TaskReport } from "../../../schema/types.ts";

/** State of a task. unchecked: started, but all its checks are hidden. */
export type TaskState = "done" | "wrong" | "open" | "unchecked";

export type Progress = ReturnType<typeof progressOf>;

/**
 * Chooses and orders the tasks to do. Students work in task order, so
 *
 * 1. failures come before unstarted tasks, since they were worked on last and later tasks may call them; both
 *    in assignment order;
 * 2. a task that fails only because of others comes after those, started or not;
 * 3. optional tasks (bonus, or without points) come last, and only if started.
 *
 * A missing function counts as wrong if a later task was started, since its name is then probably misspelled,
 * and else as not started.
 */
export function progressOf({ tasks }: Pick<Report, "tasks">) {
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
  // Without tasks that are extra or cannot be checked.
  const counted = tasks.filter((task) => !isExtra(task) && stateOf(task) !== "unchecked");
  return {
    done: counted.filter((task) => stateOf(task) === "done").length,
    total: counted.length,
    toDo: causesFirst(wanted),
    stateOf,
  };
}

/** Qualifies praise: passing all checks here does not promise full points. */
export const furtherChecks = "The course has more checks that are not in this folder.";

/** A note until the first task is started; then undefined. */
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

/** True if nothing is left to do: the tasks that count pass, and no rule is broken. */
export function isAllDone(report: Report): boolean {
  const { deductions = [] } = report;
  const isFine = report.status === "graded" && errorOf(report) === undefined;
  return isFine && deductions.length === 0 && progressOf(report).toDo.length === 0;
}

function taskState({ status, checks }: TaskReport, isPassedBy: boolean): TaskState {
  // A manually marked task is done once handed in.
  if (status === "pass" || status === "unmarked") return "done";
  if (status === "not-started") return "open";
  if (status === "missing") return isPassedBy ? "wrong" : "open";
  return checks.length === 0 ? "unchecked" : "wrong";
}

/** True if leaving it out costs no points. */
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

/** The first error with a line: it blocks everything else. */
export function errorOf({ messages }: Pick<Report, "messages">): Message | undefined {
  const errors = messages.filter(({ level }) => level === "error");
  return errors.find(({ line }) => line !== undefined);
}

/** The reason that nothing ran; undefined if something did, or could have. */
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
