import type { FixtureStepsExpectation, FixtureStepsScreen, Show } from "../../schema/types.ts";
import type { CaseResult } from "../check.ts";
import { describeDifference } from "../difference.ts";
import { codeOfDifference, type FailureCode, failures } from "../failures.ts";
import { describeValue } from "../format.ts";
import { compareGrids, type Grid } from "../grid.ts";
import { type Called, judgeCall, judgePrints, type Wrong } from "../judge.ts";
import type { DeepReadonly } from "../kind.ts";
import { type Event, type Outcome, readIn, type StepResult } from "../probe.ts";
import { describeShown, type Shows } from "../shown.ts";
import { spoken } from "../spoken.ts";
import { describeTextDifference } from "../text-difference.ts";
import { equalsJson, isTagged, itemsOf, toJson, type Value } from "../value.ts";

/** Expected result of steps. */
export type Expectation = Said & (OfFixture | OfCall | OfText | OfTiles | OfPrints);

/** Additions to the failure message. @inline */
interface Said {
  /** The end of the message. */
  readonly note?: string;
  readonly failureCode?: FailureCode;
  readonly input?: readonly unknown[];
}

/** An expectation in JSON. @inline */
type OfFixture = DeepReadonly<FixtureStepsExpectation>;
type OfStep = Extract<OfFixture, { readonly step: number }>;
type OfScreen = Extract<OfFixture, { readonly screen: Screen }>;
type OfClearing = Extract<OfFixture, { readonly clearsFirst: Screen }>;

/** A stand-in for text output: one method adds text, another clears it. */
export type Screen = DeepReadonly<FixtureStepsScreen>;

/** Expected return value and arguments of a call that is named in words. @inline */
interface OfCall {
  readonly step: number;
  readonly call: string;
  readonly is: Called;
  readonly show?: Show | undefined;
}

/** Numbers that the returned text must show. @inline */
interface OfText {
  readonly step: number;
  readonly call: string;
  readonly shows: Shows;
}

/** Expected grid with new tiles of given values. @inline */
interface OfTiles {
  readonly step: number;
  readonly grid: Grid;
  readonly newTiles: number;
  readonly tiles: readonly number[];
  /** Beginning of the message. */
  readonly wrong: string;
}

/** All printed output; `by` names its source. @inline */
interface OfPrints {
  readonly prints: string;
  readonly by: string;
}

/**
 * An expectation whose texts name functions as the program's language does; `wrong` is converted when it is shown.
 */
export function inLanguage(expectation: Expectation): Expectation {
  const { textOf } = spoken();
  return {
    ...expectation,
    ...("differs" in expectation &&
      expectation.differs !== undefined && { differs: textOf(expectation.differs) }),
    ...("named" in expectation && { named: textOf(expectation.named) }),
    ...("by" in expectation && { by: textOf(expectation.by) }),
  } as Expectation;
}

type WrongStep = Wrong & Pick<CaseResult, "hint" | "input">;
type Done = Extract<Outcome, { kind: "done" }>;

/** The first unfulfilled expectation with its reason in words; undefined if all hold. */
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
  if ("screen" in expectation) return judgeScreen(expectation, events);
  if ("textsOn" in expectation) return judgeTexts(expectation.textsOn, events);
  if ("clearsFirst" in expectation) return judgeClearing(expectation, events);
  const { calls, wrong } = expectation;
  const actual = events.length;
  if (actual === calls) return undefined;
  const message = inWords(wrong, actual);
  return { message, expected: calls, actual, failureCode: failures.wrongCalls };
}

function judgeReturned(of: OfCall | OfText, result: StepResult | undefined): WrongStep | undefined {
  const { call } = of;
  if (result === undefined || !("returns" in result)) {
    throw new Error(`the sandbox returned no result for ${call}`);
  }
  if ("is" in of) return judgeCall(call, of.is, result, of.show);
  const message = describeShown(call, of.shows, result.returns);
  const failureCode = failures.numberNotShown;
  return message === undefined
    ? undefined
    : { message, actual: toJson(result.returns), failureCode };
}

function judgeTiles({ grid, newTiles, tiles, wrong }: OfTiles, value: Value) {
  const compared = compareGrids(grid, value, tiles);
  const actual = toJson(value);
  if (compared.others > 0) {
    // Keep new tiles in the expected grid so that only real errors differ.
    const expected = compared.withNewTiles;
    const message = `${wrong}${describeDifference("the grid", value, expected)}`;
    return { message, expected, actual };
  }
  const count = compared.newTiles.length;
  if (count === newTiles) return undefined;
  const message = `${wrong}there are ${count} new tiles; expected ${newTiles === 1 ? "exactly one" : newTiles}`;
  return { message, expected: grid, actual, failureCode: failures.wrongTileCount };
}

