import type { Grid, SpawnGrid, SpawnTurn } from "gridmark/author";
import { gridOf } from "../shared/kinds/slide.ts";
import { rowsFrom } from "../shared/rows.ts";
import { get, invoke, make, put, stepsOf } from "./constructing.ts";

const size = (grid: Grid) => [grid.length, grid[0]?.length ?? 0] as const;

export const spawning = (name: string, grid: Grid): SpawnGrid => ({
  name,
  grid,
  make: [make(...size(grid))],
  draw: [put("field", grid), invoke("spawn"), get("field")],
});

/** Several tiles, one after another, on a field of a game with points. */
function several(of: string, grid: Grid, tiles: number, score: number): SpawnTurn {
  const { put, invoke, get } = stepsOf(of);
  const spawns = Array.from({ length: tiles }, () => invoke("spawn"));
  return { grid, tiles, draw: [put("field", grid), put("score", score), ...spawns, get("field")] };
}

/** Fields in turn, in one game per size. */
export function inTurn(
  name: string,
  [first, ...turns]: readonly [SpawnTurn, ...SpawnTurn[]],
): SpawnGrid {
  const sizes = [first, ...turns].map(({ grid }) => size(grid));
  const makes = new Map(sizes.map((each) => [`${each}`, stepsOf(nameOf(each)).make(...each)]));
  return { name, make: [...makes.values()], ...first, turns };
}

const nameOf = ([height, width]: readonly [number, number]) => `${height} by ${width}`;

export const taking = (grid: Grid, tiles: number, score: number) =>
  several(nameOf(size(grid)), grid, tiles, score);

export const constructed = ([height = 0, width = 0]: readonly number[]): SpawnGrid => ({
  name: `${height} by ${width}`,
  grid: gridOf(height, width),
  make: [],
  draw: [make(height, width), get("field")],
});

/** Resets a full game. */
export const wasReset = (height: number, width: number): SpawnGrid => ({
  name: `${height} by ${width}`,
  grid: gridOf(height, width),
  make: [make(height, width)],
  draw: [
    put(
      "field",
      gridOf(height, width, () => 32),
    ),
    invoke("reset"),
    get("field"),
  ],
});

const other = stepsOf("other");

/** Resets a game, then another one beside it. */
export const besideAnother: SpawnGrid = {
  name: "two fields of 3 by 3",
  grid: gridOf(3, 3),
  make: [make(3, 3), other.make(3, 3)],
  draw: [invoke("reset"), other.invoke("reset"), other.invoke("spawn"), get("field")],
};

/** Two rows that stay, in a tall field. */
export const tall: Grid = rowsFrom("2 0 / 0 4 / 8 0 / 0 0");

export const wide: Grid = rowsFrom("0 2 4 0 8 / 16 0 2 4 0");

/** One empty cell in one row and two in another: catches drawing a row first. */
export const uneven: Grid = rowsFrom("2 4 0 / 0 8 0");

export const otherUneven: Grid = rowsFrom("0 0 2 / 4 0 8");

/** Corners, edges and inside; on the diagonal and beside it. */
export const square: Grid = rowsFrom("0 2 4 0 / 2 0 8 4 / 4 8 2 0 / 2 4 0 8");

export const full: Grid = rowsFrom("2 4 / 4 2");

/** A field with tiles in all cells but the last. */
export const almostFull = (height: number, width: number): Grid =>
  gridOf(height, width, (row, col) =>
    row === height - 1 && col === width - 1 ? 0 : 2 ** (1 + ((row + col) % 3)),
  );
