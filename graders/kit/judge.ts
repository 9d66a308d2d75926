import type { FixtureCase } from "../../fixtures/schema/types.ts";
import type { CaseResult } from "./check.ts";
import { describeDifference } from "./difference.ts";
import { describeValue, formatCall, formatJson, isBoard } from "./format.ts";
import { explainMissingName } from "./host-words.ts";
import { callOnce, type Outcome, type Probe } from "./probe.ts";
import { equalsJson, toJson, type Value } from "./value.ts";

/** A call with what must come of it. */
export type Case = Omit<FixtureCase, "why"> & {
  /** A note for people on what the arguments mean, added to the message of a failure. */
  readonly note?: string;
};

/** The probe that a case is judged by. */
export function probeOf(fn: string, test: Case): Probe {
  const after = test.argsUnchanged === true || test.argsAfter !== undefined;
  return callOnce(fn, test.args, after);
}

const longestPrint = 500;

/** Judges what came of calling `fn` with the arguments of a case. Every part is exact. */
export function judgeCase(fn: string, test: Case, outcome: Outcome): CaseResult {
  const call = formatCall(fn, test.args);
  if (outcome.kind !== "done") return notDone(call, test, outcome);
  const result = outcome.results[0];
  if (result === undefined || !("returns" in result)) {
    throw new Error(`the sandbox gave no result for ${call}`);
  }
  const wrong =
    judgeReturn(call, test, result.returns) ?? judgeArguments(call, test, result.argsAfter);
  if (wrong === undefined) return { ...base(test, "pass", ""), input: test.args };
  return {
    ...base(test, "fail", withNote(wrong.message, test)),
    input: test.args,
    expected: wrong.expected,
    actual: wrong.actual,
    ...printed(outcome.printed),
  };
}

/** A sentence on why a probe has no result, for any kind of check. */
export function describeOutcome(call: string, outcome: Outcome): string {
  switch (outcome.kind) {
    case "done":
      return "";
    case "error": {
      const { name, message, line } = outcome.thrown;
      const words = explainMissingName(message);
      const where = line === undefined ? "" : ` in line ${line}`;
      return words === undefined
        ? `${call} stopped with an error${where}: ${name === "" ? "" : `${name}: `}${message}`
        : `${call} stopped${where}: ${words}`;
    }
    case "timeout":
      return `${call} did not come to an end. Is there a loop whose condition never becomes false?`;
    case "memory":
      return `${call} used more memory than there is. Does something grow in a loop that never ends?`;
    case "missing":
      return `${outcome.fn} is missing: the file must export a function of this name`;
    case "not-run":
      return `${call} was not run: ${outcome.reason}`;
  }
}

interface Wrong {
  readonly message: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

function judgeReturn(call: string, test: Case, returns: Value): Wrong | undefined {
  if (test.returnsNothing && !equalsUndefined(returns)) {
    return {
      message: `${call} returned ${describeValue(returns)}; expected it to return nothing`,
      expected: { special: "undefined" },
      actual: toJson(returns),
    };
  }
  if (!("returns" in test) || equalsJson(returns, test.returns)) return undefined;
  const message = isBoard(test.returns)
    ? describeDifference(`the result of ${call}`, returns, test.returns)
    : `${call} returned ${describeValue(returns)}; expected ${formatJson(test.returns)}`;
  return { message, expected: test.returns, actual: toJson(returns) };
}

function judgeArguments(call: string, test: Case, after: readonly Value[]): Wrong | undefined {
  const wanted = test.argsUnchanged ? test.args : test.argsAfter;
  const index = wanted?.findIndex((arg, at) => !equalsJson(after[at] as Value, arg)) ?? -1;
  if (wanted === undefined || index < 0) return undefined;
  const expected = wanted[index];
  const actual = after[index] as Value;
  const name = isBoard(expected) ? "the board" : `argument ${index + 1}`;
  const difference = describeDifference(name, actual, expected);
  return {
    message: test.argsUnchanged
      ? `${call} changed ${name}, which must stay as it is: after the call, ${difference}`
      : `after ${call}, ${difference}`,
    expected,
    actual: toJson(actual),
  };
}

function notDone(
  call: string,
  test: Case,
  outcome: Exclude<Outcome, { kind: "done" }>,
): CaseResult {
  const message = describeOutcome(call, outcome);
  const result = { ...base(test, outcome.kind, withNote(message, test)), input: test.args };
  if (outcome.kind !== "error") return result;
  const { line } = outcome.thrown;
  return { ...result, ...(line === undefined ? {} : { line }), ...printed(outcome.printed) };
}

function base(test: Case, verdict: CaseResult["verdict"], message: string): CaseResult {
  const hint = verdict === "pass" || test.hint === undefined ? {} : { hint: test.hint };
  return { name: test.name, verdict, weight: test.weight ?? 1, message, ...hint };
}

function printed(text: string): { printed?: string } {
  if (text === "") return {};
  return { printed: text.length > longestPrint ? `${text.slice(0, longestPrint)}…` : text };
}

function withNote(message: string, test: Case): string {
  return test.note === undefined ? message : `${message} (${test.note})`;
}

function equalsUndefined(value: Value): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    "t" in value &&
    value.t === "undefined"
  );
}
