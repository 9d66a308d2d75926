import { describe, expect, it } from "vitest";
import { checkDraws, fair, numbers, pick, sides } from "../../graders/testing/draws.ts";

const test = "frequencies";

describe("distributionCheck of frequencies", () => {
  it.each(Array.from({ length: 20 }, (_, seed) => seed))(
    "passes a right generator, seed %d",
    async (seed) => {
      expect((await checkDraws(test, fair(seed))).verdict).toBe("pass");
    },
  );

  it("tells people what was looked at, and keeps the figures for the report", async () => {
    const { message, statistics } = await checkDraws(test, fair(1));
    expect(message).toBe(
      "6000 draws gave the values as often as stated, each independent of the others",
    );
    expect(statistics?.map((each) => each.test).join(", ")).toBe(
      "shares, regularity, dependence, first draws",
    );
    expect(statistics?.map(({ draws }) => draws)).toEqual([6000, 6000, 6000, 2000]);
    for (const { p } of statistics ?? []) {
      expect(p).toBeGreaterThan(1e-3);
    }
  });

  it("fails a uniform generator with a table and the value that is furthest off", async () => {
    const next = numbers(1);
    const { case: only } = await checkDraws(test, () => pick([1, 2, 3], next()));
    expect(only?.verdict).toBe("fail");
    expect(only?.message).toMatch(/^3 came up in 3\d\.\d% of 2000 draws; expected about 16\.7%$/);
    expect(only?.drawn).toMatchObject([
      { value: "1", expected: "50.0%" },
      { value: "2", expected: "33.3%" },
      { value: "3", expected: "16.7%", yours: expect.stringMatching(/^3\d\.\d%$/) },
    ]);
    expect(only?.hint).toBe("count");
  });

  it.each<[string, () => () => unknown, RegExp]>([
    [
      "a counter that has the right frequencies but draws in turn",
      () => {
        let calls = 0;
        return () => sides[calls++ % 6];
      },
      /^the draws repeat themselves: they start over after every 6 draws$/,
    ],
    [
      "a bag that is shuffled and emptied",
      () => {
        const next = numbers(1);
        let bag: number[] = [];
        return () => {
          if (bag.length === 0) bag = [...sides];
          return bag.splice(Math.floor(next() * bag.length), 1)[0];
        };
      },
      /^the draws are too regular: in each of 1000 blocks of 6 draws, [123] came up exactly [123] times?; by chance, that would vary more$/,
    ],
    [
      "a generator that draws once for every two calls",
      () => {
        const next = fair(1);
        let calls = 0;
        let last: unknown;
        return () => {
          if (calls++ % 2 === 0) last = next();
          return last;
        };
      },
      /^each draw depends on earlier draws: each comes twice in a row$/,
    ],
    [
      "a value that often stays for another draw",
      () => {
        const [next, draw] = [numbers(2), fair(1)];
        let last: unknown;
        return () => {
          if (last === undefined || next() < 0.7) last = draw();
          return last;
        };
      },
      /^each draw depends on earlier draws$/,
    ],
    [
      "one value for ever",
      () => () => 2,
      /^\d came up in (none of|all) 2000 draws; expected about \d+\.\d%$/,
    ],
    [
      "a value that never comes",
      () => {
        const next = numbers(1);
        return () => pick([1, 1, 1, 2, 2], next());
      },
      /^3 came up in none of 2000 draws; expected about 16\.7%$/,
    ],
  ])("fails %s and says so", async (_, make, message) => {
    const result = await checkDraws(test, make());
    expect(result.verdict).toBe("fail");
    expect(result.message).toMatch(message);
  });

  it("fails draws at the beginning of a run that are not like the others", async () => {
    const next = numbers(1);
    let calls = 1000;
    const draw = () => pick(calls++ < 100 ? [1, 2, 3, 3] : sides, next());
    const { verdict, message } = await checkDraws(test, draw, 6000, () => {
      calls = 0;
    });
    expect(verdict).toBe("fail");
    expect(message).toMatch(
      / of 2000 draws at the beginning of two runs of your program; expected/,
    );
  });

  it("fails what draws the same in two runs of the program", async () => {
    // A right generator except that it starts over whenever the program is loaded.
    const draws = new Map([["own", fair(1)]]);
    const { verdict, message } = await checkDraws(
      test,
      () => draws.get("own")?.(),
      6000,
      () => {
        draws.set("own", fair(1));
      },
    );
    expect(verdict).toBe("fail");
    expect(message).toMatch(
      /^the first \d+ draws were the same in two runs of your program: they do not depend on Math.random$/,
    );
  });
});
