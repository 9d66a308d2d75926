import {
  type CheckSource,
  type Expectation,
  formatCall,
  joinedCheck,
  oneCase,
  type SeriesCheck,
  type Step,
  type StepsCheck,
  sharesNothing,
  stateless,
} from "gridmark/author";
import type { Matrix, Merged } from "../../reference/matrix2048/matrix2048.ts";
import { hidden } from "../shared/heads.ts";
import { rowsFrom, withCell } from "../shared/rows.ts";
import { still } from "./matrices.ts";

/** Full matrices of one size, at first without a move; each has a different answer from the one before. */
const changing: readonly Matrix[] = [
  rowsFrom("2 4 8 / 16 32 64"),
  rowsFrom("2 4 8 / 16 32 0"),
  rowsFrom("2 2 8 / 16 32 0"),
  rowsFrom("2 2 8 / 16 2048 0"),
  rowsFrom("2 2 8 / 16 2048 2048"),
];

/** Matrices with over 16 rows or columns, decided by the last cell: equal to a neighbour, 2048, or empty. */
export const longOnes: readonly Matrix[] = [still(18, 2), still(2, 18)].flatMap((full) => {
  const [row, col] = [full.length - 1, (full[0]?.length ?? 0) - 1];
  const [left = 0, above = 0] = [full[row]?.[col - 1], full[row - 1]?.[col]];
  return [left, above, 2048, 0].map((last) => withCell(full, row, col, last));
});

/** Matrices of two sizes, and two of one: catches a list that is kept and refilled. */
const several: readonly Matrix[] = [
  rowsFrom("2 2 0 / 4 2 2"),
  rowsFrom("8 0 / 8 16 / 0 16"),
  rowsFrom("0 4 4 / 2 4 8"),
];

const asked = (fn: (mat: Matrix) => unknown) => (mat: Matrix) => {
  return { args: [mat], returns: fn(mat), argsAfter: [mat] };
};

/** Asks about one matrix, rewritten between calls, and about long ones: catches answers kept from earlier calls. */
export function asksAnew(fn: (mat: Matrix) => unknown): SeriesCheck {
  const name = "a matrix that changes between the calls";
  const hint = "Is the answer computed again in each call? A matrix may have changed.";
  const head = { ...hidden(name, 1), hint };
  return stateless(head, { call: fn.name }, [...changing, ...longOnes].map(asked(fn)));
}

/** A check that results of a function do not change when it is called again. */
export function apartCheck(fn: (mat: Matrix) => unknown, weight: number): SeriesCheck {
  const name = `results of ${fn.name} are apart from one another`;
  const hint =
    "Call the function twice, and look at the first result once more. Whose lists are these?";
  const head = { ...hidden(name, weight), hint };
  return stateless(head, { call: fn.name, keeps: true }, several.map(asked(fn)));
}

/** Asks for a merge's new matrix only: the other parts have points of their own. */
export function mergesAnew(merge: (mat: Matrix) => Merged): StepsCheck {
  const steps: Step[] = [{ do: "value", json: changing[0], as: "matrix" }];
  const expects: Expectation[] = [];
  const ask = (mat: Matrix, arg: { ref: string } | { json: Matrix }) => {
    const wrong = `${formatCall(merge.name, [mat])} after other calls: `;
    const of = { step: steps.length, path: [0], input: [mat] };
    expects.push({ ...of, is: merge(mat)[0], wrong, differs: "the new matrix" });
    steps.push({ do: "call", fn: merge.name, args: [arg] });
  };
  for (const mat of changing) {
    for (const [row, cells] of mat.entries())
      for (const [col, value] of cells.entries())
        steps.push({ do: "set", of: "matrix", path: [row, col], value });
    ask(mat, { ref: "matrix" });
  }
  for (const long of longOnes) ask(long, { json: long });
  const own = "Is the answer computed again in each call, for matrices of any size?";
  const test = { call: `${merge.name}(mat)`, probe: { steps }, expects, hint: own };
  return oneCase("a matrix that changes between the calls, and long ones", test, { weight: 0 });
}

/** Matrices that are unchanged by transposing or reversing, entirely or in a row. */
const unmoved: readonly Matrix[] = [
  [[2]],
  [[0]],
  [[4], [2], [8]],
  [[2, 4, 2]],
  rowsFrom("0 0 / 0 0"),
  rowsFrom("2 4 4 2 / 0 2 4 8 / 8 8 8 8"),
  rowsFrom("2 4 8 / 4 2 16 / 8 16 2"),
];

export function newMatrices(fn: (mat: Matrix) => Matrix): CheckSource {
  const name = `${fn.name} makes a new matrix even if nothing changes in it`;
  const hint = "Is every row of the result a new array, even if it looks like the old one?";
  const head = { ...hidden(name, 0), hint };
  const lists = unmoved.map((mat) => [mat]);
  return joinedCheck(head, sharesNothing(head, fn.name, lists, ["argument"]));
}
