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
  const cases: CaseResult[] = [];
  let failed = 0;
  while (cases.length < tests.length && failed !== stopAfter) {
    const first = cases.length;
    const judged = new Map<number, Judged>();
    let failing = failed;
    const goesOn = (test: Test, index: number, outcome: Outcome) => {
      const result = begun(judge(test, outcome, index));
      judged.set(index, result);
      // What asks again has the word before the cases behind it.
      if ("asking" in result) return false;
      failing += result.verdict === "pass" ? 0 : 1;
      return failing !== stopAfter;
    };
    const outcomes = yield tests.slice(first).map((test, at): Question => {
      const index = first + at;
      probes[index] ??= probe(test);
      const question = { probe: probes[index], index };
      if (stopAfter === undefined) return question;
      return { ...question, goesOn: (outcome) => goesOn(test, index, outcome) };
    });
    for (const [at, outcome] of outcomes.entries()) {
      if (failed === stopAfter) break;
      const index = first + at;
      const result = judged.get(index) ?? begun(judge(tests[index] as Test, outcome, index));
      const decided = "asking" in result ? yield* ended(result) : result;
      cases.push(decided);
      failed += decided.verdict === "pass" ? 0 : 1;
    }
  }
  return stopAfter === undefined ? { cases } : { cases, message: `${cases.length} cases` };
}

/** A result, or what is to be asked before there is one. */
type Judged = CaseResult | Begun;

interface Begun {
  readonly asking: Asking<CaseResult>;
  readonly questions: readonly Question[];
}

/** Most that may ask again have no need to: then the result is there at once. */
function begun(judged: CaseResult | Asking<CaseResult>): Judged {
  if (!("next" in judged)) return judged;
  const { done, value } = judged.next();
  return done === true ? value : { asking: judged, questions: value };
}

function* ended({ asking, questions }: Begun): Asking<CaseResult> {
  let step = asking.next(yield questions);
  while (step.done !== true) step = asking.next(yield step.value);
  return step.value;
}

/** What is made of a check, once: every submission is asked the very same. */
export function oncePerCheck<Data extends CheckData, Made>(
  make: (check: Data) => Made,
): (check: Data) => Made {
  const known = new WeakMap<Data, Made>();
  return (check) => {
    const made = known.get(check) ?? make(check);
    known.set(check, made);
    return made;
  };
}

const probesOf = oncePerCheck((_: CheckData): Probe[] => []);
