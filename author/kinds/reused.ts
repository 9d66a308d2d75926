import { isBoard } from "../board.ts";
import type { CheckHead } from "../kind.ts";
import type { Args } from "../shrinking.ts";
import type { SeriesCheck } from "./series.ts";
import { type Given, type Series, type SeriesCall, withCopies } from "./series-steps.ts";
import type { Case } from "./table.ts";

/** A call with the arrays and objects of earlier calls. */
export type ReusedCall = Pick<Case, "args" | "returns" | "argsAfter">;

/** A function, or a method of an object made for it. */
export interface Reusing {
  readonly name: string;
  readonly call: string;
  readonly on?: { readonly class: string; readonly args: Args };
  /** Explains a call's arguments for people. */
  readonly note?: (args: readonly unknown[]) => string;
}

/**
 * Calls in which arguments of the same shape are the same array or object, modified in between, so that results
 * cached by identity are wrong. For each argument, two consecutive calls should differ only in it and in the
 * right result.
 *
 * @param reusing the name of the series, and what is called
 * @param calls one after the other, with what each must return or leave of its arguments
 * @example
 * const calls = [{ args: [[0, 2]], returns: 1 }, { args: [[4, 2]], returns: 2 }];
 * const series = withSameArguments({ name: "the same row", call: "tiles" }, calls);
 * series.turns[1]; // { write: "argument 1", cell: [0], to: 4 }
 */
export function withSameArguments(
  { name, call, on, note }: Reusing,
  calls: readonly ReusedCall[],
): Series {
  const values: Record<string, unknown> = {};
  const now = new Map<string, unknown>();
  const turns: SeriesCall[] = [];
  const names = new Map<string, string>();
  const given = (arg: unknown, at: number): Given => {
    if (!isPart(arg)) return { json: arg };
    const value = nameOf(names, arg, at);
    const before = now.get(value);
    if (before === undefined) values[value] = arg;
    else for (const write of writesOf(before, arg)) turns.push({ write: value, ...write });
    now.set(value, arg);
    return { value };
  };
  for (const test of calls) {
    const { args, argsAfter } = test;
    const list = args.map(given);
    const meaning = note?.(args);
    turns.push({
      call,
      ...(on === undefined ? {} : { of: "object" }),
      args: list,
      ...("returns" in test ? { returns: test.returns } : {}),
      shown: args,
      ...(meaning === undefined ? {} : { note: meaning }),
    });
    for (const [at, after] of (argsAfter ?? []).entries()) {
      const from = list[at];
      if (from === undefined || !("value" in from)) continue;
      turns.push({ look: from.value, is: after });
      now.set(from.value, after);
    }
  }
  return { name, values, ...(on === undefined ? {} : { objects: { object: on } }), turns };
}

/**
 * A check that a function's answers depend only on its arguments: calls share arrays and objects, as in
 * `withSameArguments`. With `keeps`, they are repeated with separate copies, and no result may change later.
 *
 * @param head the check, whose name the cases share
 * @param reusing the function or method
 * @param calls in sequence; neighbours should differ in the right result
 * @example
 * const head = { name: "asks anew", visibility: "hidden", weight: 1, hint: "Look again." } as const;
 * const calls = [{ args: [[0, 2]], returns: 1 }, { args: [[4, 2]], returns: 2 }];
 * stateless(head, { call: "tiles" }, calls).series.length; // 1
 */
export function stateless(
  head: CheckHead & { readonly hint: string },
  { keeps, ...reusing }: Omit<Reusing, "name"> & { readonly keeps?: true },
  calls: readonly ReusedCall[],
): SeriesCheck {
  const same = withSameArguments({ name: head.name, ...reusing }, calls);
  const kept: Series[] = keeps
    ? [{ ...withCopies(same), name: `${head.name}, each with a copy`, keeps }]
    : [];
  return { kind: "series", ...head, series: [same, ...kept] };
}

function isPart(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** The name for an argument's value: one for each position and shape. */
function nameOf(names: Map<string, string>, arg: unknown, at: number): string {
  const form = `${at} ${JSON.stringify(arg, (_, part) => (isPart(part) ? part : 0))}`;
  const known = names.get(form);
  if (known !== undefined) return known;
  const taken = new Set(names.values());
  const base = isBoard(arg) ? "board" : `argument ${at + 1}`;
  let name = base;
  for (let count = 2; taken.has(name); count += 1) name = `${base} (${count})`;
  names.set(form, name);
  return name;
}

type Write = Omit<Extract<SeriesCall, { readonly write: string }>, "write">;

/** Writes that turn a value into another of the same shape. */
function writesOf(before: unknown, after: unknown): Write[] {
  if (!isPart(before) || !isPart(after)) {
    return before === after ? [] : [{ cell: [], to: after as Write["to"] }];
  }
  return Object.keys(after).flatMap((key) => {
    const step = Array.isArray(after) ? Number(key) : key;
    return writesOf(before[key], after[key]).map(({ cell, to }) => ({ cell: [step, ...cell], to }));
  });
}
