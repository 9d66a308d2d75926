import {
  type Expectation,
  formatCall,
  type Step,
  type StepsCase,
  type StepsCheck,
} from "gridmark/author";
import type { Matrix } from "../../reference/matrix2048/matrix2048.ts";

/** Matrices that transpose or reverse leave as they are, whole or in a row. */
const matrices: readonly Matrix[] = [
  [[2]],
  [[0]],
  [[4], [2], [8]],
  [[2, 4, 2]],
  [
    [0, 0],
    [0, 0],
  ],
  [
    [2, 4, 4, 2],
    [0, 2, 4, 8],
    [8, 8, 8, 8],
  ],
  [
    [2, 4, 8],
    [4, 2, 16],
    [8, 16, 2],
  ],
];

/** Writes into every row of what a function returned, and looks at its argument. */
function caseOf(fn: string, mat: Matrix, result: Matrix): StepsCase {
  const writes = result.map((row, at): Step => {
    return { do: "set", of: "result", path: [at, at % row.length], value: 1024 };
  });
  const steps: readonly Step[] = [
    { do: "value", json: mat, as: "matrix" },
    { do: "call", fn, args: [{ ref: "matrix" }], as: "result" },
    ...writes,
    { do: "read", of: "matrix" },
  ];
  const call = formatCall(fn, [mat]);
  const expects: readonly Expectation[] = [
    {
      step: steps.length - 1,
      // What cannot be written to shares nothing that matters.
      where: writes.map((_, at) => 2 + at),
      is: mat,
      wrong: `writing into the result of ${call} changed the argument: it is not a new matrix`,
      isShown: true,
      input: [mat],
    },
  ];
  return { name: call, call, probe: { steps }, expects };
}

/** A check that a function returns a new matrix, also where that has the same cells. */
export function sharesNothing(fn: (mat: Matrix) => Matrix): StepsCheck {
  return {
    kind: "steps",
    name: `${fn.name} makes a new matrix where nothing is different in it`,
    visibility: "hidden",
    weight: 0,
    hint: "Is every row of the result a new array, also when it looks like the old one?",
    cases: matrices.map((mat) => caseOf(fn.name, mat, fn(mat))),
  };
}
