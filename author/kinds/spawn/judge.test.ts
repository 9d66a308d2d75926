import { describe, expect, it } from "vitest";
import {
  checkSpawn,
  fairCell,
  fairValue,
  fourFree,
  type Put,
  putting,
  spawnGrid,
} from "../../../graders/testing/spawning.ts";
import { rows } from "../../testing/rows.ts";
import { judgeCells } from "./judge.ts";

const seeds = Array.from({ length: 5 }, (_, seed) => seed);

/** Draws from a bag that is refilled when empty. */
function bagOf(content: readonly number[], seed: number): () => number {
  const at = fairCell(seed);
  let bag: number[] = [];
  return () => {
    if (bag.length === 0) bag = [...content];
    return bag.splice(at(bag.length), 1)[0] ?? 0;
  };
}

describe("new tiles, by cells", () => {
  const check = (cell: (count: number) => number, tiles = 1, reload?: () => void) => {
    const put = putting(cell, fairValue(1));
    const putAll = (grid: number[][]) => {
      for (let i = 0; i < tiles; i += 1) put(grid);
    };
    return checkSpawn(putAll, { judged: "cells", tiles }, reload);
  };

  it.each(seeds)("passes a right solution, seed %d", async (seed) => {
    expect((await check(fairCell(seed))).verdict).toBe("pass");
    expect((await check(fairCell(seed), 2)).verdict).toBe("pass");
  });

  it("says of a pass what was looked at, with the figures apart", async () => {
    const { message, statistics } = await check(fairCell(1));
    expect(message).toBe("each of 4 empty cells came up about as often as any other in 600 calls");
    expect(statistics?.map(({ test }) => test).join(", ")).toBe(
      "shares, regularity, dependence, tile before",
    );
  });

  it("fails the first empty cell each time, and shows the counts", async () => {
    const { cases, message } = await check(() => 0);
    expect(message).toBe(
      "the empty cells are not drawn equally often: row 0, column 0 came up in all 600 calls; expected about 25.0%",
    );
    const expected = rows("150 0 150 / 0 150 150");
    const actual = rows("600 0 0 / 0 0 0");
    expect(cases).toMatchObject([{ verdict: "fail", expected, actual }]);
  });

  it.each<[string, () => (count: number) => number, RegExp]>([
    [
      "cells in turn",
      () => {
        let calls = 0;
        return (count) => calls++ % count;
      },
      /: the draws repeat themselves: they start over after every 4 draws$/,
    ],
    [
      "a shuffled bag of the cells",
      () => bagOf([0, 1, 2, 3], 1),
      /: the draws are too regular: in each of 150 blocks of 4 draws, row \d, column \d came up exactly 1 time;/,
    ],
    [
      "never the same cell twice",
      () => {
        const step = fairCell(1);
        let last = 0;
        return (count) => {
          last = (last + 1 + step(count - 1)) % count;
          return last;
        };
      },
      /each draw depends on earlier draws$/,
    ],
    ["the last cell being left out", () => (count) => fairCell(1)(count - 1), /equally often/],
    [
      "rounding to the nearest cell, which halves the outer ones",
      () => {
        const cell = fairCell(1);
        return (count) => Math.round((cell(1e6) / 1e6) * (count - 1));
      },
      /equally often/,
    ],
  ])("fails %s", async (_, make, message) => {
    const result = await check(make());
    expect(result.verdict).toBe("fail");
    expect(result.message).toMatch(message);
  });

  it("fails two tiles that come on some pairs of cells only", async () => {
    const cell = fairCell(1);
    let first = 0;
    let isFirst = false;
    // Each cell is equally frequent, but always followed by the next one.
    const { message } = await check((count) => {
      isFirst = !isFirst;
      if (isFirst) first = cell(count);
      return isFirst ? first : first % count;
    }, 2);
    expect(message).toMatch(
      /^the pairs of empty cells are not drawn equally often: row \d, column \d with row /,
    );
  });

  it("fails cells that are the same in two runs of the program", async () => {
    let cell = fairCell(1);
    const { message } = await check(
      (count) => cell(count),
      1,
      () => {
        cell = fairCell(1);
      },
    );
    expect(message).toMatch(/^the cells of the first new tiles were the same in two runs of your/);
  });
});

