import type { Series, SeriesCall } from "gridmark/author";
import { type Board, COLS, isValidMove, ROWS, SHAPES } from "../../reference/game1023/game.ts";
import { gridOf } from "../shared/kinds/slide.ts";
import { explainPiece, type PieceArgs } from "./explain.ts";

/** A cell of a board, on it or not. */
export type Place = readonly [row: number, col: number];

/** A piece without a place. */
interface Piece {
  readonly shape: number;
  readonly rotation: number;
}

/** The function under test, as the reference answers. */
export type Ask = (...args: PieceArgs) => unknown;

/** Every shape in every rotation. */
export const pieces: readonly Piece[] = SHAPES.flatMap((rotations, shape) =>
  rotations.map((_, rotation) => ({ shape, rotation })),
);

/** Values of blocks in the way, in turn: from the smallest to above the winning one. */
const values = [1, 3, 7, 15, 31, 63, 127, 255, 511, 1023, 2047];

const empty = (): Board => gridOf(ROWS, COLS);

/** A row in which every piece fits and can move and turn freely. */
const middle = 9;

/**
 * Asks about every shape and rotation: in every column and at the edges of an empty board, with one block in each
 * cell that may matter, with one at the anchor, and on a full board with just enough room. `targets` are the cells
 * that must be free; with `fits`, only valid places are asked about.
 */
export function* everyPiece(
  fn: string,
  ask: Ask,
  targets: (piece: Piece, at: Place) => readonly Place[],
  fits: boolean,
): Generator<Series> {
  for (const [index, piece] of pieces.entries()) {
    const turns: SeriesCall[] = [];
    const board = empty();
    // Calls between two writes show the same board.
    const shown = new Map<Board, Board>();
    const shownAs = (on: Board) => {
      const copy = shown.get(on) ?? on.map((row) => [...row]);
      shown.set(on, copy);
      return copy;
    };
    const write = ([row, col]: Place, to: number) => {
      (board[row] as number[])[col] = to;
      shown.delete(board);
      turns.push({ write: "board", cell: [row, col], to });
    };
    const call = (at: Place, value = "board", on = board) => {
      const args: PieceArgs = [on, piece.shape, [...at], piece.rotation];
      if (fits && !isValidMove(...args)) return;
      turns.push({
        call: fn,
        args: [{ value }, ...args.slice(1).map((json) => ({ json }))],
        returns: ask(...args),
        shown: [shownAs(on), piece.shape, [...at], piece.rotation],
        note: explainPiece(args, fits),
      });
    };
    for (const at of places(piece, fits)) call(at);
    const at: Place = [middle, columnFor(piece)];
    const needed = targets(piece, at);
    const own = fits ? cellsOf(piece, at) : [];
    for (const [block, cell] of needed.entries()) {
      if (own.some((each) => isSame(each, cell))) continue;
      write(cell, values[(index + block) % values.length] ?? 1);
      call(at);
      write(cell, 0);
    }
    call(at);
    if (![...needed, ...own].some((cell) => isSame(cell, at))) {
      write(at, 1023);
      call(at);
      write(at, 0);
    }
    const full = empty().map((row, r) =>
      row.map((_, c) => ([...needed, ...own].some((cell) => isSame(cell, [r, c])) ? 0 : 2047)),
    );
    call(at, "full", full);
    yield {
      name: `shape ${piece.shape}, rotation ${piece.rotation}`,
      values: { board: empty(), full },
      turns,
    };
  }
}

/** Cells of a piece's blocks. */
export function cellsOf({ shape, rotation }: Piece, [row, col]: Place): Place[] {
  return (SHAPES[shape]?.[rotation] ?? []).map(([down, right]) => [row + down, col + right]);
}

/** All columns in some rows, including one place beyond each side, and the top and the floor of the board. */
function places(piece: Piece, fits: boolean): Place[] {
  const offsets = cellsOf(piece, [0, 0]);
  const rows = offsets.map(([row]) => row);
  const cols = offsets.map(([, col]) => col);
  const [top, floor] = [0 - Math.min(...rows), ROWS - 1 - Math.max(...rows)];
  const [left, right] = [0 - Math.min(...cols), COLS - 1 - Math.max(...cols)];
  const columns = Array.from({ length: right - left + 3 }, (_, i) => left - 1 + i);
  const column = columnFor(piece);
  return [
    ...(fits ? [middle, floor] : [middle]).flatMap((row) =>
      columns.map((col): Place => [row, col]),
    ),
    ...[top - 1, top, top + 1, floor - 1, floor, floor + 1].map((row): Place => [row, column]),
  ];
}

/** A column in which a piece can move to each side and turn. */
function columnFor({ shape }: Piece): number {
  const cols = (SHAPES[shape] ?? []).flat().map(([, col]) => col);
  return Math.max(1, Math.min(2, COLS - 2 - Math.max(...cols)));
}

function isSame(a: Place, b: Place): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
