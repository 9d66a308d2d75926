import { describe, expect, it } from "vitest";
import {
  type Board,
  COLS,
  getGameStatus,
  gravityAndMerge,
  initGameboard,
  isValidMove,
  moveDown,
  moveLeft,
  moveRight,
  ROWS,
  rotate,
} from "../../reference/game1023/game.ts";

/** A board with one column, written from the floor up; 0 is a gap. */
function boardOf(column: readonly number[], col = 2): Board {
  const board = initGameboard();
  for (const [height, value] of column.entries()) {
    const row = board[ROWS - 1 - height];
    if (row !== undefined) row[col] = value;
  }
  return board;
}

/** A column from the floor up to its last block. */
function trimmed(cells: readonly number[]): number[] {
  return cells.slice(0, cells.findLastIndex((value) => value !== 0) + 1);
}

/** A column after gravityAndMerge. */
function settled(column: readonly number[], col = 2): number[] {
  const board = boardOf(column, col);
  gravityAndMerge(board);
  const cells = board.map((row) => row[col] ?? 0).reverse();
  // Nothing else has changed.
  if (String(board) !== String(boardOf(cells, col))) throw new Error("another column changed");
  return trimmed(cells);
}

/** The algorithm that the handout suggests, on a column from the floor up. */
function twentyPasses(column: readonly number[]): number[] {
  const cells = Array.from({ length: ROWS }, (_, i) => column[i] ?? 0);
  for (let pass = 0; pass < ROWS; pass += 1) {
    for (let at = 0; at + 1 < ROWS; at += 1) {
      const above = cells[at + 1] ?? 0;
      if (cells[at] === 0) [cells[at], cells[at + 1]] = [above, 0];
      else if (cells[at] === above) [cells[at], cells[at + 1]] = [2 * above + 1, 0];
    }
  }
  return trimmed(cells);
}

describe("gravityAndMerge of the reference", () => {
  it.each([
    [
      [1, 1, 1],
      [3, 1],
    ],
    [[1, 1, 1, 1], [7]],
    [
      [1, 1, 3, 3],
      [7, 3],
    ],
    [[3, 1, 1], [7]],
    [[7, 3, 1, 1], [15]],
    [[511, 511], [1023]],
    [[1023, 1023], [2047]],
    [[1, 0, 1], [3]],
    [
      [1, 3, 1],
      [1, 3, 1],
    ],
    [
      [1, 0, 0, 1, 1],
      [3, 1],
    ],
    [[0, 0, 0, 7], [7]],
    [[], []],
  ])("turns %j from the floor up into %j", (before, after) => {
    for (let col = 0; col < COLS; col += 1) expect(settled(before, col)).toEqual(after);
  });

  it("settles a full column of blocks that never meet their equal", () => {
    const column = Array.from({ length: ROWS }, (_, i) => (i % 2 ? 1 : 3));
    expect(settled(column)).toEqual(column);
  });

  it("settles a full column of equal blocks", () => {
    const column = Array.from({ length: ROWS }, () => 1);
    expect(settled(column)).toEqual([31, 7]);
  });

  it("gives what the handout's 20 passes give, on every column of up to 7 cells of 0, 1, 3", () => {
    const differing: number[][] = [];
    for (let number = 0; number < 3 ** 7; number += 1) {
      const digit = (i: number) => Math.trunc(number / 3 ** i) % 3;
      const column = Array.from({ length: 7 }, (_, i) => [0, 1, 3][digit(i)] ?? 0);
      if (String(settled(column)) !== String(twentyPasses(column))) differing.push(column);
    }
    expect(differing).toEqual([]);
  });
});

describe("the moves of the reference", () => {
  const board = initGameboard();

  it("lies with block 2 of shape 6 in rotation 3 at [9, 2] when its location is [9, 1]", () => {
    const taken = initGameboard();
    for (const row of taken) row.fill(1);
    for (const [row, col] of [
      [9, 3],
      [8, 2],
      [9, 2],
      [10, 2],
    ] as const) {
      const cells = taken[row] ?? [];
      cells[col] = 0;
    }
    expect(isValidMove(taken, 6, [9, 1], 3)).toBe(true);
    expect(isValidMove(taken, 6, [9, 1], 1)).toBe(false);
  });

  it("moves by one, and turns by one", () => {
    expect(moveLeft(board, 6, [9, 2], 1)).toEqual([[9, 1], 1]);
    expect(moveRight(board, 6, [9, 2], 1)).toEqual([[9, 3], 1]);
    expect(moveDown(board, 6, [9, 2], 1)).toEqual([[10, 2], 1]);
    expect([0, 1, 2, 3].map((turn) => rotate(board, 6, [9, 2], turn)[1])).toEqual([1, 2, 3, 0]);
  });
});

describe("getGameStatus of the reference", () => {
  it.each([
    ["Lose", 4, 1],
    ["Lose", 0, 1023],
    ["Playing", 5, 511],
    ["Win", 5, 1023],
    ["Win", 19, 1023],
    ["Playing", 19, 2047],
  ])("is %s with a block in row %i of %i", (status, row, value) => {
    for (let col = 0; col < COLS; col += 1) {
      const board = initGameboard();
      const cells = board[row] ?? [];
      cells[col] = value;
      expect(getGameStatus(board)).toBe(status);
    }
  });
});
