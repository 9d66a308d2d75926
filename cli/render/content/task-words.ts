import { hiddenName, plural } from "../../../author/words.ts";
import type { CheckReport, Report, TaskReport } from "../../../schema/types.ts";
import { failureOf } from "../terminal/lines.ts";
import { formatPoints, pointsText } from "../terminal/style.ts";

/*
 * What is said of a task and its checks, whatever it is painted on.
 */

/**
 * The check to look at first: the one that the smallest case is of; else one that ran and did not
 * pass, else one that did not run.
 */
export function firstFailure(task: TaskReport): CheckReport | undefined {
  const smallest = task.checks.find(({ name }) => name === task.smallest?.check);
  if (smallest !== undefined) return smallest;
  const failing = task.checks.filter((check) => check.status !== "pass");
  return failing.find((check) => check.status !== "not-run") ?? failing[0];
}

export const outcomes = {
  pass: "",
  "not-started": "not started",
  missing: "missing",
  unmarked: "to be marked",
};

/** What became of a task in a few words: of the first failure, what became of which check. */
export function outcomeOf(task: TaskReport): string {
  if (task.decision !== undefined) return "points set by hand";
  if (task.marks !== undefined) return "marked by hand";
  if (task.status !== "partial" && task.status !== "fail") return outcomes[task.status];
  const check = firstFailure(task);
  return check === undefined ? "" : failureOfCheck(check);
}

/** What stands beside a task's points: what kind of task it is, and what became of it. */
export function noteOf(task: TaskReport): string {
  const kind = task.maxScore === 0 ? "optional" : task.kind === "bonus" ? "bonus" : "";
  return [kind, outcomeOf(task)].filter((part) => part !== "").join(", ");
}

/** What there is to say of the marks of a task; nothing where it was not started. */
export function manualOn(task: TaskReport): string[] {
  const { status, marks, checks } = task;
  const max = pointsText(task.maxScore);
  if (marks !== undefined) {
    const given = `Marked by hand: ${formatPoints(marks.points)} of ${max}.`;
    return [given, marks.comment ?? ""].filter((each) => each !== "");
  }
  if (status !== "unmarked") return [];
  const size = firstFailure(task) === undefined ? (checks[0]?.message ?? "") : "";
  const received = size === "" ? "" : ` Your answer has ${size}.`;
  return [`This task is marked by hand; it is worth up to ${max}.${received}`];
}

/** What there is to say of its checks besides the first that failed, a line each. */
export function furtherOn(task: TaskReport, first: CheckReport | undefined): string[] {
  const others = task.checks.filter((check) => check !== first && check.status !== "pass");
  const failed = namesOf(others.filter(({ status }) => status !== "not-run"));
  const notRun = namesOf(others.filter(({ status }) => status === "not-run"));
  return [
    ...(failed === "" ? [] : [`Also failed: ${failed}`]),
    ...(notRun === "" ? [] : [`Not run: ${notRun}`]),
    // Checks that pass and earn nothing, each with the reason.
    ...task.checks.flatMap(({ name, status, lacks }) => {
      if (status !== "pass" || lacks === undefined) return [];
      return [`Passed, but counts only once ${lacks.map(needOf).join(" and ")} passes: ${name}`];
    }),
  ];
}

export function sentence(text: string): string {
  return `${text}.`;
}

/** Whether a student is not told even the name of a check. */
export function isNameless({ name, withheld }: CheckReport): boolean {
  return withheld === true && name === hiddenName;
}

/** What went wrong, by the name of the check or, where that is not told, in the words of its message. */
export function failureOfCheck(check: CheckReport): string {
  return isNameless(check) ? check.message : failureOf(check.status, check.name);
}

/** Checks by their names; those whose names are not told by what they are about, or how many there are. */
function namesOf(checks: readonly CheckReport[]): string {
  const named = checks.filter((check) => !isNameless(check)).map(({ name }) => name);
  const nameless = checks.filter(isNameless);
  const about = nameless.flatMap((check) => (check.about === undefined ? [] : [check.about]));
  const rest = nameless.length - about.length;
  const others = rest === 0 ? [] : [`${rest} hidden ${plural(rest, "check")}`];
  return [...named, ...about.map((each) => `${each} (hidden)`), ...others].join("; ");
}

function needOf(name: string): string {
  return name === hiddenName ? "a hidden check" : `"${name}"`;
}

/** Where a task is to be written, from its first line to its last, counted from 1. */
export interface TaskLines {
  readonly file: string;
  readonly line: number;
  readonly last: number;
}

/**
 * Where a task is to be written: between two comments of the skeleton. Students may have taken them
 * away. The text is only searched, never parsed.
 */
export function placeOfTask(
  id: string,
  of: {
    readonly report: Pick<Report, "submission">;
    readonly sources: Readonly<Record<string, string>>;
  },
): TaskLines | undefined {
  for (const { name } of of.report.submission.files) {
    const lines = (of.sources[name] ?? "").split(/\r\n|\r|\n/).map((line) => line.trim());
    const at = lines.indexOf(`// TASK ${id} STARTS HERE`);
    if (at === -1) continue;
    const end = lines.indexOf(`// TASK ${id} ENDS HERE`, at);
    // The line below the one, the line above the other.
    return { file: name, line: at + 2, last: Math.max(at + 2, end) };
  }
  return undefined;
}
