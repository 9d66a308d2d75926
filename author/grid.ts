import { equalsJson, type Value } from "./value.ts";

/** Rows of numbers; 0 is an empty cell. */
export type Grid = readonly (readonly number[])[];

/** A place in a grid; row and column count from 0. */
export interface Cell {
  readonly row: number;
  readonly col: number;
}

/** Differences between grids, apart from new tiles on empty cells. */
export interface Compared {
  /** Cells empty in the expected grid that hold a possible new tile. */
  readonly newTiles: readonly Cell[];
  /** Number of other differing cells; all of them if the sizes differ. */
  readonly others: number;
  /** The expected grid with the new tiles added. */
  readonly withNewTiles: Grid;
}

/**
 * Compares a grid from a sandbox with the expected one.
 *
 * @param tiles the values that a new tile may have
 * @example
 * compareGrids([[0, 4]], [[2, 4]], [2]);
 * // { newTiles: [{ row: 0, col: 0 }], others: 0, withNewTiles: [[2, 4]] }
 */
export function compareGrids(expected: Grid, actual: Value, tiles: readonly number[]): Compared {
  let differing = 0;
  const newTiles: Cell[] = [];
  const withNewTiles = expected.map((cells, row) =>
    cells.map((value, col) => {
      const own = cellOf(actual, row, col);
      if (equalsJson(own, value)) return value;
      differing += 1;
      if (value !== 0 || !tiles.includes(own as number)) return value;
      newTiles.push({ row, col });
      return own as number;
    }),
  );
  return { newTiles, others: differing - newTiles.length, withNewTiles };
}

/**
 * The empty cells of a grid, row by row.
 *
 * @example
 * emptyCells([[0, 2], [4, 0]]); // [{ row: 0, col: 0 }, { row: 1, col: 1 }]
 */
export function emptyCells(grid: Grid): Cell[] {
  const found: Cell[] = [];
  for (const [row, cells] of grid.entries()) {
    for (let col = 0; col < cells.length; col += 1) if (cells[col] === 0) found.push({ row, col });
  }
  return found;
}

function cellOf(grid: Value, row: number, col: number): Value {
  const cells = Array.isArray(grid) ? (grid[row] as Value | undefined) : undefined;
  const value = Array.isArray(cells) ? (cells[col] as Value | undefined) : undefined;
  return value === undefined ? { t: "undefined" } : value;
}
