import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rows } from "../../author/testing/rows.ts";
import { COLS, isValidMove, ROWS, SHAPES } from "../../reference/game1023/game.ts";
import { anyBoard, anyPlaced, fromColumns, type Placed, validlyPlaced } from "./boards.ts";
import { explainPiece } from "./explain.ts";

const values = [0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 1023, 2047];

function cellsOf({ shape, rotation, location }: Placed): [number, number][] {
  const offsets = SHAPES[shape]?.[rotation] ?? [];
  return offsets.map(([row, col]) => [location[0] + row, location[1] + col]);
}

/** Obstacles to a piece's place: the sides that it crosses, and blocks. */
function hindrancesOf(placed: Placed): string {
  const cells = cellsOf(placed);
  const hindrances = {
    top: cells.some(([row]) => row < 0),
    bottom: cells.some(([row]) => row >= ROWS),
    left: cells.some(([, col]) => col < 0),
    right: cells.some(([, col]) => col >= COLS),
    blocks: cells.some(([row, col]) => (placed.board[row]?.[col] ?? 0) > 0),
  };
  return Object.entries(hindrances)
    .filter(([, there]) => there)
    .map(([name]) => name)
    .join(" and ");
}

describe("anyBoard", () => {
  it("has 20 rows of 6 cells with values of the game", () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        expect(board.map((row) => row.length)).toEqual(Array(ROWS).fill(COLS));
        expect(values).toEqual(expect.arrayContaining(board.flat()));
      }),
    );
  });

  it("has columns that are full, and columns that are almost empty", () => {
    const columns = fc
      .sample(anyBoard, { seed: 1, numRuns: 150 })
      .flatMap((board) => Array.from({ length: COLS }, (_, col) => board.map((row) => row[col])));
    const heights = columns.map((cells) => cells.filter((value) => value !== 0).length);
    expect(Math.max(...heights)).toBeGreaterThan(ROWS * 0.9);
    expect(Math.min(...heights)).toBeLessThan(3);
  });
});

describe("anyPlaced", () => {
  const seeds = [1, 2, 3, 4, 5];

  it.each(seeds)("has pieces off each side, on blocks and on free cells, with seed %d", (seed) => {
    const counts = new Map<string, number>();
    for (const placed of fc.sample(anyPlaced, { seed, numRuns: 200 })) {
      const hindrances = hindrancesOf(placed);
      counts.set(hindrances, (counts.get(hindrances) ?? 0) + 1);
    }
    for (const each of ["", "top", "bottom", "left", "right", "blocks"]) {
      expect(counts.get(each) ?? 0, each || "free").toBeGreaterThan(2);
    }
  });

  it("has every shape in every rotation", () => {
    const sample = fc.sample(anyPlaced, { seed: 1, numRuns: 400 });
    const kinds = sample.map(({ shape, rotation }) => `${shape} ${rotation}`);
    expect(new Set(kinds).size).toBe(28);
  });
});

describe("validlyPlaced", () => {
  it("has pieces that may lie where they are", () => {
    const valid = ({ board, shape, location, rotation }: Placed) =>
      isValidMove(board, shape, location, rotation);
    fc.assert(fc.property(validlyPlaced, valid));
  });

  it.each<[string, [number, number]]>([
    ["left", [0, -1]],
    ["right", [0, 1]],
    ["bottom", [1, 0]],
    ["top", [-1, 0]],
  ])("has some that touch the edge at the %s, and some that touch blocks there", (side, [r, c]) => {
    const hindrances = fc
      .sample(validlyPlaced, { seed: 1, numRuns: 100 })
      .map((each) => ({ ...each, location: [each.location[0] + r, each.location[1] + c] as const }))
      .map((each) => hindrancesOf(each as unknown as Placed));
    expect(hindrances.filter((each) => each === side).length).toBeGreaterThan(5);
    expect(hindrances.filter((each) => each === "blocks").length).toBeGreaterThan(2);
    expect(hindrances).toContain("");
  });
});

describe("fromColumns", () => {
  it("puts columns on the floor, read from top to bottom", () => {
    const board = fromColumns([[1, 3], [7], [], [0, 0], [15], [31]]);
    expect(board.slice(-3)).toEqual(rows("0 0 0 0 0 0 / 1 0 0 0 0 0 / 3 7 0 0 15 31"));
    expect(board).toHaveLength(ROWS);
  });
});

describe("explainPiece", () => {
  it("names the cells of the four blocks", () => {
    expect(explainPiece([[], 6, [9, 1], 3])).toBe("the blocks are at [9, 3] [8, 2] [9, 2] [10, 2]");
  });
});
