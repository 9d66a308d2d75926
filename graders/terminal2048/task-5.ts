import {
  type Check,
  defineTask,
  type Grid,
  type OneStep,
  type Spawn,
  spawnCheck,
  withCases,
} from "gridmark/kit";
import { constructorCheck, get, invoke, make, put, readValue } from "./constructing.ts";
import { manyResets, ownRows, twoGames } from "./several-games.ts";

const emptyGrid = (height: number, width: number): Grid =>
  Array.from({ length: height }, () => Array.from({ length: width }, () => 0));

/** Tiles that the constructor, reset or spawn puts on a field. */
type Tiles = Pick<Spawn, "name" | "visibility" | "weight" | "call" | "draw"> & Partial<Spawn>;

function tilesCheck(definition: Tiles): Check {
  return spawnCheck({
    grids: [],
    make: (grid) => [make(...size(grid))],
    after: (results) => readValue(results.at(-1)),
    values: [
      { value: 2, ways: 9 },
      { value: 4, ways: 1 },
    ],
    draws: 1,
    ...definition,
  });
}

const size = (grid: Grid) => [grid.length, grid[0]?.length ?? 0] as const;

const spawned = (grid: Grid): OneStep[] => [put("field", grid), invoke("spawn"), get("field")];

/** Two rows that stay, in a field that is higher than it is wide. */
const tall: Grid = [
  [2, 0],
  [0, 4],
  [8, 0],
  [0, 0],
];

const wide: Grid = [
  [0, 2, 4, 0, 8],
  [16, 0, 2, 4, 0],
];

/** One empty cell in one row and two in another: drawing rows first is not drawing cells. */
const uneven: Grid = [
  [2, 4, 0],
  [0, 8, 0],
];

const full: Grid = [
  [2, 4],
  [4, 2],
];

/** Tiles of a great field on all cells but the last one. */
const almostFull: Grid = emptyGrid(12, 13).map((cells, row) =>
  cells.map((_, col) => (row === 11 && col === 12 ? 0 : 2 ** (1 + ((row + col) % 3)))),
);

/** Constructor, reset and spawn: the fixtures, what a new field is, and many tiles. */
export const task5 = defineTask("5", {
  joined: { "reset never lowers the best score": [manyResets] },
  checks: [
    constructorCheck(
      "has the height, width and winning value that it is asked for",
      "public",
      1,
      ["height", "width", "winValue", "score", "highscore"],
      [
        { args: [4, 4, 2048], expected: [4, 4, 2048, 0, 0] },
        { args: [2, 5, 64], expected: [2, 5, 64, 0, 0] },
        { args: [6, 3, 16], expected: [6, 3, 16, 0, 0] },
        { args: [12, 13, 2 ** 40], expected: [12, 13, 2 ** 40, 0, 0] },
      ],
    ),
    constructorCheck(
      "is 4 by 4 and plays to 2048 where it is asked for nothing",
      "public",
      1,
      ["height", "width", "winValue"],
      [
        { args: [], expected: [4, 4, 2048] },
        { args: [3], expected: [3, 4, 2048] },
        { args: [3, 5], expected: [3, 5, 2048] },
      ],
    ),
    tilesCheck({
      name: "has two tiles when it is new",
      visibility: "public",
      weight: 1,
      hint: "The constructor ends with a reset. How many tiles are on the field then?",
      call: "the constructor",
      grids: [
        { name: "4 by 4", grid: emptyGrid(4, 4) },
        { name: "2 by 3", grid: emptyGrid(2, 3) },
        { name: "5 by 1", grid: emptyGrid(5, 1) },
        { name: "1 by 2", grid: emptyGrid(1, 2) },
        { name: "12 by 13", grid: emptyGrid(12, 13) },
      ],
      make: () => [],
      draw: (grid) => [make(...size(grid)), get("field")],
      tiles: 2,
      draws: 20,
    }),
    tilesCheck({
      name: "has two tiles after reset, whatever was there",
      visibility: "public",
      weight: 1,
      hint: "What is left of the last game after a reset? How many tiles are there?",
      call: "reset()",
      grids: [
        { name: "4 by 4", grid: emptyGrid(4, 4) },
        { name: "3 by 2", grid: emptyGrid(3, 2) },
        { name: "1 by 6", grid: emptyGrid(1, 6) },
        { name: "13 by 12", grid: emptyGrid(13, 12) },
      ],
      draw: (grid) => [
        put(
          "field",
          grid.map((row) => row.map(() => 32)),
        ),
        invoke("reset"),
        get("field"),
      ],
      tiles: 2,
      draws: 20,
    }),
    withCases(
      tilesCheck({
        name: "leaves every other game alone",
        visibility: "hidden",
        weight: 1,
        hint: "Make two fields and reset one of them. What has changed in the other?",
        call: "reset() of one field",
        grids: [{ name: "two fields of 3 by 3", grid: emptyGrid(3, 3) }],
        make: (grid) => [
          make(...size(grid)),
          { do: "new", class: "GameField", args: [{ json: 3 }, { json: 3 }], as: "other" },
        ],
        draw: () => [
          invoke("reset"),
          { do: "invoke", of: "other", method: "reset", args: [], quiet: true },
          { do: "invoke", of: "other", method: "spawn", args: [], quiet: true },
          get("field"),
        ],
        tiles: 2,
        draws: 5,
      }),
      twoGames,
      ownRows,
    ),
    tilesCheck({
      name: "spawn puts one tile on an empty cell",
      visibility: "public",
      weight: 2,
      hint: "Which cells may a new tile land on? What if there is only one, or none?",
      call: "spawn()",
      grids: [
        { name: "4 rows, 2 columns", grid: tall },
        { name: "2 rows, 5 columns", grid: wide },
        {
          name: "the last cell",
          grid: [
            [2, 4, 8],
            [4, 2, 0],
          ],
        },
        { name: "no empty cell", grid: full },
        { name: "the last cell of 12 by 13", grid: almostFull },
        { name: "one row", grid: [[2, 0, 4, 0, 8]] },
        { name: "one column", grid: [[2], [0], [0], [4]] },
      ],
      draw: spawned,
      draws: 25,
    }),
    tilesCheck({
      name: "spawn draws every empty cell equally often",
      visibility: "hidden",
      weight: 2,
      hint: "Is each of the empty cells as likely as any other, the first and the last included?",
      call: "spawn()",
      grids: [{ name: "one empty cell in a row, two in the other", grid: uneven }],
      draw: spawned,
      judged: "cells",
      draws: 600,
    }),
    tilesCheck({
      name: "spawn puts a 4 with a chance of one in ten",
      visibility: "hidden",
      weight: 2,
      hint: "About how many of a hundred new tiles are 4s? Is each drawn independently?",
      call: "spawn()",
      grids: [{ name: "2 rows, 5 columns", grid: wide }],
      draw: spawned,
      judged: "values",
      draws: 400,
      long: {
        name: "many tiles on one empty cell",
        grid: [
          [8, 0],
          [4, 8],
        ],
        precision: "near",
      },
    }),
  ],
});
