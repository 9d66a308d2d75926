import { describe, expect, it } from "vitest";
import type { ObjectsCheck } from "../../kit/kinds/objects/objects.ts";
import { caseOf, gradeText, smallAssignment } from "../testing/grading.ts";

const double = "function double(n) { return 2 * n; }";
const triple = "function triple(n) { return double(n) + n; }";
const both = `${double}\n${triple}`;

const functions = smallAssignment({
  double: [caseOf(1, 2), caseOf(4, 8)],
  triple: [caseOf(1, 3), caseOf(4, 12)],
});

/** Points of the tasks, and what is said of the file. */
async function graded(code: string, small = functions, reference?: string) {
  const assignment =
    reference === undefined
      ? small.assignment
      : { ...small.assignment, reference: [{ name: "game.js", text: reference }] };
  const { tasks, messages } = await gradeText({ ...small, assignment }, code);
  return { points: tasks.map(({ score }) => score), messages: messages.map(({ text }) => text) };
}

const right = { points: [10, 10], messages: [] };

describe("functions that are handed out as CommonJS does", () => {
  it.each([
    ["as an object", `${both}\nmodule.exports = { double, triple };`],
    [
      "under other names",
      `function d(n) { return 2 * n; }\nconst t = (n) => 3 * n;\nmodule.exports = { double: d, "triple": t };`,
    ],
    [
      "as properties of exports",
      `exports.double = (n) => 2 * n;\nexports.triple = (n) => exports.double(n) + n;`,
    ],
    [
      "as properties of module.exports",
      `${both}\nmodule.exports.double = double;\nmodule.exports["triple"] = triple;`,
    ],
    [
      "at once and one by one",
      `${both}\nexports = module.exports = { double };\nexports.triple = triple;`,
    ],
    [
      "where a browser would not",
      `${both}\nif (typeof module !== "undefined" && module.exports) {\n  module.exports = { double, triple };\n}`,
    ],
    [
      "through variables of its own",
      `var exports = module.exports;\nvar module = module;\n${both}\nexports.double = double;\nexports.triple = triple;`,
    ],
    ["by assigning", `${both}\nObject.assign(module.exports, { double, triple });`],
    [
      "from an object of its own",
      `const api = { double: (n) => 2 * n, triple(n) { return 3 * n; } };\nmodule.exports = api;`,
    ],
    [
      "with the mark of a compiler",
      `"use strict";\nObject.defineProperty(exports, "__esModule", { value: true });\nexports.triple = exports.double = void 0;\nconst double = (n) => 2 * n;\nexports.double = double;\nfunction triple(n) { return 3 * n; }\nexports.triple = triple;`,
    ],
    [
      "behind a line for a shell",
      `#!/usr/bin/env node\n${both}\nmodule.exports = { double, triple };`,
    ],
  ])("%s", async (_, code) => {
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
  kind: "objects",
  name: "adds",
  visibility: "public",
  weight: 10,
  class: "Game",
  objects: [{ name: "2", args: [2], calls: [{ method: "add", args: [3], returns: 5 }] }],
};
const classes = smallAssignment({
  "Game.add": [adds],
});
const body = "{ constructor(n) { this.n = n; } add(n) { return this.n + n; } }";

describe("the one class that is wanted", () => {
  it.each([
    ["module.exports", `class Game ${body}\nmodule.exports = Game;`],
    ["module.exports, at once", `module.exports = class Game ${body};`],
    ["module.exports, without a name", `module.exports = class ${body};`],
    ["module.exports, under another name", `class Board ${body}\nmodule.exports = Board;`],
    [
      "module.exports, as a function",
      `function Game(n) { this.n = n; }\nGame.prototype.add = function (n) { return this.n + n; };\nmodule.exports = Game;`,
    ],
    ["the default export", `export default class Game ${body}`],
    ["the default export, later", `class Game ${body}\nexport default Game;`],
    ["the default export, under another name", `export default class Board ${body}`],
    ["the default export, without a name", `export default class ${body}`],
    ["the default export among others", `class Game ${body}\nexport { Game as default };`],
    [
      "the default export, made by a function",
      `const make = () => class ${body};\nexport default make();`,
    ],
    ["a property of the default export", `class Game ${body}\nexport default { Game };`],
  ])("is %s", async (_, code) => {
    expect(await graded(code, classes)).toEqual({ points: [10], messages: [] });
  });
});
