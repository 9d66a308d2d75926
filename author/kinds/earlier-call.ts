import type { CaseResult, CheckResult } from "../check.ts";
import { type Asking, ask } from "../plan.ts";
import { type CallCase, resultOf } from "./steps.ts";

/** Earlier calls of which each is tried as the one that makes the difference, the last one first. */
const mostTried = 12;

/**
 * What calls found, of which the first that fails may be right in a new program: then it says so, with
 * the earlier call after which it is not, and no hint about the rules.
 */
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
  for (const earlier of tests.slice(Math.max(0, index - mostTried), index).reverse()) {
    const judged = yield* judgedAfter(earlier, test, index);
    if (judged?.message !== failed.message) continue;
    after = earlier.call ?? earlier.name;
    break;
  }
  const message = `${failed.message}; this call is right on its own, but not after ${after}`;
  return { ...result, cases: result.cases.with(index, { ...failed, message, hint: "" }) };
}

/** A call in a new program, after another one or none; undefined where chance decides, or it stops. */
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
