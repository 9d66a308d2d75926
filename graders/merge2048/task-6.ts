import { defineTask, type Spawn, spawnCheck, withCases } from "gridmark/kit";
import {
  filled,
  lastGrid,
  stepsOfDraw,
  stepsOfGame,
  throughAccessors,
  tileValues,
} from "./game.ts";
import { ownReset } from "./two-games.ts";

/** reset on a full grid; the grid that tiles then come on is empty. */
const reset: Pick<Spawn, "call" | "make" | "draw" | "after" | "values" | "tiles"> = {
  call: "reset()",
  make: stepsOfGame,
  draw: (grid) => stepsOfDraw(grid, 64, "reset"),
  after: lastGrid,
  values: tileValues,
  tiles: 2,
};

const greatGrid = spawnCheck({
  ...reset,
  name: "a great grid",
  visibility: "hidden",
  weight: 1,
  hint: "Is every cell emptied, whatever the size?",
  grids: [{ name: "12 × 13", grid: filled(12, 13) }],
  draws: 4,
});

/** reset: the fixtures, and that its two tiles are drawn as newTile draws them. */
export const task6 = defineTask("6", {
  through: throughAccessors,
  checks: [
    withCases(
      spawnCheck({
        ...reset,
        name: "puts its tiles on two different cells",
        visibility: "hidden",
        weight: 3,
        hint: "On a small grid, can both tiles land on the same cell?",
        grids: [
          { name: "1 × 3", grid: filled(1, 3) },
          { name: "2 × 1", grid: filled(2, 1) },
        ],
        draws: 60,
      }),
      ownReset,
      greatGrid,
    ),
    spawnCheck({
      ...reset,
      name: "draws each cell equally often",
      visibility: "hidden",
      weight: 2,
      hint: "Call reset() many times. Where do the tiles appear?",
      grids: [{ name: "2 × 3", grid: filled(2, 3) }],
      judged: "cells",
      draws: 150,
    }),
    spawnCheck({
      ...reset,
      name: "draws a 4 every tenth time on average",
      visibility: "hidden",
      weight: 1,
      hint: "Call reset() many times. Which tiles appear?",
      grids: [{ name: "2 × 2", grid: filled(2, 2) }],
      judged: "values",
      draws: 100,
      long: { name: "many games of two cells", grid: filled(1, 2), precision: "far" },
    }),
  ],
});
