import {
  type Arrangement,
  type CaseResult,
  type CheckData,
  describeDifference,
  describeOutcome,
  equalsJson,
  judgeCases,
  type Kind,
  lineOf,
  type Outcome,
  readIn,
  type Step,
  type StepResult,
  toJson,
  type Value,
} from "gridmark/kit";

/** What is known of the answer to a step, the first of which is number 0. */
export type Known =
  /** What it is, with words for what was asked. */
  | { readonly step: number; readonly is: unknown; readonly what: string }
  /** What it is, with a message and arguments to show where it is not. */
  | {
      readonly step: number;
      readonly is: unknown;
      readonly message: string;
      readonly input: readonly unknown[];
    }
  /** What the item at an index of it is not. */
  | {
      readonly step: number;
      readonly item: number;
      readonly isNot: unknown;
      readonly message: string;
      readonly input: readonly unknown[];
    };

/** Steps in one sandbox: of some answers, it is known what they are. */
export interface Script {
  readonly name: string;
  /** What a message says stopped, or was missing; the name unless given. */
  readonly called?: string;
  readonly arranged?: Arrangement;
  readonly steps: readonly Step[];
  readonly known: readonly Known[];
}

/** A check of scripts, each of which is judged by the first answer that is wrong. */
export interface ScriptsCheck extends CheckData {
  readonly kind: "scripts";
  readonly hint: string;
  readonly scripts: readonly Script[];
  /** What is said of a program that passes; else, the cases are counted. */
  readonly passed?: string;
}

export const scripts: Kind<ScriptsCheck> = {
  kind: "scripts",
  *plan(check) {
    const result = yield* judgeCases(check, check.scripts, {
      probe: ({ steps, arranged }) => (arranged === undefined ? { steps } : { steps, arranged }),
      judge: (script, outcome) => judgeScript(script, outcome, check.hint),
    });
    return check.passed === undefined ? result : { ...result, message: check.passed };
  },
};

function judgeScript({ name, called, known }: Script, outcome: Outcome, hint: string): CaseResult {
  const base = { name, weight: 1 };
  if (outcome.kind !== "done") {
    const line = lineOf(outcome);
    const message = describeOutcome(called ?? name, outcome);
    const at = line === undefined ? {} : { line };
    return { ...base, verdict: outcome.kind, message, ...at, hint };
  }
  const wrong = firstWrong(known, outcome.results);
  if (wrong === undefined) return { ...base, verdict: "pass", message: "" };
  return { ...base, verdict: "fail", ...wrong, hint };
}

type Wrong = Pick<CaseResult, "message" | "input" | "expected" | "actual">;

function firstWrong(known: readonly Known[], results: readonly StepResult[]): Wrong | undefined {
  for (const each of known) {
    const answer = readIn(results[each.step]);
    const actual = toJson(answer);
    if ("isNot" in each) {
      const { item, isNot, message, input } = each;
      if (equalsJson(itemOf(answer, item), isNot)) return { message, input, actual };
      continue;
    }
    if (equalsJson(answer, each.is)) continue;
    const shown = { expected: each.is, actual };
    if ("what" in each) {
      return { message: describeDifference(each.what, answer, each.is), ...shown };
    }
    return { message: each.message, input: each.input, ...shown };
  }
  return undefined;
}

function itemOf(answer: Value, index: number): Value {
  return Array.isArray(answer) ? (answer[index] ?? null) : null;
}