function inWords(wrong: string, value: Value): string {
  return spoken()
    .textOf(wrong)
    .replace("{value}", () => describeValue(value));
}

function judgeStep(expectation: OfStep, results: readonly StepResult[]): WrongStep | undefined {
  const { step, path = [], where = [], wrong = "", isShown } = expectation;
  const partIn = (at: number) => path.reduce(partOf, readIn(results[at]));
  const actual = partIn(step);
  const isWritten = (at: number) => isDone(results[at]) && !("refused" in (results[at] ?? {}));
  if (!where.every(isWritten)) return undefined;
  if ("is" in expectation) {
    const { is, differs } = expectation;
    if (equalsJson(actual, is)) return undefined;
    const difference = differs === undefined ? "" : describeDifference(differs, actual, is);
    const shown = isShown ? { expected: is, actual: toJson(actual) } : {};
    const failureCode = codeOfDifference(is, toJson(actual));
    return { failureCode, message: `${inWords(wrong, actual)}${difference}`, ...shown };
  }
  const isSo =
    "isNot" in expectation
      ? !equalsJson(actual, expectation.isNot)
      : "isNumber" in expectation
        ? isNumber(actual)
        : "isDone" in expectation
          ? isDone(results[step])
          : JSON.stringify(actual) === JSON.stringify(partIn(expectation.sameAs));
  if (isSo) return undefined;
  // If a part must not have a value, the whole tells more.
  const shown = isShown ? { actual: toJson(readIn(results[step])) } : {};
  return { message: inWords(wrong, actual), ...shown };
}

function isDone(result: StepResult | undefined): boolean {
  return result !== undefined && "done" in result && result.done;
}

function isNumber(value: Value): boolean {
  return isTagged(value)
    ? ["Infinity", "-Infinity", "-0", "float"].includes(value.t)
    : typeof value === "number";
}

function partOf(value: Value, at: number): Value {
  const isObject = isTagged(value) && value.t === "object";
  const inObject = isObject ? value.v[value.k.indexOf(String(at))] : undefined;
  return (itemsOf(value) === undefined ? inObject : itemsOf(value)?.[at]) ?? { t: "undefined" };
}

function judgeScreen({ screen, is, named, alike }: OfScreen, events: readonly Event[]) {
  let actual = "";
  for (const { method, args } of events.filter(({ of }) => of === screen.of)) {
    actual = method === screen.clears ? "" : actual + String(args[0]);
  }
  const [pattern = "", by = ""] = alike ?? [];
  const plain = (text: string) =>
    alike === undefined ? text : text.replace(new RegExp(pattern, "g"), by);
  if (plain(actual) === plain(is)) return undefined;
  const message = describeTextDifference(named, actual, is);
  return { message, expected: is, actual, failureCode: failures.wrongScreen };
}

function judgeTexts({ of, adds }: Screen, events: readonly Event[]) {
  const stray = events.find(
    (event) => event.of === of && event.method === adds && typeof event.args[0] !== "string",
  );
  if (stray === undefined) return undefined;
  const value = describeValue(stray.args[0] ?? null);
  const message = `${spoken().nameOf(adds)} was called with ${value}; expected a string`;
  return { message, failureCode: failures.wrongType };
}

function judgeClearing(
  { clearsFirst: { of, adds, clears }, by }: OfClearing,
  all: readonly Event[],
) {
  const failureCode = failures.wrongScreen;
  const events = all.filter((event) => event.of === of);
  const cleared = events.findIndex(({ method }) => method === clears);
  const written = events.findIndex(({ method, args }) => method === adds && args[0] !== "");
  if (written < 0) {
    const message = `${by} wrote nothing; expected it to clear the screen and to write`;
    return { message, failureCode };
  }
  if (cleared >= 0 && cleared < written) return undefined;
  const message =
    cleared < 0
      ? `${by} did not clear the screen: old text is still visible`
      : `${by} wrote something before it cleared the screen`;
  const texts = events.map(({ method, args }) => (method === adds ? String(args[0]) : ""));
  return { message, actual: texts.join(""), failureCode };
}
