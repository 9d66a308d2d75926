import { describe, expect, it } from "vitest";
import { allTasks, assignment, inPython, mistakes, tasksThatLost } from "../testing/game1023.ts";
import { expectFoundWithoutChance, gradeMistake } from "../testing/mistake-tests.ts";

describe("the mistakes of game1023", () => {
  it.each(allTasks.filter((task) => task !== "optional"))("has some in task %s", (task) => {
    expect(mistakes.filter((mistake) => mistake.task === task).length).toBeGreaterThan(5);
  });

  it("knows the task of each, and none is in a task without points", () => {
    const graded = assignment.manifest.tasks.filter(({ points }) => points > 0).map(({ id }) => id);
    for (const { task } of mistakes) expect(graded).toContain(task);
  });

  it("says something different of each", () => {
    expect(new Set(mistakes.map(({ title, task }) => `${task} ${title}`)).size).toBe(
      mistakes.length,
    );
    expect(new Set(mistakes.map(({ task, code }) => `${task} ${code}`)).size).toBe(mistakes.length);
  });

  it.each([...mistakes, ...inPython.mistakes])(
    "has words for $name that can stand in a report",
    ({ title, hint }) => {
      expect(title).toMatch(/^[a-z][^.?!]*$/);
      expect(hint).toMatch(/^[A-Z].*[.?]$/);
    },
  );

  it.each(mistakes)("has the task's function in $name, with its own name", ({ task, code }) => {
    const functions = assignment.manifest.tasks.find(({ id }) => id === task)?.functions ?? [];
    const exported = [...code.matchAll(/^export function (\w+)/gm)].map((match) => match[1]);
    expect(exported).toEqual(functions);
  });

  // mistakes.sweep.ts and `gridmark verify` grade all of them; here, the first of some tasks.
  it.each(
    ["1", "2", "6"].flatMap((task) => mistakes.find((mistake) => mistake.task === task) ?? []),
  )("takes points for $name in task $task and in no other", async (mistake) => {
    const graded = await gradeMistake(mistake, ["9"]);
    expect(graded).toMatchObject({ status: "graded", messages: [] });
    expect(tasksThatLost(graded)).toEqual([mistake.task]);
    if (mistake.task !== "2") expectFoundWithoutChance(mistake, graded);
  });
});

describe("the mistakes of game1023 in Python", () => {
  it("are in tasks with points, each with words and code of its own", () => {
    const { mistakes: all, manifest } = inPython;
    const graded = manifest.tasks.filter(({ points }) => points > 0).map(({ id }) => id);
    expect(new Set(all.map(({ task }) => task))).toEqual(new Set(graded));
    expect(new Set(all.map(({ title, task }) => `${task} ${title}`)).size).toBe(all.length);
    expect(new Set(all.map(({ task, code }) => `${task} ${code}`)).size).toBe(all.length);
  });

  it.each(inPython.mistakes)("define the task's function: $name", ({ task, code }) => {
    const functions = inPython.manifest.tasks.find(({ id }) => id === task)?.functions ?? [];
    const [name = ""] = functions;
    expect(code).toMatch(
      new RegExp(`^(?:def ${name}\\(|${name} = |(?:[\\w, ]*, )?${name}\\b)`, "m"),
    );
  });

  it("leave no words of JavaScript to those of TypeScript that a program in Python may be told", () => {
    const own = new Set(inPython.mistakes.map(({ name }) => name));
    const words = /typeof|Object\.|Math\.|\.length|undefined|-0|[Aa]rray/;
    const strange = mistakes
      .filter(({ name }) => !own.has(name))
      .filter(({ title, hint }) => words.test(`${title} ${hint}`));
    // Python has no -0 or undefined, and nothing there sorts SHAPES by text.
    expect(strange.map(({ name }) => name)).toEqual(notInPython);
  });
});

const notInPython = [
  "minus-zero",
  "right-returns-nothing-when-refused",
  "sorts-the-shapes",
  "undefined-cells",
];
