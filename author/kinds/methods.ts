import type { FixtureMethodCall, FixtureMethods } from "../../schema/types.ts";
import { generating } from "../cases.ts";
import { formatCall, formatJson } from "../format.ts";
import type { CheckOf, DeepReadonly, Kind, KindSchema } from "../kind.ts";
import { ask } from "../plan.ts";
import type { OneStep } from "../probe.ts";
import { type Recorded, type RecordedCase, recordedCall } from "../recorded.ts";
import { spoken } from "../spoken.ts";
import { argumentsOf, gets, isRows, left, made, puts } from "./build.ts";
import * as s from "./json-schema.ts";
import { planOfSteps, type StepsCase } from "./steps.ts";

/** A method call on a new object, with its expected outcome. */
export type MethodCall = DeepReadonly<FixtureMethodCall>;

/** Calls of one method, each on its own object. */
export type MethodsCheck = CheckOf<FixtureMethods>;

const schema: KindSchema = {
  title: "FixtureMethods",
  description: "Calls of a method of a class, each on a new object, with their expected outcomes.",
  ...s.fields({
    class: s.ref("function", "The name of the class.", "Game"),
    method: s.ref("function", "The name of the method."),
    "hint?": s.ref("hint"),
    calls: s.some(s.ref("methodCall"), "Each is a call of the method on a new object."),
  }),
  $defs: {
    methodCall: s.named(
      "FixtureMethodCall",
      {
        name: s.ref("name"),
        new: s.array("The arguments of the constructor.", [4, 4]),
        "put?": s.byName("Values to assign to properties of the object before the call.", {
          score: 8,
        }),
        args: s.array("The arguments of the call.", ["left"]),
        "returns?": s.anything("The value that must be returned, compared exactly.", true),
        "returnsNothing?": s.flag("The method must return undefined."),
        "argsAfter?": s.array("The expected arguments after the call.", [[[4, 0, 0]]]),
        "argsUnchanged?": s.flag("The call must not change the arguments."),
        "after?": s.byName("Values that properties of the object must have after the call.", {
          score: 12,
        }),
        "unchanged?": s.flag("The call must not change the properties in `put`."),
        "weight?": s.ref("weight"),
        "hint?": s.ref("hint"),
        "why?": s.string("For authors: the mistake this call should catch.", "forgets the score"),
      },
      s.oneOf(
        "a call with an expectation",
        ["returns", "returnsNothing", "argsAfter", "argsUnchanged", "after", "unchanged"],
        s.recordable,
      ),
    ),
  },
};

export const methods: Kind<MethodsCheck> = {
  kind: "methods",
  schema,
  plan: planOfSteps((check) => check.calls.map((call) => stepsCase(check, call))),
  *record(check) {
    const recorded: RecordedCase[] = [];
    for (const [index, { new: given, put = {}, args, after }] of check.calls.entries()) {
      const read = { ...put, ...after };
      const call = formatCall(check.method, args, check.show);
      const steps: OneStep[] = [
        ...[made(check.class, given, "object"), ...puts("object", put)],
        { do: "invoke", of: "object", method: check.method, args: argumentsOf(args), after: true },
        ...gets("object", read),
      ];
      const found = recordedCall(call, yield* ask({ steps }, index), Object.keys(read));
      recorded.push({
        ...{ at: ["calls", index], ...found, before: { argsAfter: args, after: put } },
        did: typeof found.did === "string" ? found.did : expectable(found.did),
      });
    }
    return recorded;
  },
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

/**
 * A check over many generated method calls, each on a new object; it stops after three failures.
 *
 * @example
 * const check = generatedMethodCheck({
 *   ...{ name: "any size", visibility: "hidden", weight: 1, class: "Game", method: "cells" },
 *   *calls() {
 *     for (const n of [2, 3, 4]) yield { name: `size ${n}`, new: [n], args: [], returns: n * n };
 *   },
 * });
 * check.generate(1).calls.length; // 3
 */
export const generatedMethodCheck = generating<MethodsCheck, "calls">("calls", {
  kind: "methods",
});

/** Makes the object, sets properties, calls the method, and reads the properties. */
function stepsCase(check: MethodsCheck, call: MethodCall): StepsCase {
  const { method, show } = check;
  const { name, weight, hint = check.hint, put, args, argsUnchanged, argsAfter } = call;
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
        argsUnchanged || argsAfter ? { ...invoke, after: true } : invoke,
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

/** Information for reproducing the call by hand; boards are drawn elsewhere. */
function noteOn(of: MethodsCheck, { new: args, put = {} }: MethodCall): string {
  const { nameOf, making } = spoken();
  const values = Object.entries(put).map(([property, value]) =>
    isRows(value) && value.length > 1
      ? nameOf(property)
      : `${nameOf(property)} ${formatJson(value)}`,
  );
  const object = formatCall(making(of.class), args);
  return values.length === 0 ? ` (on ${object})` : ` (on ${object} with ${values.join(", ")})`;
}

/** The recorded fields that a method call can expect. */
function expectable({ prints: _, ...did }: Recorded): Recorded {
  return did;
}
