import { defineTask, generatedObjects } from "gridmark/author";
import { hidden } from "../shared/heads.ts";
import { gridOf } from "../shared/kinds/slide.ts";
import { game, throughAccessors } from "./game.ts";
import { ownTexts } from "./two-games.ts";

/** Tiles in each row and column, and on three corners. */
const sparse = gridOf(12, 13, (row, col) =>
  (5 * row + 3 * col) % 13 < 2 || row + col === 12 ? 2 ** (1 + (row % 7)) : 0,
);

const greatGrid = generatedObjects({
  ...game,
  ...hidden("a great grid", 1),
  hint: "Count the rows and the columns of your text.",
  objects: () => [
    {
      name: "12 × 13",
      args: [12, 13],
      before: sparse,
      calls: [{ method: "toString", args: [], shows: sparse }],
    },
  ],
});

/** toString: the fixtures, a large grid, and two games in turn. */
export const task4 = defineTask("4", {
  through: throughAccessors,
  joined: { "shows every tile of other grids": [greatGrid, ownTexts] },
});
