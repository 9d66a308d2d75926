import type { FixtureMethodCall, FixtureMethods, Show } from "../../../schema/types.ts";
import { enough, judgeCases } from "../../cases.ts";
import type { CaseResult } from "../../check.ts";
import { describeOutcome, stopOf } from "../../describe-outcome.ts";
import { describeDifference } from "../../difference.ts";
import { describeValue, formatCall, formatJson } from "../../format.ts";
import { judgeCall, type Wrong } from "../../judge.ts";
import {
  type CheckData,
  type CheckHead,
  type GeneratedCheck,
  headOf,
  type Kind,
} from "../../kind.ts";
import type { Outcome, Probe, Step, StepResult } from "../../probe.ts";
import { equalsJson, toJson } from "../../value.ts";
import { methodsSchema } from "./schema.ts";

/** A method of a class. */
export interface Method {
  readonly class: string;
  readonly method: string;
}

/** A call of a method on a new object, with its expected outcome. */
export type MethodCall = Omit<FixtureMethodCall, "why">;

/** Calls of one method, each on an object of its own. */
export type MethodsCheck = CheckData &
  Omit<FixtureMethods, "calls"> & { readonly calls: readonly MethodCall[] };

export const methods: Kind<MethodsCheck> = {
  kind: "methods",
  schema: methodsSchema,
  plan: (check) =>
    judgeCases(
      check,
      check.calls,
      {
        probe: (call) => methodProbe(check, call),
        judge: (call, outcome) => judgeMethodCall(check, withHint(call, check.hint), outcome),
      },
      check.stopAfter,
    ),
  example: (check) => {
    const [first] = check.calls;
    if (first === undefined) return undefined;
    const { args, put = {} } = first;
    const after = Object.values(expectedAfter(first)).find(isRows);
    const returns = "returns" in first ? ` returns ${formatJson(first.returns)}` : "";
    return {
      text: `${formatCall(check.method, args, check.show)}${returns}${noteOn(check, first)}`,
      input: [...Object.values(put).filter(isRows), ...args],
      ...(after === undefined ? {} : { expected: after }),
    };
  },
};

function withHint(call: MethodCall, hint: string | undefined): MethodCall {
  return hint === undefined ? call : { hint, ...call };
}

/** A check whose calls are generated, from a seed or exhaustively. */
export interface GeneratedCalls extends Omit<MethodsCheck, "kind" | "calls"> {
  readonly calls: (seed: number) => Iterable<MethodCall>;
}

/** A check over many generated calls; it stops when a few have failed. */
export function generatedMethodCheck(definition: GeneratedCalls): GeneratedCheck<MethodsCheck> {
  const { calls, ...rest } = definition;
  const generate = (seed: number): MethodsCheck => {
    return { kind: "methods", stopAfter: enough, ...rest, calls: [...calls(seed)] };
  };
  return { ...headOf(definition), generate };
}

const object = "object";

/** Makes the object, puts properties on it, calls the method, and reads the properties. */
export function methodProbe(of: Method, call: MethodCall): Probe {
  const args = (values: readonly unknown[]) => values.map((json) => ({ json }));
  const invoke: Step = { do: "invoke", of: object, method: of.method, args: args(call.args) };
  return {
    steps: [
      { do: "new", class: of.class, args: args(call.new), as: object },
      ...Object.entries(call.put ?? {}).map(
        ([property, json]): Step => ({ do: "put", of: object, property, json }),
      ),
      call.argsUnchanged ? { ...invoke, after: true } : invoke,
      ...Object.keys(expectedAfter(call)).map(
        (property): Step => ({ do: "get", of: object, property }),
      ),
    ],
  };
}

function expectedAfter({ put, after, unchanged }: MethodCall): Readonly<Record<string, unknown>> {
  return { ...(unchanged ? put : {}), ...after };
}

/** Judges the outcome of a call's probe. Every part is exact. */
export function judgeMethodCall(
  of: Method & Pick<CheckHead, "show">,
  call: MethodCall,
  outcome: Outcome,
): CaseResult {
  const { name, weight = 1, hint, put = {} } = call;
  const words = formatCall(of.method, call.args, of.show);
  const boards = Object.values(put).filter(isRows);
  const input = [...boards, ...call.args];
  if (outcome.kind === "done") {
    const wrong = judgeResults(words, call, outcome.results, of.show);
    if (wrong === undefined) return { name, verdict: "pass", weight, message: "", input };
    const { message, ...shown } = wrong;
    const full = `${message}${noteOn(of, call)}`;
    const more = hint === undefined ? {} : { hint };
    return { name, verdict: "fail", weight, message: full, input, ...shown, ...more };
  }
  return {
    name,
    verdict: outcome.kind,
    weight,
    message: `${describeOutcome(words, outcome)}${noteOn(of, call)}`,
    input,
    ...stopOf(outcome),
    ...(hint === undefined ? {} : { hint }),
  };
}

/** What people need to reproduce the call by hand; boards are drawn elsewhere. */
function noteOn(of: Method, { new: args, put = {} }: MethodCall): string {
  const values = Object.entries(put).map(([property, value]) =>
    isRows(value) && value.length > 1 ? property : `${property} ${formatJson(value)}`,
  );
  const made = `new ${formatCall(of.class, args)}`;
  return values.length === 0 ? ` (on ${made})` : ` (on ${made} with ${values.join(", ")})`;
}

function judgeResults(
  words: string,
  call: MethodCall,
  results: readonly StepResult[],
  show?: Show,
): Wrong | undefined {
  const first = 1 + Object.keys(call.put ?? {}).length;
  const invoked = results[first];
  if (invoked === undefined || !("returns" in invoked)) {
    throw new Error(`the sandbox returned no result for ${words}`);
  }
  const wrong = judgeCall(words, call, invoked, show);
  if (wrong !== undefined) return wrong;
  for (const [index, [property, expected]] of Object.entries(expectedAfter(call)).entries()) {
    const read = results[first + 1 + index];
    const actual = read !== undefined && "value" in read ? read.value : { t: "undefined" as const };
    if (equalsJson(actual, expected)) continue;
    const message = isRows(expected)
      ? `after ${words}, ${describeDifference(`the ${property}`, actual, expected)}`
      : `after ${words}, ${property} is ${describeValue(actual)}; expected ${formatJson(expected)}`;
    return { message, expected, actual: toJson(actual) };
  }
  return undefined;
}

function isRows(value: unknown): value is readonly (readonly unknown[])[] {
  return Array.isArray(value) && value.length > 0 && value.every(Array.isArray);
}
