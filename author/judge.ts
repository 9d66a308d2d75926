import type { FixtureCase, Show } from "../schema/types.ts";
import { isBoard } from "./board.ts";
import type { CaseResult } from "./check.ts";
import { describeDifference } from "./difference.ts";
import { failures } from "./failures.ts";
import { describeBoth, describeValue, formatJson } from "./format.ts";
import type { DeepReadonly } from "./kind.ts";
import type { Outcome } from "./probe.ts";
import { outputOf } from "./screen.ts";
import { spoken } from "./spoken.ts";
import { describeTextDifference, lookAlike } from "./text-difference.ts";
import { equalsJson, isTagged, isUndefined, toJson, type Value } from "./value.ts";

/** A fault of an outcome, in words and as JSON. */
export type Wrong = Pick<CaseResult, "message" | "expected" | "actual" | "failureCode">;

/** Expected outcome of a call of any type. */
export type Called = DeepReadonly<
  Pick<FixtureCase, "args" | "argsAfter" | "argsUnchanged" | "returns" | "returnsNothing">
>;

/** Judges a call's return value and its effect on arguments; `call` names it in messages. */
export function judgeCall(
  call: string,
  test: Called,
  { returns, argsAfter }: { readonly returns: Value; readonly argsAfter: readonly Value[] },
  show?: Show,
): Wrong | undefined {
  const returned = judgeReturn(call, test, returns, show);
  const changed = judgeArguments(call, test, argsAfter, show);
  const isJudged = "returns" in test && returned !== undefined;
  if (changed === undefined || isJudged) return returned ?? changed;
  const isCopy = argsAfter.every((arg, at) => equalsJson(arg, test.args[at]));
  if ("returns" in test || isUndefined(returns) || !(isCopy || test.returnsNothing)) {
    return changed;
  }
  // A function that works on a copy tends to return it.
  const it = isBoard(changed.expected, show) ? "the board" : "the argument";
  const rather = isPromise(returns)
    ? `Your function is async and returned ${spoken().promise.text}. Remove async and change ${it} directly`
    : `It returned a new value; ${test.returnsNothing ? "return nothing, and " : ""}change ${it} itself`;
  return { ...changed, message: `${changed.message}. ${rather}` };
}

function judgeReturn(call: string, test: Called, returns: Value, show?: Show): Wrong | undefined {
  const { promise, nothingReturned, special } = spoken();
  if (test.returnsNothing && !isUndefined(returns)) {
    const nothing = special("undefined");
    return {
      message: `${call} returned ${describeValue(returns)}; expected ${nothing}: it must not return anything`,
      expected: { special: nothing },
      actual: toJson(returns),
    };
  }
  if (!("returns" in test) || equalsJson(returns, test.returns)) return undefined;
  const { returns: wanted } = test;
  const isShown = isBoard(wanted, show);
  if (isUndefined(returns) || isPromise(returns)) {
    const what = isUndefined(returns) ? nothingReturned : promise.text;
    const rather = isUndefined(returns)
      ? "Is there a return?"
      : "Remove async, and return the value itself.";
    const other = isShown ? "" : `; expected ${formatJson(wanted)}`;
    const message = `${call} returned ${what}${other}. ${rather}`;
    return { message, expected: wanted, actual: toJson(returns) };
  }
  const areTexts = typeof returns === "string" && typeof wanted === "string";
  if (areTexts && show === "text") {
    const message = describeTextDifference(`what ${call} returned`, returns, wanted);
    const failureCode = failures.wrongText;
    return { message, expected: wanted, actual: returns, failureCode };
  }
  const likeness = areTexts ? lookAlike(returns, wanted) : "";
  const [own, right] = describeBoth(returns, wanted);
  const message = isShown
    ? describeDifference(`the result of ${call}`, returns, wanted)
    : `${call} returned ${own}; expected ${right}${likeness}`;
  return { message, expected: wanted, actual: toJson(returns) };
}

function isPromise(value: Value): boolean {
  return isTagged(value) && value.t === "other" && value.name === spoken().promise.name;
}

function judgeArguments(
  call: string,
  test: Called,
  after: readonly Value[],
  show?: Show,
): Wrong | undefined {
  const wanted = test.argsUnchanged ? test.args : test.argsAfter;
  const index = wanted?.findIndex((arg, at) => !equalsJson(after[at] as Value, arg)) ?? -1;
  if (wanted === undefined || index < 0) return undefined;
  const expected = wanted[index];
  const actual = after[index] as Value;
  const name = isBoard(expected, show) ? "the board" : `argument ${index + 1}`;
  const isAsGiven = equalsJson(actual, test.args[index]);
  const difference = isAsGiven
    ? describeDifference("it", actual, expected, "is still")
    : describeDifference(name, actual, expected);
  const [fn = call] = call.split("(", 1);
  return {
    message: test.argsUnchanged
      ? `${call} changed ${name}, which must not change: after the call, ${difference}`
      : isAsGiven
        ? `${fn} did not change ${name}: ${difference}`
        : `after ${call}, ${difference}`,
    expected,
    actual: toJson(actual),
    ...(test.argsUnchanged ? { failureCode: failures.argumentChanged } : {}),
  };
}

/** Judges all printed output; `by` names its source. */
export function judgePrints(
  by: string,
  prints: string,
  { events = [], printed: other }: Extract<Outcome, { kind: "done" }>,
): Wrong | undefined {
  const actual = outputOf(events);
  if (actual === prints) return undefined;
  const where = otherWay(other, actual, prints);
  const message = `${describeTextDifference(`what ${by} printed`, actual, prints)}${where}`;
  return { message, expected: prints, actual, failureCode: failures.wrongText };
}

/** A note that the missing output may not have gone through `print`. */
export function otherWay(printed: string, actual: string, expected: string): string {
  const isMissing = (line: string) => expected.includes(line) && !actual.includes(line);
  const lines = printed.split("\n").filter((line) => line.trim() !== "");
  const isMeant = actual === "" ? lines.length > 0 : lines.some(isMissing);
  const other = spoken().otherOutput;
  return isMeant ? `; text printed with ${other} does not count: use print` : "";
}
