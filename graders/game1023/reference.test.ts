import { describe, expect, it } from "vitest";
import { gradeFile, reference } from "../testing/game1023.ts";
import { notWholly } from "../testing/passes.ts";

describe("the reference of game1023", () => {
  // reference.sweep.ts covers all tasks, and `npm run nightly` fifty seeds.
  const seed = 2 ** 32 - 1;

  it("passes every check, with the same report whenever and beside whatever it is graded", async () => {
    const tasks = ["1", "2", "7", "9"];
    const whole = await gradeFile(reference, { seed, tasks });
    expect(whole).toMatchObject({ status: "graded", messages: [] });
    expect(whole.tasks.map(({ id }) => id)).toEqual(tasks);
    expect(notWholly(whole)).toEqual([]);

    expect(JSON.stringify(await gradeFile(reference, { seed, tasks }))).toBe(JSON.stringify(whole));
    for (const id of ["1", "7"]) {
      const alone = await gradeFile(reference, { seed, tasks: [id] });
      expect(alone.tasks).toEqual(whole.tasks.filter((task) => task.id === id));
    }
  });
});
