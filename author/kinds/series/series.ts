import type { Show } from "../../../schema/types.ts";
import { isBoard } from "../../board.ts";
import { enough, judgeCases } from "../../cases.ts";
import type { CaseResult } from "../../check.ts";
import { describeOutcome, stopOf } from "../../describe-outcome.ts";
import { describeDifference } from "../../difference.ts";
import { failures } from "../../failures.ts";
import { describeValue, formatCall, formatJson } from "../../format.ts";
import { type CheckData, type GeneratedCheck, headOf, type Kind } from "../../kind.ts";
import { type Asking, ask } from "../../plan.ts";
import type { Event, Outcome, StepResult } from "../../probe.ts";
import { outputOf } from "../../screen.ts";
import type { Args } from "../../shrinking.ts";
import { describeTextDifference } from "../../text-difference.ts";
import { equalsJson, toJson, type Value } from "../../value.ts";
import type { Given, Series, SeriesCall } from "./calls.ts";
import { seriesProbe, stepsOf, withCopies } from "./probe.ts";
import { seriesSchema } from "./schema.ts";

/** Series, each in turn; it stops when a few have failed. */
export interface SeriesCheck extends CheckData {
  readonly kind: "series";
  readonly hint?: string;
  readonly series: readonly Series[];
}

export const series: Kind<SeriesCheck> = {
  kind: "series",
  schema: seriesSchema,
  plan: (check) =>
    judgeCases(
      check,
      check.series,
      {
        probe: seriesProbe,
        judge: (test, outcome, index) => judgeOrAgain(check, test, outcome, index),
      },
      enough,
    ),
};

function* judgeOrAgain(
  check: SeriesCheck,
  test: Series,
  outcome: Outcome,
  index: number,
): Asking<CaseResult> {
  const result = judgeSeries(check, test, outcome);
  if (result.verdict === "pass") return result;
  if (!("changed" in outcome)) return yield* judgeAlone(check, test, outcome, index);
  // That a value was changed is for the check that watches for it: here, it costs nothing.
  const copies = withCopies(test);
  const again = yield* ask(seriesProbe(copies), index);
  return yield* judgeAlone(check, copies, again, index);
}

/** What fails alike in a new program, with no call before it, is not said to come after others. */
function* judgeAlone(
  check: SeriesCheck,
  test: Series,
  outcome: Outcome,
  index: number,
): Asking<CaseResult> {
  const result = judgeSeries(check, test, outcome);
  if (outcome.kind !== "done") return result;
  const turn = wrongTurn(test, outcome.results, check.show)?.turn;
  if (turn === undefined) return result;
  const { keeps: _, prints: __, ...rest } = test;
  const alone = withCopies({ ...rest, turns: [{ ...turn, shown: shownArgs(turn, test) }] });
  const apart = yield* ask({ ...seriesProbe(alone), fresh: true }, index);
  const other = judgeSeries(check, alone, apart);
  const isAlike = JSON.stringify(other.actual) === JSON.stringify(result.actual);
  return other.verdict === "fail" && isAlike ? { ...result, message: other.message } : result;
}

/** A check whose series are generated. */
export interface GeneratedSeries extends Omit<SeriesCheck, "kind" | "series"> {
  readonly series: (seed: number) => Iterable<Series>;
}

export function seriesCheck(definition: GeneratedSeries): GeneratedCheck<SeriesCheck> {
  const { series, ...rest } = definition;
  const generate = (seed: number): SeriesCheck => {
    return { kind: "series", ...rest, series: [...series(seed)] };
  };
  return { ...headOf(definition), generate };
}

/** Judges a series by the first turn that fails. */
export function judgeSeries(
  { hint, show }: Pick<SeriesCheck, "hint" | "show">,
  series: Series,
  outcome: Outcome,
): CaseResult {
  const { name } = series;
  const hinted = hint === undefined ? {} : { hint };
  if (outcome.kind !== "done" && series.mayStop) {
    return { name, verdict: "pass", weight: 1, message: "" };
  }
  if (outcome.kind !== "done") {
    const calls = series.turns.flatMap((turn) => ("call" in turn ? [turn.call] : []));
    const several = calls.length === 1 ? "" : `, one of ${calls.length} calls in a row`;
    const message = describeOutcome(`${[...new Set(calls)].join(" or ")}${several},`, outcome);
    const at = stopOf(outcome);
    return { name, verdict: outcome.kind, weight: 1, message, ...at, ...hinted };
  }
  const found = wrongTurn(series, outcome.results, show) ?? wrongPrints(series, outcome.events);
  if (found === undefined) return { name, verdict: "pass", weight: 1, message: "" };
  const { turn: _, ...wrong } = { turn: undefined, ...found };
  return { name, verdict: "fail", weight: 1, ...wrong, ...hinted };
}

