import { defineTask, type SpawnCheck, type SpawnGrid } from "gridmark/kit";
import type { Matrix } from "../../reference/matrix2048/matrix2048.ts";

const drawnOn = (name: string, grid: Matrix): SpawnGrid => {
  const draw = [{ do: "call", fn: "addTwo", args: [{ json: grid }] }] as const;
  return { name, grid, make: [], draw };
};

const equallyOften: SpawnCheck = {
  kind: "spawn",
  name: "adds one 2, on each empty cell equally often",
  visibility: "hidden",
  weight: 1,
  hint: "Count the empty cells. Is each of them equally likely to be chosen, the last one too?",
  call: "addTwo(mat)",
  grids: [
    // Whoever draws a row first puts half of the tiles on the first cell.
    drawnOn("one empty cell in one row, three in the other", [
      [0, 2, 4],
      [0, 0, 0],
    ]),
    // Whoever draws any cell and goes on to the next empty one prefers the last.
    drawnOn("empty cells at both ends of a full matrix", [
      [0, 2, 4, 8],
      [2, 4, 8, 0],
    ]),
    drawnOn("a tall matrix", [
      [0, 2],
      [4, 0],
      [8, 16],
      [32, 0],
    ]),
  ],
  values: [{ value: 2, ways: 1 }],
  judged: "cells",
  draws: 200,
};

/** addTwo: the fixtures, and many draws on matrices with several empty cells. */
export const task1c = defineTask("1c", { checks: [equallyOften] });
