import type { CaseResult } from "../../check.ts";
import { describeDifference } from "../../difference.ts";
import { codeOfDifference, failures } from "../../failures.ts";
import { describeValue } from "../../format.ts";
import { type Outcome, readIn, type StepResult } from "../../probe.ts";
import { equalsJson, isTagged, toJson, type Value } from "../../value.ts";
import { judgeScreens, type OfScreens } from "./screens.ts";

/** What must have come of some steps. */
export type Expectation = Says & (OfStep | OfCalls | OfScreens);

/** What is said where it is not so, besides the message. */
interface Says {
  readonly hint?: string;
  readonly input?: readonly unknown[];
}

/** What a step read or returned, or a part of it. */
type OfStep = {
  readonly step: number;
  readonly path?: readonly number[];
  /** It is only looked at where these steps, which write, were done and not refused. */
  readonly where?: readonly number[];
  /** Whether a report shows it. */
  readonly isShown?: true;
} & (Is | (Otherwise & { readonly wrong: string }));

/** It is this value. */
interface Is {
  readonly is: unknown;
  /** The message, in which {value} stands for what it is. */
  readonly wrong?: string;
  /** The value, in words: the message ends with how it differs. */
  readonly differs?: string;
}

type Otherwise =
  | { readonly isNot: unknown }
  /** It is what another step read or returned there, whatever that is. */
  | { readonly sameAs: number }
  /** It is any number but NaN. */
  | { readonly isNumber: true }
  /** The step, which writes, was done. */
  | { readonly isDone: true };

/** Stand-ins were called so often; {value} in the message is how often they were. */
interface OfCalls {
  readonly calls: number;
  readonly wrong: string;
}

type WrongStep = Pick<
  CaseResult,
  "message" | "failureCode" | "expected" | "actual" | "hint" | "input"
>;
type Done = Extract<Outcome, { kind: "done" }>;

/** The first expectation that is not fulfilled, in words; undefined where all are. */
export function wrongOf(expects: readonly Expectation[], outcome: Done): WrongStep | undefined {
  for (const expectation of expects) {
    const wrong = judge(expectation, outcome);
    if (wrong === undefined) continue;
    const { hint, input } = expectation;
    const more = { ...(hint === undefined ? {} : { hint }), ...(input ? { input } : {}) };
    return { ...wrong, ...more };
  }
  return undefined;
}

function judge(expectation: Expectation, { results, events = [] }: Done): WrongStep | undefined {
  if ("step" in expectation) return judgeStep(expectation, results);
  if ("calls" in expectation) return judgeCalls(expectation, events.length);
  return judgeScreens(expectation, events);
}

function inWords(wrong: string, value: Value): string {
  return wrong.replace("{value}", () => describeValue(value));
}

function judgeStep(expectation: OfStep, results: readonly StepResult[]): WrongStep | undefined {
  const { step, path = [], where = [], wrong = "", isShown } = expectation;
  const partIn = (at: number) => path.reduce(partOf, readIn(results[at]));
  const actual = partIn(step);
  if (!where.every((at) => isWritten(results[at]))) return undefined;
  if ("is" in expectation) {
    const { is, differs } = expectation;
    if (equalsJson(actual, is)) return undefined;
    const difference = differs === undefined ? "" : describeDifference(differs, actual, is);
    const shown = isShown ? { expected: is, actual: toJson(actual) } : {};
    const failureCode = codeOfDifference(is, toJson(actual));
    return { failureCode, message: `${inWords(wrong, actual)}${difference}`, ...shown };
  }
  if (isSo(expectation, actual, results, partIn)) return undefined;
  // Of a part that is what it must not be, all the rest tells more.
  const shown = isShown ? { actual: toJson(readIn(results[step])) } : {};
  return { message: inWords(wrong, actual), ...shown };
}

function isSo(
  expectation: Otherwise & { readonly step: number },
  actual: Value,
  results: readonly StepResult[],
  partIn: (step: number) => Value,
): boolean {
  if ("isNot" in expectation) return !equalsJson(actual, expectation.isNot);
  if ("isNumber" in expectation) return isNumber(actual);
  if ("isDone" in expectation) return isDone(results[expectation.step]);
  return JSON.stringify(actual) === JSON.stringify(partIn(expectation.sameAs));
}

function isDone(result: StepResult | undefined): boolean {
  return result !== undefined && "done" in result && result.done;
}

function isWritten(result: StepResult | undefined): boolean {
  return isDone(result) && result !== undefined && !("refused" in result);
}

function isNumber(value: Value): boolean {
  return isTagged(value)
    ? ["Infinity", "-Infinity", "-0"].includes(value.t)
    : typeof value === "number";
}

function partOf(value: Value, at: number): Value {
  const isObject = isTagged(value) && value.t === "object";
  const part = Array.isArray(value)
    ? value[at]
    : isObject
      ? value.v[value.k.indexOf(String(at))]
      : undefined;
  return part ?? { t: "undefined" };
}

function judgeCalls({ calls, wrong }: OfCalls, actual: number): WrongStep | undefined {
  if (actual === calls) return undefined;
  const message = inWords(wrong, actual);
  return { message, expected: calls, actual, failureCode: failures.wrongCalls };
}
