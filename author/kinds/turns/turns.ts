import type { Show } from "../../../schema/types.ts";
import { isBoard } from "../../board.ts";
import { judgeCases } from "../../cases.ts";
import type { CaseResult } from "../../check.ts";
import { describeOutcome, stopOf } from "../../describe-outcome.ts";
import { describeDifference } from "../../difference.ts";
import { type FailureCode, failures } from "../../failures.ts";
import { describeValue, formatCall, formatJson } from "../../format.ts";
import type { CheckData, Kind } from "../../kind.ts";
import type { Outcome, Probe, Step, StepResult } from "../../probe.ts";
import { describeShown, type Shows } from "../../shown.ts";
import { equalsJson, toJson, type Value } from "../../value.ts";
import { turnsSchema } from "./schema.ts";

/** One of several consecutive method calls, with its expected outcome. */
export interface ObjectCall {
  /** Which object it is a call of, in words: "first game". */
  readonly of: string;
  /** Values that are assigned to properties of the object before the call. */
  readonly put?: Readonly<Record<string, unknown>>;
  readonly method: string;
  readonly args: readonly unknown[];
  /** The value that must be returned, compared exactly; null is a value. */
  readonly returns?: unknown;
  /** What the returned text must show. */
  readonly shows?: Shows;
  /** Values that properties of the object must have after the call. */
  readonly after?: Readonly<Record<string, unknown>>;
}

/** Calls on one or several objects, which are all made before the first of them. */
export interface Turns {
  readonly name: string;
  /** Arguments of the constructor, by the name of the object. */
  readonly objects: Readonly<Record<string, readonly unknown[]>>;
  readonly turns: readonly ObjectCall[];
}

/**
 * A check of objects that are called more than once, and in turn: no call may affect the results of
 * another through what it leaves behind, neither on the same object nor on another one.
 */
export interface TurnsCheck extends CheckData {
  readonly kind: "turns";
  readonly class: string;
  readonly hint: string;
  readonly cases: readonly Turns[];
}

export const turns: Kind<TurnsCheck> = {
  kind: "turns",
  schema: turnsSchema,
  plan: (check) =>
    judgeCases(check, check.cases, {
      probe: (test) => turnsProbe(check.class, test),
      judge: (test, outcome) => judgeTurns(check, test, outcome),
    }),
};

const argumentsOf = (args: readonly unknown[]) => args.map((json) => ({ json }));

function stepsOf(turn: ObjectCall): Step[] {
  const { of, put = {}, method, args, after = {} } = turn;
  const quiet = !("returns" in turn || "shows" in turn);
  return [
    ...Object.entries(put).map(([property, json]): Step => ({ do: "put", of, property, json })),
    { do: "invoke", of, method, args: argumentsOf(args), quiet },
    ...Object.keys(after).map((property): Step => ({ do: "get", of, property })),
  ];
}

function turnsProbe(made: string, { objects, turns }: Turns): Probe {
  return {
    steps: [
      ...Object.entries(objects).map(
        ([as, args]): Step => ({ do: "new", class: made, args: argumentsOf(args), as }),
      ),
      ...turns.flatMap(stepsOf),
    ],
  };
}

interface WrongTurn {
  readonly message: string;
  readonly expected?: unknown;
  readonly actual?: unknown;
  readonly failureCode?: FailureCode;
}

function judgeTurns(
  { hint, class: made, show }: TurnsCheck,
  test: Turns,
  outcome: Outcome,
): CaseResult {
  const { name, objects, turns } = test;
  const base = { name, weight: 1 };
  if (outcome.kind !== "done") {
    const games = Object.entries(objects).map(([_, args]) => formatCall(`new ${made}`, args));
    const methods = [...new Set(turns.map(({ method }) => method))];
    const words = [...games, ...methods.map((method) => `${method}(…)`)].join(", ");
    const more = stopOf(outcome);
    const message = describeOutcome(words, outcome);
    return { ...base, verdict: outcome.kind, message, hint, ...more };
  }
  let at = Object.keys(objects).length;
  for (const [index, turn] of turns.entries()) {
    const results = outcome.results.slice(at, at + stepsOf(turn).length);
    at += results.length;
    const isOne = Object.keys(objects).length === 1;
    const words = ({ of, method, args }: ObjectCall) =>
      `${formatCall(method, args, show)}${isOne ? "" : ` of the ${of}`}`;
    const wrong = judgeTurn(words(turn), turn, results, show);
    if (wrong === undefined) continue;
    const before = turns.slice(Math.max(0, index - 3), index).map(words);
    const after = before.length === 0 ? "" : ` (after ${before.join(", ")})`;
    const input = { input: Object.values(turn.put ?? {}) };
    return { ...base, verdict: "fail", hint, ...input, ...wrong, message: wrong.message + after };
  }
  return { ...base, verdict: "pass", message: "" };
}

function judgeTurn(
  call: string,
  turn: ObjectCall,
  results: readonly StepResult[],
  show?: Show,
): WrongTurn | undefined {
  const first = Object.keys(turn.put ?? {}).length;
  const invoked = results[first];
  const returned = invoked !== undefined && "returns" in invoked ? invoked.returns : nothing;
  if (turn.shows !== undefined) {
    const message = describeShown(call, turn.shows, returned);
    const failureCode = failures.numberNotShown;
    if (message !== undefined) return { message, actual: toJson(returned), failureCode };
  }
  if ("returns" in turn && !equalsJson(returned, turn.returns)) {
    return describeWrong(`${call} returned`, `the result of ${call}`, turn.returns, returned, show);
  }
  for (const [index, [property, expected]] of Object.entries(turn.after ?? {}).entries()) {
    const read = results[first + 1 + index];
    const actual = read !== undefined && "value" in read ? read.value : nothing;
    if (equalsJson(actual, expected)) continue;
    const name = `after ${call}, ${property}`;
    return describeWrong(`${name} is`, name, expected, actual, show);
  }
  return undefined;
}

const nothing: Value = { t: "undefined" };

function describeWrong(
  start: string,
  name: string,
  expected: unknown,
  actual: Value,
  show?: Show,
): WrongTurn {
  const message = isBoard(expected, show)
    ? describeDifference(name, actual, expected)
    : `${start} ${describeValue(actual)}; expected ${formatJson(expected)}`;
  return { message, expected, actual: toJson(actual) };
}
