import { judgeCases } from "../../../author/cases.ts";
import type { CheckData, Kind } from "../../../author/kind.ts";
import { callOnce, readIn } from "../../../author/probe.ts";

/** A check that functions without arguments return even numbers. */
export interface EvenCheck extends CheckData {
  readonly kind: "even";
  readonly functions: readonly string[];
}

export const even: Kind<EvenCheck> = {
  kind: "even",
  schema: {
    title: "FixtureEven",
    description: "Functions of no arguments that return even numbers.",
    required: ["functions"],
    properties: { functions: { type: "array", items: { $ref: "#/$defs/function" } } },
  },
  plan: (check) =>
    judgeCases(check, check.functions, {
      probe: (fn) => callOnce(fn, []),
      judge: (fn, outcome) => {
        const value = outcome.kind === "done" ? readIn(outcome.results[0]) : null;
        const isEven = typeof value === "number" && value % 2 === 0;
        const message = isEven ? "" : `${fn}() is not even`;
        return { name: fn, verdict: isEven ? "pass" : "fail", weight: 1, message };
      },
    }),
};
