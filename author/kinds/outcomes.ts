import type { FixtureDistribution } from "../../schema/types.ts";
import { oncePerCheck } from "../cases.ts";
import { failsBelow } from "../draws.ts";
import { formatJson } from "../format.ts";
import type { CheckOf, KindSchema } from "../kind.ts";
import { type OneStep, readIn, type StepResult } from "../probe.ts";
import { sharesOf } from "../sequential.ts";
import { spoken } from "../spoken.ts";
import { equalsJson, isTagged, itemsOf, type Value } from "../value.ts";
import { made } from "./build.ts";
import * as s from "./json-schema.ts";

/** Results of a function for the same arguments, drawn many times. */
export type DistributionCheck = CheckOf<FixtureDistribution>;

const outcome = s.object(
  {
    "value?": s.anything("The drawn value, compared exactly: any JSON.", 2),
    "values?": s.some(
      { tsType: "unknown" },
      "Instead of `value`: several values that count as one outcome.",
      [2, 4],
    ),
    "name?": s.text("Its name in messages; its value by default.", "a small tile"),
    ways: s.integer(1, "The probability of the outcome, as a share of the sum of all ways.", 9),
  },
  s.oneOf("an outcome with its value", ["value", "values"]),
);

export const distributionSchema: KindSchema = {
  title: "FixtureDistribution",
  description: "Draws of a function or a method, compared with stated probabilities.",
  ...s.fields({
    function: s.ref("function"),
    "class?": s.ref(
      "function",
      "The class that `function` is a method of: each draw makes an object.",
      "Fleet",
    ),
    "new?": s.array("The arguments of its constructor; none by default.", [10]),
    "args?": s.array("The arguments of each call, new every time; none by default.", [[[0, 2]]]),
    "hint?": s.ref("hint"),
    distribution: s.described("The draws and their test.", {
      test: {
        description:
          "values: every outcome occurs and no other value does. frequencies: outcomes occur as often as stated, none off by one way; each draw is independent of the others, and all depend on the host's random numbers.",
        enum: ["values", "frequencies"],
      },
      draws: {
        ...s.integer(
          100,
          "values: the maximum number of draws; a quarter of it if every outcome has occurred by then. frequencies: the minimum; draws continue until it is clear whether a number of ways is off by one.",
          1000,
        ),
        maximum: 100000,
      },
      "calls?": {
        ...s.integer(
          2,
          "The number of calls in a draw, with the same arguments, on the same object: its outcome is the list of their results, or the value of `argument` or `property` after the last one.",
          3,
        ),
        maximum: 20,
      },
      "argument?": s.integer(
        0,
        "Look at this argument after the call, counted from 0, instead of the result.",
        0,
      ),
      "property?": s.text(
        "Look at this property of the object after the call, instead of the result.",
        "cells",
      ),
      "path?": s.list(
        { type: ["integer", "string"], minimum: 0 },
        "The path of the outcome, such as [2, 3] for row 2, column 3 of a board: indices, names, length; the whole value by default.",
        [2, 3],
      ),
      "find?": s.anything(
        "The outcome is the place of the first cell with this value on a board, [row, column].",
        "ship",
      ),
      outcomes: {
        ...s.list(
          outcome,
          "Possible outcomes and their frequencies; each value belongs to one outcome only.",
        ),
        minItems: 2,
      },
    }),
  }),
};

type OutcomePath = NonNullable<DistributionCheck["distribution"]["path"]>;

