import { defineTask, withCases } from "gridmark/kit";
import { filled, game, throughOwnSize } from "./game.ts";
import type { CallsResetCheck } from "./kinds/calls-reset.ts";
import type { OwnGridsCheck } from "./kinds/own-grids.ts";
import { ownSizes } from "./two-games.ts";

const callsReset: CallsResetCheck = {
  kind: "calls-reset",
  name: "a new game calls reset",
  visibility: "hidden",
  weight: 2,
  ...game,
  grid: filled(4, 4),
  hint: "What must have happened before the first move of a game?",
};

/** Grids of two games of one size, whose cells are all different. */
function twoGrids(height: number, width: number): OwnGridsCheck["pairs"][number] {
  const first = filled(height, width).map((row, r) => row.map((_, c) => 10 * (r + 1) + c));
  const second = first.map((row) => row.map((value) => value + 100));
  return { name: `two games of ${height} × ${width}`, grids: [first, second] };
}

const ownGrids: OwnGridsCheck = {
  kind: "own-grids",
  name: "every game has a grid of its own",
  visibility: "hidden",
  weight: 2,
  ...game,
  pairs: [twoGrids(3, 3), twoGrids(2, 4)],
  hint: "Change one cell of one game, and print all of both games. What has changed?",
};

/** constructor, getGridHeight, getGridWidth: the fixtures, and what a new game comes with. */
export const task2 = defineTask("2", {
  through: throughOwnSize,
  checks: [callsReset, withCases(ownGrids, ownSizes)],
});
