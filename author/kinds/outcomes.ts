import type { FixtureDistribution } from "../../schema/types.ts";
import { oncePerCheck } from "../cases.ts";
import { failsBelow } from "../draws.ts";
import { formatJson } from "../format.ts";
import type { CheckOf, KindSchema } from "../kind.ts";
import { sharesOf } from "../sequential.ts";
import { equalsJson, isTagged, type Value } from "../value.ts";
import * as s from "./json-schema.ts";

/** What a function returns for the same arguments, drawn many times. */
export type DistributionCheck = CheckOf<FixtureDistribution>;

const outcome = s.object(
  {
    "value?": s.anything("What is drawn, compared exactly: any JSON.", 2),
    "values?": s.some(
      { tsType: "unknown" },
      "Instead of `value`: several that count as one outcome.",
      [2, 4],
    ),
    "name?": s.text("What messages call it; its value by default.", "a small tile"),
    ways: s.integer(1, "The probability of the outcome, as a share of the sum of all ways.", 9),
  },
  s.oneOf("an outcome with what is drawn", ["value", "values"]),
);

export const distributionSchema: KindSchema = {
  title: "FixtureDistribution",
  description: "Draws of a function, compared with stated probabilities.",
  ...s.fields({
    function: s.ref("function"),
    "args?": s.array("The arguments of each call, new every time; none by default.", [[[0, 2]]]),
    "hint?": s.ref("hint"),
    distribution: s.described("What is drawn, and how it is tested.", {
      test: {
        description:
          "values: every outcome occurs and no other value does. frequencies: outcomes occur as often as stated, none of them being off by one way; each draw is independent of the others, and all depend on the host's random numbers.",
        enum: ["values", "frequencies"],
      },
      draws: {
        ...s.integer(
          100,
          "values: the most draws; a quarter of them if every outcome has occurred by then. frequencies: the fewest draws; they go on until it is clear whether a number of ways is off by one.",
          1000,
        ),
        maximum: 100000,
      },
      "path?": s.list(
        { type: ["integer", "string"], minimum: 0 },
        "Where the outcome is in what is returned, such as [2, 3] for row 2, column 3 of a board: indices, names, length; all of it by default.",
        [2, 3],
      ),
      outcomes: {
        ...s.list(
          outcome,
          "What may be drawn, and how often; each value counts for one outcome only.",
        ),
        minItems: 2,
      },
    }),
  }),
};

type OutcomePath = NonNullable<DistributionCheck["distribution"]["path"]>;

/** What may be drawn, and how often it should be; other values have no index. */
export const outcomesOf = oncePerCheck((check: DistributionCheck) => {
  const { name, distribution } = check;
  const { outcomes, path = [] } = distribution;
  const values = outcomes.map(({ value, values = [value] }) => values);
  const names = outcomes.map((each, at) => each.name ?? values[at]?.map(formatJson).join(" or "));
  const twice = values.flat().find((value, at, all) => {
    return all.findIndex((other) => formatExactly(other) === formatExactly(value)) < at;
  });
  if (twice !== undefined) {
    throw new Error(
      `the check "${name}" has ${formatJson(twice)} in two places of its outcomes; expected each value once`,
    );
  }
  const ways = outcomes.map((each) => each.ways);
  return {
    names: names as string[],
    /** For reports: an outcome of one value is that value, others have a name. */
    shown: outcomes.map((each, at) => {
      return each.name === undefined && values[at]?.length === 1 ? values[at][0] : names[at];
    }),
    ways,
    shares: sharesOf(ways),
    partOf: (returned: Value) => path.reduce(part, returned),
    indexOf: (drawn: Value) =>
      values.findIndex((some) => some.some((value) => equalsJson(drawn, value))),
    /** Where in what is returned the outcome is, in words; empty for all of it. */
    place: path.map((key) => (typeof key === "number" ? `[${key}]` : `.${key}`)).join(""),
  };
});

/** A text that is the same for equal JSON only, whatever the order of its names. */
function formatExactly(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function part(value: Value, key: OutcomePath[number]): Value {
  if (isTagged(value)) {
    const found = value.t === "object" ? value.v[value.k.indexOf(String(key))] : undefined;
    return found ?? nothing;
  }
  if (!Array.isArray(value) && typeof value !== "string") return nothing;
  if (key === "length") return value.length;
  return (typeof key === "number" ? (value[key] as Value | undefined) : undefined) ?? nothing;
}

const nothing: Value = { t: "undefined" };

/** Draws after which a right program has shown every outcome, but for one run in 25 million. */
export function drawsToShowAll(shares: readonly number[]): number {
  const rarest = Math.min(...shares);
  return Math.ceil(Math.log(failsBelow / shares.length) / Math.log(1 - rarest));
}
