import type { FixtureSteps } from "../../../schema/types.ts";
import { judgeCases } from "../../cases.ts";
import type { CaseResult } from "../../check.ts";
import { describeOutcome, stopOf } from "../../describe-outcome.ts";
import type { CheckData, CheckOf, Kind } from "../../kind.ts";
import type { Plan } from "../../plan.ts";
import type { Outcome, Probe } from "../../probe.ts";
import { type Expectation, wrongOf } from "./expectations.ts";
import { stepsSchema } from "./schema.ts";

/** Steps that are done one after the other, and what must come of them. */
export interface StepsCase {
  readonly name: string;
  readonly weight?: number | undefined;
  /** For people. */
  readonly input?: readonly unknown[];
  /** What is done, in words: for messages about a program that stops; the name unless given. */
  readonly call?: string;
  /** How every message ends. */
  readonly note?: string;
  /** Said where it fails; what only one thing calls for is a hint of the expectation. */
  readonly hint?: string | undefined;
  readonly probe: Pick<Probe, "steps" | "standIns" | "arranged">;
  /** The first of these that is not so is what is wrong. */
  readonly expects: readonly Expectation[];
  /** Whether it passes where it stops with an error. */
  readonly mayStop?: true;
}

/**
 * A check of steps as a probe has them: for what is neither calls of one function or method nor calls
 * in turn, such as arrays that are written to, or what is drawn on a stand-in.
 */
export interface StepsCheck extends Omit<CheckOf<FixtureSteps>, "cases"> {
  readonly cases: readonly StepsCase[];
}

export const steps: Kind<StepsCheck> = {
  kind: "steps",
  schema: stepsSchema,
  *plan(check) {
    const { hint, passed } = check;
    const hinted = check.cases.map((test) => ({ hint, ...test }));
    const { cases } = yield* judgeSteps(check, hinted);
    return passed === undefined ? { cases } : { cases, message: passed };
  },
};

/** Does and judges the steps of each case; with `stopAfter`, until so many have failed. */
export function judgeSteps(
  check: CheckData,
  cases: readonly StepsCase[],
  stopAfter?: number,
): Plan {
  return judgeCases(check, cases, { probe: ({ probe }) => probe, judge: resultOf }, stopAfter);
}

/** The result of a case, from the outcome of its probe. */
export function resultOf(test: StepsCase, outcome: Outcome): CaseResult {
  const { name, weight = 1, input, call = name, note = "", hint, expects, mayStop } = test;
  const base = { name, weight, ...(input === undefined ? {} : { input }) };
  const pass: CaseResult = { ...base, verdict: "pass", message: "" };
  const hinted = hint === undefined ? {} : { hint };
  if (outcome.kind === "done") {
    const { wrong } = wrongOf(expects, outcome) ?? {};
    if (wrong === undefined) return pass;
    return { ...base, verdict: "fail", ...hinted, ...wrong, message: `${wrong.message}${note}` };
  }
  if (outcome.kind === "error" && mayStop) return pass;
  const message = `${describeOutcome(call, outcome)}${note}`;
  return { ...base, verdict: outcome.kind, message, ...hinted, ...stopOf(outcome) };
}
