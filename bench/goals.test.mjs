import { describe, expect, it } from "vitest";
import { atMost, judge } from "./goals.mjs";

const samples = (...walls) => walls.map((wall) => ({ wall }));

describe("a goal", () => {
  it("is met by the median, whatever a single round was", () => {
    const goal = atMost(0.5, "ours / theirs", samples(1, 1, 9), samples(2, 3, 2));
    expect(goal).toEqual({
      title: "ours / theirs",
      unit: "ratio",
      most: 0.5,
      measured: { median: 0.5, min: 1 / 3, max: 4.5 },
      met: true,
    });
  });

  it("is not met beyond its bound", () => {
    expect(atMost(0.25, "", samples(1), samples(3)).met).toBe(false);
  });

  it("may be about a number of its own", () => {
    expect(judge({ title: "", values: [300], most: 300, unit: "MB" })).toMatchObject({
      unit: "MB",
      met: true,
    });
  });
});
