import fc from "fast-check";
import { type Case, defineTask, generatedCheck, withCases } from "gridmark/kit";
import { gameStatus, type Matrix } from "../../reference/matrix2048/matrix2048.ts";
import { asksAnew } from "./again.ts";
import { allMatrices, anyMatrix } from "./matrices.ts";
import { shrinkMatrix } from "./simpler.ts";

/** gameStatus: the fixtures, every small matrix, and random ones. */
export const task2 = defineTask("2", {
  shrinking: shrinkMatrix("gameStatus", (mat) => ({ returns: gameStatus(mat) }), gameStatus),
  checks: [
    withCases(
      generatedCheck({
        name: "answers for matrices of every kind",
        visibility: "hidden",
        weight: 1,
        function: "gameStatus",
        hint: "Try the matrix of this case by hand: is there a 2048, an empty cell, an equal pair?",
        cases: (seed) => [
          ...allMatrices(2, 2, [0, 2, 4]).map((mat, i) => answered(`small matrix ${i + 1}`, mat)),
          ...greatOnes.map((mat, i) => answered(`large matrix ${i + 1}`, mat)),
          ...fc
            .sample(anyMatrix, { seed, numRuns: 50 })
            .map((mat, i) => answered(`random matrix ${i + 1}`, mat)),
          ...fc
            .sample(anyMatrix, { seed, numRuns: 20 })
            .map((mat, i) =>
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

/** The same matrix with a 2048 in one of its cells. */
function withWin(mat: Matrix, number: number): Matrix {
  const row = number % mat.length;
  const cells = mat[row] ?? [];
  return mat.with(row, cells.with(number % cells.length, 2048));
}

/** Full, and no two neighbours are equal. */
const still = (rows: number, cols: number): Matrix =>
  Array.from({ length: rows }, (_, r) =>
    Array.from({ length: cols }, (_, c) => 2 ** (1 + ((r + 2 * c) % 5))),
  );

const withCell = (mat: Matrix, row: number, col: number, value: number): Matrix =>
  mat.with(row, (mat[row] ?? []).with(col, value));

/** What decides lies in a corner of many cells, or of a single row or column. */
const greatOnes: readonly Matrix[] = [
  [12, 12],
  [1, 13],
  [13, 1],
].flatMap(([rows = 1, cols = 1]) => {
  const full = still(rows, cols);
  const [row, col] = [rows - 1, cols - 1];
  const beside = full[Math.max(0, row - 1)]?.[cols === 1 ? 0 : row === 0 ? col - 1 : col] ?? 0;
  return [
    full,
    withCell(full, row, col, 0),
    withCell(full, row, col, beside),
    withCell(full, row, col, 2048),
  ];
});
