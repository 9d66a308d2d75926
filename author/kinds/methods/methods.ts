import type { FixtureMethodCall, FixtureMethods } from "../../../schema/types.ts";
import { enough, oncePerCheck } from "../../cases.ts";
import { formatCall, formatJson } from "../../format.ts";
import {
  type CheckOf,
  type DeepReadonly,
  type GeneratedCheck,
  type Generating,
  generated,
  type Kind,
} from "../../kind.ts";
import type { OneStep } from "../../probe.ts";
import { argumentsOf, gets, isRows, left, made, puts } from "../steps/build.ts";
import { judgeSteps, type StepsCase } from "../steps/steps.ts";
import { methodsSchema } from "./schema.ts";

/** A call of a method on a new object, with its expected outcome. */
export type MethodCall = DeepReadonly<FixtureMethodCall>;

/** Calls of one method, each on an object of its own. */
export type MethodsCheck = CheckOf<FixtureMethods>;

export const methods: Kind<MethodsCheck> = {
  kind: "methods",
  schema: methodsSchema,
  plan: (check) => judgeSteps(check, casesOf(check), check.stopAfter),
  example: (check) => {
    const [first] = check.calls;
    if (first === undefined) return undefined;
    const after = Object.values(expectedAfter(first)).find(isRows);
    const returns = "returns" in first ? ` returns ${formatJson(first.returns)}` : "";
    return {
      text: `${formatCall(check.method, first.args, check.show)}${returns}${noteOn(check, first)}`,
      input: inputOf(first),
      ...(after === undefined ? {} : { expected: after }),
    };
  },
};

/** A check over many generated calls; it stops when a few have failed. */
export function generatedMethodCheck({
  calls,
  ...rest
}: Generating<MethodsCheck, "calls">): GeneratedCheck<MethodsCheck> {
  return generated(rest, (seed) => ({
    ...{ kind: "methods", stopAfter: enough, ...rest },
    calls: [...calls(seed)],
  }));
}

const casesOf = oncePerCheck((check: MethodsCheck) =>
  check.calls.map((call) => stepsCase(check, call)),
);

/** Makes the object, puts properties on it, calls the method, and reads the properties. */
function stepsCase(check: MethodsCheck, call: MethodCall): StepsCase {
  const { method, show } = check;
  const { name, weight, hint = check.hint, put, args, argsUnchanged } = call;
  const words = formatCall(method, args, show);
  const before = [made(check.class, call.new, "object"), ...puts("object", put)];
  const invoke: OneStep = { do: "invoke", of: "object", method, args: argumentsOf(args) };
  const after = expectedAfter(call);
  const step = before.length;
  return {
    ...{ name, weight, hint, input: inputOf(call), call: words, note: noteOn(check, call) },
    probe: {
      steps: [
        ...before,
        argsUnchanged ? { ...invoke, after: true } : invoke,
        ...gets("object", after),
      ],
    },
    expects: [{ step, call: words, is: call, show }, ...left(words, step + 1, after)],
  };
}

function expectedAfter({ put, after, unchanged }: MethodCall): Readonly<Record<string, unknown>> {
  return { ...(unchanged ? put : {}), ...after };
}

function inputOf({ put = {}, args }: MethodCall): readonly unknown[] {
  return [...Object.values(put).filter(isRows), ...args];
}

/** What people need to reproduce the call by hand; boards are drawn elsewhere. */
function noteOn(of: MethodsCheck, { new: args, put = {} }: MethodCall): string {
  const values = Object.entries(put).map(([property, value]) =>
    isRows(value) && value.length > 1 ? property : `${property} ${formatJson(value)}`,
  );
  const object = `new ${formatCall(of.class, args)}`;
  return values.length === 0 ? ` (on ${object})` : ` (on ${object} with ${values.join(", ")})`;
}
