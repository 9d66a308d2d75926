import { describe, expect, it } from "vitest";
import { checkDraws, fair, numbers, pick, sides } from "../testing/draws.ts";
import { failsBelow } from "./distribution.ts";

describe("distributionCheck of frequencies", () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed))(
    "passes a right generator, seed %d",
    async (seed) => {
      expect((await checkDraws("chi-square", fair(seed))).verdict).toBe("pass");
    },
  );

  it("states the figures and the rate of false failures of a pass, too", async () => {
    const { message } = await checkDraws("chi-square", fair(1));
    expect(message).toMatch(
      /^6000 draws: chi-square \d+\.\d\d on 2 degrees of freedom, p = 0\.\d+; /,
    );
    expect(message).toMatch(/pairs of draws: chi-square \d+\.\d\d on 8 degrees of freedom, p = /);
    expect(message).toContain("a right generator fails less than once in a million runs");
  });

  it("keeps two tests of one check below one false failure in a million", () => {
    expect(2 * failsBelow).toBeLessThan(1e-6);
  });

  it("fails a uniform generator and names the value that is furthest off", async () => {
    const next = numbers(1);
    const result = await checkDraws("chi-square", () => pick([1, 2, 3], next()));
    expect(result.verdict).toBe("fail");
    expect(result.message).toMatch(
      /^the values do not come as often as stated: 3 came \d+ times, expected about 1000;/,
    );
    expect(result.case).toMatchObject({ expected: { 1: 3000, 2: 2000, 3: 1000 }, hint: "count" });
    const counts = Object.values(result.case?.actual as Record<string, number>);
    expect(counts.reduce((a, b) => a + b)).toBe(6000);
  });

  it("fails a counter that has the right frequencies but draws in turn", async () => {
    let calls = 0;
    const { verdict, message } = await checkDraws("chi-square", () => sides[calls++ % 6]);
    expect(verdict).toBe("fail");
    expect(message).toMatch(/^a draw depends on the draw before it; 6000 draws: chi-square 0\.00 /);
    expect(message).toContain("p < 1e-12");
  });

  it("fails a generator that draws once for every two calls", async () => {
    const next = fair(1);
    let calls = 0;
    let last: unknown;
    const twice = () => {
      if (calls++ % 2 === 0) last = next();
      return last;
    };
    const { verdict, message } = await checkDraws("chi-square", twice);
    expect(verdict).toBe("fail");
    expect(message).toMatch(/^a draw depends on the draw before it/);
  });

  it("fails a value that never comes", async () => {
    const next = numbers(1);
    expect((await checkDraws("chi-square", () => pick([1, 1, 1, 2, 2], next()))).verdict).toBe(
      "fail",
    );
  });
});
