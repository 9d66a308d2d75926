import { judgeCases } from "../../cases.ts";
import type { CaseResult } from "../../check.ts";
import { describeOutcome, stopOf } from "../../describe-outcome.ts";
import type { CheckData, Kind } from "../../kind.ts";
import type { Outcome, Probe } from "../../probe.ts";
import { type Expectation, wrongOf } from "./expectations.ts";
import { stepsSchema } from "./schema.ts";

/** Steps that are done one after the other, and what must come of them. */
export interface StepsCase {
  readonly name: string;
  /** For people. */
  readonly input?: readonly unknown[];
  /** What is done, in words: for messages about a program that stops; the name unless given. */
  readonly call?: string;
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
export interface StepsCheck extends CheckData {
  readonly kind: "steps";
  /** Said of every case that fails; what only one thing calls for is a hint of the expectation. */
  readonly hint?: string;
  readonly cases: readonly StepsCase[];
  /** The message of a check that passes. */
  readonly passed?: string;
}

export const steps: Kind<StepsCheck> = {
  kind: "steps",
  schema: stepsSchema,
  *plan(check) {
    const { cases } = yield* judgeCases(check, check.cases, {
      probe: ({ probe }) => probe,
      judge: (test, outcome) => resultOf(check, test, outcome),
    });
    return check.passed === undefined ? { cases } : { cases, message: check.passed };
  },
};

function resultOf({ hint }: StepsCheck, test: StepsCase, outcome: Outcome): CaseResult {
  const { name, input, call = name, expects, mayStop } = test;
  const base = { name, weight: 1, ...(input === undefined ? {} : { input }) };
  const pass: CaseResult = { ...base, verdict: "pass", message: "" };
  const hinted = hint === undefined ? {} : { hint };
  if (outcome.kind === "done") {
    const wrong = wrongOf(expects, outcome);
    return wrong === undefined ? pass : { ...base, verdict: "fail", ...hinted, ...wrong };
  }
  if (outcome.kind === "error" && mayStop) return pass;
  const more = stopOf(outcome);
  const message = describeOutcome(call, outcome);
  return { ...base, verdict: outcome.kind, message, ...hinted, ...more };
}
