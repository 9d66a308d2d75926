import type { Grid } from "gridmark/author";
import { DOWN, LEFT, RIGHT, TwentyFortyEight, UP } from "../../reference/merge2048/merge2048.ts";

export const directions = { UP, DOWN, LEFT, RIGHT };

export type Direction = keyof typeof directions;

export const directionNames = Object.keys(directions) as readonly Direction[];

/** The reference without new tiles. */
class Sliding extends TwentyFortyEight {
  override newTile(): void {}
}

/** A grid after a move, before its new tile. */
export function slid(grid: Grid, direction: Direction): number[][] {
  const sliding = new Sliding(grid.length, grid[0]?.length ?? 0);
  grid.forEach((cells, row) => {
    cells.forEach((value, col) => {
      sliding.setTile(row, col, value);
    });
  });
  sliding.move(directions[direction]);
  return grid.map((cells, row) => cells.map((_, col) => sliding.getTile(row, col)));
}
