import fc from "fast-check";
import {
  type Board,
  type Location,
  moveDown,
  moveLeft,
  moveRight,
  rotate,
} from "../../reference/game1023/game.ts";
import { generatedCheck } from "../kit/table.ts";
import { defineTask, type TaskGrader } from "../kit/task.ts";
import { validlyPlaced } from "./boards.ts";
import { explainPiece } from "./explain.ts";
import { leavesAlone } from "./leaves.ts";
import { shrinkMoves } from "./shrink.ts";

type Move = (board: Board, shape: number, at: Location, rotation: number) => [Location, number];

/**
 * A task that moves a piece: the fixtures, and pieces on random boards. A piece is where it may
 * lie before each move, as in the game: a solution may rely on that. `main` names the check that
 * nothing passes that does not move pieces.
 */
function moveTask(id: string, move: Move, main: string): TaskGrader {
  return defineTask(id, {
    explain: (args) => `before the move ${explainPiece(args)}`,
    shrinking: shrinkMoves(move.name, move),
    checks: [
      generatedCheck({
        name: "moves pieces anywhere on random boards",
        visibility: "hidden",
        weight: 1,
        function: move.name,
        cases: (seed) =>
          fc
            .sample(validlyPlaced, { seed, numRuns: 60 })
            .map(({ board, shape, location, rotation }, index) => ({
              name: `random piece ${index + 1}`,
              args: [board, shape, location, rotation],
              returns: move(board, shape, location, rotation),
              note: `before the move ${explainPiece([board, shape, location, rotation])}`,
            })),
      }),
      leavesAlone({
        name: "leaves board and location as they were",
        function: move.name,
        needs: [main],
        hint: "Make a new location; the one that was passed in belongs to the caller.",
      }),
    ],
  });
}

export const task4 = moveTask("4", moveLeft, "moves every shape and rotation");
export const task5 = moveTask("5", moveRight, "moves every shape and rotation");
export const task6 = moveTask("6", moveDown, "moves every shape and rotation");
export const task7 = moveTask("7", rotate, "turns by one step");
