/**
 * 2048 from one line up once more: a map of the tiles by their places, private fields, and every
 * method but the accessors through the public ones. Works as the other solutions do; `gridmark
 * verify` puts known mistakes into it.
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
/** The line after its tiles have slid toward index 0 and merged, each at most once. */
export const merge = (line: readonly number[]): number[] => {
  const slide = ([tile, next, ...rest]: readonly number[]): number[] => {
    if (tile === undefined) return [];
    if (next === undefined) return [tile];
    return tile === next ? [2 * tile, ...slide(rest)] : [tile, ...slide([next, ...rest])];
  };
  const tiles = slide(line.filter((tile) => tile > 0));
  return [...tiles, ...Array<number>(line.length - tiles.length).fill(0)];
};
// TASK 1 ENDS HERE

/** A place on the grid. */
type Place = readonly [row: number, col: number];

/** A key for a place: there are no two with the same one. */
const keyOf = (row: number, col: number): string => `${row}/${col}`;

/** The tiles of each game by the keys of their places; what is not there is an empty cell. */
const games = new WeakMap<TwentyFortyEight, Map<string, number>>();

/** The tiles of a game. */
function tilesOf(game: TwentyFortyEight): Map<string, number> {
  const tiles = games.get(game) ?? new Map<string, number>();
  games.set(game, tiles);
  return tiles;
}

/** A game of 2048. */
export class TwentyFortyEight {
  #height = 0;
  #width = 0;

  // TASK 2 STARTS HERE
  /** Starts a game on a grid of this size. */
  constructor(gridHeight: number, gridWidth: number) {
    this.#height = gridHeight;
    this.#width = gridWidth;
    this.reset();
  }

  /** The number of rows. */
  getGridHeight(): number {
    return this.#height;
  }

  /** The number of columns. */
  getGridWidth(): number {
    return this.#width;
  }
  // TASK 2 ENDS HERE

  // TASK 3 STARTS HERE
  /** Puts a value on a cell. */
  setTile(row: number, col: number, value: number): void {
    tilesOf(this).set(keyOf(row, col), value);
  }

  /** The value on a cell. */
  getTile(row: number, col: number): number {
    return tilesOf(this).get(keyOf(row, col)) ?? 0;
  }
  // TASK 3 ENDS HERE

  // TASK 4 STARTS HERE
  /** The grid for people, a line for each row. */
  toString(): string {
    const numbers = rangeOf(this.getGridWidth());
    return rangeOf(this.getGridHeight())
      .map((row) => numbers.map((col) => `${this.getTile(row, col) || "_"}`).join("\t"))
      .join("\n");
  }
  // TASK 4 ENDS HERE

  // TASK 5 STARTS HERE
  /** Puts a 2, or one time in ten a 4, on any of the empty cells. */
  newTile(): void {
    const empty = placesOf(this).filter(([row, col]) => this.getTile(row, col) === 0);
    const place = empty[Math.floor(empty.length * Math.random())];
    if (place !== undefined) this.setTile(...place, Math.random() < 0.1 ? 4 : 2);
  }
  // TASK 5 ENDS HERE

  // TASK 6 STARTS HERE
  /** Empties all cells and puts two tiles. */
  reset(): void {
    for (const [row, col] of placesOf(this)) this.setTile(row, col, 0);
    for (const _ of ["first", "second"]) this.newTile();
  }
  // TASK 6 ENDS HERE

  // TASK 7 STARTS HERE
  /** Moves all tiles toward an edge, and puts a new one if that changed anything. */
  move(direction: number): void {
    const before = placesOf(this).map(([row, col]) => this.getTile(row, col));
    for (const line of linesOf(this, direction)) {
      const merged = merge(line.map(([row, col]) => this.getTile(row, col)));
      for (const [index, [row, col]] of line.entries()) this.setTile(row, col, merged[index]!);
    }
    const isSame = placesOf(this).every(([r, c], index) => this.getTile(r, c) === before[index]);
    if (!isSame) this.newTile();
  }
  // TASK 7 ENDS HERE
}

/** The numbers from 0 on. */
function rangeOf(count: number): number[] {
  return [...Array(count).keys()];
}

/** All places of a grid, row by row. */
function placesOf(game: TwentyFortyEight): Place[] {
  const cols = rangeOf(game.getGridWidth());
  return rangeOf(game.getGridHeight()).flatMap((row) => cols.map((col): Place => [row, col]));
}

/** The rows or the columns of a grid, each from the edge that tiles move to. */
function linesOf(game: TwentyFortyEight, direction: number): readonly Place[][] {
  const [rowStep, colStep] = OFFSETS[direction]!;
  const isAcross = rowStep === 0;
  const count = isAcross ? game.getGridHeight() : game.getGridWidth();
  const lines = rangeOf(count).map((at) =>
    placesOf(game).filter(([row, col]) => (isAcross ? row : col) === at),
  );
  return rowStep + colStep > 0 ? lines : lines.map((line) => line.toReversed());
}