/** Possible outcomes with their shares; other values have no index. */
export const outcomesOf = oncePerCheck((check: DistributionCheck) => {
  const { name, distribution } = check;
  const { outcomes, path = [], calls = 1, argument, property } = distribution;
  if (argument !== undefined && check.args?.[argument] === undefined) {
    throw new Error(`the check "${name}" looks at argument ${argument}, which its args lack`);
  }
  if (property !== undefined && check.class === undefined) {
    throw new Error(
      `the check "${name}" looks at a property; expected "class", whose object has it`,
    );
  }
  const values = outcomes.map(({ value, values = [value] }) => values);
  const names = outcomes.map((each, at) => each.name ?? values[at]?.map(formatJson).join(" or "));
  const twice = values.flat().find((value, at, all) => {
    return all.findIndex((other) => formatExactly(other) === formatExactly(value)) < at;
  });
  if (twice !== undefined) {
    throw new Error(
      `the check "${name}" has ${formatJson(twice)} twice in its outcomes; expected each value once`,
    );
  }
  const ways = outcomes.map((each) => each.ways);
  return {
    names: names as string[],
    /** Values in reports: an unnamed outcome of one value is that value, others have a name. */
    shown: outcomes.map((each, at) => {
      return each.name === undefined && values[at]?.length === 1 ? values[at][0] : names[at];
    }),
    ways,
    shares: sharesOf(ways),
    partOf: (returned: Value) => {
      const value = path.reduce(part, returned);
      return "find" in distribution ? placeOf(distribution.find, value) : value;
    },
    indexOf: (drawn: Value) =>
      values.findIndex((some) => some.some((value) => equalsJson(drawn, value))),
    /** The outcome's place in the inspected value, in words; empty for all of it. */
    place: path
      .map((key) => (typeof key === "number" ? `[${key}]` : spoken().partOf(key)))
      .join(""),
    steps: stepsOf(check, calls),
    drawnIn: (round: readonly StepResult[]): Value => {
      if (argument !== undefined || property !== undefined) return readIn(round.at(-1));
      const returned = round.filter((each) => "returns" in each).map(readIn);
      return calls === 1 ? (returned[0] ?? nothing) : returned;
    },
  };
});

function stepsOf(
  { function: fn, class: owner, new: given = [], args = [], distribution }: DistributionCheck,
  times: number,
): OneStep[] {
  const { argument, property } = distribution;
  const quiet = argument !== undefined || property !== undefined;
  // Values that are inspected later or passed again need a name.
  const isNamed = times > 1 || argument !== undefined;
  const nameOf = (at: number) => `argument ${at}`;
  const call = {
    args: args.map((json, at) => (isNamed ? { ref: nameOf(at) } : { json })),
    ...(quiet && { quiet }),
  };
  const step: OneStep =
    owner === undefined
      ? { do: "call", fn, ...call }
      : { do: "invoke", of: "object", method: fn, ...call };
  return [
    ...(owner === undefined ? [] : [made(owner, given, "object")]),
    ...(isNamed ? args.map((json, at): OneStep => ({ do: "value", json, as: nameOf(at) })) : []),
    ...Array.from({ length: times }, () => step),
    ...(argument === undefined ? [] : [{ do: "read", of: nameOf(argument) } as const]),
    ...(property === undefined ? [] : [{ do: "get", of: "object", property } as const]),
  ];
}

/** Row and column of the first cell with a value; the value undefined if there is none. */
function placeOf(wanted: unknown, board: Value): Value {
  const rows = Array.isArray(board) ? board : [];
  for (const [at, row] of rows.entries()) {
    const col = Array.isArray(row) ? row.findIndex((cell) => equalsJson(cell, wanted)) : -1;
    if (col >= 0) return [at, col];
  }
  return nothing;
}

/** A text that is equal only for equal JSON, regardless of key order. */
function formatExactly(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function part(value: Value, key: OutcomePath[number]): Value {
  const items = itemsOf(value);
  if (items === undefined && isTagged(value)) {
    const found = value.t === "object" ? value.v[value.k.indexOf(String(key))] : undefined;
    return found ?? nothing;
  }
  const parts = items ?? (typeof value === "string" ? value : undefined);
  if (parts === undefined) return nothing;
  if (key === "length") return parts.length;
  return (typeof key === "number" ? (parts[key] as Value | undefined) : undefined) ?? nothing;
}

const nothing: Value = { t: "undefined" };

/** Draws after which a right program has shown every outcome, except in one of 25 million runs. */
export function drawsToShowAll(shares: readonly number[]): number {
  const rarest = Math.min(...shares);
  return Math.ceil(Math.log(failsBelow / shares.length) / Math.log(1 - rarest));
}
