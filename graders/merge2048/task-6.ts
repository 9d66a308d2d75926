import { defineTask, type Grid, type SpawnCheck, withCases } from "gridmark/author";
import { hidden } from "../shared/heads.ts";
import { tileValues } from "../shared/rows.ts";
import { filled, spawnGrid, throughAccessors } from "./game.ts";
import { ownReset } from "./two-games.ts";

/** Calls reset on a full grid, which becomes empty before the tiles appear. */
const reset = { kind: "spawn", call: "reset()", values: tileValues, tiles: 2 } as const;

const on = (name: string, grid: Grid) => spawnGrid(name, grid, 64, "reset");

const differentCells: SpawnCheck = {
  ...reset,
  ...hidden("puts its tiles on two different cells", 3),
  hint: "On a small grid, can both tiles land on the same cell?",
  grids: [on("1 × 3", filled(1, 3)), on("2 × 1", filled(2, 1))],
  draws: 60,
};

const greatGrid: SpawnCheck = {
  ...reset,
  ...hidden("a great grid", 1),
  hint: "Is every cell emptied, whatever the size?",
  grids: [on("12 × 13", filled(12, 13))],
  draws: 4,
};

const eachCell: SpawnCheck = {
  ...reset,
  ...hidden("draws each cell equally often", 2),
  hint: "Call reset() many times. Where do the tiles appear?",
  grids: [on("3 × 3", filled(3, 3))],
  judged: "cells",
  draws: 100,
};

const everyTenth: SpawnCheck = {
  ...reset,
  ...hidden("draws a 4 every tenth time on average", 1),
  hint: "Call reset() many times. Which tiles appear?",
  grids: [on("2 × 3", filled(2, 3))],
  judged: "values",
  draws: 100,
  long: { ...on("many games of four cells", filled(2, 2)), precision: "far" },
};

/** reset: the fixtures, and the distribution of its two tiles. */
export const task6 = defineTask("6", {
  through: throughAccessors,
  checks: [withCases(differentCells, ownReset, greatGrid), eachCell, everyTenth],
});
