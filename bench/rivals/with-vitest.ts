/** How one would test a submission with Vitest: copied beside each as `game.test.ts`. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as exported from "./game";

const game: Record<string, (...args: unknown[]) => unknown> = { ...exported };
const { tasks } = JSON.parse(readFileSync(new URL("../cases.json", import.meta.url), "utf8"));

for (const { title, calls } of tasks) {
  test(title, () => {
    for (const { fn, args, times, returns, after } of calls) {
      if (times !== undefined) {
        const drawn = Array.from({ length: times }, () => game[fn](...args));
        expect(drawn.every((value) => Number.isInteger(Math.log2(value + 1)))).toBe(true);
        if (fn === "defaultRandomNumberGenerator") expect(chiSquare(drawn)).toBeLessThan(60);
        continue;
      }
      expect(game[fn](...args)).toEqual(returns);
      if (after !== undefined) expect(args).toEqual(after);
    }
  });
}

/** Of the smaller one of two values from 1 to 255, each of the eight equally likely. */
function chiSquare(drawn: number[]): number {
  const counts = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const value of drawn) counts[Math.log2(value + 1) - 1] += 1;
  const expected = counts.map((_, index) => (drawn.length * (15 - 2 * index)) / 64);
  return counts.reduce(
    (sum, count, index) => sum + (count - expected[index]) ** 2 / expected[index],
    0,
  );
}
