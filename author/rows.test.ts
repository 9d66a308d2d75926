import { describe, expect, it } from "vitest";
import { rowsFrom } from "./rows.ts";

describe("rowsFrom", () => {
  it("reads whole numbers and powers, a slash between rows", () => {
    expect(rowsFrom("2 0 -4 / 2^31 8")).toEqual([
      [2, 0, -4],
      [2 ** 31, 8],
    ]);
    expect(rowsFrom("7")).toEqual([[7]]);
  });

  it("leaves it to the writer how many spaces there are", () => {
    expect(rowsFrom("  2   0/16 128 ")).toEqual([
      [2, 0],
      [16, 128],
    ]);
  });

  it("reads a row with a number of times before it as that many rows, each an array of its own", () => {
    const rows = rowsFrom("3 x 0 0 / 2 4");
    expect(rows).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [2, 4],
    ]);
    expect(new Set(rows).size).toBe(4);
  });

  it.each([
    ["a word", "2 0 / 4 a", "a"],
    ["a fraction", "0.5 2", "0.5"],
    ["a number in another notation", "1e3", "1e3"],
    ["a comma", "2, 0", "2,"],
    ["a power that is too great", "2^5000", "2^5000"],
    ["no number of times", "0 x 2 2", "x"],
    ["too many times", "100 x 2 2", "x"],
    ["a row twice in one", "2 x 3 x 0", "x"],
  ])("refuses %s", (_, text, cell) => {
    const message = `expected whole numbers, as in "2 0 / 4 8", not "${cell}"`;
    expect(() => rowsFrom(text)).toThrow(new Error(message));
  });

  it.each(["", "2 0 /", "2 // 4", "2 x "])("refuses a row without numbers: %j", (text) => {
    expect(() => rowsFrom(text)).toThrow("expected whole numbers");
  });
});
