import {
  type CaseResult,
  callOnce,
  defineTask,
  describeOutcome,
  describeValue,
} from "gridmark/kit";

const fn = "customRandomNumberGenerator";
const name = "returns a number";

/** customRandomNumberGenerator: worth no points; the report says whether it can be played with. */
export const optional = defineTask("optional", {
  checks: [
    {
      name,
      visibility: "public",
      weight: 1,
      run: async (runner) => {
        const outcome = await runner.call(callOnce(fn, []), 0);
        const result = (verdict: CaseResult["verdict"], message: string) => ({
          cases: [{ name, verdict, weight: 1, message }],
        });
        if (outcome.kind !== "done")
          return result(outcome.kind, describeOutcome(`${fn}()`, outcome));
        const [step] = outcome.results;
        const value = step !== undefined && "returns" in step ? step.returns : null;
        return typeof value === "number"
          ? result("pass", "")
          : result("fail", `${fn}() returned ${describeValue(value)}; expected a number`);
      },
    },
  ],
});
