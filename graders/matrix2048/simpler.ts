import type { Case, Shrinking } from "gridmark/author";
import type { Matrix } from "../../reference/matrix2048/matrix2048.ts";

/** Shrinking for a function of one matrix; `expected` is what is right for it. */
export function shrinkMatrix(
  fn: string,
  expected: (mat: Matrix) => Partial<Case>,
  about: (mat: Matrix) => string,
): Shrinking {
  return {
    function: fn,
    about: ([mat]) => about(mat as Matrix),
    caseOf: ([mat]) => ({
      name: "the smallest case that fails",
      args: [mat],
      ...expected(mat as Matrix),
    }),
    size: ([mat]) => sizeOfMatrix(mat as Matrix),
    simpler: function* ([mat]) {
      for (const simple of simplerMatrices(mat as Matrix)) yield [simple];
    },
  };
}

/**
 * How simple a matrix is to people: fewest tiles, then fewest cells, then smallest values, then
 * tiles nearest to the first cell. Compared number by number.
 */
export function sizeOfMatrix(mat: Matrix): number[] {
  const tiles = mat.flatMap((cells, row) =>
    cells.flatMap((value, col) => (value === 0 ? [] : [{ value, at: row + col }])),
  );
  const sum = (of: (tile: { value: number; at: number }) => number) =>
    tiles.reduce((total, each) => total + of(each), 0);
  return [tiles.length, mat.flat().length, sum(({ value }) => value), sum(({ at }) => at)];
}

/** Matrices that may be simpler: a row less, a column less, a tile less, smaller values. */
export function* simplerMatrices(mat: Matrix): Generator<Matrix> {
  const cols = mat[0]?.length ?? 0;
  if (mat.length > 1) for (const row of mat.keys()) yield mat.toSpliced(row, 1);
  for (let col = 0; cols > 1 && col < cols; col += 1) {
    yield mat.map((cells) => cells.toSpliced(col, 1));
  }
  for (const [row, cells] of mat.entries()) {
    for (const [col, value] of cells.entries()) {
      if (value !== 0) yield mat.with(row, cells.with(col, 0));
    }
  }
  yield ranked(mat);
  for (const [row, cells] of mat.entries()) {
    for (const [col, value] of cells.entries()) {
      if (value > 2) yield mat.with(row, cells.with(col, value / 2));
    }
  }
}

/** The tiles of the matrix in the same order, as small as tiles can be. */
function ranked(mat: Matrix): Matrix {
  const values = [...new Set(mat.flat())].filter((value) => value !== 0).sort((a, b) => a - b);
  return mat.map((cells) =>
    cells.map((value) => (value === 0 ? 0 : 2 ** (values.indexOf(value) + 1))),
  );
}
