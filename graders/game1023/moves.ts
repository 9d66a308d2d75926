import fc from "fast-check";
import {
  defineTask,
  generatedCheck,
  joinedCheck,
  seriesCheck,
  type TaskGrader,
} from "gridmark/author";
import {
  type Board,
  type Location,
  moveDown,
  moveLeft,
  moveRight,
  rotate,
} from "../../reference/game1023/game.ts";
import { validlyPlaced } from "./boards.ts";
import { cellsOf, everyPiece, type Place } from "./every-piece.ts";
import { explainPiece, markPiece } from "./explain.ts";
import { afterOthers, pieceFunctions, sameArrays, twoBoards, walk } from "./in-turn.ts";
import { leavesAlone } from "./leaves.ts";
import { shrinkMoves } from "./shrink.ts";

type Move = (board: Board, shape: number, at: Location, rotation: number) => [Location, number];

/** What a move does to a piece, as the checks need it. */
interface Kind {
  /** How far the blocks go. */
  readonly by: Place;
  readonly turns: number;
  /** A cell that a T in the middle of the board needs for it and does not lie on. */
  readonly needs: Place;
  /** Name of the check that nothing passes that does not move pieces. */
  readonly main: string;
}

const anywhere = {
  name: "moves pieces anywhere",
  visibility: "hidden",
  about: "pieces anywhere on a board",
  weight: 1,
} as const;

/**
 * A task that moves a piece: the fixtures; every piece at every edge and block; pieces on random
 * boards. A piece is where it may lie before each move, as in the game: a solution may rely on that.
 */
function moveTask(id: string, move: Move, { by, turns, needs, main }: Kind): TaskGrader {
  const before = pieceFunctions.slice(0, pieceFunctions.indexOf(move.name));
  const targets: typeof cellsOf = ({ shape, rotation }, [row, col]) =>
    cellsOf({ shape, rotation: (rotation + turns) % 4 }, [row + by[0], col + by[1]]);
  return defineTask(id, {
    explain: (args) => `before the move ${explainPiece(args)}`,
    marks: (args) => markPiece(args, true),
    shrinking: shrinkMoves(move.name, move),
    checks: [
      joinedCheck(anywhere, [
        seriesCheck({
          ...anywhere,
          series: () => [
            ...everyPiece(move.name, move, targets, true),
            twoBoards(move.name, move, needs),
            sameArrays(move.name, move, true),
            afterOthers(move.name, move, needs, [...before, "gravityAndMerge", "getGameStatus"]),
            walk(move.name, move),
          ],
        }),
        generatedCheck({
          ...anywhere,
          function: move.name,
          cases: (seed) =>
            fc
              .sample(validlyPlaced, { seed, numRuns: 12 })
              .map(({ board, shape, location, rotation }, index) => ({
                name: `random piece ${index + 1}`,
                args: [board, shape, location, rotation],
                returns: move(board, shape, location, rotation),
                note: `before the move ${explainPiece([board, shape, location, rotation])}`,
                marks: markPiece([board, shape, location, rotation], true),
              })),
        }),
      ]),
      leavesAlone({
        name: "leaves board and location as they were",
        function: move.name,
        needs: [main],
        hint: "Make a new location; the one that was passed in belongs to the caller.",
      }),
    ],
  });
}

const moves = "moves every shape and rotation";

export const task4 = moveTask("4", moveLeft, {
  by: [0, -1],
  turns: 0,
  needs: [10, 1],
  main: moves,
});
export const task5 = moveTask("5", moveRight, {
  by: [0, 1],
  turns: 0,
  needs: [10, 5],
  main: moves,
});
export const task6 = moveTask("6", moveDown, { by: [1, 0], turns: 0, needs: [11, 3], main: moves });
export const task7 = moveTask("7", rotate, {
  by: [0, 0],
  turns: 1,
  needs: [8, 3],
  main: "turns by one step",
});
