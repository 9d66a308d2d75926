import fc from "fast-check";
import type { StructureRule } from "../../fixtures/schema/types.ts";
import {
  type Matrix,
  type Merged,
  mergeDown,
  mergeRight,
  mergeUp,
} from "../../reference/matrix2048/matrix2048.ts";
import type { Check } from "../kit/check.ts";
import { structureCheck } from "../kit/structure.ts";
import { generatedCheck } from "../kit/table.ts";
import { defineTask } from "../kit/task.ts";
import { anyMatrix } from "./matrices.ts";

const merges = [mergeRight, mergeUp, mergeDown];

/**
 * mergeRight, mergeUp and mergeDown: a mark each for what it does, on condition that it is right
 * on random matrices too, and that it is written by means of mergeLeft.
 */
export const task3cii = defineTask("3cii", {
  checks: merges.flatMap((merge) => [onRandomMatrices(merge), byMeansOfMergeLeft(merge.name)]),
});

function onRandomMatrices(merge: (mat: Matrix) => Merged): Check {
  return generatedCheck({
    name: `${merge.name} on random matrices`,
    visibility: "hidden",
    weight: 0,
    function: merge.name,
    hint: "Follow one tile through every step, on paper. Is the matrix turned back at the end?",
    cases: (seed) =>
      fc.sample(anyMatrix, { seed, numRuns: 40 }).map((mat, index) => ({
        name: `random matrix ${index + 1}`,
        args: [mat],
        returns: merge(mat),
        argsUnchanged: true,
      })),
  });
}

function byMeansOfMergeLeft(name: string): Check {
  const rules: readonly StructureRule[] = [
    { kind: "calls", functions: [name], must: ["mergeLeft"], used: true },
    {
      kind: "no-own-merge",
      functions: [name],
      by: ["mergeLeft"],
      except: ["reverse", "transpose"],
    },
  ];
  const hint = "You have a function that merges already. Which matrix does it have to be given?";
  return {
    name: `${name} is written by means of mergeLeft`,
    visibility: "public",
    weight: 0,
    run: async (runner) => {
      const names = [`${name} calls mergeLeft`, `${name} does not merge by itself`];
      const cases = rules.map((structure, index) => {
        const check = { name: names[index] ?? name, weight: 1, hint, structure };
        return structureCheck(check, "public").run(runner);
      });
      return {
        cases: (await Promise.all(cases)).flatMap((result) => result.cases),
        message: "nothing was found",
      };
    },
  };
}
