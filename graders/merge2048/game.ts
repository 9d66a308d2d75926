import { emptyCells, type Grid } from "../kit/grid.ts";
import { type ObjectKind, stepOfGrid, stepsOfObject } from "../kit/object.ts";
import type { OneStep, StepResult } from "../kit/probe.ts";
import type { Value } from "../kit/value.ts";

/** The class under test, and how its cells are read and written. */
export const game = {
  class: "TwentyFortyEight",
  cells: { get: "getTile", set: "setTile" },
  tiles: [2, 4],
} satisfies ObjectKind;

/** What a new tile may be. */
export const tileValues = [
  { value: 2, ways: 9 },
  { value: 4, ways: 1 },
];

/** Steps that make a game with a grid on it. */
export function stepsOfGame(grid: Grid): OneStep[] {
  return stepsOfObject(game, [grid.length, grid[0]?.length ?? 0], grid);
}

/** Steps that put a value on all empty cells of a grid, call a method of its game and read it. */
export function stepsOfDraw(grid: Grid, value: number, method: string): OneStep[] {
  const invoke = (name: string, ...args: readonly number[]): OneStep => ({
    do: "invoke",
    of: "object",
    method: name,
    args: args.map((json) => ({ json })),
    quiet: true,
  });
  const puts = emptyCells(grid).map(({ row, col }) => invoke(game.cells.set, row, col, value));
  return [...puts, invoke(method), stepOfGrid(game, grid)];
}

/** The grid that such steps end with. */
export function lastGrid(results: readonly StepResult[]): Value {
  const last = results.at(-1);
  return last !== undefined && "value" in last ? last.value : null;
}

/** A grid of a size with a value on every cell. */
export function filled(height: number, width: number, value = 0): number[][] {
  return Array.from({ length: height }, () => new Array<number>(width).fill(value));
}
