import { describe, expect, it } from "vitest";
import { marginal, median, ratios, spread, typical } from "./statistics.mjs";

describe("statistics", () => {
  it("takes the middle of an odd count, and the mean of the two in the middle of an even one", () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([9, 1, 5, 6])).toBe(5.5);
    expect(() => median([])).toThrow("no median of nothing");
  });

  it("leaves the numbers in their order", () => {
    const values = [3, 1, 2];
    expect(spread(values)).toEqual({ median: 2, min: 1, max: 3 });
    expect(values).toEqual([3, 1, 2]);
  });

  it("compares round by round, so that a busy round changes no ratio", () => {
    expect(ratios([1, 10, 1], [4, 40, 4])).toEqual([0.25, 0.25, 0.25]);
    expect(ratios([1, 2], [2])).toEqual([0.5]);
  });

  it("takes starting off what one more costs", () => {
    const small = { wall: 3, cpu: 2 };
    const large = { wall: 13, cpu: 7 };
    expect(marginal(small, large, 50)).toEqual({ wall: 0.2, cpu: 0.1 });
  });

  it("goes without CPU time where the platform does not tell it", () => {
    const samples = [1, 3, 2].map((wall) => ({ wall, cpu: undefined }));
    expect(typical(samples)).toEqual({ wall: 2, cpu: undefined });
    expect(marginal(samples[0], samples[1], 2)).toEqual({ wall: 1, cpu: undefined });
  });
});
