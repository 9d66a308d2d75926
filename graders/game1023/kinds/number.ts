import {
  type CaseResult,
  type CheckData,
  callOnce,
  describeOutcome,
  describeValue,
  failures,
  judgeCases,
  type Kind,
  type Outcome,
  readIn,
  stopOf,
} from "gridmark/author";

/** A check that a function of no arguments returns a number, any number. */
export interface NumberCheck extends CheckData {
  readonly kind: "number";
  readonly function: string;
}

export const number: Kind<NumberCheck> = {
  kind: "number",
  plan: (check) =>
    judgeCases(check, [check.function], {
      probe: (fn) => callOnce(fn, []),
      judge: (fn, outcome) => ({ name: check.name, weight: 1, ...judge(fn, outcome) }),
    }),
};

function judge(
  fn: string,
  outcome: Outcome,
): Pick<CaseResult, "verdict" | "message" | "failureCode"> {
  if (outcome.kind !== "done") {
    const message = describeOutcome(`${fn}()`, outcome);
    return { verdict: outcome.kind, message, ...stopOf(outcome) };
  }
  const value = readIn(outcome.results[0]);
  if (typeof value === "number") return { verdict: "pass", message: "" };
  const message = `${fn}() returned ${describeValue(value)}; expected a number`;
  return { verdict: "fail", message, failureCode: failures.wrongType };
}
