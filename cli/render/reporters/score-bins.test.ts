import { describe, expect, it } from "vitest";
import { scoreBins } from "./score-bins.ts";
import { classOf } from "./text/testing/samples.ts";

const rowsOf = (scores: readonly number[]) =>
  classOf(
    ["1"],
    scores.map((score, at) => [`s${at}`, score, "p"]),
  ).submissions;

describe("scoreBins", () => {
  it("counts every graded score once, with those of the maximum in a range of their own", () => {
    const bins = scoreBins(rowsOf([0, 9.999, 10, 55, 100, 100]), 100);
    expect(bins.filter(({ count }) => count > 0)).toEqual([
      { title: "0–10", count: 2 },
      { title: "10–20", count: 1 },
      { title: "50–60", count: 1 },
      { title: "100", count: 2 },
    ]);
    expect(bins).toHaveLength(11);
  });

  it("has bonus points in the last range, and says so", () => {
    expect(scoreBins(rowsOf([1, 2, 3, 4, 12]), 10).at(-1)).toEqual({
      title: "10 and more",
      count: 1,
    });
  });

  it.each([0.5, 1, 7, 12, 25, 36, 50, 64, 100, 130, 5000])("loses nobody of %s points", (most) => {
    const scores = Array.from({ length: 101 }, (_, at) => (most * at) / 100);
    const bins = scoreBins(rowsOf(scores), most);
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(101);
    expect(bins.length).toBeLessThanOrEqual(12);
    expect(new Set(bins.map(({ title }) => title)).size).toBe(bins.length);
  });

  it("leaves few scores, and those of who was rejected, to be read one by one", () => {
    expect(scoreBins(rowsOf([1, 2, 3, 4]), 10)).toEqual([]);
    expect(scoreBins(rowsOf([1, 2, 3, 4, 5]), 0)).toEqual([]);
    const rejected = rowsOf([1, 2, 3, 4, 5]).map((row) => ({
      ...row,
      status: "rejected" as const,
    }));
    expect(scoreBins(rejected, 10)).toEqual([]);
  });
});
