import {
  type CaseResult,
  describeDifference,
  describeTextDifference,
  describeValue,
  type Event,
  equalsJson,
  isTagged,
  type Outcome,
  readIn,
  toJson,
  type Value,
} from "gridmark/kit";

/** What must have come of some steps. */
export type Expectation = Says & (OfStep | OfNumber | OfCalls | OfScreen | OfTexts | OfClearing);

/** What is said where it is not so, besides the message. */
interface Says {
  readonly hint?: string;
  readonly input?: readonly unknown[];
}

/** What a step read or returned, or a part of it, is this value. */
interface OfStep {
  readonly step: number;
  readonly path?: readonly number[];
  readonly is: unknown;
  /** It is only looked at where these steps, which write, were done. */
  readonly where?: readonly number[];
  /** The message, in which {value} stands for what it is. */
  readonly wrong: string;
  /** The value, in words: the message ends with how it differs. */
  readonly differs?: string;
  /** Whether a report shows both values. */
  readonly isShown?: true;
}

/** What a step returned is any number but NaN. */
interface OfNumber {
  readonly number: number;
  readonly wrong: string;
}

/** Stand-ins were called so often; {value} in the message is how often they were. */
interface OfCalls {
  readonly calls: number;
  readonly wrong: string;
}

/** A stand-in that texts are written to: one method adds a text, one clears it. */
export interface Screen {
  readonly of: string;
  readonly adds: string;
  readonly clears: string;
}

/** What is on a screen in the end. */
interface OfScreen {
  readonly screen: Screen;
  readonly is: string;
  /** The screen, in words. */
  readonly named: string;
  /** What may look different: a pattern, and what stands for all that it fits. */
  readonly alike?: readonly [pattern: string, by: string];
}

/** All that is written to a screen are texts. */
interface OfTexts {
  readonly textsOn: Screen;
}

/** A screen is cleared before something is written to it, by this method. */
interface OfClearing {
  readonly clearsFirst: Screen;
  readonly by: string;
}

type Wrong = Pick<CaseResult, "message" | "expected" | "actual" | "hint" | "input">;
type Done = Extract<Outcome, { kind: "done" }>;

/** The first expectation that is not fulfilled, in words; undefined where all are. */
export function wrongOf(expects: readonly Expectation[], outcome: Done): Wrong | undefined {
  for (const expectation of expects) {
    const wrong = judge(expectation, outcome);
    if (wrong === undefined) continue;
    const { hint, input } = expectation;
    const more = { ...(hint === undefined ? {} : { hint }), ...(input ? { input } : {}) };
    return { ...wrong, ...more };
  }
  return undefined;
}

function judge(expectation: Expectation, outcome: Done): Wrong | undefined {
  const { events = [] } = outcome;
  if ("step" in expectation) return judgeStep(expectation, outcome);
  if ("number" in expectation) return judgeNumber(expectation, outcome);
  if ("calls" in expectation) return judgeCalls(expectation, events.length);
  if ("screen" in expectation) return judgeScreen(expectation, events);
  if ("textsOn" in expectation) return judgeTexts(expectation, events);
  return judgeClearing(expectation, events);
}

function inWords(wrong: string, value: Value): string {
  return wrong.replace("{value}", () => describeValue(value));
}

function judgeStep(expectation: OfStep, { results }: Done): Wrong | undefined {
  const { step, path = [], is, where = [], wrong, differs, isShown } = expectation;
  const isDone = (at: number) => {
    const result = results[at];
    return result !== undefined && "done" in result && result.done;
  };
  const actual = path.reduce(partOf, readIn(results[step]));
  if (equalsJson(actual, is) || !where.every(isDone)) return undefined;
  const difference = differs === undefined ? "" : describeDifference(differs, actual, is);
  const message = `${inWords(wrong, actual)}${difference}`;
  return isShown ? { message, expected: is, actual: toJson(actual) } : { message };
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

function judgeNumber({ number, wrong }: OfNumber, { results }: Done): Wrong | undefined {
  const value = readIn(results[number]);
  const isNumber = isTagged(value)
    ? ["Infinity", "-Infinity", "-0"].includes(value.t)
    : typeof value === "number";
  return isNumber ? undefined : { message: inWords(wrong, value) };
}

function judgeCalls({ calls, wrong }: OfCalls, actual: number): Wrong | undefined {
  if (actual === calls) return undefined;
  return { message: inWords(wrong, actual), expected: calls, actual };
}

function judgeScreen(expectation: OfScreen, events: readonly Event[]): Wrong | undefined {
  const { screen, is, named, alike } = expectation;
  const actual = textOn(screen, events);
  const plain = (text: string) =>
    alike === undefined ? text : text.replace(new RegExp(alike[0], "g"), alike[1]);
  if (plain(actual) === plain(is)) return undefined;
  return { message: describeTextDifference(named, actual, is), expected: is, actual };
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
  return { message: `${adds} was called with ${value}; expected a string` };
}

function judgeClearing({ clearsFirst, by }: OfClearing, events: readonly Event[]) {
  const own = events.filter(({ of }) => of === clearsFirst.of);
  const cleared = own.findIndex(({ method }) => method === clearsFirst.clears);
  const written = own.findIndex(
    ({ method, args }) => method === clearsFirst.adds && args[0] !== "",
  );
  if (written < 0) {
    return { message: `${by} wrote nothing; expected it to clear the screen and to write` };
  }
  if (cleared >= 0 && cleared < written) return undefined;
  const message =
    cleared < 0
      ? `${by} did not clear the screen: what was there before is still visible`
      : `${by} wrote something before it cleared the screen`;
  return { message };
}
