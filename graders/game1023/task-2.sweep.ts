import { describe, expect, it } from "vitest";
import { regionOf } from "../../engine/course/regions.ts";
import { reference } from "../testing/game1023.ts";
import { rightGenerators, wrongGenerators } from "../testing/generators.ts";
import { task2Statuses } from "../testing/task-2.ts";

const seeds = 200;

describe("task 2", () => {
  it.each([["the reference", regionOf(reference, "2")], ...Object.entries(rightGenerators)])(
    "passes %s on 200 seeds",
    async (_, code) => {
      expect(await task2Statuses(code, seeds)).toEqual({ "pass with 12 points": seeds });
    },
  );

  it.each(Object.entries(wrongGenerators))("fails %s on the same 200 seeds", async (_, code) => {
    expect(await task2Statuses(code, seeds)).toEqual({ "partial with 4 points": seeds });
  });
});
