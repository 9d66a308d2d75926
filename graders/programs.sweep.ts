import { describe, expect, it } from "vitest";
import { rotated } from "../engine/testing/rotation.ts";
import { allGraders } from "./testing/all-graders.ts";
import { openAssignment, pointsOf, tasksThatLost } from "./testing/open-assignment.ts";
import { notWholly } from "./testing/passes.ts";
import { programsOf } from "./testing/programs.ts";

const opened = (await allGraders()).map((each) => ({ id: each.id, ...openAssignment(each) }));

/** Programs of all assignments, each with a function that grades it with one of its seeds. */
const programsIn = (room: "right" | "wrong") =>
  rotated(
    opened.flatMap(({ id, allTasks, grade }) =>
      programsOf(id, room).map((program) => {
        const { title, files, named } = program;
        const tasks = program.grades.length === 0 ? allTasks : program.grades;
        const options = { tasks, explain: named !== undefined };
        const gradeWith = (seed: number) => grade(files, { ...options, seed });
        return [`${id}: ${title}`, { ...program, tasks, gradeWith }] as const;
      }),
    ),
  );

describe("a right program", () => {
  it.each(programsIn("right"))("has all its points: %s", async (_, program) => {
    for (const seed of rotated(program.seeds)) {
      const graded = await program.gradeWith(seed);
      expect(graded.messages).toEqual([]);
      expect(graded.tasks.map(({ id }) => id)).toEqual(program.tasks);
      expect(notWholly(graded)).toEqual([]);
      expect(graded.tasks.filter(({ isolation }) => isolation)).toEqual([]);
      expect(graded.deductions.map(({ id }) => id)).toEqual(program.deducts);
    }
  });
});

/** A pattern for the whole message expected of a failing check. */
function patternOf(said: string): RegExp {
  const texts = said.split("…").map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return new RegExp(`^${texts.join("[^]*")}$`);
}

describe("a wrong program", () => {
  it.each(programsIn("wrong"))("loses what it is to lose: %s", async (_, program) => {
    const isInReference = Object.keys(program.regions).length > 0;
    for (const seed of rotated(program.seeds)) {
      const graded = await program.gradeWith(seed);
      // A file without the other tasks gets a message on that.
      if (isInReference) expect(graded.messages).toEqual([]);
      expect(tasksThatLost(graded)).toEqual(program.loses);
      const failing = graded.tasks.flatMap(({ checks }) =>
        checks.filter(({ status }) => status !== "pass"),
      );
      const messages = failing.map(({ message }) => message);
      for (const said of program.says) {
        expect(messages).toContainEqual(expect.stringMatching(patternOf(said)));
      }
      const hints = failing.flatMap(({ hint = [] }) => hint);
      for (const said of program.hints) {
        expect(hints).toContainEqual(expect.stringMatching(patternOf(said)));
      }
      if (program.points) expect(pointsOf(graded)).toEqual(program.points);
      const named = graded.tasks.flatMap(({ mistakes = [] }) => mistakes.map(({ name }) => name));
      expect(named).toEqual(program.named ?? []);
    }
  });
});
