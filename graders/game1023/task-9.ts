import { defineTask, type Series, type SeriesCall, seriesCheck } from "gridmark/kit";
import { type Board, COLS, getGameStatus, ROWS } from "../../reference/game1023/game.ts";
import { fromColumns } from "./boards.ts";
import { leavesAlone } from "./leaves.ts";
import { shrinkStatus } from "./shrink.ts";

const empty = fromColumns([[], [], [], [], [], []]);

const withCell = (board: Board, row: number, col: number, value: number): Board =>
  board.map((cells, r) => (r === row ? cells.with(col, value) : cells));

/** Asks for the status of a board as it is by then. */
const ask = (value: string, board: Board): SeriesCall => ({
  call: "getGameStatus",
  args: [{ value }],
  returns: getGameStatus(board),
  shown: [board],
});

/** Cells of these rows lose, whatever is in them; 1023 there is what another check is about. */
const topRows = 5;

/** One cell after the other with a value in it: one that wins, and one that does not. */
function* everyCell(): Generator<Series> {
  for (let row = 0; row < ROWS; row += 1) {
    const turns = Array.from({ length: COLS }, (_, col) => col).flatMap((col): SeriesCall[] => {
      const other = [1, 511, 2047, 4095][(row + col) % 4] ?? 1;
      return [
        ...[row < topRows ? 63 : 1023, other].flatMap((to): SeriesCall[] => [
          { write: "board", cell: [row, col], to },
          ask("board", withCell(empty, row, col, to)),
        ]),
        { write: "board", cell: [row, col], to: 0 },
      ];
    });
    yield {
      name: `row ${row}`,
      values: { board: empty },
      turns: [...turns, ask("board", empty)],
    };
  }
}

/** Boards of every status in turn: what one is says nothing of the next. */
function inTurn(): Series {
  const values = {
    playing: withCell(empty, 5, 2, 511),
    won: withCell(empty, 19, 5, 1023),
    lost: withCell(empty, 4, 0, 1),
  };
  const order = [
    "playing",
    "won",
    "playing",
    "lost",
    "lost",
    "won",
    "won",
    "lost",
    "playing",
  ] as const;
  return {
    name: "boards of every status in turn",
    values,
    turns: order.map((each) => ask(each, values[each])),
  };
}

/** getGameStatus: the fixtures, and every cell of the board. */
export const task9 = defineTask("9", {
  shrinking: shrinkStatus,
  checks: [
    seriesCheck({
      name: "looks at every cell",
      visibility: "hidden",
      about: "every cell of the board",
      weight: 1,
      hint: "The first and the last row and column count as well.",
      series: () => [...everyCell(), inTurn()],
    }),
    leavesAlone({
      name: "leaves the board as it was",
      function: "getGameStatus",
      needs: ["wins with a block of 1023"],
      hint: "Looking at the board must not change it.",
    }),
  ],
});
