/** How one would test a submission with node:test: copied beside each as `game.test.mjs`. */
import assert from "node:assert/strict";
import test from "node:test";
import { areDraws, chiSquare, tasks } from "./cases.mjs";
import * as exported from "./game.mjs";

const game = { ...exported };

for (const { title, calls } of tasks) {
  test(title, () => {
    for (const { fn, args, times, returns, after } of calls) {
      if (times !== undefined) {
        const drawn = Array.from({ length: times }, () => game[fn](...args));
        assert.ok(areDraws(drawn));
        if (fn === "defaultRandomNumberGenerator") assert.ok(chiSquare(drawn) < 60);
        continue;
      }
      assert.deepEqual(game[fn](...args), returns);
      if (after !== undefined) assert.deepEqual(args, after);
    }
  });
}
