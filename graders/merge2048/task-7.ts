import fc from "fast-check";
import {
  defineTask,
  failures,
  generatedObjects,
  type ObjectCase,
  withCases,
} from "gridmark/author";
import { hidden } from "../shared/heads.ts";
import { gridWith, sample } from "../shared/random.ts";
import { game, throughAccessors } from "./game.ts";
import { type Direction, directionNames, directions, slid, wholeGames } from "./moves.ts";

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

/** Grids of any shape and density; few different values, so that equal ones meet. */
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
