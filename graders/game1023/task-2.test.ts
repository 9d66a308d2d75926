import { describe, expect, it } from "vitest";
import { regionOf, withRegion } from "../../engine/course/regions.ts";
import { gradeFile, mistakes, reference } from "../testing/game1023.ts";
import { rightGenerators, wrongGenerators } from "../testing/generators.ts";
import { quickTask2, task2Statuses } from "../testing/task-2.ts";

// task-2.sweep.ts grades each of these with 200 seeds.
const seeds = 3;

/** One for each way of being told apart that leans on how programs are loaded and seeded. */
const compared = [
  ...Object.entries(rightGenerators),
  ...Object.entries(wrongGenerators).filter(([name]) => /Math.random|at load|uniform/.test(name)),
];

describe("task 2", () => {
  it.each([["the reference", regionOf(reference, "2")], ...Object.entries(rightGenerators)])(
    "passes %s on three seeds",
    async (_, code) => {
      expect(await task2Statuses(code, seeds)).toEqual({ "pass with 12 points": seeds });
    },
  );

  it.each(Object.entries(wrongGenerators))("fails %s on the same three seeds", async (_, code) => {
    expect(await task2Statuses(code, seeds)).toEqual({ "partial with 4 points": seeds });
  });

  it.each(mistakes.filter(({ task }) => task === "2"))(
    "never gives all points to code that $title",
    async ({ code }) => {
      const counts = await task2Statuses(code, seeds);
      expect(Object.keys(counts)).toHaveLength(1);
      expect(counts).not.toHaveProperty("pass with 12 points");
    },
  );

  it("draws other numbers with another seed", async () => {
    const grade = quickTask2(wrongGenerators["a uniform draw"] ?? "");
    const counts = new Set<string>();
    for (let seed = 1; seed <= 10; seed += 1) {
      counts.add(JSON.stringify((await grade(seed)).checks[1]?.drawn));
    }
    expect(counts.size).toBe(10);
  });

  it.each(compared)("is graded in Node.js exactly as in the sandbox: %s", async (_, code) => {
    const grade = quickTask2(code);
    const { tasks } = await gradeFile(withRegion(reference, "2", code), {
      tasks: ["2"],
      seed: 200,
    });
    expect(tasks[0]).toMatchObject(await grade(200));
  });
});
