import { type Case, defineTask, failures, generatedCheck, withCases } from "gridmark/author";
import { gameStatus, type Matrix } from "../../reference/matrix2048/matrix2048.ts";
import { hidden } from "../shared/heads.ts";
import { sample } from "../shared/random.ts";
import { rowsFrom, withCell } from "../shared/rows.ts";
import { asksAnew } from "./again.ts";
import { allMatrices, anyMatrix, shrinkMatrix, still } from "./matrices.ts";

/** gameStatus: the fixtures, every small matrix, and random ones. */
export const task2 = defineTask("2", {
  shrinking: shrinkMatrix("gameStatus", (mat) => ({ returns: gameStatus(mat) }), gameStatus),
  checks: [
    withCases(
      generatedCheck({
        ...hidden("answers for matrices of every kind", 1),
        function: "gameStatus",
        hint: "Try the matrix of this case by hand: is there a 2048, an empty cell, an equal pair?",
        hints: [
          {
            code: failures.argumentChanged,
            hint: "Keep the matrix in a variable, and print it before and after the call.",
          },
        ],
        cases: (seed) => [
          ...allMatrices(2, 2, [0, 2, 4]).map((mat, i) => answered(`small matrix ${i + 1}`, mat)),
          ...[...oneCell(4, 4), ...tellingTiles].map((mat, i) =>
            answered(`4 × 4 matrix ${i + 1}`, mat),
          ),
          ...[...oneCell(5, 5), ...oneCell(2, 6), ...oneCell(6, 2)].map((mat, i) =>
            answered(`matrix of another size ${i + 1}`, mat),
          ),
          ...greatOnes.map((mat, i) => answered(`large matrix ${i + 1}`, mat)),
          ...sample(anyMatrix, seed, 50).map((mat, i) => answered(`random matrix ${i + 1}`, mat)),
          ...sample(anyMatrix, seed, 20).map((mat, i) =>
            answered(`random matrix with a 2048, ${i + 1}`, withWin(mat, seed + i)),
          ),
        ],
      }),
      asksAnew(gameStatus),
    ),
  ],
});

function answered(name: string, mat: Matrix): Case {
  return { name, args: [mat], returns: gameStatus(mat), argsUnchanged: true };
}

/** Puts a 2048 into one of the cells. */
function withWin(mat: Matrix, number: number): Matrix {
  return withCell(mat, number % mat.length, number % (mat[0]?.length ?? 1), 2048);
}

/** Full matrices in which each cell in turn decides: a 2048, empty, or equal to a neighbour. */
function* oneCell(rows: number, cols: number): Generator<Matrix> {
  const full = still(rows, cols);
  for (const [row, cells] of full.entries()) {
    for (const [col, value] of cells.entries()) {
      yield withCell(full, row, col, 2048);
      yield withCell(full, row, col, 0);
      if (col < cols - 1) yield withCell(full, row, col + 1, value);
      if (row < rows - 1) yield withCell(full, row + 1, col, value);
    }
  }
}

/** Matrices in which 2048 wins beside anything, and lookalike numbers do not. */
const tellingTiles: readonly Matrix[] = [
  rowsFrom("4096 2048 / 2 4"),
  rowsFrom("2048 2048 / 8192 0"),
  [[2048]],
  [[1024]],
  [[0]],
  [[2]],
  ...[4096, 12048, 20480, 6144, 2047, 2049].map((tile) => [
    [tile, 2],
    [4, 8],
  ]),
];

/** Matrices of many rows and columns, or of one, whose corner decides. */
const greatOnes: readonly Matrix[] = rowsFrom("12 12 / 1 13 / 13 1").flatMap(
  ([rows = 1, cols = 1]) => {
    const full = still(rows, cols);
    const [row, col] = [rows - 1, cols - 1];
    const beside = full[Math.max(0, row - 1)]?.[cols === 1 ? 0 : row === 0 ? col - 1 : col] ?? 0;
    return [
      full,
      withCell(full, row, col, 0),
      withCell(full, row, col, beside),
      withCell(full, row, col, 2048),
    ];
  },
);
