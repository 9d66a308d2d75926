import type { Trace, TraceStep } from "gridmark/author";
import { type Board, COLS, ROWS } from "../../reference/game1023/game.ts";

/** Limit on steps, since a full column can take many. */
const maxSteps = 60;

/** Steps by the rules: per column, blocks fall, the lowest pair merges, the blocks above fall, and so on. */
export const traceDrop: Trace = ([start]) => {
  const board = structuredClone(start as Board);
  const steps: TraceStep[] = [];
  const add = (text: string) => steps.push({ text, board: structuredClone(board) });
  for (let col = 0; col < COLS; col += 1) {
    if (fall(board, col)) add(`column ${col}: the blocks fall`);
    for (let row = lowestPair(board, col); row !== undefined; row = lowestPair(board, col)) {
      const value = board[row]?.[col] ?? 0;
      put(board, row, col, 2 * value + 1);
      put(board, row - 1, col, 0);
      add(
        `column ${col}: ${value} and ${value} in rows ${row - 1} and ${row} merge into ${2 * value + 1}`,
      );
      if (fall(board, col)) add(`column ${col}: the blocks above fall`);
    }
  }
  if (steps.length === 0) add("nothing falls and nothing merges");
  return steps.slice(0, maxSteps);
};

function put(board: Board, row: number, col: number, value: number): void {
  const cells = board[row];
  if (cells !== undefined) cells[col] = value;
}

/** Lets the blocks of a column fall; false if none can. */
function fall(board: Board, col: number): boolean {
  const column = board.map((cells) => cells[col] ?? 0);
  const blocks = column.filter((value) => value !== 0);
  const settled = [...Array<number>(ROWS - blocks.length).fill(0), ...blocks];
  for (const [row, value] of settled.entries()) put(board, row, col, value);
  return settled.some((value, row) => value !== column[row]);
}

/** The lower row of the lowest pair of equal neighbours. */
function lowestPair(board: Board, col: number): number | undefined {
  for (let row = ROWS - 1; row > 0; row -= 1) {
    const value = board[row]?.[col] ?? 0;
    if (value !== 0 && value === board[row - 1]?.[col]) return row;
  }
  return undefined;
}
