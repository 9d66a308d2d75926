import fc from "fast-check";
import {
  type CheckHead,
  defineTask,
  failures,
  type GeneratedCheck,
  type Grid,
  generatedObjects,
  type ObjectCase,
  withCases,
} from "gridmark/author";
import { DOWN, LEFT, RIGHT, TwentyFortyEight, UP } from "../../reference/merge2048/merge2048.ts";
import { hidden } from "../shared/heads.ts";
import { gridOf } from "../shared/kinds/slide.ts";
import { gridWith, sample } from "../shared/random.ts";
import { rowsFrom } from "../shared/rows.ts";
import { filled, game, throughAccessors } from "./game.ts";
import type { WholeGames, WholeGamesCheck } from "./kinds/whole-games.ts";

const directions = { UP, DOWN, LEFT, RIGHT };

type Direction = keyof typeof directions;

const directionNames = Object.keys(directions) as readonly Direction[];

class Sliding extends TwentyFortyEight {
  override newTile(): void {}
}

export function slid(grid: Grid, direction: Direction): number[][] {
  const sliding = new Sliding(grid.length, grid[0]?.length ?? 0);
  grid.forEach((cells, row) => {
    cells.forEach((value, col) => {
      sliding.setTile(row, col, value);
    });
  });
  sliding.move(directions[direction]);
  return grid.map((cells, row) => cells.map((_, col) => sliding.getTile(row, col)));
}

/** Moves in a changing order, the same for the same `first`. */
function someMoves(count: number, first: number): Direction[] {
  return Array.from({ length: count }, (_, index) => {
    const at = first + index * (3 + (index % 2)) + Math.floor(index / 4);
    return directionNames[at % directionNames.length] ?? "UP";
  });
}

/** Every height and width up to 13, once each. */
const sizes = [5, 9, 1, 11, 7, 2, 12, 3, 6, 4, 8, 13, 10].map(
  (width, index) => [index + 1, width] as const,
);

/** Grids on which each move changes most lines. */
const mixed = (height: number, width: number, first: number) =>
  gridOf(height, width, (row, col) => [0, 2, 2, 4, 0, 8, 4][(5 * row + 3 * col + first) % 7] ?? 0);

const games = (seed: number): readonly WholeGames[] => [
  {
    // The constructor's task judges whether games of one size share a grid.
    name: "two games in turn",
    grids: [
      rowsFrom("2 0 0 2 / 0 4 0 0 / 0 0 8 4"),
      rowsFrom("4 4 2 0 / 2 0 2 0 / 0 0 0 16 / 0 2 0 2"),
    ],
    moves: someMoves(28, seed),
  },
  {
    // A single row makes some moves change nothing.
    name: "a game on one row",
    grids: [[[0, 2, 0, 2, 0, 8]]],
    moves: ["LEFT", "UP", "UP", "RIGHT", "DOWN", "LEFT", "UP", "RIGHT", "DOWN", "LEFT"],
  },
  {
    name: "a game on one column",
    grids: [[[0], [4], [4], [0], [2]]],
    moves: ["DOWN", "LEFT", "LEFT", "UP", "RIGHT", "DOWN", "LEFT", "UP", "RIGHT", "UP"],
  },
  {
    name: "a game until nothing moves",
    grids: [rowsFrom("0 2 / 0 0")],
    moves: someMoves(24, seed + 1),
  },
  ...sizes.flatMap(([height, width], index) => [
    {
      name: `a game on ${height} × ${width}`,
      grids: [mixed(height, width, index)],
      moves: [0, 1].map((move) => directionNames[(index + move) % 4] ?? "UP"),
    },
    ...([["LEFT", "RIGHT"] as const, ["UP", "DOWN"] as const] as const).map((moves) => ({
      name: `${moves.join(" and ")} on ${height} × ${width}`,
      // A move and then its opposite change every line of two cells or more.
      grids: [filled(height, width, 2)],
      moves,
    })),
  ]),
  {
    name: "a game with tiles of ten digits",
    hint: "Does a move depend on how large the tiles are?",
    grids: [rowsFrom("2^30 2^30 0 / 2^31 0 2^31 / 2^33 2^32 2^32")],
    moves: ["LEFT", "LEFT", "UP", "RIGHT", "DOWN"],
  },
];

const head: CheckHead = hidden("whole games", 1);

/** Whole games: a move affects no later one, and no other game. */
const wholeGames: GeneratedCheck<WholeGamesCheck> = {
  ...head,
  generate: (seed) => ({
    kind: "whole-games",
    ...head,
    ...game,
    directions,
    games: games(seed % 1000),
    hint: "Does a move depend on an earlier one, or on another game?",
  }),
};

function moved(name: string, before: number[][], direction: Direction): ObjectCase {
  const after = slid(before, direction);
  return {
    name,
    args: [before.length, before[0]?.length ?? 0],
    before,
    calls: [{ method: "move", args: [directions[direction]] }],
    after,
    newTiles: String(after) === String(before) ? 0 : 1,
  };
}

/** Grids of any shape and density; few values, so that equal ones meet. */
const anyGrid = fc
  .record({
    height: fc.integer({ min: 2, max: 5 }),
    width: fc.integer({ min: 2, max: 5 }),
    free: fc.constantFrom(0, 2, 6),
  })
  .chain(({ height, width, free }) =>
    gridWith(
      fc.oneof(
        { weight: free, arbitrary: fc.constant(0) },
        { weight: 5, arbitrary: fc.constantFrom(2, 4, 8) },
      ),
      height,
      width,
    ),
  );

/** move: the fixtures, random grids, and whole games. */
export const task7 = defineTask("7", {
  through: throughAccessors,
  checks: [
    withCases(
      generatedObjects({
        ...game,
        ...hidden("moves random grids", 5),
        hints: [
          {
            code: failures.wrongTileCount,
            hint: "How many tiles are there before the move, and how many after it?",
          },
        ],
        objects: (seed) =>
          sample(anyGrid, seed, 24).map((grid, index) => {
            const name = directionNames[index % directionNames.length] ?? "UP";
            return moved(`random grid ${index + 1}, ${name}`, grid, name);
          }),
      }),
      wholeGames,
    ),
  ],
});
