import {
  type CaseResult,
  type Check,
  callOnce,
  defineTask,
  describeOutcome,
  describeValue,
  isTagged,
  type Outcome,
  terminalOf,
  type Value,
} from "gridmark/kit";

const fn = "numHours";

const returnsNumber = "returns a number";

/**
 * numHours: any number is right, also 0, a negative and an infinite one, for nobody can know
 * better. NaN is not: it is what a calculation gives that went wrong, and it says of itself that
 * it is no number.
 */
export const task1 = defineTask("1", {
  checks: [
    // Where it asks, it gets an answer: that it asks is the other check's.
    check(returnsNumber, "public", ["8", "8", "8", "8"], (outcome) => {
      const [result] = outcome.results;
      const value = result !== undefined && "returns" in result ? result.returns : null;
      if (isNumber(value)) return undefined;
      return `${fn}() returned ${describeValue(value)}; expected a number`;
    }),
    { ...check("asks for no input", "hidden", [], () => undefined), needs: [returnsNumber] },
  ],
});

/** A check of one call on a terminal with these lines; `judge` says what is wrong. */
function check(
  name: string,
  visibility: Check["visibility"],
  lines: readonly string[],
  judge: (outcome: Extract<Outcome, { kind: "done" }>) => string | undefined,
): Check {
  const result = (verdict: CaseResult["verdict"], message: string) => ({
    cases: [{ name, verdict, weight: 1, message }],
  });
  return {
    name,
    visibility,
    weight: 1,
    run: async (runner) => {
      const outcome = await runner.call({ ...callOnce(fn, []), standIns: terminalOf(lines) }, 0);
      if (outcome.kind !== "done") return result(outcome.kind, describeOutcome(`${fn}()`, outcome));
      const wrong = judge(outcome);
      return wrong === undefined ? result("pass", "") : result("fail", wrong);
    },
  };
}

function isNumber(value: Value): boolean {
  if (isTagged(value)) return ["Infinity", "-Infinity", "-0"].includes(value.t);
  return typeof value === "number";
}
