import { describe, expect, it } from "vitest";
import { casesIn } from "../../../testing/programs.ts";
import { type Part, partsOf } from "./part.ts";

const cases = casesIn("members.ts");

const partOf = (text: string) => partsOf([{ name: "game.ts", text }])[0] as Part;
const exported = (code: string) => partOf(code).exported;
const contentOf = (code: string, name: string) => exported(code).get(name)?.content?.trim();

const game = `export class Game extends Base {
  static count = 1 + 1;
  #secret = 1;
  score: number;
  constructor(private readonly rows: number, cols = 4) { super(rows); }
  move(direction: number): boolean { return true; }
  get size() { return 1; }
  set size(n) { this.n = n; }
  fall = (by = 1) => { return by; };
  "quoted"() {}
  [Symbol.iterator]() {}
  static { Game.count = 3; }
}
class Base { newTile() { return 2; } move() { return "base"; } constructor() {} }`;

describe("the members of a class", () => {
  it("are offered with the class's name in front", () => {
    expect([...exported(game).keys()].sort()).toEqual([
      "Game",
      "Game.#secret",
      "Game.constructor",
      "Game.count",
      "Game.fall",
      "Game.move",
      "Game.newTile",
      "Game.quoted",
      "Game.score",
      "Game.size",
    ]);
  });

  it.each([
    ["Game.move", "return true;"],
    ["Game.newTile", "return 2;"],
    ["Game.constructor", "rows\ncols = 4\n super(rows);"],
    ["Game.size", "return 1; \n this.n = n;"],
    ["Game.fall", "by = 1\n return by;"],
    ["Game.score", ""],
  ])("have what stands between their braces as content: %s", (name, content) => {
    expect(contentOf(game, name)).toBe(content);
  });

  it("have the line that they stand in", () => {
    expect([
      exported(game).get("Game.move")?.line,
      exported(game).get("Game.newTile")?.line,
    ]).toEqual([6, 14]);
  });

  it.each([
    ["a value", "export const Game = class { move() { return 1; } };"],
    ["exported below", "class Game { move() { return 1; } }\nexport { Game };"],
    ["exported as another one", "class Own { move() { return 1; } }\nexport { Own as Game };"],
  ])("are those of a class that is %s", (_, code) => {
    expect(contentOf(code, "Game.move")).toBe("return 1;");
  });

  it("are those of the default export too", () => {
    expect(contentOf("export default class Game { move() { return 1; } }", "default.move")).toBe(
      "return 1;",
    );
  });

  it.each(["Game.prototype.move = () => 2;", "constructor.move = 1;"])(
    "have no content where something is assigned to them: %s",
    (code) => {
      const names = exported(`export class Game { move() { return 1; } }\n${code}`);
      expect(names.has("Game.move")).toBe(true);
      expect(names.get("Game.move")?.content).toBeUndefined();
    },
  );

  it.each(cases<[string, boolean, string]>("known or not"))(
    "are all known or not: %s",
    (_, isKnown, code) => {
      expect(exported(code).get("Game")?.isKnownClass).toBe(isKnown);
    },
  );

  it("are found at the top level whether exported or not", () => {
    const names = partOf("class Game { move() {} }").own.map(({ name }) => name);
    expect(names).toEqual(["Game", "Game.move"]);
  });
});

describe("a class", () => {
  it("has its text from what it extends on as content, however it is exported", () => {
    const own = "{ move() {} }";
    for (const code of [
      `export class Game ${own}`,
      `class Game ${own}\nexport { Game };`,
      `export const Game = class ${own};`,
    ]) {
      expect(contentOf(code, "Game")).toBe(own);
    }
    expect(contentOf("export class Game extends Base {}", "Game")).toContain("Base {}");
  });
});
