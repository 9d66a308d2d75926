import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareSizes } from "../../author/shrinking.ts";
import { type Board, COLS, type Location, ROWS } from "../../reference/game1023/game.ts";
import {
  aboutDrop,
  aboutMove,
  aboutPlace,
  shrinkDrops,
  shrinkMoves,
  shrinkStatus,
  shrinkValidity,
  simplerBoards,
  sizeOfBoard,
} from "./shrink.ts";

const empty: Board = Array.from({ length: 20 }, () => [0, 0, 0, 0, 0, 0]);
const piece = (shape: number, at: Location, rotation = 0) => [empty, shape, at, rotation] as const;

describe("what a place is about", () => {
  it.each([
    ["nothing", piece(0, [5, 1]), ""],
    ["one edge", piece(0, [5, 3]), "right"],
    ["a corner", piece(0, [20, -2]), "bottom left"],
    ["the top", piece(0, [1, 1], 1), "top"],
    ["an edge and one of the others", piece(1, [-1, -1]), "left top"],
  ])("is %s", (_, args, about) => {
    expect(aboutPlace(args)).toBe(about);
  });

  it("is overlap where a block lies there", () => {
    const board = empty.with(5, [0, 0, 1, 0, 0, 0]);
    expect(aboutPlace([board, 0, [5, 1], 0])).toBe("overlap");
  });

  it.each([
    ["moveLeft", piece(0, [5, 0]), "left"],
    ["moveRight", piece(0, [5, 2]), "right"],
    ["moveDown", piece(0, [19, 1]), "bottom"],
    ["rotate", piece(0, [0, 1]), "top"],
    ["moveLeft", piece(0, [5, 1]), ""],
  ])("is where a move would lead to: %s", (move, args, about) => {
    expect(aboutMove(move, args)).toBe(about);
  });
});

describe("what a drop is about", () => {
  const column = (...values: number[]) =>
    empty.map((_, row) => [values[19 - row] ?? 0, 0, 0, 0, 0, 0]);

  it.each([
    ["blocks that lie still", column(1, 3), "falling"],
    ["blocks that fall", column(0, 3), "falling"],
    ["a pair", column(1, 1), "merging"],
    ["a pair that falls", column(0, 1, 0, 1), "merging"],
  ])("is %s", (_, board, about) => {
    expect(aboutDrop(board)).toBe(about);
  });
});

const anyBoard = fc.array(
  fc.array(fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.constantFrom(1, 3, 7, 15)), {
    minLength: COLS,
    maxLength: COLS,
  }),
  { minLength: ROWS, maxLength: ROWS },
);

/** The simplest reachable board that is still like the first one. */
function simplest(board: Board, isLike: (board: Board) => boolean): Board {
  for (const simple of simplerBoards(board)) {
    const isSimpler = compareSizes(sizeOfBoard(simple), sizeOfBoard(board)) < 0;
    if (isSimpler && isLike(simple)) return simplest(simple, isLike);
  }
  return board;
}

const blocksOf = (board: Board) =>
  board.flatMap((cells, row) =>
    cells.flatMap((value, col) => (value === 0 ? [] : [[row, col, value]])),
  );

describe("simpler boards", () => {
  it("are boards of blocks, and leave the one that they are made from as it is", () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        const before = structuredClone(board);
        for (const simple of simplerBoards(board)) {
          expect(simple.map((cells) => cells.length)).toEqual(new Array(ROWS).fill(COLS));
          const values = blocksOf(simple).map(([, , value = 0]) => value);
          expect(values.filter((value) => !Number.isInteger(Math.log2(value + 1)))).toEqual([]);
        }
        expect(board).toEqual(before);
      }),
      { numRuns: 20 },
    );
  });

  it("lead to the smallest board there is of a kind", () => {
    fc.assert(
      fc.property(anyBoard, fc.integer({ min: 1, max: 3 }), (board, count) => {
        const full: Board = board.with(ROWS - 1, board[ROWS - 1]?.map(() => 15) ?? []);
        const found = simplest(full, (each) => blocksOf(each).length >= count);
        expect(blocksOf(found)).toHaveLength(count);
        for (const [row, , value] of blocksOf(found)) {
          expect(value).toBe(1);
          expect(row).toBeGreaterThanOrEqual(ROWS - count);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe("simpler cases", () => {
  const empty: Board = Array.from({ length: ROWS }, () => new Array<number>(COLS).fill(0));
  const board = empty.with(19, [1, 0, 0, 0, 0, 3]);

  it.each([
    ["isValidMove", shrinkValidity],
    [
      "moveLeft",
      shrinkMoves("moveLeft", (_board, _shape, [row, col], turn) => [[row, col - 1], turn]),
    ],
  ])(
    "of %s have fewer blocks, turns or steps to the middle, and what is right for them",
    (_, of) => {
      const args = [board, 2, [12, 3], 1];
      const simple = [...of.simpler(args)];
      expect(simple.length).toBeGreaterThan(5);
      expect(simple.some((each) => compareSizes(of.size(each), of.size(args)) < 0)).toBe(true);
      for (const each of simple) {
        expect(of.caseOf(each)).toMatchObject({ args: each, name: "the smallest case that fails" });
        expect(of.about?.(each)).toEqual(expect.any(String));
      }
      expect(of.caseOf(args).note?.startsWith("before the move ")).toBe(of !== shrinkValidity);
    },
  );

  it.each([
    ["gravityAndMerge", shrinkDrops, { argsAfter: [board] }],
    ["getGameStatus", shrinkStatus, { returns: "Playing" }],
  ])("of %s are simpler boards", (_, of, right) => {
    expect([...of.simpler([board])]).toEqual([...simplerBoards(board)].map((each) => [each]));
    expect(of.caseOf([board])).toMatchObject({ args: [board], ...right });
    expect(of.size([board])).toEqual(sizeOfBoard(board));
  });
});
