import type { CheckResult } from "./check.ts";
import type { Outcome, Probe } from "./probe.ts";

/** A probe, and the number that selects its random seed. */
export interface Question {
  readonly probe: Probe;
  readonly index: number;
}

/** Asks questions one after another, possibly depending on outcomes, and does nothing else, so it is reproducible. */
export type Asking<Result> = Generator<Question, Result, Outcome>;

/** Asks a check's questions and judges their outcomes. */
export type Plan = Asking<CheckResult>;

/**
 * Asks one question.
 *
 * @param index selects the seed of its random numbers: a different one for each question of a check
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
 * Replaces each question by another, and optionally the outcomes.
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

/** A course's own kind may be in JavaScript, or outdated. */
function isQuestion(asked: Partial<Question> | undefined): boolean {
  return Array.isArray(asked?.probe?.steps) && typeof asked.index === "number";
}

const oneAtATime =
  "a plan asks one question at a time, as in yield* ask(probe, index), not a list (docs/authors/upgrading.md)";
