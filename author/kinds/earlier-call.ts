import type { CaseResult, CheckResult } from "../check.ts";
import { type Asking, ask } from "../plan.ts";
import { type CallCase, resultOf } from "./steps.ts";

const maxEarlierCalls = 12;

/** If the first failing call passes in a new program, names the earlier call after which it fails. */
export function* withEarlierCall(
  tests: readonly CallCase[],
  result: CheckResult,
): Asking<CheckResult> {
  const index = result.cases.findIndex(({ verdict }) => verdict !== "pass");
  const [test, failed] = [tests[index], result.cases[index]];
  if (index < 1 || test === undefined || failed?.verdict !== "fail") return result;
  const isRight = yield* judgedAfter(undefined, test, index);
  if (isRight?.verdict !== "pass") return result;
  let after = "the calls before it";
  for (const earlier of tests.slice(Math.max(0, index - maxEarlierCalls), index).reverse()) {
    const judged = yield* judgedAfter(earlier, test, index);
    if (judged?.message !== failed.message) continue;
    after = earlier.call ?? earlier.name;
    break;
  }
  const message = `${failed.message}; this call is right on its own, but not after ${after}`;
  return { ...result, cases: result.cases.with(index, { ...failed, message, hint: "" }) };
}

/** Judges a call in a new program, after another call or none; undefined if chance decides, or it stops. */
function* judgedAfter(
  earlier: CallCase | undefined,
  test: CallCase,
  index: number,
): Asking<CaseResult | undefined> {
  const before = earlier?.probe.steps ?? [];
  const { steps, standIns } = test.probe;
  const probe = {
    steps: [...before, ...steps],
    ...(standIns && { standIns }),
    fresh: true,
    aside: true,
  } as const;
  const outcome = yield* ask(probe, index);
  if (outcome.kind !== "done" || outcome.random !== undefined) return undefined;
  return resultOf(test, { ...outcome, results: outcome.results.slice(before.length) });
}
