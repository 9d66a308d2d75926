import { describe, expect, it } from "vitest";
import { keepOnly } from "./keep-only.ts";

/** The remaining lines of a program's text. */
function kept(code: string, names: readonly string[], others: readonly string[] = []): string[] {
  const left = keepOnly({ fileName: "game.js", code }, names, others).code;
  return left.split("\n").filter((line) => line !== "");
}

describe("what is left of a right program", () => {
  it("is what was asked for, with what that needs, and so on", () => {
    const code = [
      "const unused = 1;",
      "const far = 2;",
      "function near() { return far; }",
      "export function move() { return near(); }",
      "export function other() { return unused; }",
    ].join("\n");
    expect(kept(code, ["move"])).toEqual([
      "const far = 2;",
      "function near() { return far; }",
      "export function move() { return near(); }",
    ]);
  });

  it("exports each name once, however the program lists what it exports", () => {
    const code =
      "const other = () => 1;\nconst move = () => other();\nexport { other };\nexport { move };";
    expect(kept(code, ["move"], ["other"])).toEqual([
      `export function other(){throw new ReferenceError("'other' is not defined");}`,
      "const move = () => other();",
      "export { move as move };",
    ]);
  });

  it("has a declaration of several names as soon as one of them is needed", () => {
    const code =
      "const { a, b: [c], ...d } = {};\nconst e = 1, f = 2;\nexport const move = () => c;";
    expect(kept(code, ["move"])).toEqual([
      "const { a, b: [c], ...d } = {};",
      "export const move = () => c;",
    ]);
    expect(kept(code.replace("=> c", "=> f"), ["move"])).toEqual([
      "const e = 1, f = 2;",
      "export const move = () => f;",
    ]);
  });

  it("has all that is done at the top level, and what others export by way of it", () => {
    const code = [
      'import { x } from "./support.js";',
      'export { y } from "./support.js";',
      'export * from "./more.js";',
      "prepare();",
      "function prepare() {}",
      "export const other = 1;",
    ].join("\n");
    expect(kept(code, ["move"])).toEqual(code.split("\n").slice(0, 5));
  });

  it("has exports of its own one by one", () => {
    const code =
      "const a = 1, inner = 2;\nconst move = () => 3;\nexport { a as other, move, inner as start };";
    expect(kept(code, ["move"])).toEqual(["const move = () => 3;", "export { move as move };"]);
    expect(kept(code, ["start"])).toEqual([
      "const a = 1, inner = 2;",
      "export { inner as start };",
    ]);
  });

  it("has of the submission's own functions a name only, where something calls them", () => {
    const code =
      "export function valid() { return 1; }\nexport function move() { return valid(); }";
    const [valid, move] = kept(code, ["move"], ["valid"]);
    expect(valid).toBe(
      "export function valid(){throw new ReferenceError(\"'valid' is not defined\");}",
    );
    expect(move).toBe("export function move() { return valid(); }");
    expect(kept(code.replace("valid(); }", "2; }"), ["move"], ["valid"])).toEqual([
      "export function move() { return 2; }",
    ]);
  });
});

describe("what is left of a right class", () => {
  const code = [
    "const start = 1;",
    "class Base {}",
    "export class Game extends Base {",
    "field = start;",
    "static size = 4;",
    "#hidden = 2;",
    "constructor() { super(); }",
    "move() { return this.step(); }",
    "step() { return this.#hidden; }",
    "turn() { return Game.size; }",
    '["computed"]() { return 5; }',
    "}",
  ].join("\n");

  it("has the methods that were asked for, those that they call, and no other", () => {
    const left = kept(code, ["Game.move"], ["Game.constructor", "Game.turn"]);
    expect(new Set(left)).toEqual(
      new Set([
        "class Base {}",
        "export class Game extends Base {",
        "#hidden = 2;",
        "move() { return this.step(); }",
        "step() { return this.#hidden; }",
        '["computed"]() { return 5; }',
        "}",
      ]),
    );
  });

  it("makes objects where its constructor was asked for", () => {
    const left = kept(code, ["Game.constructor"], ["Game.move", "Game.turn"]);
    expect(left).toEqual([
      "const start = 1;",
      "class Base {}",
      "export class Game extends Base {",
      "field = start;",
      "constructor() { super(); }",
      '["computed"]() { return 5; }',
      "}",
    ]);
  });

  it("has its fields in their order: one may need another that comes before it", () => {
    const lines = [
      "export class Game {",
      "  #rows = [1, 2];",
      "  height = this.#rows.length;",
      "  #grid() { return this.#rows; }",
      "  size() { return this.#grid().length; }",
      "}",
    ];
    const left = kept(lines.join("\n"), ["Game.constructor", "Game.size"]);
    expect(left.map((line) => line.trim())).toEqual(lines.map((line) => line.trim()));
  });

  it("has nothing of the members of others, even where they are called", () => {
    const left = kept(code, ["Game.move"], ["Game.constructor", "Game.step", "Game.turn"]);
    expect(left.filter((line) => line.startsWith("step"))).toEqual([]);
  });

  it("is there with static members where they are named", () => {
    const left = kept(code, ["Game.turn"], ["Game.constructor", "Game.move", "Game.step"]);
    expect(left).toContain("static size = 4;");
    expect(left).not.toContain("field = start;");
  });

  it("is the whole of it where the class itself was asked for, or nothing of it", () => {
    expect(kept(code, ["Game"])).toEqual(code.split("\n"));
    expect(kept(code, ["move"], ["Game.move"])).toEqual([]);
  });
});

it("is cut down in each of its files", () => {
  const file = (fileName: string, code: string) => ({ fileName, code, names: [fileName] });
  const program = {
    fileName: "game.js",
    code: 'import { half } from "./part.js";\nexport const move = () => half();\nexport const other = 1;',
    beside: {
      names: ["game"],
      provided: [],
      more: [
        file("part.js", "const two = 2;\nexport const half = () => two;\nexport const more = 3;"),
      ],
      order: ["part.js", "game.js"],
    },
  };
  const left = keepOnly(program, ["move"], ["other", "more"]);
  expect(left.code).toBe('import { half } from "./part.js";\nexport const move = () => half();');
  expect(left.beside).toMatchObject({ names: ["game"], order: ["part.js", "game.js"] });
  expect(left.beside?.more).toEqual([
    file("part.js", "const two = 2;\nexport const half = () => two;"),
  ]);
});
