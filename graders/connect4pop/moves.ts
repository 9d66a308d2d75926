import {
  type CheckSource,
  defineTask,
  generatedCheck,
  type ReusedCall,
  seriesCheck,
  stateless,
  withSameArguments,
} from "gridmark/author";
import {
  BLANK_PIECE,
  BOARD_SIZE,
  EMPTY_COLUMN_MESSAGE,
  FULL_COLUMN_MESSAGE,
} from "../../reference/connect4pop/support.ts";
import { hidden } from "../shared/heads.ts";
import { sample } from "../shared/random.ts";
import { anyStacks, asColumns } from "./boards.ts";

const everyColumn = "one board, with every column at every height";

type Move = (column: string, pieces: readonly string[]) => string | undefined;

/** Moves on random boards, in every column in turn. */
function onRandomBoards(
  name: string,
  call: string,
  refusal: string,
  pieceIn: (index: number) => readonly string[],
  move: Move,
): CheckSource {
  return generatedCheck({
    ...hidden(name, 1),
    needs: [everyColumn],
    function: call,
    cases: (seed) =>
      sample(anyStacks, seed, 24).map((board, number) => {
        const index = number % BOARD_SIZE;
        const pieces = pieceIn(index);
        const after = move(board[index] ?? "", pieces);
        return {
          name: `random board, column ${index}`,
          args: [board, ...pieces, index],
          returns: after !== undefined,
          argsAfter: [after === undefined ? board : board.with(index, after), ...pieces, index],
          prints: after === undefined ? `${refusal}\n` : "",
        };
      }),
  });
}

/** Moves in every column at every height of one board, which is rewritten between calls. */
function onOneBoard(
  call: string,
  pieceIn: (index: number) => readonly string[],
  move: Move,
): CheckSource {
  const calls = Array.from({ length: BOARD_SIZE }, (_, index) =>
    Array.from({ length: BOARD_SIZE + 1 }, (_, count): ReusedCall[] => {
      const board = Array.from({ length: BOARD_SIZE }, (_, col) => {
        const height = col === index ? count : (5 * col + count + 3) % (BOARD_SIZE + 1);
        return "XOOXOXXO".slice(BOARD_SIZE - height).padStart(BOARD_SIZE, BLANK_PIECE);
      });
      const pieces = pieceIn(index + Math.floor(count / 2));
      const moved = move(board[index] ?? "", pieces);
      if (moved === undefined) return [];
      const argsAfter = [board.with(index, moved), ...pieces, index];
      return [{ args: [board, ...pieces, index], returns: true, argsAfter }];
    }).flat(),
  ).flat();
  const hint = "Look at the column as it is now. Does the same happen in each of them?";
  return stateless({ ...hidden(everyColumn, 0), hint }, { call }, calls);
}

function added(column: string, [piece = ""]: readonly string[]): string | undefined {
  const pieces = column.replaceAll(BLANK_PIECE, "");
  return pieces.length === BOARD_SIZE
    ? undefined
    : `${piece}${pieces}`.padStart(BOARD_SIZE, BLANK_PIECE);
}

function removed(column: string): string | undefined {
  return column.endsWith(BLANK_PIECE) ? undefined : `${BLANK_PIECE}${column.slice(0, -1)}`;
}

/** Each column full in turn, on one board whose next column has room. */
const fullInTurn = seriesCheck({
  ...hidden("every column full, one after the other", 1),
  hint: "Print a message, return false, and leave the board unchanged.",
  series: () => {
    const isFull = (index: number): string[] =>
      Array.from({ length: BOARD_SIZE }, (_, col) => (col === index ? "XOXXOXOX" : "-XOXXOXO"));
    const calls = isFull(0).flatMap((_, index): ReusedCall[] => {
      const board = isFull(index);
      const other = (index + 1) % BOARD_SIZE;
      return [
        { args: [board, "X", index], returns: false, argsAfter: [board] },
        { args: [board, "O", other], returns: true, argsAfter: [board.with(other, "OXOXXOXO")] },
      ];
    });
    const name = "every column full, one after the other";
    const series = withSameArguments({ name, call: "addPiece" }, calls);
    return [{ ...series, prints: `${FULL_COLUMN_MESSAGE}\n`.repeat(BOARD_SIZE) }];
  },
});

export const task8 = defineTask("8", {
  through: asColumns,
  joined: { "refuses any full column": [fullInTurn] },
  checks: [
    onOneBoard("addPiece", (number) => [number % 2 === 0 ? "X" : "O"], added),
    onRandomBoards(
      "adds pieces on random boards",
      "addPiece",
      FULL_COLUMN_MESSAGE,
      (index) => [index % 3 === 0 ? "X" : "O"],
      added,
    ),
  ],
});

export const task9 = defineTask("9", {
  through: asColumns,
  checks: [
    onOneBoard("removePiece", () => [], removed),
    onRandomBoards(
      "removes pieces on random boards",
      "removePiece",
      EMPTY_COLUMN_MESSAGE,
      () => [],
      removed,
    ),
  ],
});
