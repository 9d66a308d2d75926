import { type Case, defineTask, generatedCheck, joinedCheck, seriesCheck } from "gridmark/author";
import { type Board, COLS, gravityAndMerge, ROWS } from "../../reference/game1023/game.ts";
import { sample } from "../shared/random.ts";
import { anyBoard, copyOf, fromColumns } from "./boards.ts";
import { settledAfterOthers, settledTwice } from "./in-turn.ts";
import { shrinkDrops } from "./shrink.ts";
import { traceDrop } from "./trace.ts";

/** Contents of a cell of a settled column, filled from the floor up. */
const contents = [0, 1, 3];

/** Height of columns that are tested exhaustively. */
const height = 5;

/**
 * Height of taller columns, and the share of them that is tested: every mutant and known mistake but one already
 * fails on four cells, and that one on a quarter of the boards.
 */
const tallHeight = 7;
const tallStep = 14;

const boards = {
  name: "settles random boards",
  visibility: "hidden",
  about: "random boards",
  weight: 2,
} as const;

/** gravityAndMerge: the fixtures, every small column, taller ones, and random boards. */
export const task8 = defineTask("8", {
  shrinking: shrinkDrops,
  trace: traceDrop,
  checks: [
    generatedCheck({
      name: `settles every column of up to ${height} cells of 0, 1 and 3, and taller ones`,
      visibility: "hidden",
      about: "single columns",
      weight: 2,
      function: "gravityAndMerge",
      cases: () => [...everyRow(), ...sweep()],
    }),
    joinedCheck(boards, [
      seriesCheck({
        ...boards,
        series: () => [settledTwice(gravityAndMerge), settledAfterOthers(gravityAndMerge)],
      }),
      generatedCheck({
        ...boards,
        function: "gravityAndMerge",
        cases: (seed) =>
          sample(anyBoard, seed, 20).map((board, i) => settled(`random board ${i + 1}`, board)),
      }),
    ]),
  ],
});

/** Every column of `height` cells and some taller ones, one per column of a board. */
function* sweep(): Generator<Case> {
  const small = range(contents.length ** height).map((number) => column(number, height));
  const tall = range(contents.length ** tallHeight)
    .filter((number) => number % tallStep === 0)
    .map((number) => column(number, tallHeight));
  const all = [...small, ...tall];
  for (let first = 0; first < all.length; first += COLS) {
    // Fill the last board with the first columns.
    const some = range(COLS).map((offset) => all[(first + offset) % all.length] ?? []);
    const last = Math.min(first + COLS, all.length);
    yield settled(`columns ${first + 1} to ${last}`, fromColumns(some));
  }
}

const range = (length: number) => Array.from({ length }, (_, index) => index);

/** Cells as the digits of a number in base `contents.length`. */
function column(number: number, cells: number): number[] {
  return range(cells).map(
    (digit) => contents[Math.floor(number / contents.length ** digit) % contents.length] ?? 0,
  );
}

function settled(name: string, board: Board): Case {
  const after = copyOf(board);
  gravityAndMerge(after);
  return { name, args: [board], argsAfter: [after] };
}

/** A column, from top to bottom, in which something happens in a row and nothing below it. */
type Happening = (row: number) => number[];

/** Blocks from below a row down to the floor; none of them merges. */
function filled(row: number): number[] {
  return Array.from({ length: ROWS - 1 - row }, (_, at) => (at % 2 === 0 ? 255 : 127));
}

/** Two blocks that become one in the row; the one above comes down on it. */
const merge: Happening = (row) => [...(row > 1 ? [31] : []), 1, 1, ...filled(row)];

/** Two blocks that fall into the row and the row above. */
const fall: Happening = (row) => [...(row > 1 ? [7] : []), 15, 0, ...filled(row)];

const happenings: readonly (readonly [what: string, happening: Happening])[] = [
  ["a merge", merge],
  ["a fall", fall],
];

/** A merge and a fall in every row, once in every column. */
function* everyRow(): Generator<Case> {
  const rows = ROWS - 1;
  for (const [what, happening] of happenings) {
    for (let first = 1; first <= rows; first += 1) {
      const columns = Array.from({ length: COLS }, (_, col) =>
        happening(1 + ((first - 1 + col) % rows)),
      );
      yield settled(`${what} in row ${first} and those below`, fromColumns(columns));
    }
  }
}
