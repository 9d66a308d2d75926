import { type CheckData, type CheckSource, madeOf } from "gridmark/author";
import type { FixtureMark } from "gridmark/schema";
import { BLANK_PIECE, REQUIRED_WIN_LENGTH } from "../../reference/connect4pop/support.ts";
import type { Board } from "./boards.ts";

/** Shows boards as they lie on the table: each text is a column. */
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
