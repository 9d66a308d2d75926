import { describe, expect, it } from "vitest";
import type { ObjectsCheck } from "../../author/kinds/objects.ts";
import { createInspector } from "../languages/javascript/inspect/inspect.ts";
import { demoManifest, demoTask } from "../testing/demo.ts";
import { caseOf, changed, gradeText, smallAssignment } from "../testing/grading.ts";
import { programsIn } from "../testing/programs.ts";

const double = "function double(n) { return 2 * n; }";
const triple = "function triple(n) { return double(n) + n; }";
const both = `${double}\n${triple}`;

const functions = smallAssignment({
  double: [caseOf(1, 2), caseOf(4, 8)],
  triple: [caseOf(1, 3), caseOf(4, 12)],
});

/** Points of the tasks, and messages on the file. */
async function graded(code: string, small = functions, reference?: string) {
  const right = reference === undefined ? small : changed(small, { reference });
  const { tasks, messages } = await gradeText(right, code);
  return { points: tasks.map(({ score }) => score), messages: messages.map(({ text }) => text) };
}

const right = { points: [10, 10], messages: [] };

describe("functions that are handed out as CommonJS does", () => {
  it.each(programsIn("commonjs.ts"))("%s", async (_, code) => {
    expect(await graded(code)).toEqual(right);
  });

  it("stand at their own lines", async () => {
    const code = `${double}\nfunction triple(n) {\n  return nowhere(n);\n}\nmodule.exports = { double, triple };`;
    const { tasks } = await gradeText(functions, code);
    expect(tasks[1]?.checks[0]).toMatchObject({ status: "error", line: 3 });
  });

  it("are told to be missing where they are", async () => {
    const found = await graded(`${both}\nmodule.exports = { double };`);
    expect(found).toEqual({
      points: [10, 0],
      messages: ["triple is defined but not exported: put it on module.exports"],
    });
  });

  it("cost no other task where they are wrong", async () => {
    const code = `function double(n) { return n; }\n${triple}\nmodule.exports = { double, triple };`;
    const found = await graded(code, functions, `export ${double}\nexport ${triple}`);
    expect(found.points).toEqual([0, 10]);
  });

  it("are no reason to import what the assignment does not permit", async () => {
    const found = await graded(
      `const fs = require("fs");\n${both}\nmodule.exports = { double, triple };`,
    );
    expect(found.points).toEqual([0, 0]);
    expect(found.messages[0]).toMatch(/^import of "fs": this assignment allows no such import/);
  });
});

const adds: ObjectsCheck = {
  ...{ kind: "objects", name: "adds", visibility: "public", weight: 10, class: "Game" },
  objects: [{ name: "2", args: [2], calls: [{ method: "add", args: [3], returns: 5 }] }],
};
const classes = smallAssignment({ "Game.add": [adds] });
/** The inspection of a file that must have that class, and style. */
const inspectClass = (code: string) =>
  createInspector({
    manifest: demoManifest({
      protected: [],
      tasks: [
        demoTask({ id: "add", functions: ["Game.add"], placeholder: ["return 0;"] }),
        demoTask({ id: "style", functions: [] }),
      ],
    }),
    skeleton: [{ name: "game.js", text: "export class Game { add(n) { return 0; } }" }],
  })("game.js", code);

describe("the one class that is wanted", () => {
  it.each(programsIn("one-class.ts"))("is %s", async (_, code) => {
    expect(await graded(code, classes)).toEqual({ points: [10], messages: [] });
    // A task about the whole file needs some content.
    expect(inspectClass(code).notStarted).toEqual([]);
  });

  const unstarted = "{ constructor(n) { this.n = n; } add(n) { return 0; } }";
  it.each([
    ["a class", `export class Game ${unstarted}`],
    ["module.exports", `module.exports = class Game ${unstarted};`],
    ["a property of exports", `exports.Game = class ${unstarted};`],
    ["a class in an object", `module.exports = { Game: class ${unstarted} };`],
    ["a class in the default export", `export default { Game: class ${unstarted} };`],
  ])("is not started where it is %s with the placeholder in it", (_, code) => {
    expect(inspectClass(code).notStarted).toEqual(["add", "style"]);
  });

  it("is told to have no such method where it is put on exports", () => {
    const text = "the class Game has no method add; rename adds? The name must match exactly";
    for (const start of ["module.exports = ", "exports.Game = "]) {
      const { messages } = inspectClass(`\n${start}class {\n adds(n) { return n; }\n};`);
      expect(messages).toMatchObject([{ text, line: 3 }]);
    }
  });
});
