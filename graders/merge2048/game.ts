import {
  type Accessors,
  type CheckSource,
  emptyCells,
  type Grid,
  type ObjectKind,
  type OneStep,
  readAsShown,
  type SpawnGrid,
  stepOfGrid,
  stepsOfObject,
} from "gridmark/kit";

/** The class under test, and how its cells are read and written. */
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

/** Reads through setTile and getTile even where these are wrong, as their own task judges them. */
export const throughAccessors = (check: CheckSource) =>
  readAsShown(accessors, ["make", "set", "get"], check);

/** The same for the task that makes games. */
export const throughOwnSize = (check: CheckSource) => readAsShown(accessors, ["set", "get"], check);

/** The same for the task of the accessors themselves. */
export const throughOwnCells = (check: CheckSource) => readAsShown(accessors, ["make"], check);

/** What a new tile may be. */
export const tileValues = [
  { value: 2, ways: 9 },
  { value: 4, ways: 1 },
];

/**
 * A grid on whose empty cells a method puts tiles: with a value put on them before each draw.
 */
export function spawnGrid(name: string, grid: Grid, value: number, method: string): SpawnGrid {
  const invoke = (each: string, ...args: readonly number[]): OneStep => ({
    do: "invoke",
    of: "object",
    method: each,
    args: args.map((json) => ({ json })),
    quiet: true,
  });
  const puts = emptyCells(grid).map(({ row, col }) => invoke(game.cells.set, row, col, value));
  return {
    name,
    grid,
    make: stepsOfObject(game, [grid.length, grid[0]?.length ?? 0], grid),
    draw: [...puts, invoke(method), stepOfGrid(game, grid)],
  };
}

/** A grid of a size with a value on every cell. */
export function filled(height: number, width: number, value = 0): number[][] {
  return Array.from({ length: height }, () => new Array<number>(width).fill(value));
}
