import { describe, expect, it } from "vitest";
import { pythonConventions } from "./python.ts";

const { nameIn } = pythonConventions;

describe("a name in Python", () => {
  it.each([
    ["gravityAndMerge", "gravity_and_merge"],
    ["isValidMove", "is_valid_move"],
    ["rotate", "rotate"],
    ["init2DBoard", "init2_d_board"],
    ["row2Cells", "row2_cells"],
    ["readHTMLText", "read_html_text"],
    ["merge2048", "merge2048"],
    ["_newTile", "_new_tile"],
  ])("of the function %s is %s", (name, own) => {
    expect(nameIn(name)).toBe(own);
    expect(nameIn(own)).toBe(own);
  });

  it.each([
    ["TwentyFortyEight", "TwentyFortyEight"],
    ["TwentyFortyEight.newTile", "TwentyFortyEight.new_tile"],
    ["TwentyFortyEight.toString", "TwentyFortyEight.__str__"],
    ["TwentyFortyEight.constructor", "TwentyFortyEight.constructor"],
    ["MAX_ROWS", "MAX_ROWS"],
  ])("keeps classes and constants: %s is %s", (name, own) => expect(nameIn(name)).toBe(own));
});
