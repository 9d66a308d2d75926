import {
  type AliasingCheck,
  defineTask,
  generatedCheck,
  type SeriesCheck,
  sharesNothing,
  stateless,
  withCases,
} from "gridmark/author";
import { invert, transpose } from "../../reference/terminal2048/terminal2048.ts";
import { hidden } from "../shared/heads.ts";
import { gridOf } from "../shared/kinds/slide.ts";
import { sample } from "../shared/random.ts";
import { rowsFrom } from "../shared/rows.ts";
import { anyField } from "./random.ts";

/** Matrices with one row or column, palindromic rows, and others. */
const matrices = [
  [[7]],
  [[1], [2], [3]],
  [[1, 2, 3, 4]],
  rowsFrom("1 2 1 / 4 4 4"),
  rowsFrom("1 2 / 3 4 / 5 6"),
  rowsFrom("0 0 / 0 0"),
];

const up13 = Array.from({ length: 13 }, (_, at) => at + 1);

/** Every width and height of later tasks' fields, and beyond 16. */
const everySize = [
  ...up13.map((width) => [2, width] as const),
  ...up13.map((height) => [height, 3] as const),
  ...[12, 13, 18].map((long) => [long, 25 - long] as const),
  ...[2, 18].map((height) => [height, 20 - height] as const),
].map(([height, width]) => gridOf(height, width, (row, col) => 1 + 20 * row + col));

/** Matrices of one size, written into the same rows in turn. */
const inOneArray = [1, 0, 8].map((first) => [
  [first, 2, 4],
  [3 * first, 5, 6],
]);

/** Matrices of every size, and one that changes between two calls. */
function inSeries(fn: string, right: (matrix: number[][]) => number[][]): SeriesCheck {
  const calls = [...inOneArray, ...everySize].map((matrix) => {
    return { args: [matrix], returns: right(matrix) };
  });
  const name = `${fn}, one matrix after the other`;
  const hint =
    "Does the result depend on anything but what is in the matrix now, whatever its size?";
  return stateless({ ...hidden(name, 1), hint }, { call: fn, keeps: true }, calls);
}

/** Results share no row with the argument, other results or themselves. */
function ownRows(fn: string): AliasingCheck[] {
  const hint = "Is every row of every result a new array, whatever the size of the matrix?";
  const lists = matrices.map((matrix) => [matrix]);
  return sharesNothing({ ...hidden(fn, 1), hint }, fn, lists);
}

/** transpose and invert: the fixtures, every size, aliasing, random matrices. */
export const task3 = defineTask("3", {
  joined: {
    "invert takes any number of rows and columns": [inSeries("invert", invert)],
    "invert returns new rows": ownRows("invert"),
  },
  checks: [
    withCases(
      generatedCheck({
        ...hidden("transpose takes random matrices", 1),
        function: "transpose",
        cases: (seed) =>
          sample(anyField([0, 2, 4, 8, 16], 6), seed, 8).map((matrix, index) => ({
            name: `matrix ${index + 1}, ${matrix.length} by ${matrix[0]?.length}`,
            args: [matrix],
            returns: transpose(matrix),
            argsUnchanged: true,
          })),
      }),
      inSeries("transpose", transpose),
      ...ownRows("transpose"),
    ),
  ],
});
