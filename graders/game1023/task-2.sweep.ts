import { describe, expect, it } from "vitest";
import { regionOf } from "../../engine/course/regions.ts";
import { reference } from "../testing/game1023.ts";
import { rightGenerators, wrongGenerators } from "../testing/generators.ts";
import { task2Statuses } from "../testing/task-2.ts";

const seeds = 200;

/** Right ones draw on until it is clear; how often they fail by chance is known without trying. */
const seedsOfRight = 25;

/** Several minutes on a busy machine. */
const timeout = 900_000;

describe("task 2", () => {
  it.each([["the reference", regionOf(reference, "2")], ...Object.entries(rightGenerators)])(
    "passes %s on 25 seeds",
    async (_, code) => {
      const all = { "pass with 12 points": seedsOfRight };
      expect(await task2Statuses(code, seedsOfRight)).toEqual(all);
    },
    timeout,
  );

  it.each(Object.entries(wrongGenerators))(
    "fails %s on 200 seeds",
    async (_, code) => {
      expect(await task2Statuses(code, seeds)).toEqual({ "partial with 4 points": seeds });
    },
    timeout,
  );
});
