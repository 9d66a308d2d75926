import type { FixtureStepsExpectation, Show } from "../../../schema/types.ts";
import type { CaseResult } from "../../check.ts";
import { describeDifference } from "../../difference.ts";
import { codeOfDifference, type FailureCode, failures } from "../../failures.ts";
import { describeValue } from "../../format.ts";
import { compareGrids, type Grid } from "../../grid.ts";
import { type Called, judgeCall, judgePrints } from "../../judge.ts";
import type { DeepReadonly } from "../../kind.ts";
import { type Outcome, readIn, type StepResult } from "../../probe.ts";
import { describeShown, type Shows } from "../../shown.ts";
import { equalsJson, isTagged, toJson, type Value } from "../../value.ts";
import { judgeScreens } from "./screens.ts";

/** What must have come of some steps. */
export type Expectation = Said & (OfFixture | OfCall | OfText | OfTiles | OfPrints);

/** What is said where it is not so, besides the message. */
interface Said {
  /** The end of the message. */
  readonly note?: string;
  readonly failureCode?: FailureCode;
  readonly input?: readonly unknown[];
}

/** What a check in JSON may say. */
type OfFixture = DeepReadonly<FixtureStepsExpectation>;
type OfStep = Extract<OfFixture, { readonly step: number }>;
type Otherwise = Exclude<OfStep, { readonly is: unknown }>;

/** What a call, named in words, returned, and left of its arguments. */
interface OfCall {
  readonly step: number;
  readonly call: string;
  readonly is: Called;
  readonly show?: Show | undefined;
}

/** Numbers that the text must show which a call returned. */
interface OfText {
  readonly step: number;
  readonly call: string;
  readonly shows: Shows;
}

/** A grid that was read, with so many new tiles of some values on it. */
interface OfTiles {
  readonly step: number;
  readonly grid: Grid;
  readonly newTiles: number;
  readonly tiles: readonly number[];
  /** How the message begins. */
  readonly wrong: string;
}

/** All that was printed; `by` says by what. */
interface OfPrints {
  readonly prints: string;
  readonly by: string;
}

type WrongStep = Pick<
  CaseResult,
  "message" | "failureCode" | "expected" | "actual" | "hint" | "input"
>;
type Done = Extract<Outcome, { kind: "done" }>;

/** The first expectation that is not fulfilled, and why, in words; undefined where all are. */
export function wrongOf<Some extends Expectation>(
  expects: readonly Some[],
  outcome: Done,
): { readonly of: Some; readonly wrong: WrongStep } | undefined {
  for (const of of expects) {
    const wrong = judge(of, outcome);
    if (wrong === undefined) continue;
    const { note = "", failureCode, input } = of;
    const more = {
      ...("hint" in of ? { hint: of.hint } : {}),
      ...(failureCode === undefined ? {} : { failureCode }),
      ...(input === undefined ? {} : { input }),
    };
    return { of, wrong: { ...wrong, ...more, message: `${wrong.message}${note}` } };
  }
  return undefined;
}

function judge(expectation: Expectation, outcome: Done): WrongStep | undefined {
  const { results, events = [] } = outcome;
  if ("call" in expectation) return judgeReturned(expectation, results[expectation.step]);
  if ("newTiles" in expectation) return judgeTiles(expectation, readIn(results[expectation.step]));
  if ("prints" in expectation) return judgePrints(expectation.by, expectation.prints, outcome);
  if ("step" in expectation) return judgeStep(expectation, results);
  if ("calls" in expectation) return judgeCalls(expectation, events.length);
  return judgeScreens(expectation, events);
}

function judgeReturned(of: OfCall | OfText, result: StepResult | undefined): WrongStep | undefined {
  const { call } = of;
  if (result === undefined || !("returns" in result)) {
    throw new Error(`the sandbox returned no result for ${call}`);
  }
  if ("is" in of) return judgeCall(call, of.is, result, of.show);
  const message = describeShown(call, of.shows, result.returns);
  const failureCode = failures.numberNotShown;
  if (message === undefined) return undefined;
  return { message, actual: toJson(result.returns), failureCode };
}

function judgeTiles({ grid, newTiles, tiles, wrong }: OfTiles, value: Value) {
  const compared = compareGrids(grid, value, tiles);
  const actual = toJson(value);
  if (compared.others > 0) {
    // A new tile stands where it came, so that what is wrong is what differs.
    const expected = compared.withNewTiles;
    return {
      message: `${wrong}${describeDifference("the grid", value, expected)}`,
      expected,
      actual,
    };
  }
  const count = compared.newTiles.length;
  if (count === newTiles) return undefined;
  const message = `${wrong}there are ${count} new tiles; expected ${newTiles === 1 ? "exactly one" : newTiles}`;
  return { message, expected: grid, actual, failureCode: failures.wrongTileCount };
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
  expectation: Otherwise,
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

function judgeCalls(
  { calls, wrong }: Extract<OfFixture, { readonly calls: number }>,
  actual: number,
): WrongStep | undefined {
  if (actual === calls) return undefined;
  const message = inWords(wrong, actual);
  return { message, expected: calls, actual, failureCode: failures.wrongCalls };
}
