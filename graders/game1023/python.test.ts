import { describe, expect, it } from "vitest";
import { textOf } from "../../engine/intake/source-text.ts";
import { withInterpreter } from "../../engine/languages/python/testing/programs.ts";
import { allTasks, gradeFile, inPython, pointsOf, pythonReference } from "../testing/game1023.ts";

withInterpreter();

const skeleton = textOf(inPython.skeleton, "game.py");
const fileName = "game.py";

describe("the skeleton of game1023 in Python", () => {
  it("has started no task, and earns nothing", async () => {
    const graded = await gradeFile(skeleton, { fileName });
    expect(graded).toMatchObject({ status: "graded", messages: [], score: 0 });
    expect(graded.tasks.map(({ status }) => status)).toEqual(allTasks.map(() => "not-started"));
  });

  it.each([
    ["comments", (text: string) => text.replace("return [[0]]", "return [[0]]  # to do")],
    ["spaces", (text: string) => text.replace("return [[0]]", "return  [ [ 0 ] ]\n\n")],
    ["docstrings", (text: string) => text.replace("Returns an empty board", "What is it")],
    ["CRLF line ends", (text: string) => text.replaceAll("\n", "\r\n")],
    ["a byte order mark", (text: string) => `\ufeff${text}`],
  ])("has not started task 1 with other %s either", async (_, change) => {
    const graded = await gradeFile(change(skeleton), { fileName, tasks: ["1"] });
    expect(graded.tasks[0]).toMatchObject({ status: "not-started", score: 0 });
  });

  it("has started a task with an answer of its own, however short", async () => {
    const text = skeleton.replace('return "Playing"', 'return "Lose"');
    const { tasks } = await gradeFile(text, { fileName, tasks: ["1", "9"] });
    expect(tasks.map(({ status, score }) => [status, score])).toEqual([
      ["not-started", 0],
      ["fail", 0],
    ]);
  });
});

describe("the reference of game1023 in Python", () => {
  it("has all points of a task", async () => {
    const graded = await gradeFile(pythonReference, { fileName, tasks: ["1"] });
    expect(graded).toMatchObject({ status: "graded", messages: [] });
    expect(pointsOf(graded)).toEqual({ 1: 8 });
  });
});
