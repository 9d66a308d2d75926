import type { FixtureStepsExpectation, FixtureStepsScreen } from "../../../schema/types.ts";
import type { CaseResult } from "../../check.ts";
import { failures } from "../../failures.ts";
import { describeValue } from "../../format.ts";
import type { DeepReadonly } from "../../kind.ts";
import type { Event } from "../../probe.ts";
import { describeTextDifference } from "../../text-difference.ts";

/** A stand-in that texts are written to: one method adds a text, one clears it. */
export type Screen = DeepReadonly<FixtureStepsScreen>;

/** What must have been done with a screen. */
export type OfScreens = Exclude<
  DeepReadonly<FixtureStepsExpectation>,
  { readonly step: number } | { readonly calls: number }
>;

type OfScreen = Extract<OfScreens, { readonly screen: Screen }>;
type OfTexts = Extract<OfScreens, { readonly textsOn: Screen }>;
type OfClearing = Extract<OfScreens, { readonly clearsFirst: Screen }>;

type WrongScreen = Pick<CaseResult, "message" | "failureCode" | "expected" | "actual">;

/** What is wrong with what stand-ins were told; undefined where nothing is. */
export function judgeScreens(
  expectation: OfScreens,
  events: readonly Event[],
): WrongScreen | undefined {
  if ("screen" in expectation) return judgeScreen(expectation, events);
  if ("textsOn" in expectation) return judgeTexts(expectation, events);
  return judgeClearing(expectation, events);
}

function judgeScreen(expectation: OfScreen, events: readonly Event[]): WrongScreen | undefined {
  const { screen, is, named, alike } = expectation;
  const actual = textOn(screen, events);
  const [pattern = "", by = ""] = alike ?? [];
  const plain = (text: string) =>
    alike === undefined ? text : text.replace(new RegExp(pattern, "g"), by);
  if (plain(actual) === plain(is)) return undefined;
  const message = describeTextDifference(named, actual, is);
  return { message, expected: is, actual, failureCode: failures.wrongScreen };
}

/** What stands on a screen after these events. */
function textOn({ of, clears }: Screen, events: readonly Event[]): string {
  let text = "";
  for (const { method, args } of events.filter((event) => event.of === of)) {
    text = method === clears ? "" : text + String(args[0]);
  }
  return text;
}

function judgeTexts({ textsOn: { of, adds } }: OfTexts, events: readonly Event[]) {
  const stray = events.find(
    (event) => event.of === of && event.method === adds && typeof event.args[0] !== "string",
  );
  if (stray === undefined) return undefined;
  const value = describeValue(stray.args[0] ?? null);
  const message = `${adds} was called with ${value}; expected a string`;
  return { message, failureCode: failures.wrongType };
}

function judgeClearing({ clearsFirst, by }: OfClearing, events: readonly Event[]) {
  const own = events.filter(({ of }) => of === clearsFirst.of);
  const cleared = own.findIndex(({ method }) => method === clearsFirst.clears);
  const written = own.findIndex(
    ({ method, args }) => method === clearsFirst.adds && args[0] !== "",
  );
  if (written < 0) {
    const message = `${by} wrote nothing; expected it to clear the screen and to write`;
    return { message, failureCode: failures.wrongScreen };
  }
  if (cleared >= 0 && cleared < written) return undefined;
  const texts = own.filter(({ method }) => method === clearsFirst.adds);
  const actual = texts.map(({ args }) => String(args[0])).join("");
  const message =
    cleared < 0
      ? `${by} did not clear the screen: what was there before is still visible`
      : `${by} wrote something before it cleared the screen`;
  return { message, actual, failureCode: failures.wrongScreen };
}
