import { defineTask } from "gridmark/kit";
import { throughAccessors } from "./game.ts";
import { ownTexts } from "./two-games.ts";

/** toString: the fixtures, and two games in turn. */
export const task4 = defineTask("4", {
  through: throughAccessors,
  joined: { "shows every tile of other grids": [ownTexts] },
});
