import { expect, it } from "vitest";
import { inTurns, repeated } from "./in-turns.mjs";

it("measures in turns, one of each a round", async () => {
  const order = [];
  const measure = (name) => (round) => {
    order.push(`${name}${round}`);
    return round;
  };
  const samples = await inTurns(2, { a: measure("a"), b: measure("b") });
  expect(order).toEqual(["a1", "b1", "a2", "b2"]);
  expect(samples).toEqual({ a: [1, 2], b: [1, 2] });
});

it("repeats one after the other", async () => {
  expect(await repeated(3, async (time) => time)).toEqual([0, 1, 2]);
});
