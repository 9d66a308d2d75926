import { describe, expect, it } from "vitest";
import { checkSpawn, fairCell, fairValue, putting } from "../testing/spawning.ts";
import { chiSquareTail } from "./chi-square.ts";
import { singleDraws, statisticOf } from "./frequencies.ts";
import { countsInBlocks, failsBelow } from "./spawned.ts";

const seeds = Array.from({ length: 40 }, (_, seed) => seed);

describe("spawnCheck of cells", () => {
  const check = (cell: (count: number) => number, tiles = 1) => {
    const put = putting(cell, fairValue(1));
    const putAll = (grid: number[][]) => {
      for (let i = 0; i < tiles; i += 1) put(grid);
    };
    return checkSpawn(putAll, { judged: "cells", tiles });
  };

  it.each(seeds)("passes a right solution, seed %d", async (seed) => {
    expect((await check(fairCell(seed))).verdict).toBe("pass");
    expect((await check(fairCell(seed), 2)).verdict).toBe("pass");
  });

  it("states the figures and the rate of false failures", async () => {
    const { message } = await check(fairCell(1));
    expect(message).toMatch(
      /^600 tiles: cells: chi-square \d+\.\d\d on 3 degrees of freedom, p = /,
    );
    expect(message).toMatch(/; pairs of cells in a row: chi-square .* on 8 degrees of freedom/);
    expect(message).toContain("right code fails less than once in a million runs");
  });

  it("fails the first empty cell each time, and shows the counts", async () => {
    const { cases, message } = await check(() => 0);
    expect(message).toMatch(
      /^the empty cells are not drawn equally often: row 0, column 0 came 600 times, expected about 150; /,
    );
    expect(cases).toMatchObject([
      {
        verdict: "fail",
        expected: [
          [150, 0, 150],
          [0, 150, 150],
        ],
        actual: [
          [600, 0, 0],
          [0, 0, 0],
        ],
      },
    ]);
  });

  it("fails cells that are drawn in turn", async () => {
    let calls = 0;
    const { message } = await check((count) => calls++ % count);
    expect(message).toMatch(/^where a tile comes depends on where the tile before it came; /);
  });

  it("fails the last cell being left out", async () => {
    const cell = fairCell(1);
    expect((await check((count) => cell(count - 1))).verdict).toBe("fail");
  });

  it("fails rounding to the nearest cell, which halves the outer ones", async () => {
    const cell = fairCell(1);
    const rounded = (count: number) => Math.round((cell(1e6) / 1e6) * (count - 1));
    expect((await check(rounded)).verdict).toBe("fail");
  });
});

describe("spawnCheck of values", () => {
  const check = (value: () => number) =>
    checkSpawn(putting(fairCell(1), value), { judged: "values" });

  it.each(seeds)("passes a right solution, seed %d", async (seed) => {
    expect((await check(fairValue(seed))).verdict).toBe("pass");
  });

  it.each<[string, () => number]>([
    ["always 2", () => 2],
    ["always 4", () => 4],
    ["90 % and 10 % exchanged", fairValue(1, 0.9)],
    ["as many of each", fairValue(1, 0.5)],
    ["a quarter", fairValue(1, 0.25)],
  ])("fails %s", async (_, value) => {
    const { verdict, message } = await check(value);
    expect(verdict).toBe("fail");
    expect(message).toMatch(
      /^the values do not come as often as stated: [24] came \d+ times, expected about (540|60); /,
    );
  });

  it.each([0, 3, 9])("fails every tenth tile, from %d on", async (from) => {
    let calls = 0;
    const { message } = await check(() => (calls++ % 10 === from ? 4 : 2));
    expect(message).toMatch(
      /^the values follow a pattern: of ten tiles in a row, no, one and several were a 4 0, 60, 0 times, expected about 21, 23, 16; /,
    );
  });

  it("fails one random number for cell and value", async () => {
    const draw = fairCell(1);
    let cell = 0;
    const put = putting(
      (count) => {
        cell = draw(count * 10);
        return Math.floor(cell / 10);
      },
      () => (cell < 4 ? 4 : 2),
    );
    const { message } = await checkSpawn(put, { judged: "values" });
    expect(message).toMatch(/^what a tile is depends on where it comes: a 4 does not come on each/);
  });

  it("leaves cells that are not drawn equally often to the other check", async () => {
    const put = putting(() => 0, fairValue(1));
    expect((await checkSpawn(put, { judged: "values" })).verdict).toBe("pass");
  });
});

describe("how often right code fails", () => {
  const logFactorial = [0];
  for (let n = 1; n <= 600; n += 1) logFactorial.push((logFactorial[n - 1] ?? 0) + Math.log(n));

  /** Exact probability of counts of `total` draws for which a test fails. */
  function falseFailures(
    total: number,
    shares: readonly number[],
    fails: (counts: readonly number[]) => boolean,
  ): number {
    const walk = (left: number, counts: readonly number[]): number => {
      const at = counts.length;
      if (at === shares.length - 1) {
        const all = [...counts, left];
        if (!fails(all)) return 0;
        const log = all.reduce(
          (sum, n, i) => sum + n * Math.log(shares[i] ?? 1) - (logFactorial[n] ?? 0),
          logFactorial[total] ?? 0,
        );
        return Math.exp(log);
      }
      let sum = 0;
      for (let n = 0; n <= left; n += 1) sum += walk(left - n, [...counts, n]);
      return sum;
    };
    return walk(total, []);
  }

  const heaviest = 30 * failsBelow;

  it("is counted out for the two values of 600 tiles", () => {
    const draws = (fours: number) => Array.from({ length: 600 }, (_, i) => Number(i < fours));
    const failing = Array.from({ length: 601 }, (_, fours) => fours).filter(
      (fours) => singleDraws(draws(fours), [9, 1]).p < failsBelow,
    );
    const p = falseFailures(600, [0.1, 0.9], ([fours]) => failing.includes(fours ?? 0));
    expect(p).toBeGreaterThan(0);
    expect(p).toBeLessThan(heaviest);
  });

  it("is counted out for 60 blocks of ten", () => {
    const { expected } = countsInBlocks(new Array<boolean>(600).fill(false), 0.1);
    const shares = expected.map((each) => each / 60);
    const p = falseFailures(60, shares, (counts) => statisticOf(counts, expected).p < failsBelow);
    expect(p).toBeLessThan(heaviest);
  });

  it("is counted out for 60 rare tiles on four cells", () => {
    const expected = [15, 15, 15, 15];
    const p = falseFailures(60, [0.25, 0.25, 0.25, 0.25], (counts) => {
      const statistic = counts.reduce((sum, n, i) => sum + (n - (expected[i] ?? 0)) ** 2 / 15, 0);
      return chiSquareTail(statistic / 0.9, 3) < failsBelow;
    });
    expect(p).toBeLessThan(heaviest);
  });

  it("stays below one in a million for all tests of a check", () => {
    expect(3 * heaviest).toBeLessThan(1e-6);
  });
});
