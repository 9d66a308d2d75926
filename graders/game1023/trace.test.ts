import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gravityAndMerge } from "../../reference/game1023/game.ts";
import { anyBoard, fromColumns } from "./boards.ts";
import { traceDrop } from "./trace.ts";

describe("the trace of gravityAndMerge", () => {
  it("shows each fall and each merge in order", () => {
    const board = fromColumns([[1, 0, 1, 3], [], [], [], [], []]);
    expect(traceDrop([board]).map(({ text }) => text)).toEqual([
      "column 0: the blocks fall",
      "column 0: 1 and 1 in rows 17 and 18 merge into 3",
      "column 0: 3 and 3 in rows 18 and 19 merge into 7",
    ]);
  });

  it("says so when nothing happens", () => {
    const board = fromColumns([[1, 3], [], [], [], [], []]);
    expect(traceDrop([board])).toEqual([{ text: "nothing falls and nothing merges", board }]);
  });

  it("ends with the board that the reference gives, and changes no argument", () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        const before = structuredClone(board);
        const steps = traceDrop([board]);
        const after = structuredClone(board);
        gravityAndMerge(after);
        expect(board).toEqual(before);
        expect(
          steps.length === 60 || JSON.stringify(steps.at(-1)?.board) === JSON.stringify(after),
        ).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
