import {
  defineTask,
  formatJson,
  type OneStep,
  type StepResult,
  spawnCheck,
  type Value,
} from "gridmark/kit";
import { afterLeft, each, example, inTurn, refused, sizes, unusual } from "./fields.ts";
import { type Direction, directions } from "./model.ts";
import { game, movesCheck } from "./moves-check.ts";
import { anyField, sample } from "./random.ts";

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
