import { describe, expect, it } from "vitest";
import { isBoard, isWord, specialName } from "./board.ts";
import { rows } from "./testing/rows.ts";

const texts = ["---", "--X", "-OX"];
const nan = { special: "NaN" };

describe("isBoard", () => {
  it.each<[string, unknown]>([
    ["20 rows of 6 cells", Array.from({ length: 20 }, () => [0, 0, 0, 0, 0, 0])],
    ["two rows of two cells", rows("1 2 / 3 4")],
    ["three rows of one cell", [[0], [0], [0]]],
    ["a row that is too short", [[1, nan], []]],
    [
      "characters",
      [
        ["#", "."],
        [".", "#"],
      ],
    ],
    [
      "emoji",
      [
        ["🟥", "⬜"],
        ["⬜", "🟥"],
      ],
    ],
    [
      "true and false",
      [
        [true, false],
        [false, true],
      ],
    ],
    [
      "cells that are missing",
      [
        [null, 1],
        [{ special: "undefined" }, 1],
      ],
    ],
    ["texts of the same length", texts],
    [
      "words",
      [
        ["water", "ship"],
        ["water", null],
      ],
    ],
    [
      "cells without a text",
      [
        ["", "X"],
        ["O", ""],
      ],
    ],
  ])("takes %s for one", (_, value) => expect(isBoard(value)).toBe(true));

  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["null", null],
    ["no rows", []],
    ["one row", [[1, 2]]],
    ["two rows of one cell", [[1], [2]]],
    ["rows without cells", [[], [], []]],
    ["a location with its rotation", [[9, 1], 3]],
    ["a row", [0, 0, 0]],
    ["boards", [rows("1 2 / 3 4"), rows("1 2 / 3 4")]],
    ["rows of words that are not as long", [["red", "green"], ["blue"]]],
    [
      "sentences",
      [
        ["It is your turn.", "You have won."],
        ["red", "green"],
      ],
    ],
    ["a text", "board"],
    ["short texts", ["a", "b", "c"]],
    ["texts of several lengths", ["abc", "abcd", "abc"]],
    ["two texts", ["abc", "def"]],
    ["what is like an array", { length: 2, 0: [1, 2], 1: [3, 4] }],
  ])("does not take %s for one", (_, value) => expect(isBoard(value)).toBe(false));

  it.each([
    ["board", true, true],
    ["columns", true, true],
    ["text", false, true],
    ["value", false, false],
  ] as const)("heeds how values are shown: %s", (show, ...is) => {
    expect([isBoard(texts, show), isBoard(rows("1 2 / 3 4"), show)]).toEqual(is);
  });
});

describe("specialName", () => {
  it("names only what has the one key and a text in it", () => {
    expect(specialName(nan)).toBe("NaN");
    expect(specialName({ special: 1 })).toBeUndefined();
    expect(specialName(null)).toBeUndefined();
    expect(specialName("special")).toBeUndefined();
  });
});

describe("isWord", () => {
  it("takes what needs no quotation marks in a cell", () => {
    const cells = [
      "water",
      "Ärger",
      "no ship",
      "x2",
      "16",
      "-",
      "",
      " a",
      "a sentence of words",
      3,
    ];
    expect(cells.filter(isWord)).toEqual(["water", "Ärger", "no ship", "x2"]);
  });
});
