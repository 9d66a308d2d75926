import { expect, it } from "vitest";
import { drawnFrom } from "./play.ts";
import { randomNumbers } from "./random.ts";

it("gives the same numbers for the same seed, and others for another", () => {
  const [one, same, other] = [randomNumbers(1), randomNumbers(1), randomNumbers(2)];
  const first = [one(), one(), one()];
  expect([same(), same(), same()]).toEqual(first);
  expect(first[0]).toBe(0.6270739405881613);
  expect([other(), other(), other()]).not.toEqual(first);
});

it("begins as one number drawn from the seed does", () => {
  expect(Math.floor(randomNumbers(7)() * 2 ** 32)).toBe(drawnFrom(7, 2 ** 32));
});

it("stays from 0 to below 1, with a mean of a half", () => {
  const random = randomNumbers(-5);
  const drawn = Array.from({ length: 10_000 }, random);
  expect(drawn.every((each) => each >= 0 && each < 1)).toBe(true);
  expect(drawn.reduce((sum, each) => sum + each, 0) / drawn.length).toBeCloseTo(0.5, 1);
});
