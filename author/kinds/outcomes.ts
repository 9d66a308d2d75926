import { oncePerCheck } from "../cases.ts";
import { failsBelow } from "../draws.ts";
import { formatJson } from "../format.ts";
import { sharesOf } from "../sequential.ts";
import { equalsJson, isTagged, type Value } from "../value.ts";
import type { DistributionCheck } from "./distribution.ts";

type Path = NonNullable<DistributionCheck["distribution"]["path"]>;

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

function part(value: Value, key: Path[number]): Value {
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
