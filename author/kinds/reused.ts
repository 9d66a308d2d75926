import { isBoard } from "../board.ts";
import type { CheckHead } from "../kind.ts";
import type { Args } from "../shrinking.ts";
import type { SeriesCheck } from "./series.ts";
import { type Given, type Series, type SeriesCall, withCopies } from "./series-steps.ts";
import type { Case } from "./table.ts";

/** A call that is made with the arrays and objects of the calls before it. */
export type ReusedCall = Pick<Case, "args" | "returns" | "argsAfter">;

/** A function, or a method of an object that is made for it. */
export interface Reusing {
  readonly name: string;
  readonly call: string;
  readonly on?: { readonly class: string; readonly args: Args };
  /** For people: what the arguments of a call mean. */
  readonly note?: (args: readonly unknown[]) => string;
}

/**
 * Calls in which arguments of the same form are one and the same array or object, written into in
 * between: an answer that was kept by the identity of an argument is then wrong. For each
 * argument there should be two calls in a row that differ in nothing else, and in what is right.
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
 * A check that a function answers by its arguments alone, whatever was asked before: its calls are made with
 * the same arrays and objects, as in `withSameArguments`. With `keeps`, they are made again, each with copies
 * of its own, and in the end what every call returned has to be what it was.
 *
 * @param head the check; its name is that of the cases, too
 * @param reusing what is called
 * @param calls one after the other; in a row, those that differ in what is right
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

/** An array or an object. */
function isPart(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** The name of the value that an argument is: one for each place and form. */
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

/** What is to be written into a value so that it equals another of the same form. */
function writesOf(before: unknown, after: unknown): Write[] {
  if (!isPart(before) || !isPart(after)) {
    return before === after ? [] : [{ cell: [], to: after as Write["to"] }];
  }
  return Object.keys(after).flatMap((key) => {
    const step = Array.isArray(after) ? Number(key) : key;
    return writesOf(before[key], after[key]).map(({ cell, to }) => ({ cell: [step, ...cell], to }));
  });
}
