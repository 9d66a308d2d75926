import { describe, expect, it } from "vitest";
import { allTasks, gradeFile, reference } from "../testing/game1023.ts";

describe("the reference of game1023", () => {
  // Fifty more seeds are graded by `npm run verify`.
  it.each([0, 1023, 2 ** 32 - 1])("passes every check of every task with seed %d", async (seed) => {
    const graded = await gradeFile(reference, { seed });
    expect(graded).toMatchObject({ status: "graded", messages: [], score: 100 });
    expect(graded.tasks.map(({ id }) => id)).toEqual(allTasks);
    const notPassed = graded.tasks.filter(({ status, score, maxScore, checks }) => {
      const wrong = checks.some((check) => check.status !== "pass" || check.score < check.maxScore);
      return status !== "pass" || score < maxScore || checks.length === 0 || wrong;
    });
    expect(notPassed).toEqual([]);
  });

  it("gets the same report whenever it is graded, and for a task that is graded alone", async () => {
    const [whole, second] = [await gradeFile(reference), await gradeFile(reference)];
    expect(JSON.stringify(second)).toBe(JSON.stringify(whole));
    for (const id of ["1", "3", "7"]) {
      const alone = await gradeFile(reference, { tasks: [id] });
      expect(alone.tasks).toEqual(whole.tasks.filter((task) => task.id === id));
    }
  });
});
