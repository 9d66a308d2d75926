import { describe, expect, it } from "vitest";
import { describeDifference } from "./difference.ts";
import { rows } from "./testing/rows.ts";
import type { Value } from "./value.ts";

const expected = rows("1 2 / 3 4 / 5 6");
const say = (actual: Value) => describeDifference("the board", actual, expected);

describe("describeDifference", () => {
  it("names the one cell that differs, with what was expected there", () => {
    expect(say(rows("1 2 / 3 9 / 5 6"))).toBe("row 1, column 1 of the board is 9; expected 4");
  });

  it("counts the cells that differ and names the first, row by row", () => {
    expect(say(rows("1 0 / 0 4 / 0 6"))).toBe(
      "row 0, column 1 of the board is 0; expected 2. 3 cells differ",
    );
  });

  it.each<[string, Value, string]>([
    ["no array", 5, "the board is 5; expected an array of 3 rows"],
    ["undefined", { t: "undefined" }, "the board is undefined; expected an array of 3 rows"],
    ["one row", [[1, 2]], "the board has 1 row; expected 3"],
    ["too many rows", rows("1 2 / 3 4 / 5 6 / 7 8"), "the board has 4 rows; expected 3"],
    ["a row too long", rows("1 2 / 3 4 5 / 5 6"), "row 1 of the board has 3 cells; expected 2"],
    ["a row too short", [[1, 2], [3, 4], [5]], "row 2 of the board has 1 cell; expected 2"],
    [
      "a row that is no array",
      [[1, 2], { t: "hole" }, [5, 6]],
      "row 1 of the board is nothing (a hole in the array); expected an array of 2 cells",
    ],
  ])("says of a board that is %s what its shape should be", (_, actual, words) => {
    expect(say(actual)).toBe(words);
  });

  it("tells -0 from 0 and a text from a number", () => {
    const zeros = [[0], [0], [0]];
    expect(describeDifference("it", [[0], [{ t: "-0" }], [0]], zeros)).toContain(
      "is -0; expected 0",
    );
    expect(describeDifference("it", [["0"], [0], [0]], zeros)).toContain('the string "0"');
  });

  it("says that a board is as expected when it is", () => {
    expect(say(expected)).toBe("the board is as expected");
  });

  it("writes out what is no board", () => {
    expect(describeDifference("argument 3", [9, -1], [9, 0])).toBe(
      "argument 3 is [9, -1]; expected [9, 0]",
    );
  });
});

describe("describeDifference of a board of texts", () => {
  const texts = ["---", "--X", "-OX"];
  it.each<[string, Value, string]>([
    ["one text", ["---", "-X-", "-OX"], 'item 1 of the board is the string "-X-"; expected "--X"'],
    [
      "two texts",
      ["---", "-X", null],
      'item 1 of the board is the string "-X"; expected "--X". 2 items differ',
    ],
    ["too few", ["---"], "the board has 1 item; expected 3"],
    ["no array", "---", 'the board is the string "---"; expected an array of 3 strings'],
    ["the same", texts, "the board is as expected"],
  ])("says what is wrong: %s", (_, actual, message) => {
    expect(describeDifference("the board", actual, texts)).toBe(message);
  });
});
