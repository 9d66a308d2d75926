import { describe, expect, it } from "vitest";
import { compareGrids, emptyCells } from "./grid.ts";
import { rows } from "./testing/rows.ts";
import type { Value } from "./value.ts";

const expected = rows("2 0 / 0 8");

const compare = (actual: Value) => {
  const { newTiles, others } = compareGrids(expected, actual, [2, 4]);
  return { tiles: newTiles.map(({ row, col }) => [row, col]), others };
};

describe("compareGrids", () => {
  it("finds new tiles on empty cells only", () => {
    expect(compare(rows("2 4 / 0 8"))).toEqual({ tiles: [[0, 1]], others: 0 });
    expect(compare(rows("4 0 / 0 8"))).toEqual({ tiles: [], others: 1 });
    expect(compare(rows("2 8 / 2 0"))).toEqual({ tiles: [[1, 0]], others: 2 });
  });

  it("puts new tiles on the expected grid", () => {
    const { withNewTiles } = compareGrids(expected, rows("2 4 / 0 2"), [2, 4]);
    expect(withNewTiles).toEqual(rows("2 4 / 0 8"));
  });

  it.each<Value>([
    null,
    2,
    "20",
    [],
    [[]],
    [
      [2, "0"],
      [{ t: "undefined" }, 8],
    ],
  ])("takes no other value for a cell: %j", (actual) => {
    expect(compare(actual).tiles).toEqual([]);
    expect(compare(actual).others).toBeGreaterThan(0);
  });
});

it("emptyCells lists them row by row", () => {
  expect(emptyCells(expected)).toEqual([
    { row: 0, col: 1 },
    { row: 1, col: 0 },
  ]);
});
