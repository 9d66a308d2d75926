import type { FixtureSeriesOfCalls, Show } from "../../schema/types.ts";
import { isBoard } from "../board.ts";
import { failures } from "../failures.ts";
import { formatCall, formatJson } from "../format.ts";
import type { DeepReadonly } from "../kind.ts";
import type { Argument, OneStep, Step } from "../probe.ts";
import { terminalOf } from "../screen.ts";
import type { Args } from "../shrinking.ts";
import { spoken } from "../spoken.ts";
import { made } from "./build.ts";
import type { Expectation } from "./expectations.ts";
import type { StepsCase } from "./steps.ts";

/** Consecutive calls in one sandbox, where state persists. */
export type Series = DeepReadonly<FixtureSeriesOfCalls>;

/** A step of a series: a call, a write into a value's cell, or a read. */
export type SeriesCall = Series["turns"][number];

/** A call of a series. @inline */
type CallOfSeries = Extract<SeriesCall, { readonly call: string }>;

/** An argument: a value, a shared value, or an earlier result. */
export type Given = CallOfSeries["args"][number];

/** A series as steps; an expectation holds its call if that can be made alone. */
export interface SeriesCase extends StepsCase {
  readonly series: Series;
  readonly expects: readonly (Expectation & { readonly turn?: CallOfSeries })[];
}

export function seriesCase(
  { hint, show }: { readonly hint?: string; readonly show?: Show },
  series: Series,
): SeriesCase {
  const { nameOf, textOf } = spoken();
  const { name, values = {}, objects = {}, turns, keeps, prints } = series;
  const steps: Step[] = [
    ...Object.entries(values).map(([as, json]): Step => ({ do: "value", json, as })),
    ...Object.entries(objects).map(([as, object]) => made(object.class, object.args, as)),
  ];
  const expects: SeriesCase["expects"][number][] = [];
  const calls: AskedCall[] = [];
  for (const turn of turns) {
    if ("write" in turn) {
      steps.push({ do: "set", of: turn.write, path: turn.cell, value: turn.to });
      continue;
    }
    if ("look" in turn) {
      const wrong = `after ${calls.at(-1)?.text}, `;
      const note = after(calls.slice(0, -1));
      const [step, differs] = [steps.length, `the ${turn.look}`];
      expects.push({ step, is: turn.is, wrong, differs, note, isShown: true });
      steps.push({ do: "read", of: turn.look });
      continue;
    }
    steps.push(...callSteps(turn, calls.length));
    const args = shownArgs(turn, series);
    const call = formatCall(turn.call, args, show);
    if ("returns" in turn) {
      const meaning = turn.note === undefined ? "" : ` (${textOf(turn.note)})`;
      expects.push({
        ...{ step: steps.length - 1, call, show, is: { args, returns: turn.returns } },
        note: `${meaning}${after(calls)}`,
        ...(turn.shown === undefined ? {} : { input: turn.shown }),
        ...(calls.length > 0 && canBeApart(turn, series) ? { turn } : {}),
      });
    }
    calls.push({ text: call, turn });
  }
  for (const [at, { text, turn }] of keeps ? calls.entries() : []) {
    if ("returns" in turn) {
      const { returns: is } = turn;
      const isDrawn = isBoard(is, show);
      const [now, was] = isDrawn ? ["different", "as expected"] : ["{value}", formatJson(is)];
      const wrong = `what ${text} returned is ${now} after later calls; it was ${was}`;
      const failureCode = failures.resultChanged;
      expects.push({ step: steps.length, is, wrong, isShown: true, failureCode });
    }
    steps.push({ do: "read", of: resultName(at) });
  }
  const names = [...new Set(calls.map(({ turn }) => nameOf(turn.call)))];
  if (prints !== undefined) {
    expects.push({ prints, by: `${calls.length} calls to ${names.join(" and ")}` });
  }
  const several = calls.length === 1 ? "" : `, one of ${calls.length} calls in a row`;
  const call = `${names.join(" or ")}${several},`;
  const probe = { steps, ...(prints === undefined ? {} : { standIns: terminalOf([]) }) };
  return { name, hint, call, probe, expects, series };
}

type AskedCall = { readonly text: string; readonly turn: CallOfSeries };

/** Passes parts of earlier results on, and calls. */
function callSteps(turn: CallOfSeries, at: number): OneStep[] {
  const parts: OneStep[] = [];
  const args = turn.args.map((given, index): Argument => {
    if ("json" in given) return given;
    if ("value" in given) return { ref: given.value };
    const of = resultName(given.result);
    if (given.path === undefined) return { ref: of };
    const as = `part ${at} ${index}`;
    parts.push({ do: "pick", of, path: given.path, as });
    return { ref: as };
  });
  const { call: name, of } = turn;
  const as = resultName(at);
  if (of !== undefined) return [...parts, { do: "invoke", of, method: name, args, as }];
  return [...parts, { do: "call", fn: name, args, as }];
}

const resultName = (call: number) => `result ${call}`;

/** A note if the failure may depend on earlier calls. */
function after(calls: readonly AskedCall[]): string {
  const last = calls.at(-1);
  if (last === undefined) return "";
  const more = calls.length === 1 ? "" : ` and ${calls.length - 1} more`;
  return `, called after ${last.text}${more}`;
}

export function shownArgs({ shown, args }: CallOfSeries, { values = {} }: Series): Args {
  const shownOf = (given: Given) =>
    "json" in given ? given.json : "value" in given ? values[given.value] : "…";
  return shown ?? args.map(shownOf);
}

/** True if its arguments do not depend on earlier steps. */
function canBeApart({ args, shown }: CallOfSeries, { turns }: Series): boolean {
  const isWritten = (name: string) => turns.some((turn) => "write" in turn && turn.write === name);
  return args.every(
    (given) => "json" in given || ("value" in given && (shown || !isWritten(given.value))),
  );
}

/** The same calls, each with its own copy of the shared values in their current state. */
export function withCopies({ values: _, turns, ...series }: Series): Series {
  const calls = turns.flatMap((turn): SeriesCall[] => {
    if (!("call" in turn)) return [];
    const { shown = [], args } = turn;
    const own = args.map((given, at) => ("value" in given ? { json: shown[at] } : given));
    return [{ ...turn, args: own }];
  });
  return { ...series, turns: calls };
}
