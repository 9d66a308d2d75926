import {
  type CaseResult,
  type Check,
  compareGrids,
  describeDifference,
  describeOutcome,
  type Grid,
  lineOf,
  type Outcome,
  type Probe,
  type Step,
  stepOfGrid,
  stepsOfObject,
  toJson,
} from "gridmark/kit";
import { game } from "./game.ts";
import { type Direction, directionNames, directions, slid } from "./moves.ts";

/** Games on which the same moves are made in turn, each from where the last one led. */
interface Games {
  readonly name: string;
  readonly grids: readonly Grid[];
  readonly moves: readonly Direction[];
}

const nameOf = (index: number) => `game ${index + 1}`;

/** So many moves, in an order that changes all the time; the same for the same number. */
function someMoves(count: number, first: number): Direction[] {
  return Array.from({ length: count }, (_, index) => {
    const at = first + index * (3 + (index % 2)) + Math.floor(index / 4);
    return directionNames[at % directionNames.length] ?? "UP";
  });
}

const games = (seed: number): readonly Games[] => [
  {
    name: "two games in turn",
    grids: [
      [
        [2, 0, 0, 2],
        [0, 4, 0, 0],
        [0, 0, 8, 4],
      ],
      [
        [4, 4, 2, 0],
        [2, 0, 2, 0],
        [0, 0, 0, 16],
      ],
    ],
    moves: someMoves(14, seed),
  },
  {
    // On a single row, moves that change nothing come between others.
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
    grids: [
      [
        [0, 2],
        [0, 0],
      ],
    ],
    moves: someMoves(24, seed + 1),
  },
  {
    name: "a game on 12 × 13",
    grids: [
      Array.from({ length: 12 }, (_, row) =>
        Array.from({ length: 13 }, (_, col) => [0, 2, 2, 4, 0, 8, 4][(5 * row + 3 * col) % 7] ?? 0),
      ),
    ],
    moves: ["UP", "RIGHT", "DOWN", "LEFT"],
  },
  {
    name: "a game with tiles of ten digits",
    grids: [
      [
        [2 ** 30, 2 ** 30, 0],
        [2 ** 31, 0, 2 ** 31],
        [2 ** 33, 2 ** 32, 2 ** 32],
      ],
    ],
    moves: ["LEFT", "LEFT", "UP", "RIGHT", "DOWN"],
  },
];

function probeOf({ grids, moves }: Games): Probe {
  const makes = grids.flatMap((grid, index) =>
    stepsOfObject(game, [grid.length, grid[0]?.length ?? 0], grid, nameOf(index)),
  );
  const turns = moves.flatMap((direction) =>
    grids.flatMap((grid, index): Step[] => [
      {
        do: "invoke",
        of: nameOf(index),
        method: "move",
        args: [{ json: directions[direction] }],
        quiet: true,
      },
      stepOfGrid(game, grid, nameOf(index)),
    ]),
  );
  return { steps: [...makes, ...turns] };
}

/** Games of many moves: what one move leaves behind changes no other, nor another game. */
export const wholeGames: Pick<Check, "run"> = {
  run: async (runner) => {
    const cases: CaseResult[] = [];
    for (const test of games(runner.seed % 1000)) {
      const outcome = await runner.call(probeOf(test), cases.length);
      cases.push({ name: test.name, weight: 1, ...judge(test, outcome) });
    }
    return { cases };
  },
};

function judge({ grids, moves }: Games, outcome: Outcome): Omit<CaseResult, "name" | "weight"> {
  if (outcome.kind !== "done") {
    const line = lineOf(outcome);
    const message = describeOutcome(`move(${moves[0]}), and more moves,`, outcome);
    return { verdict: outcome.kind, message, ...(line === undefined ? {} : { line }) };
  }
  const read = outcome.results.slice(-2 * grids.length * moves.length);
  const before = [...grids];
  for (const [index, direction] of moves.entries()) {
    for (const [at, grid] of before.entries()) {
      const result = read[2 * (grids.length * index + at) + 1];
      const actual = result !== undefined && "value" in result ? result.value : null;
      const expected = slid(grid, direction);
      const tiles = String(expected) === String(grid) ? 0 : 1;
      const compared = compareGrids(expected, actual, game.tiles);
      if (compared.others === 0 && compared.newTiles.length === tiles) {
        before[at] = toJson(actual) as Grid;
        continue;
      }
      const which = grids.length === 1 ? "" : ` of ${nameOf(at)} of two in turn`;
      const move = `after move ${index + 1}, move(${direction})${which},`;
      const isCount = compared.others === 0 && tiles > 0;
      const what = isCount
        ? `there are ${compared.newTiles.length} new tiles; expected exactly one`
        : describeDifference("the grid", actual, tiles === 0 ? expected : compared.withNewTiles);
      return {
        verdict: "fail",
        message: `${move} ${what}`,
        hint: "Does a move depend on one before it, or on another game?",
        input: [grid],
        expected,
        actual: toJson(actual),
      };
    }
  }
  return { verdict: "pass", message: "" };
}
