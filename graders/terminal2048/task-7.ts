import {
  defineTask,
  formatJson,
  type OneStep,
  type StepResult,
  spawnCheck,
  type Value,
} from "gridmark/kit";
import { type Direction, directions, type Field, fieldOf } from "./model.ts";
import { game, type Moves, movesCheck } from "./moves-check.ts";
import { anyField, sample } from "./random.ts";

const example: Field = [
  [2, 0, 2, 4],
  [4, 0, 8, 0],
  [4, 16, 8, 2],
  [0, 16, 0, 2],
];

const each = (name: string, field: Field): Moves[] =>
  directions.map((direction) => ({ name: `${direction} ${name}`, field, moves: [direction] }));

const blocked: readonly Moves[] = [
  {
    name: "Left, all tiles at the left",
    field: [
      [2, 4, 0],
      [8, 0, 0],
      [4, 2, 0],
    ],
    moves: ["Left"],
  },
  {
    name: "Right, all tiles at the right",
    field: [
      [0, 4, 2],
      [0, 0, 8],
    ],
    moves: ["Right"],
  },
  {
    name: "Up, all tiles at the top",
    field: [
      [2, 4, 8],
      [4, 0, 0],
      [0, 0, 0],
    ],
    moves: ["Up"],
  },
  {
    name: "Down, all tiles at the bottom",
    field: [
      [0, 0, 0],
      [0, 2, 0],
      [2, 4, 8],
    ],
    moves: ["Down"],
  },
  ...each("on a full field", [
    [2, 4],
    [4, 2],
    [2, 4],
  ]),
];

const refused = blocked.map((test) => ({ ...test, score: 20 }));

const sizes = { height: [1, 5], width: [1, 5] } satisfies Parameters<typeof anyField>[1];

/** Greater than the fields of a usual game, or a single row or column; and with greater tiles. */
const unusual: readonly (readonly [name: string, field: Field])[] = [
  [
    "on 12 by 13",
    fieldOf(12, 13, (row, col) => [0, 2, 2, 4, 0, 8, 4][(5 * row + 3 * col) % 7] ?? 0),
  ],
  ["on one row", [[2, 0, 2, 4, 0, 4]]],
  ["on one column", [[2], [0], [2], [4], [0], [4]]],
  [
    "on tiles of ten digits",
    [
      [2 ** 30, 2 ** 30, 0],
      [2 ** 31, 0, 2 ** 31],
      [2 ** 33, 2 ** 32, 2 ** 32],
    ],
  ],
];

/** A field whose first column is to be filled by a move to the left: what there is after it. */
const afterLeft: Field = [
  [2, 4, 0],
  [8, 0, 0],
];

/** Two games in turn; on a single row, moves that are not possible come between others. */
const inTurn: readonly Moves[] = [
  {
    name: "two games in turn",
    field: [
      [0, 0, 0],
      [2, 2, 0],
      [0, 0, 4],
    ],
    beside: [
      [2, 4, 2],
      [0, 4, 2],
      [0, 0, 2],
    ],
    moves: Array.from({ length: 16 }, (_, at) => directions[(at * 3) % 4] ?? "Up"),
    score: 8,
  },
  {
    name: "possible and impossible moves in turn",
    field: [[0, 2, 0, 2, 0]],
    moves: ["Left", "Up", "Up", "Right", "Down", "Left", "Up", "Right", "Down"],
  },
];

const oneNewTile = "puts one new tile after a move";

const newTile = {
  call: 'move("Left")',
  make: () => [
    { do: "new", class: "GameField", args: [{ json: 2 }, { json: 3 }], as: game } as const,
  ],
  draw: () =>
    [
      {
        do: "put",
        of: game,
        property: "field",
        json: [
          [0, 2, 4],
          [0, 4, 4],
        ],
      },
      { do: "invoke", of: game, method: "move", args: [{ json: "Left" }], quiet: true },
      { do: "get", of: game, property: "field" },
    ] satisfies OneStep[],
  after: (results: readonly StepResult[]): Value => {
    const last = results.at(-1);
    return last !== undefined && "value" in last ? last.value : null;
  },
  values: [
    { value: 2, ways: 9 },
    { value: 4, ways: 1 },
  ],
};

/** move: each direction on fields of many sizes, moves that are not possible, and whole games. */
export const task7 = defineTask("7", {
  checks: [
    movesCheck(
      "moves the tiles in each of the four directions",
      "public",
      3,
      "tiles",
      "How does each direction follow from the move to the left?",
      () => [
        ...each("on 4 by 4", example),
        ...each("on one tile", [
          [0, 0, 0],
          [0, 2, 0],
          [0, 0, 0],
        ]),
      ],
    ),
    {
      // A move that never does anything has not earned this.
      needs: [oneNewTile],
      ...movesCheck(
        "changes nothing where no tile can move",
        "public",
        2,
        "all",
        "What is on the field after a move that is not possible, and what is returned?",
        () => refused,
      ),
    },
    movesCheck(
      "moves the tiles of fields of any size",
      "hidden",
      2,
      "tiles",
      "A row of a transposed field is as long as the field is high.",
      (seed) => [
        ...each("on 2 by 4", [
          [2, 0, 2, 4],
          [2, 4, 0, 4],
        ]),
        ...unusual.flatMap(([name, field]) => each(name, field)),
        ...sample(anyField([0, 0, 2, 2, 4, 8], sizes), seed, 15).flatMap((field) =>
          each(`on ${formatJson(field)}`, field),
        ),
      ],
    ),
    movesCheck(
      "adds the points of a move",
      "hidden",
      1,
      "score",
      "How often is moveRowLeft called for each row, and what does it do to the score?",
      (seed) =>
        [
          ...unusual,
          ...sample(anyField([0, 2, 2, 4, 4], sizes), seed, 15).map(
            (field) => [`on ${formatJson(field)}`, field] as const,
          ),
        ].flatMap(([name, field]) => each(name, field).map((test) => ({ ...test, score: 100 }))),
    ),
    spawnCheck({
      ...newTile,
      name: oneNewTile,
      visibility: "public",
      weight: 1,
      hint: "How many tiles appear after a move, and where?",
      grids: [{ name: "Left on 2 by 3", grid: afterLeft }],
      draws: 20,
    }),
    spawnCheck({
      ...newTile,
      name: "puts the new tile on any of the empty cells",
      visibility: "hidden",
      weight: 1,
      hint: "How does a new tile get onto the field?",
      grids: [{ name: "Left on 2 by 3", grid: afterLeft }],
      judged: "cells",
      draws: 200,
    }),
    movesCheck(
      "plays whole games",
      "hidden",
      2,
      "all",
      "Compare field, score and result before and after the move that is named.",
      (seed) => [
        ...inTurn,
        ...[
          [4, 4],
          [3, 5],
          [5, 2],
        ].map(([height = 0, width = 0], index) => ({
          name: `a game on ${height} by ${width}`,
          field: Array.from({ length: height }, (_, row) =>
            Array.from({ length: width }, (_, col) => (row === 1 && col < 2 ? 2 : 0)),
          ),
          moves: Array.from({ length: 40 }, (_, at) => directionAt(seed + index, at)),
        })),
      ],
    ),
  ],
});

/** A direction that is the same for the same seed; all four come up. */
function directionAt(seed: number, at: number): Direction {
  const mixed = Math.imul((seed ^ (at * 0x9e3779b1)) >>> 0, 0x85ebca6b) >>> 0;
  return directions[(mixed >>> 13) % directions.length] ?? "Up";
}
