import {
  type CheckHead,
  defineTask,
  type Grid,
  type SpawnCheck,
  type SpawnGrid,
  withCases,
} from "gridmark/kit";
import { constructorCheck, get, invoke, make, put } from "./constructing.ts";
import { manyResets, ownRows, twoGames } from "./several-games.ts";

const emptyGrid = (height: number, width: number): Grid =>
  Array.from({ length: height }, () => Array.from({ length: width }, () => 0));

/** Tiles that the constructor, reset or spawn puts on a field. */
type Tiles = CheckHead & Pick<SpawnCheck, "call" | "grids"> & Partial<SpawnCheck>;

function tilesCheck(definition: Tiles): SpawnCheck {
  return {
    kind: "spawn",
    values: [
      { value: 2, ways: 9 },
      { value: 4, ways: 1 },
    ],
    draws: 1,
    ...definition,
  };
}

const size = (grid: Grid) => [grid.length, grid[0]?.length ?? 0] as const;

/** A grid on which spawn puts a tile. */
const spawning = (name: string, grid: Grid): SpawnGrid => ({
  name,
  grid,
  make: [make(...size(grid))],
  draw: [put("field", grid), invoke("spawn"), get("field")],
});

/** A new game of a size. */
const constructed = (height: number, width: number): SpawnGrid => ({
  name: `${height} by ${width}`,
  grid: emptyGrid(height, width),
  make: [],
  draw: [make(height, width), get("field")],
});

/** A game of a size, full of tiles, that is reset. */
const wasReset = (height: number, width: number): SpawnGrid => ({
  name: `${height} by ${width}`,
  grid: emptyGrid(height, width),
  make: [make(height, width)],
  draw: [
    put(
      "field",
      emptyGrid(height, width).map((row) => row.map(() => 32)),
    ),
    invoke("reset"),
    get("field"),
  ],
});

/** A game that is reset, and then another one beside it. */
const besideAnother: SpawnGrid = {
  name: "two fields of 3 by 3",
  grid: emptyGrid(3, 3),
  make: [
    make(3, 3),
    { do: "new", class: "GameField", args: [{ json: 3 }, { json: 3 }], as: "other" },
  ],
  draw: [
    invoke("reset"),
    { do: "invoke", of: "other", method: "reset", args: [], quiet: true },
    { do: "invoke", of: "other", method: "spawn", args: [], quiet: true },
    get("field"),
  ],
};

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
      {
        name: "has the height, width and winning value that it is asked for",
        visibility: "public",
        weight: 1,
      },
      ["height", "width", "winValue", "score", "highscore"],
      [
        { args: [4, 4, 2048], expected: [4, 4, 2048, 0, 0] },
        { args: [2, 5, 64], expected: [2, 5, 64, 0, 0] },
        { args: [6, 3, 16], expected: [6, 3, 16, 0, 0] },
        { args: [12, 13, 2 ** 40], expected: [12, 13, 2 ** 40, 0, 0] },
      ],
    ),
    constructorCheck(
      {
        name: "is 4 by 4 and plays to 2048 where it is asked for nothing",
        visibility: "public",
        weight: 1,
      },
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
        constructed(4, 4),
        constructed(2, 3),
        constructed(5, 1),
        constructed(1, 2),
        constructed(12, 13),
      ],
      tiles: 2,
      draws: 20,
    }),
    tilesCheck({
      name: "has two tiles after reset, whatever was there",
      visibility: "public",
      weight: 1,
      hint: "What is left of the last game after a reset? How many tiles are there?",
      call: "reset()",
      grids: [wasReset(4, 4), wasReset(3, 2), wasReset(1, 6), wasReset(13, 12)],
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
        grids: [besideAnother],
        tiles: 2,
        draws: 5,
      }),
      twoGames,
      ownRows(),
    ),
    tilesCheck({
      name: "spawn puts one tile on an empty cell",
      visibility: "public",
      weight: 2,
      hint: "Which cells may a new tile land on? What if there is only one, or none?",
      call: "spawn()",
      grids: [
        spawning("4 rows, 2 columns", tall),
        spawning("2 rows, 5 columns", wide),
        spawning("the last cell", [
          [2, 4, 8],
          [4, 2, 0],
        ]),
        spawning("no empty cell", full),
        spawning("the last cell of 12 by 13", almostFull),
        spawning("one row", [[2, 0, 4, 0, 8]]),
        spawning("one column", [[2], [0], [0], [4]]),
      ],
      draws: 25,
    }),
    tilesCheck({
      name: "spawn draws every empty cell equally often",
      visibility: "hidden",
      weight: 2,
      hint: "Is each of the empty cells as likely as any other, the first and the last included?",
      call: "spawn()",
      grids: [spawning("one empty cell in a row, two in the other", uneven)],
      judged: "cells",
      draws: 600,
    }),
    tilesCheck({
      name: "spawn puts a 4 with a chance of one in ten",
      visibility: "hidden",
      weight: 2,
      hint: "About how many of a hundred new tiles are 4s? Is each drawn independently?",
      call: "spawn()",
      grids: [spawning("2 rows, 5 columns", wide)],
      judged: "values",
      draws: 400,
      long: {
        ...spawning("many tiles on one empty cell", [
          [8, 0],
          [4, 8],
        ]),
        precision: "near",
      },
    }),
  ],
});
