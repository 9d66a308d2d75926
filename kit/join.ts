import type { Check, Runner } from "./check.ts";

/** Calls of a check that cases are added to are fewer than this. */
const mostCalls = 10_000;

/** A check with the cases of others added to its own: it has to pass them all. */
export function withCases(check: Check, ...more: readonly Pick<Check, "run">[]): Check {
  if (more.length === 0) return check;
  return {
    ...check,
    run: async (runner) => {
      const result = await check.run(runner);
      const cases = [...result.cases];
      for (const [index, { run }] of more.entries()) {
        const added = await run(withCallsFrom(runner, (index + 1) * mostCalls));
        cases.push(...added.cases);
      }
      return { ...result, cases };
    },
  };
}

/** A runner whose calls have numbers of their own, and so random numbers of their own. */
function withCallsFrom(runner: Runner, first: number): Runner {
  return { ...runner, call: (probe, index) => runner.call(probe, first + index) };
}
