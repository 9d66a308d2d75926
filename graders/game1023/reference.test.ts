import { describe, expect, it } from "vitest";
import { allTasks, gradeFile, reference } from "../testing/game1023.ts";
import { notWholly } from "../testing/passes.ts";

describe("the reference of game1023", () => {
  // Two more seeds are in reference.sweep.ts, and fifty are graded by `npm run nightly`.
  const seed = 2 ** 32 - 1;

  it("passes every check of every task, with the same report whenever it is graded", async () => {
    const whole = await gradeFile(reference, { seed });
    expect(whole).toMatchObject({ status: "graded", messages: [], score: 100 });
    expect(whole.tasks.map(({ id }) => id)).toEqual(allTasks);
    expect(notWholly(whole)).toEqual([]);

    expect(JSON.stringify(await gradeFile(reference, { seed }))).toBe(JSON.stringify(whole));
    for (const id of ["1", "3", "7"]) {
      const alone = await gradeFile(reference, { seed, tasks: [id] });
      expect(alone.tasks).toEqual(whole.tasks.filter((task) => task.id === id));
    }
  });
});
