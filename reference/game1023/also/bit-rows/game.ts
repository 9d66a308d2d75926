/**
 * The 1023 Game once more: rows as bits, a class with private fields for a column, plain loops.
 * Works as the other solutions do; `gridmark verify` puts known mistakes into it.
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
/** An empty board. */
export function initGameboard(): Board {
  const board: Board = [];
  while (board.length < ROWS) board.push(new Array<number>(COLS).fill(0));
  return board;
}
// TASK 1 ENDS HERE

// TASK 2 STARTS HERE
/** The smaller of two values: of six random bits, three for either exponent. */
export function defaultRandomNumberGenerator(): number {
  const bits = Math.floor(Math.random() * 64);
  const first = bits & 7;
  const second = bits >> 3;
  return (2 << (first < second ? first : second)) - 1;
}
// TASK 2 ENDS HERE

// TASK 3 STARTS HERE
/** The taken cells of a row, a bit each; all of them for a row that the board has not got. */
function takenIn(cells: readonly number[] | undefined): number {
  if (cells === undefined) return -1;
  let bits = 0;
  for (let col = 0; col < COLS; col++) if (cells[col] !== 0) bits |= 1 << col;
  return bits;
}

/** Whether a piece may lie where it is asked to. */
export function isValidMove(
  board: Board,
  shape: number,
  location: Location,
  rotation: number,
): boolean {
  for (const block of SHAPES[shape]![rotation]!) {
    const row = location[0] + block[0];
    const col = location[1] + block[1];
    if (col < 0 || col >= COLS) return false;
    if ((takenIn(board[row]) & (1 << col)) !== 0) return false;
  }
  return true;
}
// TASK 3 ENDS HERE

// TASK 4 STARTS HERE
/** One column to the left. */
export function moveLeft(board: Board, shape: number, location: Location, rotation: number) {
  return new Piece(shape, location, rotation).moved(board, 0, -1);
}
// TASK 4 ENDS HERE

// TASK 5 STARTS HERE
/** One column to the right. */
export function moveRight(board: Board, shape: number, location: Location, rotation: number) {
  return new Piece(shape, location, rotation).moved(board, 0, 1);
}
// TASK 5 ENDS HERE

// TASK 6 STARTS HERE
/** One row down. */
export function moveDown(board: Board, shape: number, location: Location, rotation: number) {
  return new Piece(shape, location, rotation).moved(board, 1, 0);
}
// TASK 6 ENDS HERE

// TASK 7 STARTS HERE
/** One quarter turn. */
export function rotate(board: Board, shape: number, location: Location, rotation: number) {
  return new Piece(shape, location, rotation).turned(board);
}
// TASK 7 ENDS HERE

/** A piece and where it lies; it is never changed. */
class Piece {
  readonly #shape: number;
  readonly #location: Location;
  readonly #rotation: number;

  constructor(shape: number, location: Location, rotation: number) {
    this.#shape = shape;
    this.#location = location;
    this.#rotation = rotation;
  }

  moved(board: Board, rows: number, cols: number): [Location, number] {
    const [row, col] = this.#location;
    return this.#triedAs(board, [row + rows, col + cols], this.#rotation);
  }

  turned(board: Board): [Location, number] {
    return this.#triedAs(board, this.#location, (this.#rotation + 1) & 3);
  }

  #triedAs(board: Board, location: Location, rotation: number): [Location, number] {
    const fits = isValidMove(board, this.#shape, location, rotation);
    return fits ? [location, rotation] : [this.#location, this.#rotation];
  }
}

// TASK 8 STARTS HERE
/** The blocks of one column of a board, from the floor up. */
class Column {
  readonly #board: Board;
  readonly #col: number;
  #blocks: number[] = [];

  constructor(board: Board, col: number) {
    this.#board = board;
    this.#col = col;
    for (let row = ROWS - 1; row >= 0; row--) {
      const value = board[row]![col]!;
      if (value > 0) this.#blocks.push(value);
    }
  }

  /** Merges pairs, always the lowest, until no two neighbours are equal. */
  merge(): this {
    let lower = 0;
    while (lower + 1 < this.#blocks.length) {
      if (this.#blocks[lower] === this.#blocks[lower + 1]) {
        this.#blocks.splice(lower + 1, 1);
        this.#blocks[lower] = 2 * this.#blocks[lower]! + 1;
        lower = 0;
      } else {
        lower += 1;
      }
    }
    return this;
  }

  /** Writes the blocks back, on the floor and without gaps. */
  write(): void {
    for (let height = 0; height < ROWS; height++) {
      this.#board[ROWS - 1 - height]![this.#col] = this.#blocks[height] ?? 0;
    }
  }
}

/** Lets every column fall and merge. */
export function gravityAndMerge(board: Board): void {
  for (let col = 0; col < COLS; col++) new Column(board, col).merge().write();
}
// TASK 8 ENDS HERE

// TASK 9 STARTS HERE
/** How the game stands. */
export function getGameStatus(board: Board): Status {
  let won = false;
  for (let row = 0; row < ROWS; row++) {
    for (let col = 0; col < COLS; col++) {
      const value = board[row]![col]!;
      if (row < 5 && value !== 0) return "Lose";
      won ||= value === 1023;
    }
  }
  return won ? "Win" : "Playing";
}
// TASK 9 ENDS HERE

// TASK optional STARTS HERE
/** Ones and threes. */
export function customRandomNumberGenerator(): number {
  return 1 + 2 * Math.round(Math.random());
}
// TASK optional ENDS HERE
