import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as matrix2048 from "../../../reference/matrix2048/matrix2048.ts";
import { GameField } from "../../../reference/terminal2048/terminal2048.ts";
import { slid } from "../../merge2048/task-7.ts";
import { lineCases } from "../lines.ts";
import { type Direction, slide, slideLine } from "./slide.ts";

const directions = ["up", "down", "left", "right"] as const;

const anyGrid = fc
  .record({ height: fc.integer({ min: 1, max: 5 }), width: fc.integer({ min: 1, max: 5 }) })
  .chain(({ height, width }) =>
    fc.array(
      fc.array(fc.constantFrom(0, 0, 2, 2, 4, 8, 2 ** 31), { minLength: width, maxLength: width }),
      { minLength: height, maxLength: height },
    ),
  );

const agree = (
  right: (grid: number[][], direction: Direction) => unknown,
  part: keyof ReturnType<typeof slide>,
) =>
  fc.assert(
    fc.property(anyGrid, fc.constantFrom(...directions), (grid, direction) => {
      expect(slide(grid, direction)[part]).toEqual(right(structuredClone(grid), direction));
    }),
  );

describe("a move as checks follow it", () => {
  it.each(lineCases)("slides a line: $name", ({ line, merged }) => {
    expect(slideLine(line).line).toEqual(merged);
  });

  it("is that of merge2048", () => {
    const names = { up: "UP", down: "DOWN", left: "LEFT", right: "RIGHT" } as const;
    agree((grid, direction) => slid(grid, names[direction]), "tiles");
  });

  it("is that of matrix2048", () => {
    const { mergeUp: up, mergeDown: down, mergeLeft: left, mergeRight: right } = matrix2048;
    const merges = { up, down, left, right };
    agree((grid, direction) => merges[direction](grid)[0], "tiles");
    agree((grid, direction) => merges[direction](grid)[1], "isMoved");
    agree((grid, direction) => merges[direction](grid)[2], "gained");
  });

  it("is that of terminal2048", () => {
    const names = { up: "Up", down: "Down", left: "Left", right: "Right" } as const;
    const move = (grid: number[][], direction: Direction) => {
      const game = new GameField(grid.length, grid[0]?.length ?? 0, 2 ** 40);
      Object.assign(game, { field: grid, score: 0, spawn: () => undefined });
      return { isMoved: game.move(names[direction]), game };
    };
    agree((grid, direction) => move(grid, direction).isMoved, "isMoved");
    agree((grid, direction) => move(grid, direction).game.field, "tiles");
    agree((grid, direction) => move(grid, direction).game.score, "gained");
  });
});
