import { describe, expect, it } from "vitest";
import { failsBelow } from "./draws.ts";
import {
  betOnBlocks,
  betOnContexts,
  betOnShare,
  betsOnReturn,
  countsInBlocks,
  meanBet,
} from "./evidence.ts";

/** All sequences of a length over some outcomes, with their probabilities. */
function allSequences(length: number, shares: readonly number[]): [number[], number][] {
  let all: [number[], number][] = [[[], 1]];
  for (let at = 0; at < length; at += 1) {
    all = all.flatMap(([draws, chance]) =>
      shares.map((share, outcome): [number[], number] => [[...draws, outcome], chance * share]),
    );
  }
  return all;
}

/** Average remainder of a bet's stake of 1, computed over all possible draws. */
function average(
  length: number,
  shares: readonly number[],
  stake: (draws: readonly number[]) => number,
): number {
  return allSequences(length, shares).reduce(
    (sum, [draws, chance]) => sum + chance * Math.exp(stake(draws)),
    0,
  );
}

describe("a bet wins nothing on average as long as draws are right", () => {
  it.each<[string, (draws: readonly number[], index: number) => number | undefined]>([
    ["on frequencies", () => 0],
    ["on the draw before", (draws, index) => draws[index - 1]],
    ["on two draws before", (draws, index) => draws[index - 2]],
    ["on the place in the row", (_, index) => index % 3],
  ])("%s", (_, contextAt) => {
    const shares = [0.7, 0.2, 0.1];
    const stake = (draws: readonly number[]) =>
      betOnContexts(draws, shares, (index) => contextAt(draws, index));
    expect(average(7, shares, stake)).toBeCloseTo(1, 10);
  });

  it.each([-3, -0.5, 0.2])("on the counts of blocks, slope %d", (slope) => {
    const stake = (draws: readonly number[]) => {
      const counts = countsInBlocks(
        draws.map((draw) => draw === 1),
        5,
      );
      return betOnBlocks(counts, 0.3, 5, slope);
    };
    expect(average(10, [0.7, 0.3], stake)).toBeCloseTo(1, 10);
  });

  it.each([0.1, 0.5])("on what makes up for a surplus, rate %d", (rate) => {
    const shares = [0.5, 0.3, 0.2];
    expect(average(7, shares, (draws) => meanBet(betsOnReturn(draws, shares, [rate])))).toBeCloseTo(
      1,
      10,
    );
  });

  it("on another share", () => {
    const stake = (draws: readonly number[]) => {
      const hits = draws.filter((draw) => draw === 1).length;
      return betOnShare(hits, draws.length, 0.1, 1 / 9);
    };
    expect(average(12, [0.9, 0.1], stake)).toBeCloseTo(1, 10);
  });

  it("on several things at once", () => {
    const shares = [0.9, 0.1];
    const stake = (draws: readonly number[]) =>
      meanBet([
        betOnContexts(draws, shares, () => 0),
        betOnContexts(draws, shares, (index) => draws[index - 1]),
        betOnShare(draws.filter((draw) => draw === 1).length, draws.length, 0.1, 0.3),
      ]);
    expect(average(10, shares, stake)).toBeCloseTo(1, 10);
  });
});

describe("twenty tests, and as many looks at repetitions and equal runs", () => {
  it("fail right draws less than once in a million runs", () => {
    expect(20 * (failsBelow + 2e-9)).toBeLessThan(1e-6);
  });
});
