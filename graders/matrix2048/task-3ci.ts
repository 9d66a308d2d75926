import { defineTask, type GeneratedCheck, withCases } from "gridmark/author";
import { type Matrix, type Merged, mergeLeft } from "../../reference/matrix2048/matrix2048.ts";
import { hidden } from "../shared/heads.ts";
import { allLines, lineCases } from "../shared/lines.ts";
import { sample } from "../shared/random.ts";
import { apartCheck, mergesAnew } from "./again.ts";
import type { PartsCheck } from "./kinds/parts.ts";
import { anyMatrix, greatMatrices, shrinkMatrix } from "./matrices.ts";

/** Parts of a merge's result, by index. */
const parts = ["newMatrix", "isValid", "scoreIncrement"] as const;

interface PartCheck {
  readonly name: string;
  readonly weight: number;
  readonly part: (typeof parts)[number];
  readonly needs?: readonly string[];
  readonly hint: string;
  /** The function under test, as in the reference. */
  readonly merge: (mat: Matrix) => Merged;
  readonly matrices: (seed: number) => readonly Matrix[];
}

/** The check of the new matrix also looks at the argument, which must not change. */
function partCheck(check: PartCheck): GeneratedCheck<PartsCheck> {
  const { name, weight, part, needs, hint, merge, matrices } = check;
  const index = parts.indexOf(part);
  const head = { ...hidden(name, weight), ...(needs && { needs }) } as const;
  return {
    ...head,
    generate: (seed) => ({
      kind: "parts",
      ...head,
      hint,
      function: merge.name,
      parts,
      part: index,
      called: part === "newMatrix" ? "the new matrix" : part,
      argsUnchanged: part === "newMatrix",
      cases: matrices(seed).map((matrix) => ({ matrix, is: merge(matrix)[index] })),
    }),
  };
}

const fours = allLines(4, [0, 2, 4]);

/** Lines of one length, nine per matrix. */
function stacked(lines: readonly (readonly number[])[]): Matrix[] {
  const stacks = Array.from({ length: Math.ceil(lines.length / 9) }, (_, index) =>
    lines.slice(9 * index, 9 * index + 9),
  );
  return stacks.map((rows) => rows.map((row) => [...row]));
}

function aboutMerge(mat: Matrix): string {
  const [, isValid, increment] = mergeLeft(mat);
  return `${isValid} ${increment > 0}`;
}

/** Shared line cases, and every short line over a few values. */
const everyLine: readonly Matrix[] = [
  ...lineCases.filter(({ line }) => line.length > 0).map(({ line }) => [[...line]]),
  ...stacked(fours),
  ...stacked(allLines(3, [0, 2, 4, 8])),
  ...stacked(allLines(5, [0, 2])),
  ...greatMatrices,
];

/** A row without a move, above or below the one that decides. */
const still = [2, 4, 8, 16];

/** mergeLeft: the fixtures, and each of its three parts by itself. */
export const task3ci = defineTask("3ci", {
  shrinking: shrinkMatrix(
    "mergeLeft",
    (mat) => ({ returns: mergeLeft(mat), argsUnchanged: true }),
    aboutMerge,
  ),
  checks: [
    withCases(apartCheck(mergeLeft, 0), mergesAnew(mergeLeft)),
    partCheck({
      name: "the new matrix, for every short row and for random matrices",
      weight: 1,
      part: "newMatrix",
      needs: [apartCheck(mergeLeft, 0).name],
      hint: "Take the row that differs and move its tiles by hand, from the left.",
      merge: mergeLeft,
      matrices: (seed) => [...everyLine, ...sample(anyMatrix, seed, 40)],
    }),
    partCheck({
      name: "isValid, for every short row and for random matrices",
      weight: 1,
      part: "isValid",
      hint: "A move is valid when at least one cell of the matrix is different after it.",
      merge: mergeLeft,
      matrices: (seed) => [
        // Catches numbers compared as strings, where a sum may come before its parts.
        ...Array.from({ length: 16 }, (_, index) => [[2 ** (index + 1), 2 ** (index + 1)]]),
        ...fours.map((row, index) => (index % 2 === 0 ? [still, row] : [row, still])),
        ...greatMatrices,
        ...sample(anyMatrix, seed, 40),
      ],
    }),
    partCheck({
      name: "scoreIncrement, for every short row and for random matrices",
      weight: 1,
      part: "scoreIncrement",
      hint: "The score increment is the sum of the tiles made by merging in all rows.",
      merge: mergeLeft,
      matrices: (seed) => [...everyLine, ...sample(anyMatrix, seed, 40)],
    }),
  ],
});
