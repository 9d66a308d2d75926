import { describe, expect, it } from "vitest";
import { regionOf, withRegion } from "../../engine/assignment/regions.ts";
import { gradeFile, mistakes, reference } from "../testing/game1023.ts";
import { rightGenerators, wrongGenerators } from "../testing/generators.ts";
import { quickTask2 } from "../testing/task-2.ts";

const seeds = Array.from({ length: 200 }, (_, i) => i + 1);
const all = [...Object.entries(rightGenerators), ...Object.entries(wrongGenerators)];

/** How often a report of task 2 has each status, over the same seeds for every generator. */
async function statuses(code: string, runs = 200): Promise<Record<string, number>> {
  const grade = quickTask2(code);
  const counts: Record<string, number> = {};
  for (const seed of seeds.slice(0, runs)) {
    const { status, score } = await grade(seed);
    const key = `${status} with ${score} points`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

describe("task 2", () => {
  it("passes the reference on 200 seeds", async () => {
    expect(await statuses(regionOf(reference, "2"))).toEqual({ "pass with 12 points": 200 });
  });

  it.each(Object.entries(rightGenerators))("passes %s on the same 200 seeds", async (_, code) => {
    expect(await statuses(code)).toEqual({ "pass with 12 points": 200 });
  });

  it.each(Object.entries(wrongGenerators))("fails %s on the same 200 seeds", async (_, code) => {
    expect(await statuses(code)).toEqual({ "partial with 4 points": 200 });
  });

  it.each(mistakes.filter(({ task }) => task === "2"))(
    "never gives all points to code that $title",
    async ({ code }) => {
      const counts = await statuses(code, 10);
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
