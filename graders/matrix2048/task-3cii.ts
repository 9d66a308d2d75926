import {
  type Alteration,
  type CheckSource,
  defineTask,
  type Expectation,
  formatCall,
  type GeneratedCheck,
  generatedCheck,
  type Step,
  type StepsCase,
  type StepsCheck,
  withCases,
} from "gridmark/author";
import {
  type Matrix,
  type Merged,
  mergeDown,
  mergeRight,
  mergeUp,
} from "../../reference/matrix2048/matrix2048.ts";
import { hidden, visible } from "../shared/heads.ts";
import { sample } from "../shared/random.ts";
import { apartCheck, asksAnew } from "./again.ts";
import { anyMatrix, greatMatrices } from "./matrices.ts";

/** Rows with two tiles of `pair` and one of `other` reveal which function merged. */
interface Marked {
  readonly pair: number;
  readonly other: number;
}

/**
 * Changes mergeLeft's result: where a pair merged beside the other tile, the sum becomes 3 × pair and counts 1
 * more. Programs that use mergeLeft show the same change, whether they turn the whole matrix or single rows. Other
 * rows are unchanged, so a program cannot tell with a matrix of its own that it is watched.
 */
function altering({ pair, other }: Marked): Alteration {
  const replaces = { from: 2 * pair, to: 3 * pair };
  return { matrix: 0, rowsWith: [2 * pair, other], replaces, counts: 2 };
}

/** Matrices in which the pair meets in all four directions beside the other tile. */
function matricesWith({ pair, other }: Marked): readonly Matrix[] {
  return [
    [
      [pair, pair, other],
      [pair, 2, 4],
      [other, 8, 16],
    ],
    [
      [0, pair, 2, 0],
      [pair, pair, 0, other],
      [0, other, 4, 4],
    ],
    [
      [8, other, 2],
      [other, pair, pair],
      [4, 0, 0],
      [0, pair, 0],
    ],
  ];
}

/** Tiles that a program is unlikely to try itself; they depend on the seed. */
function markedBy(seed: number): Marked {
  return { pair: 2 ** (10 + (seed % 8)), other: 2 ** (19 + (seed % 9)) };
}

/** Parts that reveal which function merged; isValid can also be found by comparing. */
const parts = [
  { index: 0, name: "the new matrix" },
  { index: 2, name: "scoreIncrement" },
] as const;

/** A check that altering mergeLeft's result alters the function's, so that the result is no plain merge. */
function byMeansOfMergeLeft(merge: (mat: Matrix) => Merged): GeneratedCheck<StepsCheck> {
  const fn = merge.name;
  const name = `${fn} is written in terms of mergeLeft`;
  const head = visible(name, 0);
  const generate = (seed: number): StepsCheck => {
    const marked = markedBy(seed);
    const matrices = matricesWith(marked);
    const steps = matrices.map((mat): Step => ({ do: "call", fn, args: [{ json: mat }] }));
    const expects = matrices.flatMap((mat, step) =>
      parts.map((part): Expectation => {
        const wrong = `${fn} does its own merging: ${part.name} of ${formatCall(fn, [mat])} stays the same when mergeLeft returns something else`;
        const path = [part.index];
        const isNot = merge(mat)[part.index];
        return { step, path, isNot, wrong, isShown: true, input: [mat] };
      }),
    );
    const test: StepsCase = {
      name: `${fn} with another mergeLeft`,
      call: `${fn}, with another mergeLeft,`,
      probe: { steps, arranged: { altered: { mergeLeft: altering(marked) } } },
      expects,
    };
    const hint = "You already have a function that merges. Which matrix should it be given?";
    return { kind: "steps", ...head, hint, passed: "it does what mergeLeft does", cases: [test] };
  };
  return { ...head, generate };
}

const merges = [mergeRight, mergeUp, mergeDown];

/** mergeRight, mergeUp, mergeDown: a mark each, if right on random matrices and written by means of mergeLeft. */
export const task3cii = defineTask("3cii", {
  checks: merges.flatMap((merge) => [
    onRandomMatrices(merge),
    withCases(apartCheck(merge, 0), asksAnew(merge)),
    byMeansOfMergeLeft(merge),
  ]),
});

function onRandomMatrices(merge: (mat: Matrix) => Merged): CheckSource {
  return generatedCheck({
    ...hidden(`${merge.name} on random matrices`, 0),
    function: merge.name,
    hint: "Follow one tile through every step, on paper. Is the matrix turned back at the end?",
    cases: (seed) =>
      [...greatMatrices, ...sample(anyMatrix, seed, 40)].map((mat, index) => ({
        name: `matrix ${index + 1}`,
        args: [mat],
        returns: merge(mat),
        argsUnchanged: true,
      })),
  });
}
