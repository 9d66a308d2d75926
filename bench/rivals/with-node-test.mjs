/** How one would test a submission with node:test: copied beside each as `game.test.mjs`. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import * as exported from "./game.mjs";

const game = { ...exported };
const { tasks } = JSON.parse(readFileSync(new URL("../cases.json", import.meta.url), "utf8"));

for (const { title, calls } of tasks) {
  test(title, () => {
    for (const { fn, args, times, returns, after } of calls) {
      if (times !== undefined) {
        const drawn = Array.from({ length: times }, () => game[fn](...args));
        assert.ok(drawn.every((value) => Number.isInteger(Math.log2(value + 1))));
        if (fn === "defaultRandomNumberGenerator") assert.ok(chiSquare(drawn) < 60);
        continue;
      }
      assert.deepEqual(game[fn](...args), returns);
      if (after !== undefined) assert.deepEqual(args, after);
    }
  });
}

/** Of the smaller one of two values from 1 to 255, each of the eight equally likely. */
function chiSquare(drawn) {
  const counts = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const value of drawn) counts[Math.log2(value + 1) - 1] += 1;
  const expected = counts.map((_, index) => (drawn.length * (15 - 2 * index)) / 64);
  return counts.reduce(
    (sum, count, index) => sum + (count - expected[index]) ** 2 / expected[index],
    0,
  );
}
