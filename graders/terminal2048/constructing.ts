import {
  type CaseResult,
  type Check,
  describeOutcome,
  describeValue,
  equalsJson,
  formatCall,
  formatJson,
  type OneStep,
  type Outcome,
  type StepResult,
  toJson,
  type Value,
} from "gridmark/kit";

/** What the constructed game is called in probes. */
export const game = "game";

export const make = (...args: readonly unknown[]): OneStep => ({
  do: "new",
  class: "GameField",
  args: args.map((json) => ({ json })),
  as: game,
});
export const get = (property: string): OneStep => ({ do: "get", of: game, property });
export const put = (property: string, json: unknown): OneStep => ({
  do: "put",
  of: game,
  property,
  json,
});
export const invoke = (method: string): OneStep => ({
  do: "invoke",
  of: game,
  method,
  args: [],
  quiet: true,
});

export function readValue(result: StepResult | undefined): Value {
  return result !== undefined && "value" in result ? result.value : { t: "undefined" };
}

/** What a constructor makes of its arguments, as far as it is not left to chance. */
export function constructorCheck(
  name: string,
  visibility: Check["visibility"],
  weight: number,
  properties: readonly string[],
  calls: readonly { readonly args: readonly unknown[]; readonly expected: readonly unknown[] }[],
): Check {
  const judge = (call: string, expected: readonly unknown[], outcome: Outcome) => {
    if (outcome.kind !== "done") {
      const line = outcome.kind === "error" ? outcome.thrown.line : undefined;
      const message = describeOutcome(call, outcome);
      return { verdict: outcome.kind, message, ...(line === undefined ? {} : { line }) };
    }
    const values = outcome.results.slice(1).map(readValue);
    const at = expected.findIndex((value, index) => !equalsJson(values[index] as Value, value));
    if (at < 0) return { verdict: "pass" as const, message: "" };
    const actual = values[at] as Value;
    const message = `after ${call}, ${properties[at]} is ${describeValue(actual)}; expected ${formatJson(expected[at])}`;
    return { verdict: "fail" as const, message, expected: expected[at], actual: toJson(actual) };
  };
  return {
    name,
    visibility,
    weight,
    run: async (runner) => {
      const cases: CaseResult[] = [];
      for (const { args, expected } of calls) {
        const outcome = await runner.call(
          { steps: [make(...args), ...properties.map(get)] },
          cases.length,
        );
        const call = `new ${formatCall("GameField", args)}`;
        cases.push({ name: call, weight: 1, input: args, ...judge(call, expected, outcome) });
      }
      return { cases };
    },
  };
}
