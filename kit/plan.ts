import type { CheckResult } from "./check.ts";
import type { Outcome, Probe } from "./probe.ts";

/** A probe, and the number that picks the seed of its random numbers. */
export interface Question {
  readonly probe: Probe;
  readonly index: number;
}

/**
 * Asks questions, a list at a time, and goes on with their outcomes: what it asks next may depend on
 * them. It does nothing else, so the same outcomes always lead to the same result.
 */
export type Asking<Result> = Generator<readonly Question[], Result, readonly Outcome[]>;

/** What a check asks, and what it makes of the outcomes. */
export type Plan = Asking<CheckResult>;

/** Asks one question. */
export function* ask(probe: Probe, index: number): Asking<Outcome> {
  const [outcome] = yield [{ probe, index }];
  if (outcome === undefined) throw new Error("a question was not answered");
  return outcome;
}

/** Asks another question in place of each; what they are answered may be changed in turn. */
export function* instead<Result>(
  asking: Asking<Result>,
  question: (own: Question) => Question,
  outcome: (other: Outcome, own: Question) => Outcome = (other) => other,
): Asking<Result> {
  let step = asking.next();
  while (step.done !== true) {
    const own = step.value;
    const others = yield own.map(question);
    step = asking.next(own.map((each, at) => outcome(others[at] as Outcome, each)));
  }
  return step.value;
}

/** Answers questions. */
export type Answer = (probe: Probe, index: number) => Promise<Outcome>;

/** Answers all that is asked, one question after the other. */
export async function answerAll<Result>(asking: Asking<Result>, answer: Answer): Promise<Result> {
  let step = asking.next();
  while (step.done !== true) {
    const outcomes: Outcome[] = [];
    for (const { probe, index } of step.value) outcomes.push(await answer(probe, index));
    step = asking.next(outcomes);
  }
  return step.value;
}
