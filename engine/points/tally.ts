import type { CaseResult, CheckResult } from "../../author/check.ts";
import type { CheckHead } from "../../author/kind.ts";
import type { ManifestTask, Verdict } from "../../schema/types.ts";
import { share, toMillipoints, toPoints } from "./points.ts";

/** A check without points: its weight, and its cases' passed and total weight. JSON keeps it unchanged. */
export type CheckTally = readonly [weight: number, passed: number, of: number];

/** One for each check of a task, in order. */
export type Tally = readonly CheckTally[];

const nothing = [0, 1] as const;
const everything = [1, 1] as const;

export function tallyOf(
  { kind, scoring }: Pick<ManifestTask, "kind" | "scoring">,
  graded: readonly (CheckHead & CheckResult)[],
  notStarted: boolean,
): Tally {
  const failed = failedOf(graded);
  const isLost = notStarted || kind === "manual" || (scoring === "all" && failed.length > 0);
  return graded.map((check) => {
    const earned =
      isLost || failedNeeds(check, failed).length > 0 ? nothing : earnedBy(check, scoring);
    return [check.weight, ...earned];
  });
}

export function failedOf(graded: readonly (CheckHead & CheckResult)[]): string[] {
  return graded.filter(({ cases }) => verdictOf(cases) !== "pass").map(({ name }) => name);
}

/** Failed checks that this one needs; a student's copy may lack them. */
export function failedNeeds(
  { needs = [] }: CheckHead,
  failed: readonly string[],
): readonly string[] {
  return needs.filter((need) => failed.includes(need));
}

/** The verdict of the first case that did not pass. A check without cases passed nothing. */
export function verdictOf(cases: readonly CaseResult[]): Verdict {
  if (cases.length === 0) return "not-run";
  return cases.find((each) => each.verdict !== "pass")?.verdict ?? "pass";
}

function earnedBy({ cases }: CheckResult, scoring: ManifestTask["scoring"]) {
  if (verdictOf(cases) === "pass") return everything;
  if (scoring !== "case" || cases.length === 0) return nothing;
  const weight = (some: readonly CaseResult[]) => some.reduce((sum, each) => sum + each.weight, 0);
  return [weight(cases.filter(({ verdict }) => verdict === "pass")), weight(cases)] as const;
}

/** Thousandths of a point that each check of a task has earned, and has at most. */
export function pointsIn(tally: Tally, points: number) {
  const weights = tally.map(([weight]) => weight);
  const max = share(toMillipoints(points), weights);
  return tally.map(([, passed, of], at) => {
    const all = max[at] ?? 0;
    return { earned: passed === of ? all : Math.floor((all * passed) / of), max: all };
  });
}

export function earnedIn(tally: Tally, points: number): number {
  return toPoints(pointsIn(tally, points).reduce((sum, { earned }) => sum + earned, 0));
}
