import fc from "fast-check";
import {
  type Case,
  defineTask,
  generatedCheck,
  joinedCheck,
  type LeavesCheck,
  type Series,
  seriesCheck,
} from "gridmark/kit";
import { checkWin } from "../../reference/connect4pop/connect4pop.ts";
import { BOARD_SIZE, REQUIRED_WIN_LENGTH } from "../../reference/connect4pop/support.ts";
import { anyPieces, type Board, boardOf } from "./boards.ts";
import { asColumns, markLines } from "./shown.ts";

/** Where a line leads to, for columns and rows from the left and the top. */
const directions = [
  { name: "down a column", col: 0, row: 1 },
  { name: "along a row", col: 1, row: 0 },
  { name: "down a diagonal", col: 1, row: 1 },
  { name: "up a diagonal", col: 1, row: -1 },
];

const everywhere = {
  name: "finds a line wherever it lies",
  visibility: "hidden",
  weight: 1,
} as const;

/** Boards of three outcomes in turn, some twice: what one is says nothing of the next. */
function inTurn(): Series {
  const line = (col: number, piece: string) => [4, 5, 6, 7].map((row) => ({ col, row, piece }));
  const values = {
    nobody: boardOf([]),
    first: boardOf(line(2, "X")),
    second: boardOf(line(5, "O")),
  };
  const order = ["nobody", "first", "second", "first", "first", "nobody", "second"] as const;
  return {
    name: "boards in turn",
    values,
    turns: order.map((value) => ({
      call: "checkWin",
      args: [{ value }],
      returns: checkWin([...values[value]]),
      shown: [values[value]],
    })),
  };
}

const leavesBoard: LeavesCheck = {
  kind: "leaves",
  name: "leaves the board as it was",
  visibility: "hidden",
  weight: 1,
  leaves: { functions: ["checkWin"] },
  needs: [everywhere.name],
  hint: "Looking for lines must not change the board.",
};

/** checkWin: the fixtures, each line that there is, and random boards. */
export const task10 = defineTask("10", {
  through: asColumns,
  marks: ([board]) => markLines(board as Board),
  checks: [
    joinedCheck(everywhere, [
      generatedCheck({
        ...everywhere,
        function: "checkWin",
        hint: "Try a line in each corner of the board, in each direction.",
        cases: () => everyLine(),
      }),
      seriesCheck({
        ...everywhere,
        hint: "The board changes with every move; the answer goes with it.",
        series: () => [inTurn()],
      }),
    ]),
    generatedCheck({
      name: "answers for random boards",
      visibility: "hidden",
      weight: 1,
      function: "checkWin",
      cases: (seed) =>
        fc.sample(anyPieces, { seed, numRuns: 40 }).map((board, index) => ({
          name: `random board ${index + 1}`,
          args: [board],
          returns: checkWin([...board]),
          marks: markLines(board),
        })),
    }),
    leavesBoard,
  ],
});

/** Boards with a line and nothing else: 130 lines, of X and of O by turns. */
function* everyLine(): Generator<Case> {
  let count = 0;
  for (const { name, col: right, row: down } of directions) {
    for (let col = 0; col < BOARD_SIZE; col += 1) {
      for (let row = 0; row < BOARD_SIZE; row += 1) {
        const piece = count % 2 === 0 ? "X" : "O";
        const cells = Array.from({ length: REQUIRED_WIN_LENGTH }, (_, step) => ({
          col: col + step * right,
          row: row + step * down,
          piece,
        }));
        if (!cells.every((cell) => isOnBoard(cell.col) && isOnBoard(cell.row))) continue;
        count += 1;
        const place = `from column ${col}, row ${row} ${name}`;
        const board = boardOf(cells);
        yield { name: place, args: [board], returns: piece, marks: markLines(board) };
      }
    }
  }
}

function isOnBoard(index: number): boolean {
  return index >= 0 && index < BOARD_SIZE;
}
