import fc from "fast-check";
import { BOARD_SIZE, COLUMN_SEPARATOR } from "../../reference/connect4pop/support.ts";
import { listOf } from "../shared/random.ts";

/** Eight columns, the leftmost first; in each the first character is the top. */
export type Board = readonly string[];

const columns = (column: fc.Arbitrary<string>): fc.Arbitrary<Board> => listOf(column, BOARD_SIZE);

const cellsOf = (unit: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.string({ unit, minLength: BOARD_SIZE, maxLength: BOARD_SIZE });

/** A board that a game can lead to: in every column the pieces lie below the empty cells. */
export const anyStacks = columns(
  fc
    .string({ unit: fc.constantFrom("X", "O"), maxLength: BOARD_SIZE })
    .map((pieces) => pieces.padStart(BOARD_SIZE, "-")),
);

/** A board with pieces anywhere, also in the air; about half of the boards have a line. */
export const anyPieces = columns(cellsOf(fc.constantFrom("X", "O", "-")));

export const anyCharacters = columns(
  cellsOf(fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 1 })),
);

/** The text that displayBoard prints. */
export function textOf(board: Board): string {
  const rows = Array.from({ length: BOARD_SIZE }, (_, row) => {
    const cells = board.map((column) => `${column[row]}${COLUMN_SEPARATOR}`);
    return `${COLUMN_SEPARATOR}${cells.join("")}\n`;
  });
  return `${rows.join("")} 1 2 3 4 5 6 7 8 \n`;
}

/** A board with nothing but these cells; row 0 is the top. */
export function boardOf(cells: readonly { col: number; row: number; piece: string }[]): string[] {
  return Array.from({ length: BOARD_SIZE }, (_, col) =>
    Array.from(
      { length: BOARD_SIZE },
      (_, row) => cells.find((cell) => cell.col === col && cell.row === row)?.piece ?? "-",
    ).join(""),
  );
}
