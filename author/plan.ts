import type { CheckResult } from "./check.ts";
import type { Outcome, Probe } from "./probe.ts";

/** A probe, and the number that picks the seed of its random numbers. */
export interface Question {
  readonly probe: Probe;
  readonly index: number;
}

/**
 * Asks questions one after the other, and goes on with the outcome of each: what it asks next may depend
 * on it. It does nothing else, so the same outcomes always lead to the same result.
 */
export type Asking<Result> = Generator<Question, Result, Outcome>;

/** What a check asks, and what it makes of the outcomes. */
export type Plan = Asking<CheckResult>;

/**
 * Asks one question.
 *
 * @param index picks the seed of its random numbers: another one for each question of a check
 * @example
 * function* isThere(fn: string): Asking<boolean> {
 *   const outcome = yield* ask(callOnce(fn, []), 0);
 *   return outcome.kind !== "missing";
 * }
 * const asking = isThere("move");
 * asking.next().value; // { probe: callOnce("move", []), index: 0 }
 * asking.next({ kind: "missing", fn: "move", work: 0 }).value; // false
 */
export function* ask(probe: Probe, index: number): Asking<Outcome> {
  return yield { probe, index };
}

/**
 * Asks another question in place of each; what they are answered may be changed in turn.
 *
 * @example
 * const later = ({ probe, index }: Question) => ({ probe, index: index + 10 });
 * const asking = instead(ask(callOnce("move", []), 0), later);
 * asking.next().value; // { probe: callOnce("move", []), index: 10 }
 */
export function* instead<Result>(
  asking: Asking<Result>,
  question: (own: Question) => Question,
  outcome: (other: Outcome, own: Question) => Outcome = (other) => other,
): Asking<Result> {
  let step = asking.next();
  while (step.done !== true) {
    const own = step.value;
    step = asking.next(outcome(yield question(own), own));
  }
  return step.value;
}

/** Answers all that is asked. */
export async function answerAll<Result>(
  asking: Asking<Result>,
  answer: (question: Question) => Outcome | Promise<Outcome>,
): Promise<Result> {
  let step = asking.next();
  while (step.done !== true) {
    if (!isQuestion(step.value)) throw new TypeError(oneAtATime);
    step = asking.next(await answer(step.value));
  }
  return step.value;
}

/** An own kind may be in JavaScript, or older. */
function isQuestion(asked: Partial<Question> | undefined): boolean {
  return Array.isArray(asked?.probe?.steps) && typeof asked.index === "number";
}

const oneAtATime =
  "a plan asks one question at a time, as in yield* ask(probe, index), not a list (docs/authors/upgrading.md)";
