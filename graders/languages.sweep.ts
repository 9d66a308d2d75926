import { spoken } from "gridmark/author";
import { describe, expect, it } from "vitest";
import type { LoadedAssignment } from "../engine/course/load.ts";
import { readMistakes } from "../engine/course/mistakes.ts";
import { packageRoot } from "../engine/package-root.ts";
import { rotated } from "../engine/testing/rotation.ts";
import { allGraders } from "./testing/all-graders.ts";
import { foreignTexts } from "./testing/foreign-words.ts";
import { failing, openInPython, touched, without } from "./testing/in-python.ts";
import { tasksThatLost } from "./testing/open-assignment.ts";

const opened = (await allGraders()).flatMap((each) => openInPython(each) ?? []);

/**
 * Cases that placeholders pass in any language: nobody has won, a game goes on, and no move of an empty 1 × 1
 * matrix is valid.
 */
const byPlaceholders: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  connect4pop: { "10": 6 },
  matrix2048: { "2": 1, "4": 2 },
};

describe.each(opened)("$id in Python", (each) => {
  const { id, first, python, grade, gradeMistake, mistakesInBoth } = each;

  it("gives a skeleton no more for a statement in every task", async () => {
    const { tasks } = await grade(touched(python));
    expect(tasks.filter(({ status }) => status === "not-started")).toEqual([]);
    const earned = tasks.filter(({ score }) => score !== 0);
    const points = Object.fromEntries(earned.map((task) => [task.id, task.score]));
    expect(points).toEqual(byPlaceholders[id] ?? {});
  });

  it.each(rotated([1, 2, 3, 5, 8]))("gives the reference all points: seed %i", async (seed) => {
    const graded = await grade(python.reference ?? [], { seed });
    expect(graded).toMatchObject({ status: "graded", messages: [], deductions: [] });
    // Marked by a person.
    const unmarked = graded.tasks.filter(({ status }) => status === "unmarked");
    expect(tasksThatLost(graded)).toEqual(unmarked.map((task) => task.id));
  });

  it("knows twenty mistakes, and more, by the name that they have in the first language", () => {
    expect(mistakesInBoth.length).toBeGreaterThanOrEqual(20);
    for (const { first, python } of mistakesInBoth) expect(python.task).toBe(first.task);
  });

  it.each(rotated(mistakesInBoth))(
    "fails the same checks with $name, in words of its own",
    async (mistake) => {
      const expected = failing(await gradeMistake(first, mistake.first));
      expect(expected).not.toEqual([]);
      const graded = await gradeMistake(python, mistake.python);
      expect(failing(graded)).toEqual(expected);
      expect(foreignTexts([graded.tasks, graded.messages], python.manifest)).toEqual([]);
    },
  );

  const pointed = first.manifest.tasks.filter(
    (task) => task.functions.length > 0 && task.points > 0,
  );
  it.each(rotated(pointed.map(({ id }) => id)))(
    "loses without the functions of task %s no more than in the first language",
    async (task) => {
      const lost = async (variant: LoadedAssignment) =>
        tasksThatLost(await grade(without(variant.reference ?? [], task)));
      const [inFirst, inPython] = [await lost(first), await lost(python)];
      expect(inPython).toContain(task);
      expect(inFirst).toEqual(expect.arrayContaining(inPython));
    },
  );

  it("says of known mistakes and of a program without functions no words of JavaScript", async () => {
    const files = python.skeleton.map(({ name }) => ({ name, text: "x = 1\n" }));
    const { tasks, messages } = await grade(files);
    const known = readMistakes(packageRoot, python.manifest);
    // As students read them, in the language of the program graded last.
    const told = known.flatMap(({ title, hint }) => [title, hint].map(spoken().textOf));
    expect(foreignTexts([tasks, messages, told], python.manifest)).toEqual([]);
  });
});
