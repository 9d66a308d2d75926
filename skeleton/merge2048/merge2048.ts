/**
 * 2048 on a grid of any height and width, from one line up: `merge` moves a single line of tiles,
 * and the class `TwentyFortyEight` plays the game with it.
 *
 * Write between the lines "TASK n STARTS HERE" and "TASK n ENDS HERE". Names and parameters of
 * `merge` and of the methods stay as they are. Your own functions, methods and fields may
 * go there too. How the class stores its grid is up to you: the private fields below are a
 * suggestion.
 */

// Provided, do not change.

/** Tiles move toward row 0. */
export const UP = 1;

/** Tiles move toward the last row. */
export const DOWN = 2;

/** Tiles move toward column 0. */
export const LEFT = 3;

/** Tiles move toward the last column. */
export const RIGHT = 4;

/**
 * `OFFSETS[direction]` is `[rowStep, colStep]`: the way from one cell of a line to the next when
 * the line is read from the edge that tiles move to.
 */
export const OFFSETS: Readonly<Record<number, readonly [rowStep: number, colStep: number]>> = {
  [UP]: [1, 0],
  [DOWN]: [-1, 0],
  [LEFT]: [0, 1],
  [RIGHT]: [0, -1],
};

// TASK 1 STARTS HERE
/**
 * Slides the tiles of one line toward index 0 and merges equal ones that meet, from the lowest
 * index up, each tile at most once. Returns a new array of the same length; 0 is an empty cell.
 */
export function merge(line: number[]): number[] {
  return line;
}
// TASK 1 ENDS HERE

/** A game of 2048. Row 0 is at the top, column 0 on the left; a tile of value 0 is an empty cell. */
export class TwentyFortyEight {
  private gridHeight = 0;
  private gridWidth = 0;
  private grid: number[][] = [];

  // TASK 2 STARTS HERE
  /** Starts a game on a grid of `gridHeight` rows and `gridWidth` columns. */
  constructor(gridHeight: number, gridWidth: number) {
    return;
  }

  /** The number of rows. */
  getGridHeight(): number {
    return 0;
  }

  /** The number of columns. */
  getGridWidth(): number {
    return 0;
  }
  // TASK 2 ENDS HERE

  // TASK 3 STARTS HERE
  /** Puts a value on a cell, whatever was there. */
  setTile(row: number, col: number, value: number): void {
    return;
  }

  /** The value on a cell. */
  getTile(row: number, col: number): number {
    return 0;
  }
  // TASK 3 ENDS HERE

  // TASK 4 STARTS HERE
  /** The grid as text for people: one line per row, with a dot for an empty cell. */
  toString(): string {
    return "";
  }
  // TASK 4 ENDS HERE

  // TASK 5 STARTS HERE
  /** Puts a 2 (90%) or a 4 (10%) on an empty cell, each equally likely; none when all are taken. */
  newTile(): void {
    return;
  }
  // TASK 5 ENDS HERE

  // TASK 6 STARTS HERE
  /** Starts over: empties every cell and puts two new tiles. */
  reset(): void {
    return;
  }
  // TASK 6 ENDS HERE

  // TASK 7 STARTS HERE
  /** Slides and merges every line toward one edge. Puts a new tile if any cell has changed. */
  move(direction: number): void {
    return;
  }
  // TASK 7 ENDS HERE
}
