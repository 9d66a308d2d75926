import type { CheckResult } from "./check.ts";
import type { Outcome, Probe } from "./probe.ts";

/** A probe, and the number that picks the seed of its random numbers. */
export interface Question {
  readonly probe: Probe;
  readonly index: number;
  /** Whether the questions behind it in its list are to be asked, given its outcome; yes unless given. */
  readonly goesOn?: (outcome: Outcome) => boolean;
}

/**
 * Asks questions, a list at a time, and goes on with their outcomes, of which there are fewer where a
 * question did not go on: what it asks next may depend on them. It does nothing else, so the same
 * outcomes always lead to the same result.
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
    const others = yield own.map((each) => {
      const { goesOn } = each;
      const other = question(each);
      return goesOn === undefined
        ? other
        : { ...other, goesOn: (its) => goesOn(outcome(its, each)) };
    });
    step = asking.next(others.map((other, at) => outcome(other, own[at] as Question)));
  }
  return step.value;
}

/** Answers a list of questions, one after the other, for as long as they go on. */
export type Answer = (questions: readonly Question[]) => Promise<readonly Outcome[]>;

/** Answers all that is asked. */
export async function answerAll<Result>(asking: Asking<Result>, answer: Answer): Promise<Result> {
  let step = asking.next();
  while (step.done !== true) step = asking.next(await answer(step.value));
  return step.value;
}
