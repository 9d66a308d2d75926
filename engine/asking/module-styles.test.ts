import { describe, expect, it } from "vitest";
import type { ObjectsCheck } from "../../author/kinds/objects.ts";
import { createInspector } from "../languages/javascript/inspect/inspect.ts";
import { demoManifest, demoTask } from "../testing/demo.ts";
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
      "by assigning an object of its own",
      `${both}\nconst all = { double, triple };\nObject.assign(exports, all);`,
    ],
    [
      "by defining properties",
      `${both}\nObject.defineProperty(exports, "double", { value: double, enumerable: true });\nObject.defineProperty(exports, "triple", { enumerable: true, get: () => triple });`,
    ],
    [
      "as names and exports at once",
      `let double, triple;\nexports.double = double = (n) => 2 * n;\nvar t = exports.triple = triple = function (n) { return 3 * n; };`,
    ],
    [
      "by a short name for exports",
      `const api = module.exports;\napi.double = (n) => 2 * n;\napi.triple = (n) => 3 * n;`,
    ],
    [
      "by a name for an object that is filled",
      `const api = {};\napi.double = (n) => 2 * n;\napi["triple"] = (n) => 3 * n;\nmodule.exports = api;`,
    ],
    [
      "by a name for an object that is assigned later",
      `let api;\napi = { double: (n) => 2 * n, triple: (n) => 3 * n };\nmodule.exports = api;`,
    ],
    [
      "in a frozen object",
      `module.exports = Object.freeze({ double: (n) => 2 * n, triple(n) { return 3 * n; } });`,
    ],
    [
      "by a function that is called",
      `module.exports = (() => {\n  ${both}\n  return { double, triple };\n})();`,
    ],
    [
      "one by one in a loop",
      `const all = { double: (n) => 2 * n, triple: (n) => 3 * n };\nfor (const name in all) exports[name] = all[name];`,
    ],
    [
      "with others spread into them",
      `const one = { double: (n) => 2 * n };\nmodule.exports = { ...one, triple: (n) => 3 * n };`,
    ],
    [
      "on a function",
      `function game() {}\ngame.double = (n) => 2 * n;\ngame.triple = (n) => 3 * n;\nmodule.exports = game;`,
    ],
    [
      "as an object of a class",
      `class Game { double(n) { return 2 * n; } triple(n) { return 3 * n; } }\nmodule.exports = new Game();`,
    ],
    [
      "as methods of the default export",
      `export default { double(n) { return 2 * n; }, triple: (n) => 3 * n };`,
    ],
    [
      "as methods of a frozen default export",
      `export default Object.freeze({ double(n) { return 2 * n; }, triple: (n) => 3 * n });`,
    ],
    [
      "by a name for the default export",
      `const game = { double(n) { return 2 * n; }, triple: (n) => 3 * n };\nexport default game;`,
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
/** What is seen of a file that is to have that class, and style. */
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
    ["a class in the default export", `export default { Game: class ${body} };`],
    ["a property of exports", `exports.Game = class ${body};`],
    ["a property of exports, under another name", `exports.Game = class Board ${body};`],
    ["a variable and a property of exports", `const Game = (exports.Game = class ${body});`],
    ["a class in module.exports", `module.exports = { Game: class ${body} };`],
    ["an assigned class", `Object.assign(exports, { Game: class ${body} });`],
    ["a defined property", `Object.defineProperty(exports, "Game", { value: class ${body} });`],
  ])("is %s", async (_, code) => {
    expect(await graded(code, classes)).toEqual({ points: [10], messages: [] });
    // A task about the whole file has something to be about.
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
    const text = "the class Game has no method add; did you mean adds? The name must match exactly";
    for (const start of ["module.exports = ", "exports.Game = "]) {
      const { messages } = inspectClass(`\n${start}class {\n adds(n) { return n; }\n};`);
      expect(messages).toMatchObject([{ text, line: 3 }]);
    }
  });
});
