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
import type { Argument, Event, OneStep, Outcome, Probe, Step, StepResult } from "../../probe.ts";
import { outputOf, terminalOf } from "../../screen.ts";
import { describeTextDifference } from "../../text-difference.ts";
import { equalsJson, toJson, type Value } from "../../value.ts";
import type { Given, Series, SeriesCall } from "./calls.ts";
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
  if (result.verdict === "pass" || !("changed" in outcome)) return result;
  // That a value was changed is for the check that watches for it: here, it costs nothing.
  const copies = withCopies(test);
  return judgeSeries(check, copies, yield* ask(seriesProbe(copies), index));
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

/** The same calls, each with a copy of its own of the values, as they must be by then. */
function withCopies({ values: _, turns, ...series }: Series): Series {
  const calls = turns.flatMap((turn): SeriesCall[] => {
    if (!("call" in turn)) return [];
    const { shown = [], args } = turn;
    const own = args.map((given, at) => ("value" in given ? { json: shown[at] } : given));
    return [{ ...turn, args: own }];
  });
  return { ...series, turns: calls };
}

/** The probe that a series is judged by. */
export function seriesProbe({ values = {}, objects = {}, turns, keeps, prints }: Series): Probe {
  const calls = turns.filter((turn) => "call" in turn);
  const made: Step[] = [
    ...Object.entries(values).map(([name, json]): Step => ({ do: "value", json, as: name })),
    ...Object.entries(objects).map(
      ([as, { class: name, args }]): Step => ({
        ...{ do: "new", class: name, args: args.map((json) => ({ json })), as },
      }),
    ),
    ...stepsOf(turns),
  ];
  const again = calls.map((_, at): Step => ({ do: "read", of: resultName(at) }));
  const standIns = prints === undefined ? {} : { standIns: terminalOf([]) };
  return { steps: keeps ? [...made, ...again] : made, ...standIns };
}

function stepsOf(turns: readonly SeriesCall[]): OneStep[] {
  let calls = 0;
  return turns.flatMap((turn): OneStep[] => {
    if ("write" in turn) return [{ do: "set", of: turn.write, path: turn.cell, value: turn.to }];
    if ("look" in turn) return [{ do: "read", of: turn.look }];
    const parts: OneStep[] = [];
    const args = turn.args.map((given, at): Argument => {
      if ("json" in given) return given;
      if ("value" in given) return { ref: given.value };
      if (given.path === undefined) return { ref: resultName(given.result) };
      const as = `part ${calls} ${at}`;
      parts.push({ do: "pick", of: resultName(given.result), path: given.path, as });
      return { ref: as };
    });
    calls += 1;
    const as = resultName(calls - 1);
    const { call: name, of } = turn;
    if (of !== undefined) return [...parts, { do: "invoke", of, method: name, args, as }];
    return [...parts, { do: "call", fn: name, args, as }];
  });
}

const resultName = (call: number) => `result ${call}`;

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
  const wrong = wrongTurn(series, outcome.results, show) ?? wrongPrints(series, outcome.events);
  if (wrong === undefined) return { name, verdict: "pass", weight: 1, message: "" };
  return { name, verdict: "fail", weight: 1, ...wrong, ...hinted };
}

type Wrong = Pick<CaseResult, "message" | "failureCode" | "input" | "expected" | "actual">;

function wrongTurn(series: Series, results: readonly StepResult[], show?: Show): Wrong | undefined {
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
    const args = turn.shown ?? turn.args.map((given) => shownOf(given, series));
    const text = formatCall(turn.call, args, show);
    const looked = "returns" in turn;
    if (looked && !equalsJson(value, turn.returns)) {
      const message = isBoard(turn.returns, show)
        ? describeDifference(`the result of ${text}`, value, turn.returns)
        : `${text} returned ${describeValue(value)}; expected ${formatJson(turn.returns)}`;
      const input = turn.shown === undefined ? {} : { input: turn.shown };
      const shown = { expected: turn.returns, actual: toJson(value) };
      const note = turn.note === undefined ? "" : ` (${turn.note})`;
      return { message: `${message}${note}${after(calls)}`, ...input, ...shown };
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
function wrongPrints({ prints, turns }: Series, events: readonly Event[] = []): Wrong | undefined {
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

function shownOf(given: Given, { values = {} }: Series): unknown {
  if ("json" in given) return given.json;
  return "value" in given ? values[given.value] : "…";
}

function valueIn(result: StepResult | undefined): Value {
  if (result !== undefined && "returns" in result) return result.returns;
  if (result !== undefined && "value" in result) return result.value;
  return { t: "undefined" };
}
