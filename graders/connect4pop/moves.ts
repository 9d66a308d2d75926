import fc from "fast-check";
import { type Case, defineTask, generatedCheck } from "gridmark/kit";
import {
  BLANK_PIECE,
  BOARD_SIZE,
  EMPTY_COLUMN_MESSAGE,
  FULL_COLUMN_MESSAGE,
} from "../../reference/connect4pop/support.ts";
import { anyStacks, type Board } from "./boards.ts";
import { asColumns } from "./shown.ts";

const boards = 24;

/** Random boards, each with a column, one after the other. */
function onRandomBoards(seed: number, move: (board: Board, index: number) => Case): Case[] {
  return fc
    .sample(anyStacks, { seed, numRuns: boards })
    .map((board, number) => move(board, number % BOARD_SIZE));
}

/** addPiece: the fixtures and random boards. */
export const task8 = defineTask("8", {
  through: asColumns,
  checks: [
    generatedCheck({
      name: "adds pieces on random boards",
      visibility: "hidden",
      weight: 1,
      function: "addPiece",
      cases: (seed) =>
        onRandomBoards(seed, (board, index) => {
          const piece = index % 3 === 0 ? "X" : "O";
          const column = board[index] ?? "";
          const pieces = column.replaceAll(BLANK_PIECE, "");
          const added = `${piece}${pieces}`.padStart(BOARD_SIZE, BLANK_PIECE);
          const isPossible = pieces.length < BOARD_SIZE;
          return {
            name: `random board, column ${index}`,
            args: [board, piece, index],
            returns: isPossible,
            argsAfter: [isPossible ? board.with(index, added) : board, piece, index],
            prints: isPossible ? "" : `${FULL_COLUMN_MESSAGE}\n`,
          };
        }),
    }),
  ],
});

/** removePiece: the fixtures and random boards. */
export const task9 = defineTask("9", {
  through: asColumns,
  checks: [
    generatedCheck({
      name: "removes pieces on random boards",
      visibility: "hidden",
      weight: 1,
      function: "removePiece",
      cases: (seed) =>
        onRandomBoards(seed, (board, index) => {
          const column = board[index] ?? "";
          const isPossible = column.endsWith("X") || column.endsWith("O");
          const removed = `${BLANK_PIECE}${column.slice(0, -1)}`;
          return {
            name: `random board, column ${index}`,
            args: [board, index],
            returns: isPossible,
            argsAfter: [isPossible ? board.with(index, removed) : board, index],
            prints: isPossible ? "" : `${EMPTY_COLUMN_MESSAGE}\n`,
          };
        }),
    }),
  ],
});
