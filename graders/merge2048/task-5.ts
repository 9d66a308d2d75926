import { defineTask, failures, type Grid, type SpawnCheck } from "gridmark/author";
import { hidden, visible } from "../shared/heads.ts";
import { gridOf } from "../shared/kinds/slide.ts";
import { rowsFrom, tileValues, withCell } from "../shared/rows.ts";
import { filled, spawnGrid, spawnInTurn, throughAccessors } from "./game.ts";

const hints = [
  {
    code: failures.wrongTileCount,
    hint: "Print the grid before and after newTile(). What has changed?",
  },
];

const newTile = { kind: "spawn", call: "newTile()", values: tileValues, hints } as const;

const on = (name: string, grid: Grid) => spawnGrid(name, grid, 0, "newTile");

const puts = "puts a 2 or a 4 on an empty cell";

/** Empty cells in every row and column, unequal in number. */
const fourFree: Grid = rowsFrom("0 2 4 / 0 0 0");

/** Corners, edges and one inside; on the diagonal and beside it. */
const squares: readonly [Grid, Grid] = [
  rowsFrom("0 2 4 / 0 0 8 / 2 4 0"),
  rowsFrom("2 0 4 / 8 2 0 / 0 4 0"),
];

const almostFull = gridOf(12, 13, (row, col) => (row === 11 && col > 10 ? 0 : 8));

const freeAt = (row: number, col: number) => withCell(filled(2, 2, 8), row, col, 0);

const late: Grid = rowsFrom("2048 0 4096 / 0 2^17 2^40");

/** An empty cell far from the first and the last. */
const inTheMiddle = withCell(filled(8, 7, 8), 5, 5, 0);

const checks: readonly SpawnCheck[] = [
  {
    ...newTile,
    ...visible(puts, 2),
    hint: "Where may a new tile come, and which values may it have?",
    grids: [
      on("4 × 4", rowsFrom("2 4 8 2 / 4 0 2 0 / 0 2 4 8 / 2 0 8 4")),
      on("one empty cell, the last", rowsFrom("2 4 2 / 4 2 4 / 2 4 0")),
      on("one empty cell, the only one of its row and its column", inTheMiddle),
      on("2 × 4", rowsFrom("2 0 0 4 / 0 8 4 0")),
      on("one row", [[2, 0, 4, 0, 8]]),
      on("one column", [[2], [0], [4], [0]]),
      on("the last cells of 12 × 13", almostFull),
      on("beside large tiles", late),
      spawnInTurn("one tile after the other on 2 × 3", [filled(2, 3)], 6),
    ],
    draws: 30,
  },
  {
    ...newTile,
    ...hidden("draws each empty cell equally often", 5),
    hint: "Which cells does your method choose from, and how often is each of them chosen?",
    grids: [on("2 × 3", fourFree), spawnInTurn("two grids of 3 × 3 in turn", squares)],
    judged: "cells",
    draws: 200,
  },
  {
    ...newTile,
    ...hidden("draws a 4 every tenth time on average", 5),
    hint: "Draw again for each tile, whatever is on the grid. Make a thousand tiles and count the 4s.",
    grids: [
      spawnInTurn("3 × 3, filling up", [filled(3, 3)], 6),
      spawnInTurn("one empty cell", [freeAt(0, 0), freeAt(0, 1), freeAt(1, 0), freeAt(1, 1)]),
    ],
    judged: "values",
    draws: 100,
    long: {
      ...spawnInTurn("many tiles on small grids", [filled(2, 2)], 3),
      precision: "near",
    },
  },
  {
    ...newTile,
    ...hidden("does nothing on a full grid", 2),
    needs: [puts],
    hint: "What does your method do when there is no empty cell?",
    grids: [on("full 3 × 3", filled(3, 3, 8)), on("full 1 × 4", [[2, 4, 2, 4]])],
    draws: 5,
  },
];

/** newTile: place and value of a tile, and full grids. */
export const task5 = defineTask("5", { through: throughAccessors, checks });
