import { describeOutcome } from "./describe-outcome.ts";
import { type Outcome, readIn } from "./probe.ts";
import { outputOf } from "./screen.ts";
import { isTagged, isUndefined, toJson, type Value } from "./value.ts";

/** What a right solution does in a case, for an author who did not write down what is expected. */
export interface RecordedCase {
  /** Where the case is in its check: `["cases", 3]`. */
  readonly at: readonly [list: string, index: number];
  /** What is called, in words. */
  readonly call: string;
  /** As fields of a case; a text says why there is nothing to write down. */
  readonly did: Recorded | string;
  /** Whether it drew random numbers: then it may do something else another time. */
  readonly draws: boolean;
  /** What those fields are where nothing has happened: they need not be written down. */
  readonly before: Recorded;
}

/** Fields of a case, by name. @inline */
export type Recorded = Readonly<Record<string, unknown>>;

/** What a call did; the last results are those of properties that were read after it. */
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
