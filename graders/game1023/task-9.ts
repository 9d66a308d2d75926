import { defineTask, type Series, type SeriesCall, seriesCheck } from "gridmark/author";
import { type Board, COLS, getGameStatus, ROWS } from "../../reference/game1023/game.ts";
import { hidden } from "../shared/heads.ts";
import { gridOf } from "../shared/kinds/slide.ts";
import { withCell } from "../shared/rows.ts";
import { fromColumns } from "./boards.ts";
import { othersAsked, pieceFunctions } from "./in-turn.ts";
import { leavesAlone } from "./leaves.ts";
import { shrinkStatus } from "./shrink.ts";

const empty = fromColumns([[], [], [], [], [], []]);

const ask = (value: string, board: Board): SeriesCall => ({
  call: "getGameStatus",
  args: [{ value }],
  returns: getGameStatus(board),
  shown: [board],
});

/** Number of rows at the top in which a block loses. */
const topRows = 5;

/** Values of blocks in a game, and some that only occur if a game goes on after winning. */
const others = [1, 3, 7, 15, 31, 63, 127, 255, 511, 2047, 4095, 8191];

const cellsOf = (from: number, to: number): Cell[] =>
  Array.from({ length: (to - from) * COLS }, (_, at) => [from + Math.floor(at / COLS), at % COLS]);

type Cell = readonly [row: number, col: number];

const write = (cell: Cell, to: number): SeriesCall => ({ write: "board", cell, to });

/** Four values for a cell: every row and column of the top gets all of them. */
const someFor = ([row, col]: Cell): number[] =>
  Array.from({ length: 4 }, (_, at) => others[(5 * row + 4 * col + at) % others.length] ?? 0);

/** Writes each value into a cell of an empty board, asks, and clears the cell. */
function inCell([row, col]: Cell, values: readonly number[]): SeriesCall[] {
  const asked = values.flatMap((to) => [
    write([row, col], to),
    ask("board", withCell(empty, row, col, to)),
  ]);
  return [...asked, write([row, col], 0)];
}

/** Boards with a single block on each cell: several values at the top, 1023 below. */
function* everyCell(): Generator<Series> {
  for (let row = 0; row < ROWS; row += 1) {
    const turns = cellsOf(row, row + 1).flatMap((cell) =>
      inCell(cell, row < topRows ? someFor(cell) : [1023, 511]),
    );
    yield { name: `row ${row}`, values: { board: empty }, turns: [...turns, ask("board", empty)] };
  }
}

/** A 1023 in each losing cell, alone and with another in each winning cell in turn. */
function* lostAndWon(): Generator<Series> {
  const below = cellsOf(topRows, ROWS);
  for (let row = 0; row < topRows; row += 1) {
    const turns = cellsOf(row, row + 1).flatMap(([, col]): SeriesCall[] => {
      const [r, c] = below[(row * COLS + col) * 3] ?? [topRows, 0];
      const won = withCell(empty, r, c, 1023);
      return [
        ...[write([row, col], 1023), ask("board", withCell(empty, row, col, 1023))],
        ...[write([r, c], 1023), ask("board", withCell(won, row, col, 1023))],
        ...[write([row, col], 0), ask("board", won), write([r, c], 0)],
      ];
    });
    yield { name: `1023 in row ${row}`, values: { board: empty }, turns };
  }
}

/** Boards full below the top rows with all values but 1023, then with one 1023 per row. */
function manyBlocks(): Series {
  const turns: SeriesCall[] = [];
  const values: Record<string, Board> = {};
  const full = (shift: number) =>
    gridOf(ROWS, COLS, (row, col) =>
      row < topRows ? 0 : (others[(row * COLS + col + shift) % others.length] ?? 0),
    );
  for (const shift of others.keys()) {
    values[`board ${shift}`] = full(shift);
    turns.push(ask(`board ${shift}`, full(shift)));
  }
  values.board = full(0);
  let now = full(0);
  for (let row = ROWS - 1; row >= topRows; row -= 1) {
    const col = row % COLS;
    now = withCell(now, row, col, 1023);
    turns.push(write([row, col], 1023), ask("board", now));
  }
  return { name: "boards that are almost full", values, turns };
}

/** Boards of every status in turn. */
function inTurn(): Series {
  const values = {
    playing: withCell(empty, 5, 2, 511),
    won: withCell(empty, 19, 5, 1023),
    lost: withCell(empty, 4, 0, 1),
  };
  const names = ["playing", "won", "playing", "lost", "lost", "won", "won", "lost"] as const;
  const turns = [...names, "playing" as const].map((each) => ask(each, values[each]));
  return { name: "boards of every status in turn", values, turns };
}

/** Asks about boards after a new game and calls about its board. */
function afterOthers(): Series {
  const values = {
    game: withCell(empty, 12, 3, 7),
    lost: withCell(empty, 2, 4, 31),
    won: withCell(empty, 8, 1, 1023),
  };
  return {
    name: "another board than those before",
    values,
    turns: [
      ...othersAsked([...pieceFunctions, "gravityAndMerge"]),
      ...[ask("lost", values.lost), ask("won", values.won)],
    ],
    mayStop: true,
  };
}

/** getGameStatus: the fixtures, and every cell of the board. */
export const task9 = defineTask("9", {
  shrinking: shrinkStatus,
  joined: {
    "losing comes before winning": [
      seriesCheck({
        ...hidden("losing comes before winning", 1),
        hint: "Which of the two comes first in the rules?",
        series: () => lostAndWon(),
      }),
    ],
    "only 1023 wins": [
      seriesCheck({
        ...hidden("only 1023 wins", 1),
        hint: "A game is won with exactly one number.",
        series: () => [manyBlocks()],
      }),
    ],
  },
  checks: [
    seriesCheck({
      name: "looks at every cell",
      visibility: "hidden",
      about: "every cell of the board",
      weight: 1,
      hint: "The first and the last row and column count as well.",
      series: () => [...everyCell(), inTurn(), afterOthers()],
    }),
    leavesAlone({
      name: "leaves the board as it was",
      function: "getGameStatus",
      needs: ["wins with a block of 1023"],
      hint: "Looking at the board must not change it.",
    }),
  ],
});
