import type { CaseResult, Check, CheckResult } from "./check.ts";
import { enough } from "./generated.ts";

/**
 * One check made of several: the cases of all of them, one part after the other, until a few have
 * failed. Each part asks one probe a case.
 */
export function joinedCheck(
  definition: Omit<Check, "run">,
  parts: readonly Pick<Check, "run">[],
): Check {
  return {
    ...definition,
    run: async (runner): Promise<CheckResult> => {
      const cases: CaseResult[] = [];
      for (const part of parts) {
        const first = cases.length;
        const call: typeof runner.call = (probe, index) => runner.call(probe, first + index);
        cases.push(...(await part.run({ ...runner, call })).cases);
        if (cases.filter(({ verdict }) => verdict !== "pass").length >= enough) break;
      }
      return { cases, message: `${cases.length} cases` };
    },
  };
}
