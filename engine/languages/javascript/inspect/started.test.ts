import { describe, expect, it } from "vitest";
import { allTasks, changedSkeleton, inspectGame } from "../../../testing/game1023.ts";
import { casesIn } from "../../../testing/programs.ts";

const cases = casesIn("started.ts");

const notStarted = (text: string, name = "game.ts") => inspectGame(name, text).notStarted;
const without = (...tasks: string[]) => allTasks.filter((id) => !tasks.includes(id));

describe("a task is started", () => {
  it.each([
    ["1", "return [[0]];", "return [[1]];"],
    ["1", "return [[0]];", "return [[0], [0]];"],
    ["1", "return [[0]];", "return [[0,,]];"],
    ["1", "return [[0]];", "return [['0']];"],
    ["2", "* 10);", "* 8);"],
    ["2", "return 2 ** exponent - 1;", "return 2 ** (exponent - 1);"],
    ["3", "return true;", "return !true;"],
    ["3", "return true;", "console.log(); return true;"],
    ["3", "return true;", "return 'true';"],
    ["3", "return true;", ""],
    ["8", "  return;\n", ""],
    ["8", "  return;\n", "  board.length = 0; return;\n"],
    ["9", 'return "Playing";', "return 'Play' + 'ing';"],
    ["9", 'return "Playing";', 'return "Playing ";'],
    ["9", 'return "Playing";', "return Playing;"],
    ["optional", "return 1;", "return 1.5;"],
  ])("when the body of task %s is changed: %s to %j", (task, from, to) => {
    expect(notStarted(changedSkeleton([from, to]))).toEqual(without(task));
  });

  it("when another function does the work in the defaults of its parameters", () => {
    const text =
      "export function moveLeft(b, s, location, rotation, _ = (location = go(b))) { return [location, rotation]; }";
    expect(notStarted(text)).toEqual([]);
  });

  it("when a pattern does the work among its parameters", () => {
    const text =
      "export function moveLeft(b, s, [row, col], rotation, { location } = go(row, col)) { return [location, rotation]; }";
    expect(notStarted(text)).toEqual([]);
  });

  it.each([
    "export let isValidMove = () => true;\nisValidMove = (board) => board.length > 0;",
    "export function isValidMove() { return true; }\nif (1) { isValidMove = better; }",
    "let mine = () => true;\nmine = better;\nexport { mine as isValidMove };",
  ])("when something else is assigned to it: %s", (text) => {
    expect(notStarted(text, "game.js")).toEqual([]);
  });

  it.each(cases<[string]>("missing"))(
    "or missing where no exported function has the placeholder: %s",
    (text) => {
      expect(notStarted(text)).toEqual([]);
    },
  );
});

describe("markers", () => {
  it.each([
    ["in a comment of a body", "return true;", "// TASK 3 ENDS HERE\n  return !!board;"],
    [
      "in a string of a body",
      "return true;",
      'const s = "// TASK 3 ENDS HERE";\n  return s !== "";',
    ],
    ["around the placeholder in a comment", "return true;", "/* return true; */ return !!board;"],
  ])("do not decide: %s", (_, from, to) => {
    expect(notStarted(changedSkeleton([from, to]))).toEqual(without("3"));
  });
});
