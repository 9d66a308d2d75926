import { defineTask, spawnCheck } from "gridmark/kit";

/** addTwo: the fixtures, and many draws on matrices with several empty cells. */
export const task1c = defineTask("1c", {
  checks: [
    spawnCheck({
      name: "adds one 2, on each empty cell equally often",
      visibility: "hidden",
      weight: 1,
      hint: "Count the empty cells. Is each of them equally likely to be chosen, the last one too?",
      call: "addTwo(mat)",
      grids: [
        // Whoever draws a row first puts half of the tiles on the first cell.
        {
          name: "one empty cell in one row, three in the other",
          grid: [
            [0, 2, 4],
            [0, 0, 0],
          ],
        },
        // Whoever draws any cell and goes on to the next empty one prefers the last.
        {
          name: "empty cells at both ends of a full matrix",
          grid: [
            [0, 2, 4, 8],
            [2, 4, 8, 0],
          ],
        },
        {
          name: "a tall matrix",
          grid: [
            [0, 2],
            [4, 0],
            [8, 16],
            [32, 0],
          ],
        },
      ],
      make: () => [],
      draw: (grid) => [{ do: "call", fn: "addTwo", args: [{ json: grid }] }],
      after: ([result]) => (result !== undefined && "returns" in result ? result.returns : null),
      values: [{ value: 2, ways: 1 }],
      judged: "cells",
      draws: 200,
    }),
  ],
});
