import { expect, it } from "vitest";
import { rotated } from "./rotation.ts";

const items = Array.from({ length: 23 }, (_, index) => index);

it("takes a whole list where no rotation is asked for", () => {
  expect(rotated(items, "")).toEqual(items);
});

it("takes every item once in five rotations in a row, in the order of the list", () => {
  const runs = ["1207", "1208", "1209", "1210", "1211"].map((each) => rotated(items, each));
  expect(runs.flat().toSorted((a, b) => a - b)).toEqual(items);
  for (const run of runs) expect(run.length).toBeLessThanOrEqual(5);
  for (const run of runs) expect(run).toEqual(run.toSorted((a, b) => a - b));
});

it("takes at least one item of a short list, and in five runs all", () => {
  const runs = ["0", "1", "2", "3", "4"].map((each) => rotated(["a", "b"], each));
  for (const run of runs) expect(run).toHaveLength(1);
  expect(new Set(runs.flat())).toEqual(new Set(["a", "b"]));
  expect(rotated([], "3")).toEqual([]);
});
