import { describe, expect, it } from "vitest";
import { regionOf } from "../../engine/course/regions.ts";
import { mistakes, reference } from "../testing/game1023.ts";
import { generatorsIn, quickTask2, task2Statuses } from "../testing/task-2.ts";

const wrongGenerators = new Map(generatorsIn("wrong"));

// task-2.sweep.ts has other generators, right and wrong, with up to 200 seeds.
const seeds = [1];

describe("task 2", () => {
  it("passes the reference", async () => {
    expect(await task2Statuses(regionOf(reference, "2"), seeds)).toEqual({
      "pass with 12 points": 1,
    });
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
    const grade = quickTask2(wrongGenerators.get("a uniform draw") ?? "");
    const counts = new Set<string>();
    for (let seed = 1; seed <= 10; seed += 1) {
      counts.add(JSON.stringify((await grade(seed)).checks[1]?.drawn));
    }
    expect(counts.size).toBe(10);
  });
});
