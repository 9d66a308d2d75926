import { equalsJson, type Value } from "./value.ts";

/** Rows of numbers; 0 is an empty cell. */
export type Grid = readonly (readonly number[])[];

export interface Cell {
  readonly row: number;
  readonly col: number;
}

/** How a grid differs from another one, besides new tiles on empty cells. */
export interface Compared {
  /** Cells that are empty in the expected grid and have a value of a new tile. */
  readonly newTiles: readonly Cell[];
  /** Cells that differ in any other way; of a grid of another size, all of them. */
  readonly others: number;
  /** The expected grid with the new tiles on it. */
  readonly withNewTiles: Grid;
}

/** Compares a grid from a sandbox with the expected one. */
export function compareGrids(expected: Grid, actual: Value, tiles: readonly number[]): Compared {
  const differing = expected.flatMap((cells, row) =>
    cells.flatMap((value, col) =>
      equalsJson(cellOf(actual, row, col), value) ? [] : [{ row, col, value }],
    ),
  );
  const newTiles = differing.filter(
    ({ row, col, value }) => value === 0 && tiles.includes(cellOf(actual, row, col) as number),
  );
  const withNewTiles = expected.map((cells, row) =>
    cells.map((value, col) =>
      newTiles.some((cell) => cell.row === row && cell.col === col)
        ? (cellOf(actual, row, col) as number)
        : value,
    ),
  );
  return { newTiles, others: differing.length - newTiles.length, withNewTiles };
}

/** The empty cells of a grid, row by row. */
export function emptyCells(grid: Grid): Cell[] {
  return grid.flatMap((cells, row) =>
    cells.flatMap((value, col) => (value === 0 ? [{ row, col }] : [])),
  );
}

function cellOf(grid: Value, row: number, col: number): Value {
  const cells = Array.isArray(grid) ? (grid[row] as Value | undefined) : undefined;
  const value = Array.isArray(cells) ? (cells[col] as Value | undefined) : undefined;
  return value === undefined ? { t: "undefined" } : value;
}