describe("new tiles, by values", () => {
  const long = { ...spawnGrid("many", [[8, 0]]), precision: "near" } as const;
  const checkPut = (put: Put, reload?: () => void) =>
    checkSpawn(put, { judged: "values", draws: 400, long }, reload);
  const check = (value: () => number, reload?: () => void) =>
    checkPut(putting(fairCell(1), value), reload);

  it.each(seeds)("passes a right solution, seed %d", async (seed) => {
    const { verdict, message, statistics } = await check(fairValue(seed));
    expect(verdict).toBe("pass");
    expect(message).toMatch(
      /^4 came up in about 10% of \d{4,5} new tiles, each drawn independently$/,
    );
    expect(statistics?.map(({ test }) => test).join(", ")).toBe(
      "values by cell, share, values by cell, regularity, dependence",
    );
  });

  it.each<[string, () => number]>([
    ["always 2", () => 2],
    ["always 4", () => 4],
    ["90 % and 10 % exchanged", fairValue(1, 0.9)],
    ["as many of each", fairValue(1, 0.5)],
    ["15%", fairValue(1, 0.15)],
    ["5%", fairValue(1, 0.05)],
    ["1/9", fairValue(1, 1 / 9)],
    ["1/11", fairValue(1, 1 / 11)],
  ])("fails %s, with a table", async (_, value) => {
    const { verdict, message, cases } = await check(value);
    expect(verdict).toBe("fail");
    expect(message).toMatch(
      /^[24] came up in (\d+\.\d% of|none of|all) \d+ new tiles; expected about (10|90)\.0%$/,
    );
    expect(cases.at(-1)?.drawn).toMatchObject([
      { value: "2", expected: "90.0%" },
      { value: "4", expected: "10.0%" },
    ]);
  });

  const odds = (fours: number, of: number) =>
    Array.from({ length: of }, (_, lot) => (lot < fours ? 4 : 2));

  it.each<[string, () => () => number, RegExp]>([
    [
      "every tenth tile",
      () => {
        let calls = 0;
        return () => (calls++ % 10 === 9 ? 4 : 2);
      },
      /repeat themselves: they start over after every 10 draws$/,
    ],
    [
      "a bag of ten",
      () => bagOf(odds(1, 10), 77),
      /too regular: in each of \d+ blocks of \d+ draws/,
    ],
    ["a bag of twenty", () => bagOf(odds(2, 20), 77), /too regular/],
    ["a bag of a hundred", () => bagOf(odds(10, 100), 77), /too regular/],
    [
      "never two 4s in a row",
      () => {
        const next = fairValue(1, 1 / 9);
        let last = 2;
        return () => {
          last = last === 4 ? 2 : next();
          return last;
        };
      },
      /depends on earlier draws$/,
    ],
    [
      "a list that is drawn once and read again and again",
      () => {
        const draw = fairValue(3);
        let list = Array.from({ length: 100 }, draw);
        while (list.filter((value) => value === 4).length !== 10) {
          list = Array.from({ length: 100 }, draw);
        }
        let calls = 0;
        return () => list[calls++ % 100] ?? 2;
      },
      /repeat themselves: they start over after every 100 draws$/,
    ],
  ])("fails %s", async (_, make, message) => {
    const result = await check(make());
    expect(result.verdict).toBe("fail");
    expect(result.message).toMatch(message);
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
    expect((await checkPut(put)).message).toBe("the value of a new tile depends on its cell");
  });

  it("fails values that are the same in two runs of the program, though the cells are not", async () => {
    let value = fairValue(1);
    const { message } = await check(
      () => value(),
      () => {
        value = fairValue(1);
      },
    );
    expect(message).toMatch(/^the values of the first new tiles were the same in two runs of your/);
  });

  it("leaves cells that are not drawn equally often to the other check", async () => {
    expect((await checkPut(putting(() => 0, fairValue(1)))).verdict).toBe("pass");
  });

  it("ends for slow code before it is clear, which then passes", async () => {
    const slow = (value: () => number) =>
      checkSpawn(
        putting(fairCell(1), value),
        { judged: "values", draws: 400, long },
        () => {},
        90_000_000,
      );
    const { verdict, asked } = await slow(fairValue(1));
    expect(verdict).toBe("pass");
    expect(asked.length).toBeLessThan(15);
    expect((await slow(fairValue(1, 0.5))).verdict).toBe("fail");
  });

  it("shows the grid that was asked for", async () => {
    const { cases } = await checkPut(putting(fairCell(1), fairValue(1)));
    expect(cases.map(({ input }) => input)).toEqual([[fourFree], [long.grid]]);
  });
});

it("says how cells are judged since draws are readings", () => {
  const before = [
    [0, 0],
    [0, 4],
  ];
  expect(() => judgeCells(before as never)).toThrow(
    "judgeCells takes a list of readings, { turn, grid, tiles } each",
  );
});
