import {
  type CaseResult,
  type Check,
  callOnce,
  describeDifference,
  describeOutcome,
  describeValue,
  equalsJson,
  formatCall,
  formatJson,
  type Outcome,
  toJson,
  type Value,
} from "gridmark/kit";
import type { Matrix, Merged } from "../../reference/matrix2048/matrix2048.ts";

/** The parts of what a merge returns, by their index. */
const parts = ["newMatrix", "isValid", "scoreIncrement"] as const;

/** A check of one part of what a merge returns, whatever the other parts are. */
export interface PartCheck {
  readonly name: string;
  readonly weight: number;
  readonly part: (typeof parts)[number];
  readonly needs?: readonly string[];
  readonly hint: string;
  /** The function, with what is right. */
  readonly merge: (mat: Matrix) => Merged;
  readonly matrices: (seed: number) => readonly Matrix[];
}

/** Failing cases after which a check stops: more of them tell nothing new. */
const enough = 3;

/** Besides the part, the check of the new matrix looks at the argument, which must not change. */
export function partCheck({ name, weight, part, needs, hint, merge, matrices }: PartCheck): Check {
  return {
    name,
    visibility: "hidden",
    weight,
    ...(needs === undefined ? {} : { needs }),
    run: async (runner) => {
      const cases: CaseResult[] = [];
      let failed = 0;
      for (const mat of matrices(runner.seed)) {
        const outcome = await runner.call(callOnce(merge.name, [mat], true), cases.length);
        const wrong = judge(part, merge, mat, outcome);
        const base = { name: `matrix ${cases.length + 1}`, weight: 1, input: [mat] };
        cases.push(
          wrong === undefined
            ? { ...base, verdict: "pass", message: "" }
            : { ...base, hint, ...wrong },
        );
        failed += wrong === undefined ? 0 : 1;
        if (failed === enough) break;
      }
      return { cases, message: `${cases.length} matrices` };
    },
  };
}

type Wrong = Pick<CaseResult, "verdict" | "message" | "expected" | "actual" | "line">;

function judge(
  part: PartCheck["part"],
  merge: PartCheck["merge"],
  mat: Matrix,
  outcome: Outcome,
): Wrong | undefined {
  const call = formatCall(merge.name, [mat]);
  if (outcome.kind !== "done") {
    const line = outcome.kind === "error" ? outcome.thrown.line : undefined;
    const message = describeOutcome(call, outcome);
    return { verdict: outcome.kind, message, ...(line === undefined ? {} : { line }) };
  }
  const [result] = outcome.results;
  if (result === undefined || !("returns" in result)) throw new Error(`no result for ${call}`);
  const { returns, argsAfter } = result;
  if (!Array.isArray(returns) || returns.length !== parts.length) {
    const message = `${call} returned ${describeValue(returns)}; expected [${parts.join(", ")}]`;
    return { verdict: "fail", message };
  }
  const index = parts.indexOf(part);
  const expected = merge(mat)[index];
  const actual: Value = returns[index];
  if (!equalsJson(actual, expected)) {
    const message =
      part === "newMatrix"
        ? describeDifference(`the new matrix of ${call}`, actual, expected)
        : `${part} of ${call} is ${describeValue(actual)}; expected ${formatJson(expected)}`;
    return { verdict: "fail", message, expected, actual: toJson(actual) };
  }
  const after = argsAfter[0] as Value;
  if (part !== "newMatrix" || equalsJson(after, mat)) return undefined;
  const message = `${call} changed its argument, which must not change: ${describeDifference("the matrix", after, mat)}`;
  return { verdict: "fail", message, expected: mat, actual: toJson(after) };
}
