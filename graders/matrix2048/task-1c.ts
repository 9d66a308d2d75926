import { defineTask, type SeriesCheck, type SpawnCheck, type SpawnTurn } from "gridmark/author";
import type { Matrix } from "../../reference/matrix2048/matrix2048.ts";
import { hidden } from "../shared/heads.ts";
import { gridOf } from "../shared/kinds/slide.ts";
import { rowsFrom } from "../shared/rows.ts";
import { longOnes } from "./again.ts";

const drawnOn = (grid: Matrix): SpawnTurn => {
  const draw = [{ do: "call", fn: "addTwo", args: [{ json: grid }] }] as const;
  return { grid, draw };
};

const equallyOften: SpawnCheck = {
  kind: "spawn",
  ...hidden("adds one 2, on each empty cell equally often", 1),
  hint: "Count the empty cells. Is each of them equally likely to be chosen, including the last?",
  call: "addTwo(mat)",
  grids: [
    {
      name: "four matrices in turn",
      make: [],
      // Programs that draw a row first put half of the tiles on the first cell.
      ...drawnOn(rowsFrom("0 2 4 / 0 0 0")),
      turns: [
        // Programs that draw any cell and go on to the next empty one prefer the last.
        drawnOn(rowsFrom("0 2 4 8 / 2 4 8 0")),
        drawnOn(rowsFrom("0 2 / 4 0 / 8 16 / 32 0")),
        // Corners, edges and inside; on the diagonal and beside it.
        drawnOn(rowsFrom("0 2 4 0 / 2 0 8 4 / 4 8 2 0 / 2 4 0 8")),
      ],
    },
    {
      // Programs that go through cells in order are noticed only if no other matrix comes in between.
      name: "one matrix again and again",
      make: [],
      ...drawnOn(rowsFrom("0 2 4 / 8 4 0")),
    },
    {
      // Programs that draw from the cells of a 3 × 3 or 4 × 4 matrix leave some of these out.
      name: "more empty cells than sixteen",
      make: [],
      ...drawnOn(gridOf(5, 5)),
      turns: [drawnOn(gridOf(3, 4))],
    },
  ],
  values: [{ value: 2, ways: 1 }],
  judged: "cells",
  draws: 120,
};

/** One matrix whose empty cell changes, whether or not the 2 was put into it. */
const again: SeriesCheck = {
  kind: "series",
  ...hidden("a matrix that changes between the calls", 1),
  hint: "Which cell is empty now? Look at the matrix in every call.",
  series: [
    {
      name: "a matrix that changes between the calls",
      values: { matrix: rowsFrom("4 0 / 8 16") },
      turns: [
        { call: "addTwo", args: [{ value: "matrix" }], returns: rowsFrom("4 2 / 8 16") },
        { write: "matrix", cell: [0, 1], to: 32 },
        { write: "matrix", cell: [1, 0], to: 0 },
        { call: "addTwo", args: [{ value: "matrix" }], returns: rowsFrom("4 32 / 2 16") },
      ],
    },
  ],
};

/** One empty cell, the last of many rows or columns. */
const long: SeriesCheck = {
  ...again,
  name: "many rows, and many columns",
  hint: "Which cells are empty, in any row and column?",
  series: [
    {
      name: "many rows, and many columns",
      turns: longOnes
        .filter((mat) => mat.at(-1)?.at(-1) === 0)
        .map((mat) => ({
          call: "addTwo",
          args: [{ json: mat }],
          returns: mat.map((row) => row.map((value) => value || 2)),
        })),
    },
  ],
};

/** addTwo: the fixtures, and many draws on matrices with several empty cells. */
export const task1c = defineTask("1c", {
  checks: [equallyOften],
  joined: { "adds a 2 if there is one empty cell, or none": [again, long] },
});
