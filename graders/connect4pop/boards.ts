import fc from "fast-check";
import { type CheckData, type CheckSource, madeOf } from "gridmark/author";
import type { FixtureMark } from "gridmark/schema";
import {
  BLANK_PIECE,
  BOARD_SIZE,
  COLUMN_SEPARATOR,
  REQUIRED_WIN_LENGTH,
} from "../../reference/connect4pop/support.ts";
import { listOf } from "../shared/random.ts";

/** Eight columns, the leftmost first; in each the first character is the top. */
export type Board = readonly string[];

const columns = (column: fc.Arbitrary<string>): fc.Arbitrary<Board> => listOf(column, BOARD_SIZE);

const cellsOf = (unit: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.string({ unit, minLength: BOARD_SIZE, maxLength: BOARD_SIZE });

/** A board that can occur in a game: in every column, the pieces lie below the empty cells. */
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

/** A board with only these cells filled; row 0 is the top. */
export function boardOf(cells: readonly { col: number; row: number; piece: string }[]): string[] {
  return Array.from({ length: BOARD_SIZE }, (_, col) =>
    Array.from(
      { length: BOARD_SIZE },
      (_, row) => cells.find((cell) => cell.col === col && cell.row === row)?.piece ?? "-",
    ).join(""),
  );
}

/** Shows boards with their columns upright: each text is a column. */
export function asColumns(check: CheckSource): CheckSource {
  const show = "columns";
  return madeOf({ ...check, show }, [check], ([one]) => ({ ...(one as CheckData), show }));
}

/** Steps from one cell of a line to the next, in columns and rows. */
const steps = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** The cells of all lines of a board, each as its column and its row from the top. */
export function markLines(board: Board): FixtureMark[] {
  const at = (col: number, row: number) => board[col]?.[row] ?? BLANK_PIECE;
  const cells = new Map<string, [col: number, row: number]>();
  for (const [col, column] of board.entries()) {
    for (const [row, piece] of [...column].entries()) {
      if (piece === BLANK_PIECE) continue;
      for (const [right, down] of steps) {
        const line = Array.from({ length: REQUIRED_WIN_LENGTH }, (_, step): [number, number] => [
          col + step * right,
          row + step * down,
        ]);
        if (!line.every((cell) => at(...cell) === piece)) continue;
        for (const cell of line) cells.set(cell.join(), cell);
      }
    }
  }
  return cells.size === 0 ? [] : [{ as: "spot", cells: [...cells.values()] }];
}
