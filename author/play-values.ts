import { emptyCells, type Grid } from "./grid.ts";
import type { PlayBoard } from "./play.ts";
import type { Value } from "./value.ts";

/** A number from 0 to below `count`, drawn from a seed: the same for the same seed and count. */
export function drawnFrom(seed: number, count: number): number {
  let mixed = (seed + 0x6d2b79f5) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
}

/** A value as rows of numbers, with exactly so many rows and columns; undefined for anything else. */
export function gridIn(value: Value | undefined, rows: number, cols: number): Grid | undefined {
  return isGrid(value, rows, cols) ? value : undefined;
}

function isGrid(value: Value | undefined, rows: number, cols: number): value is Value[] & Grid {
  const isRow = (row: Value) =>
    Array.isArray(row) && row.length === cols && row.every((each) => typeof each === "number");
  return Array.isArray(value) && value.length === rows && value.every(isRow);
}

/** A grid with one more tile of 2 on an empty cell that the seed picks; as it is where none is empty. */
export function withTile(grid: Grid, seed: number): Grid {
  const empty = emptyCells(grid);
  const place = empty[drawnFrom(seed, Math.max(1, empty.length))];
  return grid.map((cells, row) =>
    cells.map((value, col) => (row === place?.row && col === place.col ? 2 : value)),
  );
}

/** Whether two grids have the same cells. */
export function isSameGrid(one: Grid, other: Grid): boolean {
  return one.every((cells, row) => cells.every((value, col) => value === other[row]?.[col]));
}

/** A board of tiles whose values double: 2, 4, 8 and so on. */
export function tileBoard(grid: Grid): PlayBoard {
  const cells = grid.map((row) =>
    row.map((value) => ({
      text: value === 0 ? "" : String(value),
      level: value > 0 ? Math.max(1, Math.round(Math.log2(value))) : value === 0 ? 0 : 1,
    })),
  );
  return { cells, look: "tiles" };
}
