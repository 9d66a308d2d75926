import {
  defineTask,
  generatedCheck,
  joinedCheck,
  type Series,
  type SeriesCall,
  type Shrinking,
  seriesCheck,
  type TaskGrader,
} from "gridmark/author";
import {
  type Board,
  isValidMove,
  type Location,
  moveDown,
  moveLeft,
  moveRight,
  rotate,
} from "../../reference/game1023/game.ts";
import { sample } from "../shared/random.ts";
import { anyPlaced, fromColumns, validlyPlaced } from "./boards.ts";
import { type Ask, cellsOf, everyPiece, type Place, pieces } from "./every-piece.ts";
import { explainPiece, markPiece, type PieceArgs } from "./explain.ts";
import { afterOthers, pieceFunctions, sameArrays, twoBoards, walk } from "./in-turn.ts";
import { type LeavesAlone, leavesAlone } from "./leaves.ts";
import { shrinkMoves, shrinkValidity } from "./shrink.ts";

type Move = (...args: PieceArgs) => [Location, number];

interface Pieces {
  /** True if all pieces lie in valid places, as in the game; solutions may rely on it. */
  readonly fits: boolean;
  readonly anywhere: string;
  /** The cells that must be free. */
  readonly targets: typeof cellsOf;
  /** A cell that a T in the middle of the board needs and does not cover. */
  readonly needs: Place;
  /** Functions called on another board first. */
  readonly others: readonly string[];
  /** Further series, before and after the questions about several boards. */
  readonly far?: readonly Series[];
  readonly last?: Series;
  readonly shrinking: Shrinking;
  readonly leaves: Omit<LeavesAlone, "function">;
}

/** A task about a piece: fixtures, every piece at every edge and block, pieces on random boards. */
function pieceTask(id: string, ask: Ask, task: Pieces): TaskGrader {
  const { fits, targets, needs, others, far = [], last, shrinking, leaves } = task;
  const fn = ask.name;
  const anywhere = {
    name: task.anywhere,
    visibility: "hidden",
    about: "pieces anywhere on a board",
    weight: 1,
  } as const;
  return defineTask(id, {
    explain: (args) => explainPiece(args, fits),
    marks: (args) => markPiece(args, fits),
    shrinking,
    checks: [
      joinedCheck(anywhere, [
        seriesCheck({
          ...anywhere,
          series: () => [
            ...everyPiece(fn, ask, targets, fits),
            ...far,
            twoBoards(fn, ask, needs),
            sameArrays(fn, ask, fits),
            afterOthers(fn, ask, needs, [...others, "gravityAndMerge", "getGameStatus"]),
            ...(last === undefined ? [] : [last]),
          ],
        }),
        generatedCheck({
          ...anywhere,
          function: fn,
          cases: (seed) =>
            sample(fits ? validlyPlaced : anyPlaced, seed, 12).map((placed, index) => {
              const args: PieceArgs = [
                placed.board,
                placed.shape,
                placed.location,
                placed.rotation,
              ];
              return {
                name: `random piece ${index + 1}`,
                args: [...args],
                returns: ask(...args),
                note: explainPiece(args, fits),
                marks: markPiece(args, fits),
              };
            }),
        }),
      ]),
      leavesAlone({ ...leaves, function: fn }),
    ],
  });
}

/** A task that moves a piece by some cells, or turns it; the check named `main` tests this. */
function moveTask(id: string, move: Move, by: Place, turns: 0 | 1, needs: Place, main: string) {
  return pieceTask(id, move, {
    fits: true,
    anywhere: "moves pieces anywhere",
    targets: ({ shape, rotation }, [row, col]) =>
      cellsOf({ shape, rotation: (rotation + turns) % 4 }, [row + by[0], col + by[1]]),
    needs,
    others: pieceFunctions.slice(0, pieceFunctions.indexOf(move.name)),
    last: walk(move.name, move),
    shrinking: shrinkMoves(move.name, move),
    leaves: {
      name: "leaves board and location as they were",
      needs: [main],
      hint: "Make a new location; the one that was passed in belongs to the caller.",
    },
  });
}

/** Exponents of powers of two at which narrow integers wrap around. */
const bits = [6, 7, 8, 9, 10, 15, 16, 31];

/** Rows or columns on and near the board, and numbers far beyond. */
const lines: readonly number[] = [
  ...Array.from({ length: 84 }, (_, i) => i - 32),
  ...bits.flatMap((bit) => [2 ** bit - 1, 2 ** bit, 2 ** bit + 1, -(2 ** bit), 1 - 2 ** bit]),
  ...[1e9, -1e9],
];

/** Rows and columns far beyond the board, where bitmasks and flat lists of cells give wrong answers. */
function farPlaces(): Series[] {
  const board: Board = fromColumns([[], [], [], [], [], []]);
  const asked = (name: string, place: (line: number) => Location): Series => ({
    name,
    values: { board },
    turns: lines.map((line, index): SeriesCall => {
      const { shape, rotation } = pieces[index % pieces.length] ?? { shape: 6, rotation: 0 };
      const at = place(line);
      const args = [board, shape, at, rotation] as const;
      return {
        call: "isValidMove",
        args: [{ value: "board" }, { json: shape }, { json: at }, { json: rotation }],
        returns: isValidMove(...args),
        shown: args,
        note: explainPiece(args),
      };
    }),
  });
  return [asked("every row", (row) => [row, 1]), asked("every column", (col) => [9, col])];
}

/** isValidMove: includes places far beyond the board. */
export const task3 = pieceTask("3", isValidMove, {
  fits: false,
  anywhere: "answers for pieces anywhere",
  targets: cellsOf,
  needs: [10, 3],
  others: [],
  far: farPlaces(),
  shrinking: shrinkValidity,
  leaves: {
    name: "changes none of its arguments",
    needs: ["keeps a piece inside the left edge"],
    hint: "Asking is not moving: the board, the location and SHAPES must be as before.",
  },
});

const main = "moves every shape and rotation";

export const task4 = moveTask("4", moveLeft, [0, -1], 0, [10, 1], main);
export const task5 = moveTask("5", moveRight, [0, 1], 0, [10, 5], main);
export const task6 = moveTask("6", moveDown, [1, 0], 0, [11, 3], main);
export const task7 = moveTask("7", rotate, [0, 0], 1, [8, 3], "turns by one step");
