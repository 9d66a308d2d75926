import { defineTask, type Grid, type Spawn, spawnCheck } from "gridmark/kit";
import {
  filled,
  lastGrid,
  stepsOfDraw,
  stepsOfGame,
  throughAccessors,
  tileValues,
} from "./game.ts";

const newTile: Pick<Spawn, "call" | "make" | "draw" | "after" | "values"> = {
  call: "newTile()",
  make: stepsOfGame,
  draw: (grid) => stepsOfDraw(grid, 0, "newTile"),
  after: lastGrid,
  values: tileValues,
};

const puts = "puts a 2 or a 4 on an empty cell";

/** Empty cells in every row and every column, and not as many in each. */
const fourFree: Grid = [
  [0, 2, 4],
  [0, 0, 0],
];

/** A great grid with two empty cells in its last row. */
const almostFull: Grid = filled(12, 13, 8).map((cells, row) =>
  row === 11 ? cells.map((value, col) => (col > 10 ? 0 : value)) : cells,
);

/** newTile: where a tile comes, what it is, and that there may be no room for it. */
export const task5 = defineTask("5", {
  through: throughAccessors,
  checks: [
    spawnCheck({
      ...newTile,
      name: puts,
      visibility: "public",
      weight: 2,
      hint: "Print the grid before and after newTile(). What has changed?",
      grids: [
        {
          name: "4 × 4",
          grid: [
            [2, 4, 8, 2],
            [4, 0, 2, 0],
            [0, 2, 4, 8],
            [2, 0, 8, 4],
          ],
        },
        {
          name: "one empty cell, the last",
          grid: [
            [2, 4, 2],
            [4, 2, 4],
            [2, 4, 0],
          ],
        },
        {
          name: "2 × 4",
          grid: [
            [2, 0, 0, 4],
            [0, 8, 4, 0],
          ],
        },
        { name: "one row", grid: [[2, 0, 4, 0, 8]] },
        { name: "one column", grid: [[2], [0], [4], [0]] },
        { name: "the last cells of 12 × 13", grid: almostFull },
      ],
      draws: 30,
    }),
    spawnCheck({
      ...newTile,
      name: "draws each empty cell equally often",
      visibility: "hidden",
      weight: 5,
      hint: "Which cells does your method choose from, and how often is each of them chosen?",
      grids: [{ name: "2 × 3", grid: fourFree }],
      judged: "cells",
      // By estimate, outer cells that come half as often are missed once in a thousand runs at most.
      draws: 1500,
    }),
    spawnCheck({
      ...newTile,
      name: "draws a 4 every tenth time on average",
      visibility: "hidden",
      weight: 5,
      hint: "Draw again for each tile. Make a thousand tiles and count the 4s.",
      grids: [{ name: "2 × 2", grid: filled(2, 2) }],
      judged: "values",
      draws: 400,
      long: {
        name: "many tiles on one empty cell",
        grid: [
          [8, 0],
          [4, 8],
        ],
        precision: "near",
      },
    }),
    {
      ...spawnCheck({
        ...newTile,
        name: "does nothing on a full grid",
        visibility: "hidden",
        weight: 2,
        hint: "What does your method do when there is no empty cell?",
        grids: [
          { name: "full 3 × 3", grid: filled(3, 3, 8) },
          { name: "full 1 × 4", grid: [[2, 4, 2, 4]] },
        ],
        draws: 5,
      }),
      needs: [puts],
    },
  ],
});
