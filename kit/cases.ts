import type { CaseResult } from "./check.ts";
import type { CheckData } from "./kind.ts";
import type { Asking, Plan, Question } from "./plan.ts";
import type { Outcome, Probe } from "./probe.ts";

/** Failing cases after which most checks over many cases stop: more would tell nothing new. */
export const enough = 3;

/** How the cases of a check are asked and judged. */
export interface Judging<Test> {
  readonly probe: (test: Test) => Probe;
  /** It may ask again before it decides. */
  readonly judge: (test: Test, outcome: Outcome, index: number) => CaseResult | Asking<CaseResult>;
}

/**
 * Asks and judges the cases of a check: all of them, or with `stopAfter` one after the other until
 * so many have failed. A check without any case is a fault of the grader.
 */
export function* judgeCases<Test>(
  check: CheckData,
  tests: readonly Test[],
  { probe, judge }: Judging<Test>,
  stopAfter?: number,
): Plan {
  if (tests.length === 0) throw new Error(`the check "${check.name}" has no cases`);
  const probes = probesOf(check);
  const question = (test: Test, index: number): Question => {
    probes[index] ??= probe(test);
    return { probe: probes[index], index };
  };
  const step = stopAfter === undefined ? tests.length : 1;
  const cases: CaseResult[] = [];
  let failed = 0;
  for (let first = 0; first < tests.length && failed !== stopAfter; first += step) {
    const some = tests.slice(first, first + step);
    const outcomes = yield some.map((test, at) => question(test, first + at));
    for (const [at, test] of some.entries()) {
      const judged = judge(test, outcomes[at] as Outcome, first + at);
      const result = "next" in judged ? yield* judged : judged;
      cases.push(result);
      failed += result.verdict === "pass" ? 0 : 1;
    }
  }
  return stopAfter === undefined ? { cases } : { cases, message: `${cases.length} cases` };
}

/** By check: every submission is asked the very same. */
const known = new WeakMap<CheckData, Probe[]>();

function probesOf(check: CheckData): Probe[] {
  const probes = known.get(check) ?? [];
  known.set(check, probes);
  return probes;
}
