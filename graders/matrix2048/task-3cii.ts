import fc from "fast-check";
import {
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
import { apartCheck, asksAnew } from "./again.ts";
import { anyMatrix, greatMatrices } from "./matrices.ts";

/** Two tiles of `pair` come with one of `other` in the rows that tell where merging is done. */
interface Marked {
  readonly pair: number;
  readonly other: number;
}

/**
 * What becomes of a result of mergeLeft: in a row in which both tiles of the pair merged beside the
 * other tile, they become three times as much, and count 1 more. Whoever goes by way of mergeLeft does
 * the same then, however the matrix is turned, at once or row by row. In all other rows nothing is to be
 * seen, so that a program cannot find out with a matrix of its own whether it is looked at; and
 * mergeLeft itself runs as ever.
 */
function altering({ pair, other }: Marked): string {
  return `(result) => {
  if (!Array.isArray(result) || !Array.isArray(result[0])) return result;
  const [next, isValid, increment] = result;
  const isMarked = (row) => Array.isArray(row) && row.includes(${2 * pair}) && row.includes(${other});
  const altered = next.map((row) => isMarked(row) ? row.map((value) => value === ${2 * pair} ? ${3 * pair} : value) : row);
  return [altered, isValid, increment + next.filter(isMarked).length];
}`;
}

/** In each of them, the pair meets in all four directions, beside the other tile. */
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

/** Tiles that a program is not likely to try by itself, others with other seeds. */
function markedBy(seed: number): Marked {
  return { pair: 2 ** (10 + (seed % 8)), other: 2 ** (19 + (seed % 9)) };
}

/** The parts that tell who merged; that something moved is found by comparing, too. */
const parts = [
  { index: 0, name: "the new matrix" },
  { index: 2, name: "scoreIncrement" },
] as const;

/**
 * A check that a function gets what it returns from mergeLeft: what that returns is altered, and what
 * comes out must not be what merging would give all the same.
 */
function byMeansOfMergeLeft(merge: (mat: Matrix) => Merged): GeneratedCheck<StepsCheck> {
  const fn = merge.name;
  const name = `${fn} is written by means of mergeLeft`;
  const head = { name, visibility: "public", weight: 0 } as const;
  const generate = (seed: number): StepsCheck => {
    const marked = markedBy(seed);
    const matrices = matricesWith(marked);
    const steps = matrices.map((mat): Step => ({ do: "call", fn, args: [{ json: mat }] }));
    const expects = matrices.flatMap((mat, step) =>
      parts.map((part): Expectation => {
        const wrong = `${fn} merges by itself: ${part.name} of ${formatCall(fn, [mat])} stays the same when mergeLeft returns something else`;
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
