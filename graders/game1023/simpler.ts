import { type Board, COLS, ROWS } from "../../reference/game1023/game.ts";
import { withCell } from "../shared/rows.ts";

/** Simplicity of a board: fewest blocks, smallest values, lowest rows, leftmost columns; compared in this order. */
export function sizeOfBoard(board: Board): number[] {
  const blocks = blocksOf(board);
  const sum = (of: (block: Block) => number) => blocks.reduce((total, each) => total + of(each), 0);
  return [
    blocks.length,
    sum(({ value }) => value),
    sum(({ row }) => ROWS - 1 - row),
    sum(({ col }) => col),
  ];
}

/** Simpler boards, boldest changes first. */
export function* simplerBoards(board: Board): Generator<Board> {
  const columns = Array.from({ length: COLS }, (_, col) => col).filter((col) =>
    board.some((cells) => cells[col] !== 0),
  );
  for (const col of columns) yield only(board, col);
  for (const col of columns) yield mapped(board, (value, _, at) => (at === col ? 0 : value));
  for (const { row, col } of blocksOf(board)) yield withCell(board, row, col, 0);
  yield ranked(board);
  for (const { row, col, value } of blocksOf(board)) {
    for (let lower = 1; lower < value; lower = 2 * lower + 1)
      yield withCell(board, row, col, lower);
  }
  for (const col of columns) yield settledColumn(board, col);
  for (const { row, col, value } of blocksOf(board)) {
    if (board[row + 1]?.[col] === 0) {
      yield withCell(withCell(board, row, col, 0), row + 1, col, value);
    }
  }
  for (const col of columns) {
    if (col > 0 && !columns.includes(col - 1)) yield swapped(board, col, col - 1);
  }
}

interface Block {
  readonly row: number;
  readonly col: number;
  readonly value: number;
}

function blocksOf(board: Board): Block[] {
  return board.flatMap((cells, row) =>
    cells.flatMap((value, col) => (value === 0 ? [] : [{ row, col, value }])),
  );
}

function mapped(board: Board, change: (value: number, row: number, col: number) => number): Board {
  return board.map((cells, row) => cells.map((value, col) => change(value, row, col)));
}

function only(board: Board, col: number): Board {
  return mapped(board, (value, _, at) => (at === col ? value : 0));
}

/** The values of the board in the same order, as small as block values can be. */
function ranked(board: Board): Board {
  const values = [...new Set(blocksOf(board).map(({ value }) => value))].sort((a, b) => a - b);
  return mapped(board, (value) => (value === 0 ? 0 : 2 ** (values.indexOf(value) + 1) - 1));
}

function settledColumn(board: Board, col: number): Board {
  const stack = board.map((cells) => cells[col] ?? 0).filter((value) => value !== 0);
  const first = ROWS - stack.length;
  return mapped(board, (value, row, at) => (at === col ? (stack[row - first] ?? 0) : value));
}

function swapped(board: Board, a: number, b: number): Board {
  return board.map((cells) =>
    cells.map((value, col) => (col === a ? cells[b] : col === b ? cells[a] : value) ?? 0),
  );
}
