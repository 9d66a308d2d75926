import type { CaseResult, CheckResult } from "../../author/check.ts";
import { failureCodeOf } from "../../author/failures.ts";
import type { CheckHead } from "../../author/kind.ts";
import { spoken } from "../../author/spoken.ts";
import { counted } from "../../author/words.ts";
import type {
  BoardLegend,
  CheckReport,
  ManifestTask,
  TaskReport,
  TaskStatus,
  Verdict,
} from "../../schema/types.ts";
import { pick } from "../collections.ts";
import { type Millipoints, toPoints } from "./points.ts";
import { failedNeeds, failedOf, pointsIn, tallyOf, verdictOf } from "./tally.ts";

export interface GradedCheck extends CheckHead, CheckResult {
  /** Set if a public check asked after a hidden one; see the report's schema. */
  readonly afterHidden?: true;
  /** Characters for boards of words; see the report's schema. */
  readonly legend?: BoardLegend;
}

/** A task's report from its checks' results, by the manifest's rule. */
export function scoreTask(
  task: ManifestTask,
  graded: readonly GradedCheck[],
  notStarted: boolean,
): TaskReport {
  const names = failedOf(graded);
  const points = pointsIn(tallyOf(task, graded, notStarted), task.points);
  const numbers = byNumber(graded);
  const checks = graded.map((check, index) => {
    const place = `${task.id}/${numbers.indexOf(index) + 1}`;
    const { earned = 0, max = 0 } = points[index] ?? {};
    return checkReport(check, earned, max, place, names);
  });
  const status = statusOf(checks, notStarted, task.kind);
  return {
    ...pick(task, "id", "title", "kind"),
    status,
    score: toPoints(points.reduce((sum, { earned }) => sum + earned, 0)),
    maxScore: task.points,
    checks,
    ...(status === "unmarked" ? toMark(task, graded) : {}),
  };
}

/** End of a message that already counts its differences. */
const isCounted = / (cells|items) differ$/;

function checkReport(
  check: GradedCheck,
  earned: Millipoints,
  max: Millipoints,
  place: string,
  notPassed: readonly string[],
): CheckReport {
  const { name, about, cases } = check;
  const { textOf } = spoken();
  const failed = cases.filter((each) => each.verdict !== "pass");
  const [first] = failed;
  const base = {
    ...pick(check, "name", "visibility", "about", "afterHidden", "show"),
    ...{ name: textOf(name), ...(about !== undefined && { about: textOf(about) }) },
    status: verdictOf(cases),
    score: toPoints(earned),
    maxScore: toPoints(max),
    ...listOf("statistics", check.statistics),
  };
  if (first === undefined) {
    const lacks = failedNeeds(check, notPassed);
    const message = check.message ?? counted(cases.length, "case");
    return { ...base, message, ...listOf("lacks", lacks.map(textOf)) };
  }
  const { message, marks, drawn } = first;
  const failureCode = failureCodeOf(first);
  const title = cases.length === 1 || first.name === name ? "" : `${textOf(first.name)}: `;
  const join = isCounted.test(message) ? ";" : /[.?!…]$/.test(message) ? "" : ".";
  const more = failed.length === 1 ? "" : `${join} ${failed.length} of ${cases.length} cases fail`;
  const marked = marks?.filter(({ cells }) => cells.length > 0);
  return {
    ...base,
    ...pick(check, "legend"),
    message: `${title}${message}${more}`,
    ...(failureCode && { failureCode }),
    ...pick(first, "input", "expected", "actual"),
    ...listOf("marks", marked),
    ...listOf("drawn", drawn),
    ...(isAboutRules(first) && pick(first, "hint")),
    ...pick(first, "line"),
    ...(isRun(first.verdict) && { replay: `${place}/${cases.indexOf(first) + 1}` }),
    ...pick(first, "printed"),
  };
}

/** A report field with a list; left out if empty, as an own kind may give. */
function listOf<K extends string, T>(key: K, list: readonly T[] = []): { [_ in K]?: T[] } {
  return list.length === 0 ? {} : ({ [key]: [...list] } as { [_ in K]: T[] });
}

export function statusOf(
  checks: readonly CheckReport[],
  notStarted: boolean,
  kind: ManifestTask["kind"],
): TaskStatus {
  if (notStarted) return "not-started";
  if (kind === "manual" && checks.some((check) => check.status !== "missing")) return "unmarked";
  if (checks.length === 0) return "fail";
  if (checks.every((check) => check.status === "pass")) return "pass";
  if (checks.every((check) => check.status === "missing")) return "missing";
  return checks.some((check) => check.score > 0) ? "partial" : "fail";
}

/** True if a hint about the rules can help: not after a crash, a loop or a value of a different type. */
function isAboutRules({ verdict, expected, actual }: CaseResult): boolean {
  if (verdict !== "fail") return false;
  return expected === undefined || actual === undefined || isOfKind(actual, expected);
}

/** True if JSON values have the same type, as do all items of arrays. */
function isOfKind(actual: unknown, expected: unknown): boolean {
  if (kindOf(actual) !== kindOf(expected)) return false;
  if (!Array.isArray(actual) || !Array.isArray(expected) || expected.length === 0) return true;
  return actual.every((item) => expected.some((wanted) => isOfKind(item, wanted)));
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "array";
  return value === null ? "null" : typeof value;
}

function isRun(verdict: Verdict): boolean {
  return verdict !== "not-run" && verdict !== "missing";
}

export const maxAnswerLength = 4000;

/** For marking by hand: the answer, if it is a text, and the rubric. */
function toMark(
  task: ManifestTask,
  graded: readonly GradedCheck[],
): Pick<TaskReport, "answer" | "rubric"> {
  const passed = graded.flatMap(({ cases }) => cases).filter(({ verdict }) => verdict === "pass");
  const answer = passed.map(({ actual }) => actual).find((each) => typeof each === "string");
  return {
    // By code points, so that no character is cut in two.
    ...(answer !== undefined && { answer: [...answer].slice(0, maxAnswerLength).join("") }),
    ...pick(task, "rubric"),
  };
}

interface Numbered {
  readonly visibility: "public" | "hidden";
}

/** Checks in the order of their case numbers: public ones first, so that a student's kit has the same. */
export function byNumber(checks: readonly Numbered[]): number[] {
  const places = Array.from(checks.keys());
  const those = (wanted: Numbered["visibility"]) =>
    places.filter((at) => checks[at]?.visibility === wanted);
  return [...those("public"), ...those("hidden")];
}