type WrongCall = Pick<CaseResult, "message" | "failureCode" | "input" | "expected" | "actual">;
type CallOfSeries = Extract<SeriesCall, { readonly call: string }>;

/** With the call, where it follows others and can be made without them. */
function wrongTurn(
  series: Series,
  results: readonly StepResult[],
  show?: Show,
): (WrongCall & { readonly turn?: CallOfSeries }) | undefined {
  let step = Object.keys({ ...series.values, ...series.objects }).length;
  const calls: { text: string; returns: unknown; looked: boolean }[] = [];
  for (const turn of series.turns) {
    step += stepsOf([turn]).length;
    const value = valueIn(results[step - 1]);
    if ("write" in turn) continue;
    if ("look" in turn) {
      if (equalsJson(value, turn.is)) continue;
      const difference = describeDifference(`the ${turn.look}`, value, turn.is);
      const message = `after ${calls.at(-1)?.text}, ${difference}${after(calls.slice(0, -1))}`;
      return { message, expected: turn.is, actual: toJson(value) };
    }
    const args = shownArgs(turn, series);
    const text = formatCall(turn.call, args, show);
    const looked = "returns" in turn;
    if (looked && !equalsJson(value, turn.returns)) {
      const message = isBoard(turn.returns, show)
        ? describeDifference(`the result of ${text}`, value, turn.returns)
        : `${text} returned ${describeValue(value)}; expected ${formatJson(turn.returns)}`;
      const input = turn.shown === undefined ? {} : { input: turn.shown };
      const shown = { expected: turn.returns, actual: toJson(value) };
      const note = turn.note === undefined ? "" : ` (${turn.note})`;
      const isApart = calls.length > 0 && canBeApart(turn, series);
      const found = { message: `${message}${note}${after(calls)}`, ...input, ...shown };
      return isApart ? { ...found, turn } : found;
    }
    calls.push({ text, returns: turn.returns, looked });
  }
  if (!series.keeps) return undefined;
  const at = calls.findIndex(
    ({ returns, looked }, call) => looked && !equalsJson(valueIn(results[step + call]), returns),
  );
  const changed = calls[at];
  if (changed === undefined) return undefined;
  const value = valueIn(results[step + at]);
  return {
    message: `what ${changed.text} returned is ${isBoard(changed.returns, show) ? "different" : describeValue(value)} after later calls; it was ${isBoard(changed.returns, show) ? "as expected" : formatJson(changed.returns)}`,
    expected: changed.returns,
    actual: toJson(value),
    failureCode: failures.resultChanged,
  };
}

/** What is wrong with what the calls printed. */
function wrongPrints(
  { prints, turns }: Series,
  events: readonly Event[] = [],
): WrongCall | undefined {
  const actual = outputOf(events);
  if (prints === undefined || actual === prints) return undefined;
  const calls = turns.flatMap((turn) => ("call" in turn ? [turn.call] : []));
  const what = `what ${calls.length} calls to ${[...new Set(calls)].join(" and ")} printed`;
  const message = describeTextDifference(what, actual, prints);
  return { message, expected: prints, actual, failureCode: failures.wrongText };
}

/** Added where it may fail only after the calls before. */
function after(calls: readonly { readonly text: string }[]): string {
  const last = calls.at(-1);
  if (last === undefined) return "";
  const more = calls.length === 1 ? "" : ` and ${calls.length - 1} more`;
  return `, called after ${last.text}${more}`;
}

function shownArgs(turn: CallOfSeries, series: Series): Args {
  return turn.shown ?? turn.args.map((given) => shownOf(given, series));
}

/** Whether what it is given does not come of what was done before. */
function canBeApart({ args, shown }: CallOfSeries, { turns }: Series): boolean {
  const isWritten = (name: string) => turns.some((turn) => "write" in turn && turn.write === name);
  return args.every(
    (given) => "json" in given || ("value" in given && (shown || !isWritten(given.value))),
  );
}

function shownOf(given: Given, { values = {} }: Series): unknown {
  if ("json" in given) return given.json;
  return "value" in given ? values[given.value] : "…";
}

function valueIn(result: StepResult | undefined): Value {
  if (result !== undefined && "returns" in result) return result.returns;
  if (result !== undefined && "value" in result) return result.value;
  return { t: "undefined" };
}
