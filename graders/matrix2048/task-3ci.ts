import fc from "fast-check";
import { defineTask, withCases } from "gridmark/author";
import { type Matrix, mergeLeft } from "../../reference/matrix2048/matrix2048.ts";
import { allLines, lineCases } from "../shared/lines.ts";
import { mergesAnew } from "./again.ts";
import { apartCheck } from "./apart.ts";
import { anyMatrix, greatMatrices } from "./matrices.ts";
import { partCheck } from "./parts.ts";
import { shrinkMatrix } from "./simpler.ts";

const fours = allLines(4, [0, 2, 4]);

/** Lines of one length, nine to a matrix. */
function stacked(lines: readonly (readonly number[])[]): Matrix[] {
  const stacks = Array.from({ length: Math.ceil(lines.length / 9) }, (_, index) =>
    lines.slice(9 * index, 9 * index + 9),
  );
  return stacks.map((rows) => rows.map((row) => [...row]));
}

const random = (seed: number, numRuns: number) => fc.sample(anyMatrix, { seed, numRuns });

/** Whether anything moves, and whether anything merges. */
function aboutMerge(mat: Matrix): string {
  const [, isValid, increment] = mergeLeft(mat);
  return `${isValid} ${increment > 0}`;
}

/** The shared cases of lines, and every short line over a few values. */
const everyLine: readonly Matrix[] = [
  ...lineCases.filter(({ line }) => line.length > 0).map(({ line }) => [[...line]]),
  ...stacked(fours),
  ...stacked(allLines(3, [0, 2, 4, 8])),
  ...stacked(allLines(5, [0, 2])),
  ...greatMatrices,
];

/** A row in which nothing moves, over and under the one that decides. */
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
      matrices: (seed) => [...everyLine, ...random(seed, 40)],
    }),
    partCheck({
      name: "isValid, for every short row and for random matrices",
      weight: 1,
      part: "isValid",
      hint: "A move is valid when at least one cell of the matrix is different after it.",
      merge: mergeLeft,
      matrices: (seed) => [
        // A sum can come before its parts where numbers are compared as text.
        ...Array.from({ length: 16 }, (_, index) => [[2 ** (index + 1), 2 ** (index + 1)]]),
        ...fours.map((row, index) => (index % 2 === 0 ? [still, row] : [row, still])),
        ...greatMatrices,
        ...random(seed, 40),
      ],
    }),
    partCheck({
      name: "scoreIncrement, for every short row and for random matrices",
      weight: 1,
      part: "scoreIncrement",
      hint: "The score increment is the sum of the tiles made by merging in all rows.",
      merge: mergeLeft,
      matrices: (seed) => [...everyLine, ...random(seed, 40)],
    }),
  ],
});
