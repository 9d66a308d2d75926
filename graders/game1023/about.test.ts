import { describe, expect, it } from "vitest";
import type { Board, Location } from "../../reference/game1023/game.ts";
import { aboutDrop, aboutMove, aboutPlace } from "./about.ts";

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
