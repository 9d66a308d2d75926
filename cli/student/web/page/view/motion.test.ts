import { array, assert, constantFrom, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import type { Picture, PlayCell } from "../../../../../author/play.ts";
import { type Lying, motionOf } from "./motion.ts";

const cellOf = (value: number): PlayCell => ({
  text: value === 0 ? "" : String(value),
  level: value === 0 ? 0 : Math.round(Math.log2(value)),
});
const board = (...rows: readonly (readonly number[])[]) => rows.map((row) => row.map(cellOf));

/** Sources of a single row's tiles by column. */
function rowMotion(before: readonly number[], after: readonly number[], went: Picture["went"]) {
  return motionOf(board(before), board(after), went)
    .toSorted((one, other) => one.col - other.col)
    .map(({ col, from }) => `${col} of ${from.map((each) => each.col).join("+") || "nothing"}`);
}

describe("how tiles moved", () => {
  it("is seen from where they lay, with the new one", () => {
    expect(rowMotion([0, 2, 0, 4], [2, 4, 0, 2], "left")).toEqual([
      ...["0 of 1", "1 of 3", "3 of nothing"],
    ]);
    expect(rowMotion([2, 0, 4, 0], [0, 2, 2, 4], "right")).toEqual([
      ...["1 of nothing", "2 of 0", "3 of 2"],
    ]);
  });

  it("tells two that became one, and two such pairs", () => {
    expect(rowMotion([2, 0, 2, 4], [4, 4, 0, 0], "left")).toEqual(["0 of 0+2", "1 of 3"]);
    expect(rowMotion([2, 2, 2, 2], [0, 0, 4, 4], "right")).toEqual(["2 of 1+0", "3 of 3+2"]);
    expect(rowMotion([4, 2, 2, 0], [4, 4, 0, 0], "left")).toEqual(["0 of 0", "1 of 1+2"]);
  });

  it("tells several that became one in the end", () => {
    expect(rowMotion([2, 2, 4, 8], [16, 0, 0, 0], "left")).toEqual(["0 of 0+1+2+3"]);
  });

  it("sees nothing move the other way", () => {
    expect(rowMotion([2, 0, 0, 0], [0, 0, 0, 2], "left")).toEqual(["3 of nothing"]);
  });

  it("is seen for a wrong merge, too", () => {
    expect(rowMotion([2, 2, 4, 0], [2, 8, 0, 0], "left")).toEqual(["0 of 0", "1 of nothing"]);
  });

  it("is upright for blocks that fall, and the next piece is new", () => {
    const piece = { text: "1", level: 1, moves: true } as const;
    const before = [[piece], [cellOf(0)], [{ text: "1", level: 1 }]];
    const after = [[piece], [cellOf(0)], [{ text: "3", level: 2 }]];
    expect(motionOf(before, after, "down").map(({ row, from }) => [row, from])).toEqual(
      [
        [0, []],
        [
          2,
          [
            { row: 2, col: 0, cell: { text: "1", level: 1 } },
            { row: 0, col: 0, cell: piece },
          ],
        ],
      ].toReversed(),
    );
  });

  it("of a piece is that of its blocks: in their order", () => {
    const block = (value: number): PlayCell => ({ ...cellOf(value), moves: true });
    const empty = cellOf(0);
    const moved = motionOf([[block(2), block(2), empty]], [[empty, block(2), block(2)]], undefined);
    expect(moved.map(({ col, from }) => [col, from[0]?.col])).toEqual([
      [1, 0],
      [2, 1],
    ]);
    const turned = motionOf(
      [
        [block(2), block(4)],
        [empty, empty],
      ],
      [
        [block(2), empty],
        [block(4), empty],
      ],
      undefined,
    );
    expect(turned.map(({ from }) => from[0]?.col)).toEqual([0, 1]);
  });
});

describe("whatever a program does", () => {
  const cell = record({
    text: constantFrom("", "1", "2", "4", "8"),
    level: integer({ min: 0, max: 4 }),
    moves: constantFrom(undefined, true as const),
  }).map(({ moves, ...rest }): PlayCell => (moves === undefined ? rest : { ...rest, moves }));
  const cells = array(array(cell, { maxLength: 6 }), { maxLength: 8 });
  const way = constantFrom("left", "right", "up", "down", undefined);

  it("each cell is exactly once where it is in the end, and comes from cells that were there", () => {
    assert(
      property(cells, cells, way, (before, after, went) => {
        const arrivals = motionOf(before, after, went);
        const isThere = ({ text, level, moves }: PlayCell) =>
          text !== "" || level !== 0 || moves === true;
        const spotsOf = (some: readonly (readonly PlayCell[])[]) =>
          some.flatMap((row, r) => row.flatMap((each, c) => (isThere(each) ? [`${r}-${c}`] : [])));
        const named = ({ row, col }: Lying) => `${row}-${col}`;
        expect(arrivals.map(named).toSorted()).toEqual(spotsOf(after).toSorted());
        const used = arrivals.flatMap(({ from }) => from).map(named);
        expect(spotsOf(before)).toEqual(expect.arrayContaining(used));
        expect(new Set(used).size).toBe(used.length);
      }),
    );
  });
});
