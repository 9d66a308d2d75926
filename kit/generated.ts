import type { CaseResult, CheckResult } from "./check.ts";

/** Failing cases after which a generated check stops: more would tell nothing new. */
export const enough = 3;

/**
 * Judges generated cases one by one until a few have failed; `index` counts them. A check without any
 * case is a fault of the grader.
 */
export async function judgeGenerated<Test>(
  name: string,
  tests: Iterable<Test>,
  judge: (test: Test, index: number) => Promise<CaseResult>,
): Promise<CheckResult> {
  const cases: CaseResult[] = [];
  let failed = 0;
  for (const test of tests) {
    const result = await judge(test, cases.length);
    cases.push(result);
    failed += result.verdict === "pass" ? 0 : 1;
    if (failed === enough) break;
  }
  if (cases.length === 0) throw new Error(`the check "${name}" has no cases`);
  return { cases, message: `${cases.length} cases` };
}
