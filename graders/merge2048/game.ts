import {
  type CheckSource,
  emptyCells,
  type Grid,
  type ObjectKind,
  type SpawnGrid,
  stepOfGrid,
  stepsOfObject,
  stepsOn,
} from "gridmark/author";
import { gridOf } from "../shared/kinds/slide.ts";
import { type Accessors, readAsShown } from "./kinds/as-shown.ts";

/** The class under test, with its accessors. */
export const game = {
  class: "TwentyFortyEight",
  cells: { get: "getTile", set: "setTile" },
  tiles: [2, 4],
} satisfies ObjectKind;

const accessors: Accessors = {
  class: game.class,
  ...game.cells,
  values: [
    ...[0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192],
    ...Array.from({ length: 28 }, (_, index) => 2 ** (14 + index)),
    ...[
      10, 11, 12, 13, 20, 21, 22, 23, 30, 31, 110, 111, 112, 113, 120, 121, 122, 123, 130, 131, 132,
    ],
  ],
};

/** Reads through setTile and getTile even if they are wrong, since their own task judges them. */
export const throughAccessors = (check: CheckSource) =>
  readAsShown(accessors, ["make", "set", "get"], check);

/** Wraps checks of the task about new games. */
export const throughOwnSize = (check: CheckSource) => readAsShown(accessors, ["set", "get"], check);

/** Wraps checks of the task about the accessors. */
export const throughOwnCells = (check: CheckSource) => readAsShown(accessors, ["make"], check);

/** A grid whose empty cells a method fills with tiles; before each draw they get a value. */
export function spawnGrid(name: string, grid: Grid, value: number, method: string): SpawnGrid {
  const puts = emptyCells(grid).map(({ row, col }) => invoke(game.cells.set, row, col, value));
  return {
    name,
    grid,
    make: stepsOfObject(game, [grid.length, grid[0]?.length ?? 0], grid),
    draw: [...puts, invoke(method), stepOfGrid(game, grid)],
  };
}

/** Grids of one size in turn; each gets a number of new tiles, one after the other. */
export function spawnInTurn(name: string, grids: readonly [Grid, ...Grid[]], tiles = 1): SpawnGrid {
  const [first] = grids;
  const cells = first
    .flatMap((line, row) => line.map((_, col) => ({ row, col })))
    .filter(({ row, col }) => grids.some((grid) => grid[row]?.[col] === 0));
  const [turn, ...turns] = grids.map((grid) => ({
    grid,
    tiles,
    draw: [
      ...cells.map(({ row, col }) => invoke(game.cells.set, row, col, grid[row]?.[col] ?? 0)),
      ...Array.from({ length: tiles }, () => invoke("newTile")),
      stepOfGrid(game, grid),
    ],
  }));
  if (turn === undefined) throw new Error("there is no grid");
  const make = stepsOfObject(game, [first.length, first[0]?.length ?? 0], first);
  return { name, make, ...turn, ...(turns.length === 0 ? {} : { turns }) };
}

const { invoke } = stepsOn("object");

export function filled(height: number, width: number, value = 0): number[][] {
  return gridOf(height, width, () => value);
}
