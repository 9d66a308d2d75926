import { expect, it } from "vitest";
import { pythonName } from "./names.ts";

it.each([
  ["gravityAndMerge", "gravity_and_merge"],
  ["isValidMove", "is_valid_move"],
  ["rotate", "rotate"],
  ["gravity_and_merge", "gravity_and_merge"],
  ["parseHTMLText", "parse_html_text"],
  ["row2Cells", "row2_cells"],
  ["Game", "Game"],
  ["TwentyFortyEight", "TwentyFortyEight"],
  ["SHAPES", "SHAPES"],
  ["Game.newTile", "Game.new_tile"],
  ["Game.constructor", "Game.__init__"],
  ["_hiddenCell", "_hidden_cell"],
  ["", ""],
])("names %s by Python's convention: %s", (name, own) => {
  expect(pythonName(name)).toBe(own);
});
