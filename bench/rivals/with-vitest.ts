/** How one would test a submission with Vitest: copied beside each as `game.test.ts`. */
import { expect, test } from "vitest";
import { areDraws, chiSquare, tasks } from "./cases.mjs";
import * as exported from "./game";

const game: Record<string, (...args: unknown[]) => unknown> = exported;

for (const { title, calls } of tasks) {
  test(title, () => {
    for (const { fn, args, times, returns, after } of calls) {
      if (times !== undefined) {
        const drawn = Array.from({ length: times }, () => game[fn](...args));
        expect(areDraws(drawn)).toBe(true);
        if (fn === "defaultRandomNumberGenerator") expect(chiSquare(drawn)).toBeLessThan(60);
        continue;
      }
      expect(game[fn](...args)).toEqual(returns);
      if (after !== undefined) expect(args).toEqual(after);
    }
  });
}
