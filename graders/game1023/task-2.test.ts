import { describe, expect, it } from "vitest";
import { regionOf, withRegion } from "../../engine/assignment/regions.ts";
import { gradeFile, mistakes, reference } from "../testing/game1023.ts";
import { rightGenerators, wrongGenerators } from "../testing/generators.ts";
import { quickTask2, task2Statuses } from "../testing/task-2.ts";

const all = [...Object.entries(rightGenerators), ...Object.entries(wrongGenerators)];

// task-2.sweep.ts grades each of these with 200 seeds.
const seeds = 10;

describe("task 2", () => {
  it.each([["the reference", regionOf(reference, "2")], ...Object.entries(rightGenerators)])(
    "passes %s on ten seeds",
    async (_, code) => {
      expect(await task2Statuses(code, seeds)).toEqual({ "pass with 12 points": seeds });
    },
  );

  it.each(Object.entries(wrongGenerators))("fails %s on the same ten seeds", async (_, code) => {
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
    const grade = quickTask2(regionOf(reference, "2"));
    const messages = new Set<string>();
    for (let seed = 1; seed <= 20; seed += 1) {
      messages.add((await grade(seed)).checks[1]?.message ?? "");
    }
    expect(messages.size).toBe(20);
  });

  it.each(all)("is graded in Node.js exactly as in the sandbox: %s", async (_, code) => {
    const grade = quickTask2(code);
    const { tasks } = await gradeFile(withRegion(reference, "2", code), {
      tasks: ["2"],
      seed: 200,
    });
    expect(tasks[0]).toMatchObject(await grade(200));
  });
});
