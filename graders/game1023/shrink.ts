import type { Case, Shrinking } from "gridmark/author";
import {
  type Board,
  COLS,
  getGameStatus,
  gravityAndMerge,
  isValidMove,
  ROWS,
  SHAPES,
} from "../../reference/game1023/game.ts";
import { withCell } from "../shared/rows.ts";
import { shrinkOne } from "../shared/simpler.ts";
import { explainPiece, markPiece, type PieceArgs } from "./explain.ts";
import { traceDrop } from "./trace.ts";

/** Shrinking for a function of (board, shape, location, rotation). */
export function shrinkPieces(
  fn: string,
  expected: (...args: PieceArgs) => unknown,
  valid: (args: PieceArgs) => boolean,
  moves = false,
  about: (args: PieceArgs) => string = aboutPlace,
): Shrinking {
  return {
    function: fn,
    about: (args) => about(args as PieceArgs),
    caseOf: (args): Case => ({
      name: "the smallest case that fails",
      args: [...args],
      returns: expected(...(args as PieceArgs)),
      note: explainPiece(args, moves),
      marks: markPiece(args, moves),
    }),
    size: (args) => {
      const [board, shape, [row, col], rotation] = args as PieceArgs;
      const [blocks = 0, values = 0, ...places] = sizeOfBoard(board);
      return [blocks, rotation, shape, Math.abs(row - 9) + Math.abs(col - 1), values, ...places];
    },
    simpler: function* (args) {
      const [board, shape, [row, col], rotation] = args as PieceArgs;
      const candidates = function* (): Generator<PieceArgs> {
        for (const simple of simplerBoards(board)) yield [simple, shape, [row, col], rotation];
        for (let less = 0; less < rotation; less += 1) yield [board, shape, [row, col], less];
        for (let less = 0; less < shape; less += 1) yield [board, less, [row, col], rotation];
        yield [board, shape, [9, col], rotation];
        yield [board, shape, [row + Math.sign(9 - row), col], rotation];
        yield [board, shape, [row, col + Math.sign(1 - col)], rotation];
      };
      for (const each of candidates()) if (valid(each)) yield each;
    },
  };
}

export const shrinkValidity = shrinkPieces("isValidMove", isValidMove, () => true);

export function shrinkMoves(fn: string, move: (...args: PieceArgs) => unknown): Shrinking {
  const isValid = (args: PieceArgs) => isValidMove(...args);
  return shrinkPieces(fn, move, isValid, true, (args) => aboutMove(fn, args));
}

export const shrinkDrops: Shrinking = shrinkBoards(
  "gravityAndMerge",
  (board) => {
    const after = structuredClone(board);
    gravityAndMerge(after);
    return { argsAfter: [after] };
  },
  aboutDrop,
);

export const shrinkStatus: Shrinking = shrinkBoards(
  "getGameStatus",
  (board) => ({ returns: getGameStatus(board) }),
  (board) => `${getGameStatus(board)} ${board.flat().includes(1023)}`,
);

function shrinkBoards(
  fn: string,
  expected: (board: Board) => Partial<Case>,
  about: (board: Board) => string,
): Shrinking {
  return shrinkOne({ function: fn, expected, about, size: sizeOfBoard, simpler: simplerBoards });
}

/** Problems with a piece's place: the edges that its blocks cross, and overlap. */
export function aboutPlace([board, shape, location, rotation]: PieceArgs): string {
  const found = (SHAPES[shape]?.[rotation] ?? []).flatMap(([down, right]) => {
    const [row, col] = [location[0] + down, location[1] + right];
    const beyond = [
      ...(row < 0 ? ["top"] : []),
      ...(row >= ROWS ? ["bottom"] : []),
      ...(col < 0 ? ["left"] : []),
      ...(col >= COLS ? ["right"] : []),
    ];
    if (beyond.length > 0) return beyond;
    return board[row]?.[col] === 0 ? [] : ["overlap"];
  });
  return [...new Set(found)].sort().join(" ");
}

/** Steps of a piece's anchor in a move, legal or not. */
const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  moveLeft: [0, -1],
  moveRight: [0, 1],
  moveDown: [1, 0],
};

/** Problems with the place that a move leads to, which the result of a refused move does not show. */
export function aboutMove(move: string, [board, shape, [row, col], rotation]: PieceArgs): string {
  const [down, right] = steps[move] ?? [0, 0];
  const turned = move === "rotate" ? (rotation + 1) % 4 : rotation;
  return aboutPlace([board, shape, [row + down, col + right], turned]);
}

export function aboutDrop(board: Board): string {
  return traceDrop([board]).some(({ text }) => text.includes("merge into")) ? "merging" : "falling";
}

/** Complexity of a board: number of blocks, values, height, distance from the left; compared in this order. */
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

/** Simpler boards, most aggressive first. */
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

/** The board with its values replaced, in the same order, by the smallest possible ones. */
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
