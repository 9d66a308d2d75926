import { describe, expect, it } from "vitest";
import { numbers } from "../graders/testing/draws.ts";
import { hasFailed, judgeIndependence, judgeShares } from "./draws.ts";
import { judgeShare } from "./sequential.ts";

/** Decision of a share test on hits with another probability, and the number of draws it took. */
function decide(share: number, seed: number, precision: "near" | "far") {
  const next = numbers(seed);
  let hits = 0;
  for (let draws = 200; ; draws += 200) {
    for (let i = 0; i < 200; i += 1) hits += next() < share ? 1 : 0;
    const { isRight } = judgeShare(hits, draws, 0.1, precision);
    if (isRight !== undefined) return { isRight, draws };
  }
}

function manyTimes(share: number, runs: number, precision: "near" | "far") {
  const verdicts = Array.from({ length: runs }, (_, run) =>
    decide(share, 7919 * run + 1, precision),
  );
  return {
    refused: verdicts.filter(({ isRight }) => !isRight).length / runs,
    draws: verdicts.reduce((sum, each) => sum + each.draws, 0) / runs,
  };
}

describe("the sequential test of a share of 10%", () => {
  it("accepts it, after 11,000 draws on average at most", () => {
    const { refused, draws } = manyTimes(0.1, 2000, "near");
    expect(refused).toBe(0);
    expect(draws).toBeLessThan(11_000);
  });

  it.each([0.05, 0.15])("refuses %d in at least 999 of 1000 runs", (share) => {
    expect(manyTimes(share, 4000, "near").refused).toBeGreaterThan(0.9995);
    expect(manyTimes(share, 4000, "far").refused).toBeGreaterThan(0.999);
  });

  it.each([
    ["1/9", 1 / 9],
    ["1/11", 1 / 11],
  ])("refuses %s in at least 95 of 100 runs", (_, share) => {
    expect(manyTimes(share, 1000, "near").refused).toBeGreaterThan(0.95);
  });

  it("accepts it without more than 2,500 draws where only far shares count", () => {
    const { refused, draws } = manyTimes(0.1, 4000, "far");
    expect(refused).toBe(0);
    expect(draws).toBeLessThan(2500);
  });
});

describe("right draws", () => {
  it.each<[string, readonly number[], number]>([
    ["eight values", [15, 13, 11, 9, 7, 5, 3, 1].map((ways) => ways / 64), 6400],
    ["two values", [0.9, 0.1], 6400],
    ["four cells", [0.25, 0.25, 0.25, 0.25], 600],
    ["36 pairs of cells", new Array<number>(36).fill(1 / 36), 360],
  ])("of %s come nowhere near a failure in 50 runs", (_, shares, count) => {
    let least = 1;
    for (let run = 0; run < 50; run += 1) {
      const next = numbers(104_729 * run + 3);
      const draws = Array.from({ length: count }, () => {
        let left = next();
        const at = shares.findIndex((share) => {
          left -= share;
          return left < 0;
        });
        return at < 0 ? shares.length - 1 : at;
      });
      const { statistics, wrong } = judgeIndependence(draws, shares, String);
      expect(wrong).toBeUndefined();
      expect(hasFailed(judgeShares(draws, shares))).toBe(false);
      least = Math.min(least, judgeShares(draws, shares).p, ...statistics.map(({ p }) => p));
    }
    // Of 150 figures, hardly one is below a thousandth.
    expect(least).toBeGreaterThan(1e-5);
  });
});
