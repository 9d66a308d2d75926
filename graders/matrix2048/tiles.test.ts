import { describe, expect, it } from "vitest";
import { newTileWrong } from "./kinds/moves.ts";
import { type Place, placesWrong } from "./kinds/new-tiles.ts";

const merged = [
  [4, 2, 0],
  [0, 0, 0],
];

describe("newTileWrong", () => {
  it("accepts one 2 on any cell that is empty after the move", () => {
    for (const cell of [2, 3, 4, 5]) {
      const flat = merged.flat().with(cell, 2);
      expect(newTileWrong(merged, [flat.slice(0, 3), flat.slice(3)], "after up")).toBeUndefined();
    }
  });

  it.each([
    ["none", merged, "new there: none"],
    [
      "a 4",
      [
        [4, 2, 4],
        [0, 0, 0],
      ],
      "new there: 4",
    ],
    [
      "two",
      [
        [4, 2, 2],
        [0, 2, 0],
      ],
      "new there: 2 and 2",
    ],
    [
      "one over a tile",
      [
        [4, 4, 0],
        [0, 0, 0],
      ],
      "row 0, column 1 of the matrix is 4; expected 2",
    ],
    [
      "a matrix of another size",
      [
        [4, 2],
        [0, 0],
      ],
      "expected",
    ],
    ["no matrix", null, "expected"],
  ])("says what is wrong with %s", (_, actual, words) => {
    expect(newTileWrong(merged, actual, "after up")).toContain(words);
  });
});

describe("placesWrong", () => {
  const places = (nth: (of: number, i: number) => number, count = 150): Place[] =>
    Array.from({ length: count }, (_, i) => {
      const of = 1 + (i % 6);
      return { nth: nth(of, i), of };
    });

  it("accepts places that go round", () => {
    expect(placesWrong(places((of, i) => Math.floor(i / 6) % of))).toBeUndefined();
  });

  it("finds the first empty cell, or the last, drawn every time", () => {
    expect(placesWrong(places(() => 0))).toContain("the first empty cell 125 times in 125 moves");
    expect(placesWrong(places((of) => of - 1))).toContain("the first empty cell 0 times");
  });

  it("finds a game without new tiles", () => {
    expect(placesWrong([])).toBe("no new tile was seen after a move");
  });
});
