import { defineTask, withCases } from "gridmark/author";
import { hidden } from "../shared/heads.ts";
import { gridOf } from "../shared/kinds/slide.ts";
import { filled, game, throughOwnSize } from "./game.ts";
import type { CallsResetCheck } from "./kinds/calls-reset.ts";
import type { OwnGridsCheck } from "./kinds/own-grids.ts";
import { ownSizes } from "./two-games.ts";

const callsReset: CallsResetCheck = {
  kind: "calls-reset",
  ...hidden("a new game calls reset", 2),
  ...game,
  grid: filled(4, 4),
  hint: "What must have happened before the first move of a game?",
};

/** Grids of one size, no two of which have the same tile on a cell. */
function differentGrids(
  count: number,
  height: number,
  width: number,
): OwnGridsCheck["games"][number] {
  const grids = Array.from({ length: count }, (_, game) =>
    gridOf(height, width, (row, col) => 2 ** (1 + ((game + 3 * (row * width + col)) % 41))),
  );
  return { name: `${count} games of ${height} × ${width}`, grids };
}

const ownGrids: OwnGridsCheck = {
  kind: "own-grids",
  ...hidden("every game has its own grid", 2),
  ...game,
  games: [differentGrids(20, 2, 2), differentGrids(2, 3, 3), differentGrids(2, 2, 4)],
  hint: "Change one cell of one game, and print all of the games. What has changed?",
};

/** constructor, getGridHeight, getGridWidth: the fixtures, and new games. */
export const task2 = defineTask("2", {
  through: throughOwnSize,
  checks: [callsReset, withCases(ownGrids, ownSizes)],
});
