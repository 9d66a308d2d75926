import { describe, expect, it } from "vitest";
import { deriveSeed } from "./seed.ts";

describe("deriveSeed", () => {
  it("gives the same seed for the same place, on every machine", () => {
    expect(deriveSeed(1, "demo", "task", 2)).toBe(deriveSeed(1, "demo", "task", 2));
    expect(deriveSeed(1, "demo", "task", 2)).toMatchInlineSnapshot(`2300516341`);
  });

  it("gives another one for any other place", () => {
    const places = [
      [1],
      [1, ""],
      [1, "a", "b"],
      [1, "ab"],
      [1, "a", 1],
      [1, "a", 11],
      [11, "a"],
      [1, 1, "a"],
    ] as const;
    expect(new Set(places.map(([seed, ...place]) => deriveSeed(seed, ...place))).size).toBe(8);
  });

  it("gives whole numbers from 0 to 2^32 - 1, all over that range", () => {
    const seeds = Array.from({ length: 1000 }, (_, index) => deriveSeed(index));
    expect(seeds.every((seed) => Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32)).toBe(true);
    const high = seeds.filter((seed) => seed >= 2 ** 31).length;
    expect(high).toBeGreaterThan(400);
    expect(high).toBeLessThan(600);
  });
});
