import {
  type Case,
  defineTask,
  type Expectation,
  formatJson,
  generatedCheck,
  joinedCheck,
  oneCase,
  type SeriesCheck,
  type Step,
  type StepsCheck,
  stateless,
} from "gridmark/author";
import { checkWin } from "../../reference/connect4pop/connect4pop.ts";
import {
  BLANK_PIECE,
  BOARD_SIZE,
  REQUIRED_WIN_LENGTH,
} from "../../reference/connect4pop/support.ts";
import { hidden, leavesBoard } from "../shared/heads.ts";
import { sample } from "../shared/random.ts";
import { anyPieces, asColumns, type Board, boardOf, markLines } from "./boards.ts";

/** Steps along a line, in columns and rows from the top left. */
const directions = [
  { name: "down a column", col: 0, row: 1 },
  { name: "along a row", col: 1, row: 0 },
  { name: "down a diagonal", col: 1, row: 1 },
  { name: "up a diagonal", col: 1, row: -1 },
];

/** Catches constant answers, which are right for some boards. */
const differs: StepsCheck = (() => {
  const row = (piece: string) => [1, 2, 3, 4].map((col) => ({ col, row: 5, piece }));
  const wrong = { "": ["X", "O"], X: ["O", BLANK_PIECE], O: ["X", BLANK_PIECE] } as const;
  const order = ["", "X", "", "O", "X", "X", "", "O", "", "O", "X", ""] as const;
  const boards = order.map((piece) => boardOf(piece === "" ? [] : row(piece)));
  const test = {
    call: "checkWin(…)",
    hint: "What is returned for an empty board, and what for four X in a row?",
    probe: {
      steps: boards.map((board): Step => ({ do: "call", fn: "checkWin", args: [{ json: board }] })),
    },
    expects: order.flatMap((piece, step) =>
      wrong[piece].map((isNot): Expectation => {
        const lines = piece === "" ? "no line" : `one line, of ${piece}`;
        const said = `checkWin returned ${formatJson(isNot)} for a board with ${lines}`;
        return { step, isNot, wrong: said, input: [boards[step]] };
      }),
    ),
  };
  const head = { visibility: "public", weight: 0 } as const;
  return oneCase("does not give one answer to all boards", test, head);
})();

const everywhere = {
  ...hidden("finds a line wherever it lies", 1),
  needs: [differs.name] as string[],
} as const;

/** One board, changed between the calls: an earlier answer is no longer right. */
function inTurn(): SeriesCheck {
  const line = (col: number, piece: string) => [4, 5, 6, 7].map((row) => ({ col, row, piece }));
  const nobody = boardOf([]);
  const first = boardOf(line(2, "X"));
  const second = boardOf(line(5, "O"));
  const order = [nobody, first, second, first, first, nobody, second];
  const calls = order.map((board) => {
    return { args: [board], returns: checkWin([...board]), argsAfter: [board] };
  });
  const name = "one board, changed between the calls";
  const hint = "The board changes with every move, and so must the answer.";
  const head = { ...hidden(name, 1), hint };
  return stateless(head, { call: "checkWin" }, calls);
}

/** checkWin: the fixtures, every line, and random boards. */
export const task10 = defineTask("10", {
  through: asColumns,
  marks: ([board]) => markLines(board as Board),
  checks: [
    differs,
    joinedCheck(everywhere, [
      generatedCheck({
        ...everywhere,
        function: "checkWin",
        hint: "Try a line in each corner of the board, in each direction.",
        cases: () => everyLine(),
      }),
      inTurn(),
    ]),
    generatedCheck({
      ...hidden("answers for random boards", 1),
      needs: [differs.name],
      function: "checkWin",
      cases: (seed) =>
        sample(anyPieces, seed, 40).map((board, index) => ({
          name: `random board ${index + 1}`,
          args: [board],
          returns: checkWin([...board]),
          marks: markLines(board),
        })),
    }),
    leavesBoard("checkWin", everywhere.name, "Looking for lines must not change the board."),
  ],
});

/** Boards with only a line on them: 130 lines, each of X and of O. */
function* everyLine(): Generator<Case> {
  for (const { name, col: right, row: down } of directions) {
    for (let col = 0; col < BOARD_SIZE; col += 1) {
      for (let row = 0; row < BOARD_SIZE; row += 1) {
        const places = Array.from({ length: REQUIRED_WIN_LENGTH }, (_, step) => {
          return { col: col + step * right, row: row + step * down };
        });
        if (!places.every((place) => isOnBoard(place.col) && isOnBoard(place.row))) continue;
        for (const piece of ["X", "O"]) {
          const board = boardOf(places.map((place) => ({ ...place, piece })));
          const place = `${piece} from column ${col}, row ${row} ${name}`;
          yield { name: place, args: [board], returns: piece, marks: markLines(board) };
        }
      }
    }
  }
}

function isOnBoard(index: number): boolean {
  return index >= 0 && index < BOARD_SIZE;
}
