import { describe, expect, it } from "vitest";
import { drawnFrom, gridIn, isSameGrid, tileBoard, withTile } from "./play.ts";
import { rows } from "./testing/rows.ts";

describe("numbers drawn from a seed", () => {
  it("are the same for the same seed, and each about as often", () => {
    const counts = [0, 0, 0, 0];
    for (let seed = 0; seed < 4000; seed += 1)
      counts[drawnFrom(seed, 4)] = (counts[drawnFrom(seed, 4)] ?? 0) + 1;
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120);
    expect(drawnFrom(2 ** 32 - 1, 1)).toBe(0);
  });
});

describe("a grid", () => {
  it("is read only where it has the wanted size and nothing but numbers", () => {
    expect(gridIn([[1, 2]], 1, 2)).toEqual([[1, 2]]);
    for (const value of [
      [[1]],
      rows("1 2 / 3 4"),
      [[1, "2"]],
      [[1, { t: "NaN" } as const]],
      [1],
      null,
      undefined,
    ]) {
      expect(gridIn(value, 1, 2)).toBeUndefined();
    }
  });

  it("gets a tile on an empty cell, and stays as it is without one", () => {
    const grid = withTile(rows("4 0 / 0 0"), 3);
    expect(grid.flat().toSorted()).toEqual([0, 0, 2, 4]);
    expect(isSameGrid(grid, rows("4 0 / 0 0"))).toBe(false);
    expect(withTile([[4, 8]], 3)).toEqual([[4, 8]]);
  });

  it("is drawn with a colour for each doubling", () => {
    const { cells } = tileBoard([[0, 2, 4, 2048, 3, -1]]);
    expect(cells.flat().map(({ level }) => level)).toEqual([0, 1, 2, 11, 2, 1]);
  });
});
