import type { FittingHint } from "../schema/types.ts";
import type { CaseResult, CheckResult } from "./check.ts";
import { failureCodeOf } from "./failures.ts";
import type { DeepReadonly } from "./kind.ts";

type Fitting = DeepReadonly<FittingHint>;

/** What a check found, with the hints that fit how its cases failed, where it has some of those. */
export function withFittingHints(result: CheckResult, hints: readonly Fitting[] = []): CheckResult {
  return { ...result, cases: result.cases.map((each) => withFittingHint(each, hints)) };
}

/** With that of the first that fits; an empty one is none, and then its kind knows that no other fits. */
function withFittingHint(result: CaseResult, hints: readonly Fitting[]): CaseResult {
  const { hint: own, ...rest } = result;
  if (result.verdict === "pass" || (own === undefined && hints.length === 0)) return result;
  const fitting = own === "" ? undefined : hints.find((each) => fits(each, result));
  const hint = fitting?.hint ?? own;
  return hint ? { ...rest, hint } : rest;
}

function fits(hint: Fitting, result: CaseResult): boolean {
  const { code, only, expected } = hint;
  return (
    (code === undefined || code === failureCodeOf(result)) &&
    (only === undefined || isOnlyItem(only, result)) &&
    (expected === undefined || JSON.stringify(result.expected) === JSON.stringify(expected))
  );
}

/** Whether two lists differ in one item, and in nothing else. */
function isOnlyItem(at: number, { expected, actual }: CaseResult): boolean {
  if (!Array.isArray(expected) || !Array.isArray(actual)) return false;
  if (expected.length !== actual.length) return false;
  const isSame = (item: unknown, index: number) =>
    JSON.stringify(item) === JSON.stringify(actual[index]);
  return expected.every((item, index) => isSame(item, index) === (index !== at));
}
