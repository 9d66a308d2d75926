import { hiddenName, plural } from "../../../author/words.ts";
import type { CheckReport, Report, TaskReport } from "../../../schema/types.ts";
import { failureOf } from "../terminal/lines.ts";
import { formatPoints, pointsText } from "../terminal/style.ts";

/** The check that the smallest case belongs to; else the first that ran and failed, else one that did not run. */
export function firstFailure(task: TaskReport): CheckReport | undefined {
  const smallest = task.checks.find(({ name }) => name === task.smallest?.check);
  if (smallest !== undefined) return smallest;
  const failing = task.checks.filter((check) => check.status !== "pass");
  return failing.find((check) => check.status !== "not-run") ?? failing[0];
}

export function hasMistake({ status }: TaskReport): boolean {
  return status === "partial" || status === "fail";
}

/**
 * True for a task whose failures are told one by one. If the file did not load, a message above says why; in a student's
 * report, only public checks have the code.
 */
export function hasDetails(task: TaskReport): boolean {
  const isUnloaded =
    task.checks.some(({ failureCode }) => failureCode === notLoaded) &&
    task.checks.every(({ status }) => status === "not-run");
  return hasMistake(task) && !isUnloaded;
}

/** The code of checks whose file did not load. */
const notLoaded = "GM108";

export const outcomes = {
  pass: "",
  "not-started": "not started",
  missing: "missing",
  unmarked: "to be marked",
};

/** Sums up a task in a few words: the first failure, and the outcome of other checks. */
export function outcomeOf(task: TaskReport): string {
  if (task.decision !== undefined) return "points set by hand";
  if (task.marks !== undefined) return "marked by hand";
  if (task.status !== "partial" && task.status !== "fail") return outcomes[task.status];
  const check = firstFailure(task);
  return check === undefined ? "" : failureOfCheck(check);
}

/** A note beside a task's points: the type of task and its outcome. */
export function noteOf(task: TaskReport): string {
  const kind = task.maxScore === 0 ? "optional" : task.kind === "bonus" ? "bonus" : "";
  return [kind, outcomeOf(task)].filter((part) => part !== "").join(", ");
}

/** Notes on a task's marks; empty if it was not started. */
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

/** Notes on its other checks, one per line. */
export function furtherOn(task: TaskReport, first: CheckReport | undefined): string[] {
  const others = task.checks.filter((check) => check !== first && check.status !== "pass");
  const failed = namesOf(others.filter(({ status }) => status !== "not-run"));
  const notRun = namesOf(others.filter(({ status }) => status === "not-run"));
  return [
    ...(failed === "" ? [] : [`Also failed: ${failed}`]),
    ...(notRun === "" ? [] : [`Not run: ${notRun}`]),
    // Checks that pass but earn nothing, each with the reason.
    ...task.checks.flatMap(({ name, status, lacks }) => {
      if (status !== "pass" || lacks === undefined) return [];
      const needs = lacks.map((each) => (each === hiddenName ? "a hidden check" : `"${each}"`));
      return [`Passed, but counts only once ${needs.join(" and ")} passes: ${name}`];
    }),
  ];
}

export function sentence(text: string): string {
  return `${text}.`;
}

/** True if even the name of the check is kept from students. */
export function isNameless({ name, withheld }: CheckReport): boolean {
  return withheld === true && name === hiddenName;
}

export function failureOfCheck(check: CheckReport): string {
  return isNameless(check) ? check.message : failureOf(check.status, check.name);
}

/** Names of checks; for nameless ones their topics, or their number. */
function namesOf(checks: readonly CheckReport[]): string {
  const named = checks.filter((check) => !isNameless(check)).map(({ name }) => name);
  const nameless = checks.filter(isNameless);
  const about = nameless.flatMap((check) => (check.about === undefined ? [] : [check.about]));
  const rest = nameless.length - about.length;
  const others = rest === 0 ? [] : [`${rest} hidden ${plural(rest, "check")}`];
  return [...named, ...about.map((each) => `${each} (hidden)`), ...others].join("; ");
}

/** A report's files and their texts by name, as far as known. */
export interface ReportedFiles {
  readonly report: Pick<Report, "submission">;
  readonly sources: Readonly<Record<string, string>>;
}

/**
 * File and lines of a task, counted from 1: between two comments of the skeleton, which students may have
 * removed. Only searches the text, never parses it.
 */
export function placeOfTask(id: string, { report, sources }: ReportedFiles) {
  for (const { name } of report.submission.files) {
    const lines = (sources[name] ?? "").split(/\r\n|\r|\n/).map((line) => line.trim());
    const at = lines.findIndex((line) => isMarker(line, `TASK ${id} STARTS HERE`));
    if (at === -1) continue;
    const end = lines.findIndex((line, index) => {
      return index >= at && isMarker(line, `TASK ${id} ENDS HERE`);
    });
    // From the line below the first comment to the line above the second.
    return { file: name, line: at + 2, last: Math.max(at + 2, end) };
  }
  return undefined;
}

/** True for a comment of these words, in the form of any language. */
function isMarker(line: string, words: string): boolean {
  return /^(?:\/\/|#+) (.*?)(?: #+)?$/.exec(line)?.[1] === words;
}
