import type { CheckContext, CheckResult, CheckSource, Kind, Question } from "gridmark/kit";
import { binder } from "../../kit/bind.ts";
import { checkFrom } from "../../kit/kind.ts";
import { answerAll } from "../../kit/plan.ts";
import type { Outcome } from "../../kit/probe.ts";

/** What a check that is run by itself needs. */
export interface Runner extends CheckContext {
  readonly seed: number;
  call(probe: Question["probe"], index: number): Promise<Outcome>;
}

/** Runs one check by itself, as data that was written down and read again. */
export function runCheck(
  source: CheckSource,
  runner: Runner,
  kinds: readonly Kind<never>[] = [],
): Promise<CheckResult> {
  const check = binder(kinds)(asRead(checkFrom(source, runner.seed)));
  return answerAll(check.plan(runner), async (questions) => {
    const outcomes: Outcome[] = [];
    for (const { probe, index, goesOn } of questions) {
      const outcome = await runner.call(probe, index);
      outcomes.push(outcome);
      if (goesOn?.(outcome) === false) break;
    }
    return outcomes;
  });
}

/** A value as it is after it was written to a file of JSON and read. */
export function asRead<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}
