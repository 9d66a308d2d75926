import { describe, expect, it } from "vitest";
import { asModule } from "./as-module.ts";

/** Exports that a module adds in lists after its text. */
function exported(text: string, ...wanted: string[]): string[] {
  const last = asModule(text, wanted).slice(text.length);
  return [...last.matchAll(/export\{(.+?)\};/g)].map(([, list = ""]) => list);
}

describe("a file that is a module already", () => {
  it.each([
    "export function f() {}",
    "const a = 1;\nexport { a };\n// no default",
    "const a = 1;\nexport { a as default };",
    "export default function () {}",
    'export * from "./more.js";\n// default',
    "switch (1) { default: }",
  ])("stays as it is where nothing is wanted that it has not: %j", (text) => {
    expect(asModule(text, ["f"].filter((name) => text.includes(name)).slice(0, 0))).toBe(text);
  });

  it.each([
    ["const a = 1;\nexport { a };\n// no default", ["f"]],
    ["export function f() {}\nexport default f;", ["f"]],
    ["export default f;\nexport const f = () => 1;", ["f"]],
    ["export default 5;", ["f", "g"]],
  ])("stays as it is: %j for %j", (text, wanted) => {
    expect(asModule(text, wanted)).toBe(text);
  });
});

describe("a default export", () => {
  it("counts as the one that is missing, or as what it is called", () => {
    expect(exported("function move() {}\nexport default move;", "move", "turn")).toEqual([
      "move as move",
    ]);
    expect(exported("function go() {}\nexport default go;", "move")).toEqual(["go as move"]);
    expect(exported("function go() {}\nexport default go;", "move", "turn")).toEqual([]);
    expect(exported("export default function move() {}", "move", "turn")).toEqual(["move as move"]);
    expect(exported("const go = 1;\nexport { go as default };", "move")).toEqual(["go as move"]);
    expect(exported("const go = 1;\nexport { go, go as default };", "move")).toEqual([
      "go as move",
    ]);
  });

  it("counts so beside what other files export through it", () => {
    const text =
      'export * from "./more.js";\nexport { a } from "./other.js";\nfunction go() {}\nexport default go;';
    expect(exported(text, "move")).toEqual(["go as move"]);
    expect(exported(text, "move", "a")).toEqual(["go as move"]);
  });

  it("gives the properties of an object", () => {
    const text = "const go = 1, turn = 2;\nexport default { move: go, turn, other: 3 };";
    expect(exported(text, "move", "turn")).toEqual(["go as move", "turn as turn"]);
    expect(exported(text, "move", "turn", "other")).toEqual([
      "$module0d as default",
      "go as move",
      "turn as turn",
      "$module0e3 as other",
    ]);
  });

  it("becomes a variable where it is a value", () => {
    expect(asModule("export default class {};", ["Game"])).toBe(
      "const $module0d= class {};;\nexport{$module0d as default};export{$module0d as Game};",
    );
    const taken = "const $module0 = 1;\nexport default () => $module0;";
    expect(asModule(taken, ["move"])).toContain("const $module1d=");
    expect(asModule(`/* $module1 */ ${taken}`, ["move"])).toContain("const $module2d=");
  });
});

describe("a file of CommonJS", () => {
  it.each([
    ["class Game {}\nmodule.exports = Game;", "Game as Game"],
    ["module.exports = class Game {};", "$module0e1 as Game"],
    ["module.exports = function Game() {};", "$module0e1 as Game"],
  ])("hands out what is called as it is wanted: %j", (text, expected) => {
    expect(exported(text, "Game", "other")).toContain(expected);
  });

  it.each(["module.exports = class {};", "module.exports = class Play {};", "module.exports = 5;"])(
    "hands out what is called otherwise only where nothing else is missing: %j",
    (text) => {
      expect(exported(text, "Game")).toContainEqual(expect.stringMatching(/ as Game$/));
      expect(exported(text, "Game", "other")).not.toContainEqual(
        expect.stringMatching(/ as (Game|other|Play)$/),
      );
    },
  );

  it("asks for what it requires, and for nothing else that it calls with a text", () => {
    const text = [
      'const { a } = require("./a.js");',
      'console.log("b"); "c".includes("d"); other.require("e"); require(name); require();',
      'const again = require("./a.js"), f = require(`./f.js`);',
      "module.exports = { a };",
    ].join("\n");
    const imports = [...asModule(text, ["a"]).matchAll(/import\*as \S+ from"([^"]+)"/g)];
    expect(imports.map(([, name]) => name)).toEqual(["./a.js", "./f.js"]);
  });

  it("keeps every line", () => {
    const text = 'const a = require("./a.js");\n\nexports.go = () => a;';
    const lines = asModule(text, ["go"]).split("\n");
    expect(lines).toHaveLength(4);
    expect(lines[2]).toBe("exports.go = () => a;");
  });

  it("hands out what it puts on its own exports, and not on those of another", () => {
    const text = [
      "const a = 1, b = 2, c = 3;",
      "lib.exports = { a };",
      "module.other = { a };",
      "exports.b = b;",
      'Object.defineProperty(exports, "c", { value: c });',
      "Object.assign(exports, { d: a, [b]: c, e() {} });",
      "Object.assign(lib, { f: a });",
      "module.exports[b] = c;",
      "exports.g = exports.h = c;",
    ].join("\n");
    expect(exported(text).map((each) => each.replace(/^\S+ as /, ""))).toEqual([
      ...["b", "c", "d", "e", "g", "h"],
      "$moduleExports",
    ]);
    expect(exported(text)).toEqual(
      expect.arrayContaining(["b as b", "a as d", "c as g", "c as h"]),
    );
  });

  it("takes no property of another value for what it is called", () => {
    for (const text of ["module.exports = lib.Game;", "module.exports = class { Game() {} };"]) {
      expect(exported(text, "Game", "other")).not.toContainEqual(
        expect.stringMatching(/ as Game$/),
      );
    }
  });

  it("imports before the statement that requires first, and once", () => {
    const text = 'const a = 1;\nconst b = require("./b.js");\nconst c = require("./b.js");';
    const lines = asModule(text, []).split("\n");
    expect(lines[1]).toMatch(/^import\*as (\S+) from"\.\/b\.js";const b = require/);
    expect(lines[2]).toBe('const c = require("./b.js");');
  });
});

it("leaves a file alone that only has the words of CommonJS in its text", () => {
  for (const text of ["const text = 'exports';", "const exports = 1;", "f(require);"]) {
    expect(asModule(text, ["f"])).toBe(text);
  }
});
