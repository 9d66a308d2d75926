import fc from "fast-check";
import { type CheckSource, defineTask, generatedCheck, withCases } from "gridmark/author";
import {
  type Matrix,
  type Merged,
  mergeDown,
  mergeRight,
  mergeUp,
} from "../../reference/matrix2048/matrix2048.ts";
import { asksAnew } from "./again.ts";
import { apartCheck } from "./apart.ts";
import { byMeansOfMergeLeft } from "./by-means.ts";
import { anyMatrix, greatMatrices } from "./matrices.ts";

const merges = [mergeRight, mergeUp, mergeDown];

/**
 * mergeRight, mergeUp and mergeDown: a mark each for what it does, on condition that it is right
 * on random matrices too, and that it is written by means of mergeLeft.
 */
export const task3cii = defineTask("3cii", {
  checks: merges.flatMap((merge) => [
    onRandomMatrices(merge),
    withCases(apartCheck(merge, 0), asksAnew(merge)),
    byMeansOfMergeLeft(merge),
  ]),
});

function onRandomMatrices(merge: (mat: Matrix) => Merged): CheckSource {
  return generatedCheck({
    name: `${merge.name} on random matrices`,
    visibility: "hidden",
    weight: 0,
    function: merge.name,
    hint: "Follow one tile through every step, on paper. Is the matrix turned back at the end?",
    cases: (seed) =>
      [...greatMatrices, ...fc.sample(anyMatrix, { seed, numRuns: 40 })].map((mat, index) => ({
        name: `matrix ${index + 1}`,
        args: [mat],
        returns: merge(mat),
        argsUnchanged: true,
      })),
  });
}
