import type { Case } from "gridmark/author";
import { type Board, COLS, ROWS } from "../../reference/game1023/game.ts";
import { fromColumns } from "./boards.ts";

/** A column, from top to bottom, in which something happens in a row, and nothing below it. */
type Happening = (row: number) => number[];

/** Blocks that fill a column from below a row to the floor; none of them merges. */
function filled(row: number): number[] {
  return Array.from({ length: ROWS - 1 - row }, (_, at) => (at % 2 === 0 ? 255 : 127));
}

/** Two blocks that become one in the row, on which the one above them comes down. */
const merge: Happening = (row) => [...(row > 1 ? [31] : []), 1, 1, ...filled(row)];

/** Two blocks that fall into the row and the one above it. */
const fall: Happening = (row) => [...(row > 1 ? [7] : []), 15, 0, ...filled(row)];

const happenings: readonly (readonly [what: string, happening: Happening])[] = [
  ["a merge", merge],
  ["a fall", fall],
];

/** A merge and a fall in every row, in every column once. */
export function* everyRow(settled: (name: string, board: Board) => Case): Generator<Case> {
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
