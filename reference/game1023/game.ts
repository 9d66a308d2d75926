/**
 * The 1023 Game: drop pieces of four blocks on a board of 20 rows and 6 columns. Blocks of
 * equal value that land on one another merge. A block of 1023 wins; a block that
 * stays in the top five rows loses.
 *
 * Write between the lines "TASK n STARTS HERE" and "TASK n ENDS HERE". Names and parameters
 * of the functions stay as they are. Your own functions may go there too, or below the
 * last task.
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

// TASK 1 STARTS HERE
/**
 * Returns an empty board: 20 rows of 6 cells, each the number 0. Every row is an array of its
 * own, and every call makes a new board.
 */
export function initGameboard(): Board {
  return Array.from({ length: ROWS }, () => Array.from({ length: COLS }, () => 0));
}
// TASK 1 ENDS HERE

// TASK 2 STARTS HERE
/**
 * Draws the value of one block: 1, 3, 7, 15, 31, 63, 127 or 255. The result is the smaller of
 * two values drawn independently, each of the eight being equally likely in both draws.
 */
export function defaultRandomNumberGenerator(): number {
  return Math.min(drawUniformly(), drawUniformly());
}

function drawUniformly(): number {
  const exponent = 1 + Math.floor(Math.random() * 8);
  return 2 ** exponent - 1;
}
// TASK 2 ENDS HERE

// TASK 3 STARTS HERE
/**
 * Returns whether a piece may lie at a location: true when all four blocks are on the
 * board and on empty cells, else false. `shape` is 0 to 6, `rotation` 0 to 3. Changes nothing.
 */
export function isValidMove(
  board: Board,
  shape: number,
  location: Location,
  rotation: number,
): boolean {
  const [anchorRow, anchorCol] = location;
  const blocks = SHAPES[shape]?.[rotation];
  if (blocks === undefined) return false;
  return blocks.every(([rowOffset, colOffset]) => {
    const row = anchorRow + rowOffset;
    const col = anchorCol + colOffset;
    const onBoard = row >= 0 && row < ROWS && col >= 0 && col < COLS;
    return onBoard && board[row]?.[col] === 0;
  });
}
// TASK 3 ENDS HERE

// TASK 4 STARTS HERE
/**
 * Moves a piece one column to the left. Returns `[location, rotation]`: the new location if
 * the move is valid, else the old one; and the rotation, unchanged. Changes neither
 * `board` nor `location`.
 */
export function moveLeft(
  board: Board,
  shape: number,
  location: Location,
  rotation: number,
): [location: Location, rotation: number] {
  const moved: Location = [location[0], location[1] - 1];
  return [isValidMove(board, shape, moved, rotation) ? moved : location, rotation];
}
// TASK 4 ENDS HERE

// TASK 5 STARTS HERE
/**
 * Moves a piece one column to the right. Returns `[location, rotation]`: the new location if
 * the move is valid, else the old one; and the rotation, unchanged. Changes neither
 * `board` nor `location`.
 */
export function moveRight(
  board: Board,
  shape: number,
  location: Location,
  rotation: number,
): [location: Location, rotation: number] {
  const moved: Location = [location[0], location[1] + 1];
  return [isValidMove(board, shape, moved, rotation) ? moved : location, rotation];
}
// TASK 5 ENDS HERE

// TASK 6 STARTS HERE
/**
 * Moves a piece one row down. Returns `[location, rotation]`: the new location if the move is
 * valid, else the old one; and the rotation, unchanged. Changes neither `board` nor
 * `location`.
 */
export function moveDown(
  board: Board,
  shape: number,
  location: Location,
  rotation: number,
): [location: Location, rotation: number] {
  const moved: Location = [location[0] + 1, location[1]];
  return [isValidMove(board, shape, moved, rotation) ? moved : location, rotation];
}
// TASK 6 ENDS HERE

// TASK 7 STARTS HERE
/**
 * Turns a piece to its next rotation: 0, 1, 2, 3 and then 0 again. Returns
 * `[location, rotation]`: the location, unchanged, and the next rotation if the turned piece
 * may lie there, else the old one. Changes neither `board` nor `location`.
 */
export function rotate(
  board: Board,
  shape: number,
  location: Location,
  rotation: number,
): [location: Location, rotation: number] {
  const turned = (rotation + 1) % 4;
  return [location, isValidMove(board, shape, location, turned) ? turned : rotation];
}
// TASK 7 ENDS HERE

// TASK 8 STARTS HERE
/**
 * Lets blocks fall and merge, in the given board; returns nothing. Columns do not affect one
 * another. In one column:
 *
 * 1. Every block falls until it rests on the floor or on another block; their order stays.
 * 2. If two blocks that touch vertically are equal, the lowest such pair merges: the lower
 *    cell becomes 2v + 1, the upper cell becomes empty. One pair only.
 * 3. Back to 1, until no block floats and no two that touch are equal.
 */
export function gravityAndMerge(board: Board): void {
  for (let col = 0; col < COLS; col++) {
    const stack = settledColumn(board, col);
    let merged = true;
    while (merged) merged = mergeLowestPair(stack);
    writeColumn(board, col, stack);
  }
}

/** Rule 1: the blocks of a column from the bottom to the top. A list without gaps is settled. */
function settledColumn(board: Board, col: number): number[] {
  const column = board.map((cells) => cells[col] ?? 0);
  return column.filter((value) => value !== 0).reverse();
}

/**
 * Rule 2: merges the lowest pair of equal neighbours and tells whether there was one. With two
 * entries of the list replaced by one, everything above has come down: rule 1 holds again.
 */
function mergeLowestPair(stack: number[]): boolean {
  for (const [lower, value] of stack.entries()) {
    if (stack[lower + 1] === value) {
      stack.splice(lower, 2, 2 * value + 1);
      return true;
    }
  }
  return false;
}

/** Puts a settled column back on the board; the cells above its last block become empty. */
function writeColumn(board: Board, col: number, stack: number[]): void {
  for (const [row, cells] of board.entries()) cells[col] = stack[ROWS - 1 - row] ?? 0;
}
// TASK 8 ENDS HERE

// TASK 9 STARTS HERE
/**
 * Returns how the game stands: "Lose" if there is a block in one of the top five rows (rows 0 to
 * 4), whatever else is on the board; else "Win" if a cell is exactly 1023; else "Playing".
 * Changes nothing.
 */
export function getGameStatus(board: Board): Status {
  const limit = 5;
  if (board.slice(0, limit).some((cells) => cells.some((value) => value !== 0))) return "Lose";
  if (board.some((cells) => cells.includes(1023))) return "Win";
  return "Playing";
}
// TASK 9 ENDS HERE

// TASK optional STARTS HERE
/**
 * Your own generator, for playing or for finding mistakes; not graded. Like
 * defaultRandomNumberGenerator, it returns the value of one block.
 */
export function customRandomNumberGenerator(): number {
  return Math.random() < 0.5 ? 1 : 3;
}
// TASK optional ENDS HERE
