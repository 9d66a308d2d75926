import { defineTask, generatedObjects } from "gridmark/author";
import { hidden } from "../shared/heads.ts";
import { gridOf } from "../shared/kinds/slide.ts";
import { game, throughOwnCells } from "./game.ts";
import { ownCells } from "./two-games.ts";

function numbered(height: number, width: number) {
  const grid = gridOf(height, width, (row, col) => 1000 * (row + 1) + col);
  return { name: `${height} × ${width}`, args: [height, width], before: grid, after: grid };
}

const greatGrids = generatedObjects({
  ...game,
  ...hidden("great grids", 1),
  hint: "Can two cells of a large grid end up in one place?",
  objects: () => [
    ...[numbered(12, 13), numbered(13, 12), numbered(1, 24), numbered(24, 1)],
    // Catches cells of long lines that are stored in the same place.
    ...[numbered(2, 130), numbered(130, 2)],
  ],
});

/** setTile and getTile: the fixtures, large grids, and two games in turn. */
export const task3 = defineTask("3", {
  through: throughOwnCells,
  joined: {
    "takes the row first on grids that are not square": [greatGrids],
    "changes one cell and no other": [ownCells],
  },
});
