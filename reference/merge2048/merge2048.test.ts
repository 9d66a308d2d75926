import { describe, expect, it } from "vitest";
import { lineCases } from "../../graders/shared/lines.ts";
import { DOWN, LEFT, merge, RIGHT, TwentyFortyEight, UP } from "./merge2048.ts";

/** A game with this grid. */
function gameOf(rows: readonly (readonly number[])[]): TwentyFortyEight {
  const game = new TwentyFortyEight(rows.length, rows[0]?.length ?? 0);
  rows.forEach((cells, row) => {
    cells.forEach((value, col) => {
      game.setTile(row, col, value);
    });
  });
  return game;
}

function rowsOf(game: TwentyFortyEight): number[][] {
  return Array.from({ length: game.getGridHeight() }, (_, row) =>
    Array.from({ length: game.getGridWidth() }, (_, col) => game.getTile(row, col)),
  );
}

const tilesOf = (rows: number[][]) => rows.flat().filter((value) => value !== 0);

describe("merge", () => {
  it.each(lineCases)("$name", ({ line, merged }) => {
    const argument = [...line];
    expect(merge(argument)).toEqual(merged);
    expect(argument).toEqual(line);
  });
});

describe("move", () => {
  const before = [
    [2, 0, 4],
    [0, 8, 4],
    [2, 8, 0],
    [2, 2, 2],
  ];

  it.each([
    ["UP", UP, [[4, 16, 8], [2, 2, 2], [0, 0, 0], [0, 0, 0]]],
    ["DOWN", DOWN, [[0, 0, 0], [0, 0, 0], [2, 16, 8], [4, 2, 2]]],
    ["LEFT", LEFT, [[2, 4, 0], [8, 4, 0], [2, 8, 0], [4, 2, 0]]],
    ["RIGHT", RIGHT, [[0, 2, 4], [0, 8, 4], [0, 2, 8], [0, 2, 4]]],
  ])("%s slides and merges every line and puts one tile", (_, direction, after) => {
    const game = gameOf(before);
    game.move(direction);
    const now = rowsOf(game);
    const added = now.flatMap((row, r) =>
      row.flatMap((value, c) => (value === after[r]?.[c] ? [] : [[after[r]?.[c], value]])),
    );
    expect(added).toHaveLength(1);
    expect([[0, 2], [0, 4]]).toContainEqual(added[0]);
  });

  it("puts no tile where nothing changes", () => {
    const game = gameOf([[2, 4, 0], [8, 0, 0]]);
    game.move(LEFT);
    expect(rowsOf(game)).toEqual([[2, 4, 0], [8, 0, 0]]);
  });
});

describe("a game", () => {
  it("starts, and starts again, with two tiles on different cells", () => {
    const game = new TwentyFortyEight(2, 5);
    expect([game.getGridHeight(), game.getGridWidth()]).toEqual([2, 5]);
    for (let round = 0; round < 50; round += 1) {
      expect(tilesOf(rowsOf(game))).toHaveLength(2);
      game.move(LEFT);
      game.reset();
    }
  });

  it("puts tiles until the grid is full, and then none", () => {
    const game = new TwentyFortyEight(1, 6);
    for (let tiles = 2; tiles < 8; tiles += 1) {
      expect(tilesOf(rowsOf(game))).toHaveLength(Math.min(tiles, 6));
      game.newTile();
    }
  });

  it("shows its tiles as text", () => {
    expect(gameOf([[2, 0], [0, 1024]]).toString()).toBe("    2     .\n    .  1024");
  });
});
