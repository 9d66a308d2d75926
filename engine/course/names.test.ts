import { expect, it } from "vitest";
import { textWithNames } from "./names.ts";

const names = { isOver: "is_over", "Game.newTile": "Game.new_tile", moveLeft: "move_left" };

it.each([
  ["isOver(board) is true", "is_over(board) is true"],
  ["call `moveLeft` before isOver.", "call `move_left` before is_over."],
  ["Game.newTile and game.moveLeft()", "Game.new_tile and game.move_left()"],
  ["isOverThere, hisOver, toString", "isOverThere, hisOver, toString"],
])("names functions as a language does: %s", (text, own) => {
  expect(textWithNames(text, names)).toBe(own);
});
