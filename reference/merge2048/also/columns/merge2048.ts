/**
 * 2048 from one line up once more: a list of columns that all methods look into, helpers as private
 * methods, plain loops. Works as the other solutions do; `gridmark verify` puts known mistakes
 * into it.
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
/** Slides a line toward index 0 and merges equal tiles that meet, each at most once. */
export function merge(line: number[]): number[] {
  const result = new Array<number>(line.length).fill(0);
  let end = 0;
  let mayMerge = false;
  for (const tile of line) {
    if (tile === 0) continue;
    if (mayMerge && result[end - 1] === tile) {
      result[end - 1] = 2 * tile;
      mayMerge = false;
    } else {
      result[end] = tile;
      end += 1;
      mayMerge = true;
    }
  }
  return result;
}
// TASK 1 ENDS HERE

/** A game of 2048, stored column by column. */
export class TwentyFortyEight {
  private rows = 0;
  private columns: number[][] = [];

  // TASK 2 STARTS HERE
  /** Starts a game on a grid of this size. */
  constructor(gridHeight: number, gridWidth: number) {
    this.rows = gridHeight;
    for (let col = 0; col < gridWidth; col++) this.columns.push(new Array(gridHeight).fill(0));
    this.reset();
  }

  /** The number of rows. */
  getGridHeight(): number {
    return this.rows;
  }

  /** The number of columns. */
  getGridWidth(): number {
    return this.columns.length;
  }
  // TASK 2 ENDS HERE

  // TASK 3 STARTS HERE
  /** Puts a value on a cell. */
  setTile(row: number, col: number, value: number): void {
    this.columns[col]![row] = value;
  }

  /** The value on a cell. */
  getTile(row: number, col: number): number {
    return this.columns[col]![row]!;
  }
  // TASK 3 ENDS HERE

  // TASK 4 STARTS HERE
  /** The grid for people, a line for each row. */
  toString(): string {
    let text = "";
    for (let row = 0; row < this.rows; row++) {
      for (const column of this.columns) text += `[${String(column[row]).padStart(4)}]`;
      text += "\n";
    }
    return text;
  }
  // TASK 4 ENDS HERE

  // TASK 5 STARTS HERE
  /** Puts a 2, or one time in ten a 4, on any of the empty cells. */
  newTile(): void {
    const count = this.columns.flat().filter((value) => value === 0).length;
    let skipped = Math.floor(Math.random() * count);
    const value = Math.random() < 0.9 ? 2 : 4;
    for (const column of this.columns) {
      for (let row = 0; row < this.rows; row++) {
        if (column[row] !== 0) continue;
        if (skipped === 0) {
          column[row] = value;
          return;
        }
        skipped -= 1;
      }
    }
  }
  // TASK 5 ENDS HERE

  // TASK 6 STARTS HERE
  /** Empties all cells and puts two tiles. */
  reset(): void {
    for (const column of this.columns) column.fill(0);
    this.newTile();
    this.newTile();
  }
  // TASK 6 ENDS HERE

  // TASK 7 STARTS HERE
  /** Moves all tiles toward an edge, and puts a new one if that changed anything. */
  move(direction: number): void {
    const isAcross = direction === LEFT || direction === RIGHT;
    const isBackwards = direction === DOWN || direction === RIGHT;
    const count = isAcross ? this.rows : this.columns.length;
    let hasChanged = false;
    for (let at = 0; at < count; at++) {
      const line = isAcross ? this.columns.map((column) => column[at]!) : [...this.columns[at]!];
      const merged = isBackwards ? merge(line.toReversed()).toReversed() : merge(line);
      hasChanged ||= merged.some((value, index) => value !== line[index]);
      for (let index = 0; index < line.length; index++) {
        if (isAcross) this.columns[index]![at] = merged[index]!;
        else this.columns[at]![index] = merged[index]!;
      }
    }
    if (hasChanged) this.newTile();
  }
  // TASK 7 ENDS HERE
}
