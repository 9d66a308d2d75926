import type { Check } from "../../../kit/check.ts";
import { callOnce } from "../../../kit/probe.ts";

/** A check that a function of no arguments returns an even number. */
export function evenCheck(fn: string): Check {
  return {
    name: `${fn} is even`,
    visibility: "public",
    weight: 1,
    run: async (runner) => {
      const outcome = await runner.call(callOnce(fn, []), 0);
      const step = outcome.kind === "done" ? outcome.results[0] : undefined;
      const value = step !== undefined && "returns" in step ? step.returns : undefined;
      const isEven = typeof value === "number" && value % 2 === 0;
      const verdict = isEven ? "pass" : "fail";
      return {
        cases: [{ name: fn, verdict, weight: 1, message: isEven ? "" : `${fn}() is not even` }],
      };
    },
  };
}
