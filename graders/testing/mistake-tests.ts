import { describe, expect, it } from "vitest";
import { withMistake } from "../../engine/assignment/mistakes.ts";
import { allTasks, assignment, gradeFile, mistakes, reference, tasksThatLost } from "./game1023.ts";

/** A task that calls the function of task 3, and is not to suffer for it. */
const caller = "5";

/** A task that takes no time; it fails too where a file does not even load. */
const quick = "9";

/** Registers the tests that every mistake of one task has to stand. */
export function testMistakesOf(task: string): void {
  const own = mistakes.filter((mistake) => mistake.task === task);
  const other = task === "3" ? caller : quick;

  describe(`every mistake in task ${task}`, () => {
    // All tasks of every mistake are graded by `gridmark verify`.
    it.each(own)("$name loses points there and not elsewhere", async (mistake) => {
      const tasks = [other, task];
      const graded = await gradeFile(withMistake(reference, mistake), { tasks });
      expect(graded).toMatchObject({ status: "graded", messages: [] });
      expect(tasksThatLost(graded)).toEqual([task]);
      if (task !== "2") {
        const { public: open, hidden } = assignment.fixtures[task] ?? { public: [], hidden: [] };
        const written = [...open, ...hidden].map(({ name }) => name);
        const checks = graded.tasks.find(({ id }) => id === task)?.checks ?? [];
        const found = checks.filter(({ status }) => status !== "pass").map(({ name }) => name);
        // A case that is written down finds it whatever the seed.
        expect(written.filter((name) => found.includes(name))).not.toEqual([]);
      }
    });

    it(`${own[0]?.name} leaves every other task its points`, async () => {
      const [first] = own;
      if (first === undefined) throw new Error(`there is no mistake in task ${task}`);
      const graded = await gradeFile(withMistake(reference, first));
      expect(graded.tasks.map(({ id }) => id)).toEqual(allTasks);
      expect(tasksThatLost(graded)).toEqual([task]);
    });
  });
}
