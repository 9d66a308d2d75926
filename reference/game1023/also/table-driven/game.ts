/**
 * The 1023 Game once more: moves from a table, functions as constants, columns by recursion. Works
 * as the other solutions do; `gridmark verify` puts known mistakes into it.
 */

/** `board[row][col]`: 20 rows of 6 numbers, 0 for empty. Row 0 is the top, column 0 the left. */
export type Board = number[][];

/** The anchor of a piece. It may lie off the board or on a block: only the four blocks count. */
export type Location = [row: number, col: number];

/** How the game stands after a drop. */
export type Status = "Win" | "Lose" | "Playing";

// Provided, do not change.

/** Rows of the board. */
export const ROWS = 20;

/** Columns of the board. */
export const COLS = 6;

/** Blocks of one piece. */
export const BLOCKS = 4;

/**
 * `SHAPES[shape][rotation][block]` is `[rowOffset, colOffset]`: where the block lies, counted
 * from the location of the piece. 7 shapes, 4 rotations, 4 blocks. An offset may be negative.
 */
export const SHAPES: [rowOffset: number, colOffset: number][][][] = [
  // 0: the bar
  [
    [[0, 0], [0, 1], [0, 2], [0, 3]],
    [[1, 1], [0, 1], [-1, 1], [-2, 1]],
    [[0, 3], [0, 2], [0, 1], [0, 0]],
    [[-2, 1], [-1, 1], [0, 1], [1, 1]],
  ],
  // 1: the square
  [
    [[0, 0], [0, 1], [1, 0], [1, 1]],
    [[0, 1], [1, 1], [0, 0], [1, 0]],
    [[1, 1], [1, 0], [0, 1], [0, 0]],
    [[1, 0], [0, 0], [1, 1], [0, 1]],
  ],
  // 2 and 3: the two L's
  [
    [[0, 0], [1, 0], [1, 1], [1, 2]],
    [[1, 0], [1, 1], [0, 1], [-1, 1]],
    [[1, 2], [0, 2], [0, 1], [0, 0]],
    [[-1, 2], [-1, 1], [0, 1], [1, 1]],
  ],
  [
    [[1, 0], [1, 1], [1, 2], [0, 2]],
    [[1, 1], [0, 1], [-1, 1], [-1, 0]],
    [[0, 2], [0, 1], [0, 0], [1, 0]],
    [[-1, 1], [0, 1], [1, 1], [1, 2]],
  ],
  // 4 and 5: the two Z's
  [
    [[1, 0], [1, 1], [0, 1], [0, 2]],
    [[1, 1], [0, 1], [0, 0], [-1, 0]],
    [[0, 2], [0, 1], [1, 1], [1, 0]],
    [[-1, 0], [0, 0], [0, 1], [1, 1]],
  ],
  [
    [[0, 0], [0, 1], [1, 1], [1, 2]],
    [[1, 1], [0, 1], [0, 2], [-1, 2]],
    [[1, 2], [1, 1], [0, 1], [0, 0]],
    [[-1, 2], [0, 2], [0, 1], [1, 1]],
  ],
  // 6: the T
  [
    [[0, 1], [1, 0], [1, 1], [1, 2]],
    [[0, 0], [1, 1], [0, 1], [-1, 1]],
    [[1, 1], [0, 2], [0, 1], [0, 0]],
    [[0, 2], [-1, 1], [0, 1], [1, 1]],
  ],
];

/**
 * Draws a new piece: `[shape, blockValues]`. Each of the seven shapes is equally likely; each
 * of the four block values comes from one call of `rng`.
 */
export function generateShape(rng: () => number): [shape: number, blockValues: number[]] {
  const shape = Math.floor(Math.random() * SHAPES.length);
  return [shape, Array.from({ length: BLOCKS }, () => rng())];
}

/** A row for each move: rows down, columns to the right, quarter turns. */
const STEPS = {
  left: [0, -1, 0],
  right: [0, 1, 0],
  down: [1, 0, 0],
  turn: [0, 0, 1],
} as const;

type Moved = [location: Location, rotation: number];
type Move = (board: Board, shape: number, location: Location, rotation: number) => Moved;

/** The function that makes one of these moves, and refuses it where the piece may not lie. */
const moveOf =
  (name: keyof typeof STEPS): Move =>
  (board, shape, location, rotation) => {
    const [rows, cols, turns] = STEPS[name];
    const to: Location = [location[0] + rows, location[1] + cols];
    const turned = (rotation + turns) % 4;
    return isValidMove(board, shape, to, turned) ? [to, turned] : [[...location], rotation];
  };

/** As many results of a function as asked for. */
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

// TASK 1 STARTS HERE
/** An empty board. */
export const initGameboard = (): Board => times(ROWS, () => times(COLS, () => 0));
// TASK 1 ENDS HERE

// TASK 2 STARTS HERE
const blockValues = [1, 3, 7, 15, 31, 63, 127, 255] as const;

/** The smaller of two block values that are drawn independently. */
export const defaultRandomNumberGenerator = (): number => {
  const [first, second] = times(2, () => Math.trunc(Math.random() * blockValues.length));
  return blockValues[Math.min(first!, second!)]!;
};
// TASK 2 ENDS HERE

// TASK 3 STARTS HERE
/** Whether all four blocks of a piece lie on empty cells of the board. */
export const isValidMove = (
  board: Board,
  shape: number,
  [row, col]: Location,
  rotation: number,
): boolean => {
  const blocks = SHAPES[shape]![rotation]!;
  return !blocks.some(([rows, cols]) => board[row + rows]?.[col + cols] !== 0);
};
// TASK 3 ENDS HERE

// TASK 4 STARTS HERE
export const moveLeft = moveOf("left");
// TASK 4 ENDS HERE

// TASK 5 STARTS HERE
export const moveRight = moveOf("right");
// TASK 5 ENDS HERE

// TASK 6 STARTS HERE
export const moveDown = moveOf("down");
// TASK 6 ENDS HERE

// TASK 7 STARTS HERE
export const rotate = moveOf("turn");
// TASK 7 ENDS HERE

// TASK 8 STARTS HERE
/** Lets every column of the board fall and merge. */
export const gravityAndMerge = (board: Board): void => {
  times(COLS, () => 0).forEach((_, col) => {
    const fallen = settle(board.flatMap((cells) => cells[col] || []).reverse());
    board.toReversed().forEach((cells, height) => {
      cells[col] = fallen[height] ?? 0;
    });
  });
};

/** A column from the bottom up, merged by its lowest pair until there is none. */
function settle(column: readonly number[]): readonly number[] {
  const at = column.findIndex((value, height) => value === column[height + 1]);
  if (at < 0) return column;
  return settle([...column.slice(0, at), 2 * column[at]! + 1, ...column.slice(at + 2)]);
}
// TASK 8 ENDS HERE

// TASK 9 STARTS HERE
/** How the game stands. */
export const getGameStatus = (board: Board): Status => {
  const topRows = board.filter((_, row) => row < 5).flat();
  if (topRows.some(Boolean)) return "Lose";
  return board.flat().includes(1023) ? "Win" : "Playing";
};
// TASK 9 ENDS HERE

// TASK optional STARTS HERE
/** Ones and threes. */
export const customRandomNumberGenerator = (): number => [1, 3][Math.random() < 0.5 ? 0 : 1]!;
// TASK optional ENDS HERE
