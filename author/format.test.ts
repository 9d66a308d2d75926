import { describe, expect, it } from "vitest";
import { describeValue, formatCall, formatJson, formatValue } from "./format.ts";
import type { Value } from "./value.ts";

const board = Array.from({ length: 20 }, () => [0, 0, 0, 0, 0, 0]);

describe("formatValue", () => {
  it.each<[Value, string]>([
    [12, "12"],
    ["1", '"1"'],
    [true, "true"],
    [null, "null"],
    [[[9, 1], 3], "[[9, 1], 3]"],
    [[], "[]"],
    [{ t: "undefined" }, "undefined"],
    [{ t: "NaN" }, "NaN"],
    [{ t: "-0" }, "-0"],
    [{ t: "-Infinity" }, "-Infinity"],
    [[1, { t: "hole" }], "[1, hole]"],
    [{ t: "object", k: [], v: [] }, "{}"],
    [{ t: "object", k: ["row", "col"], v: [9, [1]] }, "{ row: 9, col: [1] }"],
    [{ t: "other", name: "Map" }, "an object of class Map"],
  ])("shows %j as a student would write it: %s", (value, text) => {
    expect(formatValue(value)).toBe(text);
  });

  it("leaves a text of 72 characters whole", () => {
    const value = "x".repeat(70);
    expect(formatValue(value)).toBe(`"${value}"`);
  });

  it("cuts a longer text to 72 characters", () => {
    expect(formatValue("x".repeat(71))).toBe(`"${"x".repeat(70)}…`);
  });

  it("writes no more of a long list than it shows", () => {
    const rows = Array.from({ length: 500 }, () => new Array(2_000).fill(0));
    expect(formatValue(rows)).toBe(`[[${"0, ".repeat(23)}…`);
    expect(formatJson(rows)).toBe(formatValue(rows));
  });

  it("cuts between characters, not within one", () => {
    expect(formatValue("🟥".repeat(200))).toBe(`"${"🟥".repeat(70)}…`);
  });
});

describe("formatJson", () => {
  it("puts a space after each comma", () => {
    expect(
      formatJson([
        [1, 2],
        ["a", null],
      ]),
    ).toBe('[[1, 2], ["a", null]]');
  });

  it("cuts a board to one line", () => {
    expect([...formatJson(board)]).toHaveLength(72);
  });
});

describe("formatCall", () => {
  it("names boards instead of writing them out", () => {
    expect(formatCall("isValidMove", [board, 6, [9, 1], 3])).toBe(
      "isValidMove(board, 6, [9, 1], 3)",
    );
  });

  it("shows a call without arguments", () => {
    expect(formatCall("initGameboard", [])).toBe("initGameboard()");
    expect(formatCall("addPiece", [["---", "--X", "-OX"], "X", 0])).toBe('addPiece(board, "X", 0)');
    expect(formatCall("join", [["abc", "de", "fgh"]])).toBe('join(["abc", "de", "fgh"])');
  });
});

describe("describeValue", () => {
  it.each<[Value, string]>([
    ["1", 'the string "1"'],
    [1, "1"],
    [{ t: "hole" }, "nothing (a hole in the array)"],
    [{ t: "function" }, "a function"],
    [{ t: "undefined" }, "undefined"],
    [{ t: "other", name: "Uint8Array" }, "an object of class Uint8Array"],
  ])("says what kind of thing %j is", (value, words) => {
    expect(describeValue(value)).toBe(words);
  });
});
