/** What both test frameworks are given: the calls of each task. Copied beside each submission. */
import { readFileSync } from "node:fs";

export const { tasks } = JSON.parse(
  readFileSync(new URL("../cases.json", import.meta.url), "utf8"),
);

/** Whether all values are of the form that may be drawn. */
export function areDraws(drawn) {
  return drawn.every((value) => Number.isInteger(Math.log2(value + 1)));
}

/** Of the smaller one of two values from 1 to 255, each of the eight equally likely. */
export function chiSquare(drawn) {
  const counts = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const value of drawn) counts[Math.log2(value + 1) - 1] += 1;
  const expected = counts.map((_, index) => (drawn.length * (15 - 2 * index)) / 64);
  return counts.reduce(
    (sum, count, index) => sum + (count - expected[index]) ** 2 / expected[index],
    0,
  );
}
