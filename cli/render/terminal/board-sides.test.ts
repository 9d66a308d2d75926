import { describe, expect, it } from "vitest";
import { boardsOf } from "./board-sides.ts";

const before = [
  [2, 2],
  [0, 4],
];
const expected = [
  [4, 0],
  [4, 0],
];
const actual = [
  [0, 4],
  [4, 0],
];

describe("boardsOf", () => {
  it("is what was passed in, what was expected and what came", () => {
    expect(boardsOf({ input: [1, before], expected, actual })).toEqual({
      before,
      expected,
      actual,
    });
  });

  it("is the board alone where something else was expected", () => {
    expect(boardsOf({ input: [before], expected: true, actual: false })).toEqual({ before });
  });

  it("is the board among several values that are returned, if it is what differs", () => {
    const boards = { before, expected, actual };
    expect(boardsOf({ input: [before], expected: [expected, 4], actual: [actual, 4] })).toEqual(
      boards,
    );
    expect(boardsOf({ input: [before], expected: [expected, 4], actual: [expected, 8] })).toEqual({
      before,
    });
    expect(boardsOf({ input: [before], expected: [expected, 4], actual: 7 })).toEqual({ before });
  });

  it("has what is marked, and how texts are meant", () => {
    const marks = [{ on: "input" as const, as: "spot" as const, cells: [[0, 0]] }];
    expect(boardsOf({ input: [before], marks }, { show: "columns" })).toEqual({
      before,
      marks,
      columns: true,
    });
  });

  it("is nothing where there is no board, or it is shown in another way", () => {
    expect(boardsOf({ input: [1], expected: 2, actual: 3 })).toBeUndefined();
    expect(boardsOf({ input: [before] }, { show: "value" })).toBeUndefined();
    expect(boardsOf({ input: [["abc", "abc", "abc"]] }, { show: "text" })).toBeUndefined();
  });
});
