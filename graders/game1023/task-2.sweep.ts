import { describe, expect, it } from "vitest";
import { regionOf, withRegion } from "../../engine/course/regions.ts";
import { rotated } from "../../engine/testing/rotation.ts";
import { gradeFile, reference } from "../testing/game1023.ts";
import { generatorsIn, quickTask2, task2Statuses } from "../testing/task-2.ts";

const [rightGenerators, wrongGenerators] = [generatorsIn("right"), generatorsIn("wrong")];

const from1To = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const seeds = rotated(from1To(200));

/**
 * Seeds for right generators, which draw until the result is clear; the rate of false failures is known without
 * trying.
 */
const seedsOfRight = rotated(from1To(25));

/** Several minutes on a busy machine. */
const timeout = 900_000;

/** One generator per way of comparing that depends on how programs are loaded and seeded. */
const compared = [
  ...rightGenerators,
  ...wrongGenerators.filter(([name]) => /Math.random|at load|uniform/.test(name)),
];

describe("task 2", () => {
  it.each(rotated([["the reference", regionOf(reference, "2")], ...rightGenerators]))(
    "passes %s on 25 seeds",
    async (_, code) => {
      const all = { "pass with 12 points": seedsOfRight.length };
      expect(await task2Statuses(code, seedsOfRight)).toEqual(all);
    },
    timeout,
  );

  it.each(rotated(wrongGenerators))(
    "fails %s on 200 seeds",
    async (_, code) => {
      expect(await task2Statuses(code, seeds)).toEqual({ "partial with 4 points": seeds.length });
    },
    timeout,
  );

  it.each(rotated(compared))(
    "is graded in Node.js exactly as in the sandbox: %s",
    async (_, code) => {
      const grade = quickTask2(code);
      const { tasks } = await gradeFile(withRegion(reference, "2", code), {
        tasks: ["2"],
        seed: 200,
      });
      expect(tasks[0]).toMatchObject(await grade(200));
    },
  );
});
