import type { Case, Shrinking } from "gridmark/author";
import {
  type Board,
  getGameStatus,
  gravityAndMerge,
  isValidMove,
} from "../../reference/game1023/game.ts";
import { shrinkOne } from "../shared/simpler.ts";
import { aboutDrop, aboutMove, aboutPlace } from "./about.ts";
import { explainPiece, markPiece, type PieceArgs } from "./explain.ts";
import { simplerBoards, sizeOfBoard } from "./simpler.ts";

/** Shrinking for a function of (board, shape, location, rotation). */
export function shrinkPieces(
  fn: string,
  expected: (...args: PieceArgs) => unknown,
  valid: (args: PieceArgs) => boolean,
  moves = false,
  about: (args: PieceArgs) => string = aboutPlace,
): Shrinking {
  return {
    function: fn,
    about: (args) => about(args as PieceArgs),
    caseOf: (args): Case => ({
      name: "the smallest case that fails",
      args: [...args],
      returns: expected(...(args as PieceArgs)),
      note: explainPiece(args, moves),
      marks: markPiece(args, moves),
    }),
    size: (args) => {
      const [board, shape, [row, col], rotation] = args as PieceArgs;
      const [blocks = 0, values = 0, ...places] = sizeOfBoard(board);
      return [blocks, rotation, shape, Math.abs(row - 9) + Math.abs(col - 1), values, ...places];
    },
    simpler: function* (args) {
      const [board, shape, [row, col], rotation] = args as PieceArgs;
      const candidates = function* (): Generator<PieceArgs> {
        for (const simple of simplerBoards(board)) yield [simple, shape, [row, col], rotation];
        for (let less = 0; less < rotation; less += 1) yield [board, shape, [row, col], less];
        for (let less = 0; less < shape; less += 1) yield [board, less, [row, col], rotation];
        yield [board, shape, [9, col], rotation];
        yield [board, shape, [row + Math.sign(9 - row), col], rotation];
        yield [board, shape, [row, col + Math.sign(1 - col)], rotation];
      };
      for (const each of candidates()) if (valid(each)) yield each;
    },
  };
}

export const shrinkValidity = shrinkPieces("isValidMove", isValidMove, () => true);

export function shrinkMoves(fn: string, move: (...args: PieceArgs) => unknown): Shrinking {
  const isValid = (args: PieceArgs) => isValidMove(...args);
  return shrinkPieces(fn, move, isValid, true, (args) => aboutMove(fn, args));
}

export const shrinkDrops: Shrinking = shrinkBoards(
  "gravityAndMerge",
  (board) => {
    const after = structuredClone(board);
    gravityAndMerge(after);
    return { argsAfter: [after] };
  },
  aboutDrop,
);

export const shrinkStatus: Shrinking = shrinkBoards(
  "getGameStatus",
  (board) => ({ returns: getGameStatus(board) }),
  (board) => `${getGameStatus(board)} ${board.flat().includes(1023)}`,
);

function shrinkBoards(
  fn: string,
  expected: (board: Board) => Partial<Case>,
  about: (board: Board) => string,
): Shrinking {
  return shrinkOne({ function: fn, expected, about, size: sizeOfBoard, simpler: simplerBoards });
}
