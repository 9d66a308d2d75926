import {
  type CaseResult,
  type Check,
  describeOutcome,
  equalsJson,
  formatCall,
  lineOf,
  type Outcome,
  type Step,
  toJson,
} from "gridmark/kit";
import type { Matrix } from "../../reference/matrix2048/matrix2048.ts";
import { answerOf } from "./play.ts";

/** Of two sizes and of one, so that a list that is kept and filled anew is seen. */
const matrices: readonly Matrix[] = [
  [
    [2, 2, 0],
    [4, 2, 2],
  ],
  [
    [8, 0],
    [8, 16],
    [0, 16],
  ],
  [
    [0, 4, 4],
    [2, 4, 8],
  ],
];

/** A check that what a function returned stays as it was while it is called again. */
export function apartCheck(fn: (mat: Matrix) => unknown, weight: number): Check {
  const calls = matrices.map((mat, at): Step => {
    const args = [{ json: mat }];
    return { do: "call", fn: fn.name, args, as: `result ${at}`, quiet: true };
  });
  const reads = matrices.map((_, at): Step => ({ do: "read", of: `result ${at}` }));
  const name = "three calls, and all results after them";
  return {
    name: `results of ${fn.name} are apart from one another`,
    visibility: "hidden",
    weight,
    run: async (runner) => {
      const outcome = await runner.call({ steps: [...calls, ...reads] }, 0);
      return { cases: [{ name, weight: 1, ...judge(fn, outcome) }] };
    },
  };
}

function judge(
  fn: (mat: Matrix) => unknown,
  outcome: Outcome,
): Omit<CaseResult, "name" | "weight"> {
  const hint =
    "Call the function twice, and look at the first result once more. Whose lists are these?";
  if (outcome.kind !== "done") {
    const line = lineOf(outcome);
    const message = describeOutcome(`${fn.name}(…)`, outcome);
    return { verdict: outcome.kind, message, ...(line === undefined ? {} : { line }), hint };
  }
  for (const [at, mat] of matrices.entries()) {
    const found = answerOf(outcome.results[matrices.length + at]);
    const expected = fn(mat);
    if (equalsJson(found, expected)) continue;
    const message = `${formatCall(fn.name, [mat])} returned a value that is no longer right after more calls to ${fn.name}`;
    return { verdict: "fail", message, input: [mat], expected, actual: toJson(found), hint };
  }
  return { verdict: "pass", message: "" };
}
