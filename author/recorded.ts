import { describeOutcome } from "./describe-outcome.ts";
import { type Outcome, readIn } from "./probe.ts";
import { outputOf } from "./screen.ts";
import { isTagged, isUndefined, toJson, type Value } from "./value.ts";

/** A right solution's behaviour in a case, to fill in expectations that the author left out. */
export interface RecordedCase {
  /** The case's place in its check: `["cases", 3]`. */
  readonly at: readonly [list: string, index: number];
  /** The call in words. */
  readonly call: string;
  /** Fields of a case, or the reason that there is nothing to record. */
  readonly did: Recorded | string;
  /** True if it drew random numbers, so that another run may differ. */
  readonly draws: boolean;
  /** Values of those fields if nothing happens: they need not be recorded. */
  readonly before: Recorded;
}

/** Fields of a case, by name. @inline */
export type Recorded = Readonly<Record<string, unknown>>;

/** A call's effects; the last results are properties read after it. */
export function recordedCall(
  call: string,
  outcome: Outcome,
  properties: readonly string[] = [],
): Pick<RecordedCase, "call" | "did" | "draws"> {
  const draws = "random" in outcome && outcome.random !== undefined;
  return { call, did: fieldsOf(call, outcome, properties), draws };
}

function fieldsOf(
  call: string,
  outcome: Outcome,
  properties: readonly string[],
): Recorded | string {
  if (outcome.kind !== "done") return describeOutcome(call, outcome);
  const { results, events = [] } = outcome;
  const result = results.find((each) => "returns" in each);
  if (result === undefined) return `${call} has no result`;
  const { returns, argsAfter } = result;
  const read = results.slice(results.length - properties.length).map(readIn);
  const stray = specialIn([isUndefined(returns) ? null : returns, ...argsAfter, ...read]);
  if (stray !== undefined) return `${call} gives ${stray}, which JSON cannot express`;
  return {
    ...(isUndefined(returns) ? { returnsNothing: true } : { returns: toJson(returns) }),
    argsAfter: argsAfter.map(toJson),
    prints: outputOf(events),
    after: Object.fromEntries(properties.map((name, at) => [name, toJson(read[at] as Value)])),
  };
}

function specialIn(values: readonly Value[]): string | undefined {
  for (const value of values) {
    const special = nameOfSpecial(value);
    if (special !== undefined) return special;
  }
  return undefined;
}

function nameOfSpecial(value: Value): string | undefined {
  if (Array.isArray(value)) return specialIn(value);
  if (!isTagged(value)) return undefined;
  if (value.t === "object") return specialIn(value.v);
  return value.t === "other" ? `an object of class ${value.name}` : value.t;
}
