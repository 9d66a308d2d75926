import fc from "fast-check";
import { DOWN, LEFT, RIGHT, TwentyFortyEight, UP } from "../../reference/merge2048/merge2048.ts";
import type { Grid } from "../kit/grid.ts";
import { generatedObjects, type ObjectCase } from "../kit/object.ts";
import { defineTask } from "../kit/task.ts";
import { game } from "./game.ts";

const directions = { UP, DOWN, LEFT, RIGHT };

/** The reference without new tiles. */
class Sliding extends TwentyFortyEight {
  override newTile(): void {}
}

/** A grid after a move, before its new tile. */
function slid(grid: Grid, direction: number): number[][] {
  const sliding = new Sliding(grid.length, grid[0]?.length ?? 0);
  grid.forEach((cells, row) => {
    cells.forEach((value, col) => {
      sliding.setTile(row, col, value);
    });
  });
  sliding.move(direction);
  return grid.map((cells, row) => cells.map((_, col) => sliding.getTile(row, col)));
}

function moved(name: string, before: number[][], direction: number): ObjectCase {
  const after = slid(before, direction);
  return {
    name,
    args: [before.length, before[0]?.length ?? 0],
    before,
    calls: [{ method: "move", args: [direction] }],
    after,
    newTiles: String(after) === String(before) ? 0 : 1,
  };
}

/** Grids of any shape, from almost empty to full; few different values, so that equal ones meet. */
const anyGrid = fc
  .record({
    height: fc.integer({ min: 2, max: 5 }),
    width: fc.integer({ min: 2, max: 5 }),
    free: fc.constantFrom(0, 2, 6),
  })
  .chain(({ height, width, free }) =>
    fc.array(
      fc.array(
        fc.oneof(
          { weight: free, arbitrary: fc.constant(0) },
          { weight: 5, arbitrary: fc.constantFrom(2, 4, 8) },
        ),
        { minLength: width, maxLength: width },
      ),
      { minLength: height, maxLength: height },
    ),
  );

/** move: the fixtures, and random grids. */
export const task7 = defineTask("7", {
  checks: [
    generatedObjects({
      ...game,
      name: "moves random grids",
      visibility: "hidden",
      weight: 5,
      objects: (seed) =>
        fc.sample(anyGrid, { seed, numRuns: 24 }).map((grid, index) => {
          const names = Object.keys(directions) as (keyof typeof directions)[];
          const name = names[index % names.length] ?? "UP";
          return moved(`random grid ${index + 1}, ${name}`, grid, directions[name]);
        }),
    }),
  ],
});
