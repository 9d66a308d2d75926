import { type Expectation, formatCall, type Step, type StepsCheck } from "gridmark/author";
import type { Matrix } from "../../reference/matrix2048/matrix2048.ts";

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
export function apartCheck(fn: (mat: Matrix) => unknown, weight: number): StepsCheck {
  const calls = matrices.map((mat, at): Step => {
    const args = [{ json: mat }];
    return { do: "call", fn: fn.name, args, as: `result ${at}`, quiet: true };
  });
  const reads = matrices.map((_, at): Step => ({ do: "read", of: `result ${at}` }));
  const expects = matrices.map((mat, at): Expectation => {
    const call = formatCall(fn.name, [mat]);
    const wrong = `${call} returned a value that is no longer right after more calls to ${fn.name}`;
    return { step: calls.length + at, is: fn(mat), wrong, isShown: true, input: [mat] };
  });
  return {
    kind: "steps",
    name: `results of ${fn.name} are apart from one another`,
    visibility: "hidden",
    weight,
    hint: "Call the function twice, and look at the first result once more. Whose lists are these?",
    cases: [
      {
        name: "three calls, and all results after them",
        call: `${fn.name}(…)`,
        probe: { steps: [...calls, ...reads] },
        expects,
      },
    ],
  };
}
