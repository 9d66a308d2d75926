import type { CheckContext, CheckResult, CheckSource, Kind, Question } from "gridmark/author";
import { binder } from "../../author/bind.ts";
import { checkFrom } from "../../author/kind.ts";
import { answerAll } from "../../author/plan.ts";
import type { Outcome } from "../../author/probe.ts";

/** Context of a check that is run by itself. */
export interface Runner extends CheckContext {
  readonly seed: number;
  call(probe: Question["probe"], index: number): Promise<Outcome>;
}

/** Runs one check by itself, after writing it as data and reading it back. */
export function runCheck(
  source: CheckSource,
  runner: Runner,
  kinds: readonly Kind<never>[] = [],
): Promise<CheckResult> {
  const check = binder(kinds)(asRead(checkFrom(source, runner.seed)));
  return answerAll(check.plan(runner), ({ probe, index }) => runner.call(probe, index));
}

/** A value written as JSON and read back. */
export function asRead<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}
