import { defineTask, generatedObjects } from "gridmark/author";
import { hidden } from "../shared/heads.ts";
import { filled, game, throughAccessors } from "./game.ts";
import { ownTexts } from "./two-games.ts";

/** Tiles in each row and column, and on three corners. */
const sparse = filled(12, 13).map((cells, row) =>
  cells.map((_, col) =>
    (5 * row + 3 * col) % 13 < 2 || row + col === 12 ? 2 ** (1 + (row % 7)) : 0,
  ),
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

/** toString: the fixtures, a great grid, and two games in turn. */
export const task4 = defineTask("4", {
  through: throughAccessors,
  joined: { "shows every tile of other grids": [greatGrid, ownTexts] },
});
