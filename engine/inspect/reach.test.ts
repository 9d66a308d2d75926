import { describe, expect, it } from "vitest";
import type { ManifestTask } from "../../fixtures/schema/types.ts";
import { parse } from "./parse.ts";
import { reachedTasks } from "./reach.ts";

const task = (id: string, fn: string): ManifestTask => ({
  id,
  title: fn,
  functions: [fn],
  points: 1,
  scoring: "group",
  placeholder: ["return;"],
});
const tasks = [task("1", "valid"), task("2", "left"), task("3", "fall")];

const reach = (code: string) => reachedTasks([parse("game.ts", code)], tasks);

describe("reachedTasks", () => {
  it.each([
    ["a call", "export function left() { return valid(); }"],
    ["an arrow", "export const left = () => valid();"],
    ["a helper", "function step() { return valid(); }\nexport function left() { return step(); }"],
    ["two helpers", "const a = () => b(), b = () => valid();\nexport const left = () => a();"],
    [
      "a class",
      "class Game { move() { return this.ok(); } ok() { return valid(); } }\nexport function left() { return new Game().move(); }",
    ],
    ["an object", "const api = { valid };\nexport const left = () => api.valid();"],
    ["a string key", "const api = {};\nexport const left = () => api['valid']();"],
    ["an alias", "const check = valid;\nexport const left = () => check();"],
  ])("follows %s", (_, code) => {
    const file = `export function valid() {}\n${code}\nexport function fall() {}`;
    expect(reach(file)).toEqual({ "1": [], "2": ["1"], "3": [] });
  });

  it("follows functions that are exported under another name", () => {
    const code = "function ok() {}\nfunction go() { ok(); }\nexport { ok as valid, go as left };";
    expect(reach(code)["2"]).toEqual(["1"]);
  });

  it("sees a call of a function that the file does not have", () => {
    expect(reach("export const left = () => valid();")["2"]).toEqual(["1"]);
  });

  it("does not take a mention in a comment for a call", () => {
    expect(reach("export function left() { /* valid() */ }")["2"]).toEqual([]);
  });

  it("comes to an end where functions call each other", () => {
    const code = "export const left = () => fall();\nexport const fall = () => left();";
    expect(reach(code)).toEqual({ "1": [], "2": ["3"], "3": ["2"] });
  });
});

describe("the members of a class", () => {
  const members = ["Game.constructor", "Game.merge", "Game.move", "Game.newTile", "Game.reset"];
  const memberTasks = members.map((name) => task(name.slice(5), name));
  const reachIn = (...codes: string[]) =>
    reachedTasks(
      codes.map((code) => parse("game.ts", code)),
      memberTasks,
    );

  it("reach what they mention, and the constructor with the fields", () => {
    const code = `export class Game {
      grid = this.merge();
      constructor() { this.reset(); }
      merge() {}
      move() { this.newTile(); }
      newTile() {}
      reset() {}
    }`;
    expect(reachIn(code)).toEqual({
      constructor: ["merge", "reset"],
      merge: ["constructor", "reset"],
      move: ["constructor", "merge", "newTile", "reset"],
      newTile: ["constructor", "merge", "reset"],
      reset: ["constructor", "merge"],
    });
  });

  it.each([
    [
      "a helper",
      "function step(g) { g.newTile(); }\nexport class Game { move() { step(this); } newTile() {} }",
    ],
    [
      "a private one",
      "export class Game { move() { this.#go(); } #go() { this.newTile(); } newTile() {} }",
    ],
    ["a string", "export class Game { move() { this['newTile'](); } newTile() {} }"],
    [
      "the class above",
      "class Base { newTile() {} }\nexport class Game extends Base { move() { super.newTile(); } }",
    ],
    [
      "an object of another class",
      "class Own { go(g) { g.newTile(); } }\nexport class Game { move() { new Own().go(this); } newTile() {} }",
    ],
    ["an arrow", "export class Game { move = () => this.newTile(); newTile = () => 1; }"],
    ["one that no class has", "export class Game { move() { this.newTile(); } }"],
    [
      "a class under another name",
      "class Own { move() { this.newTile(); } newTile() {} }\nexport { Own as Game };",
    ],
  ])("are followed by way of %s", (_, code) => {
    expect(reachIn(code).move).toContain("newTile");
  });

  it("are not reached by the mere mention of their class", () => {
    const code = "export class Game { move() { return Game.name; } newTile() {} }";
    expect(reachIn(code).move).toEqual(["constructor"]);
  });

  it("are reached in another file, by whatever name they are imported", () => {
    const main = `import { step as go } from "./part";\nexport class Game { move() { go(this); } newTile() {} }`;
    const part = "function own(g) { g.newTile(); }\nexport { own as step };";
    expect(reachIn(main, part).move).toContain("newTile");
    const byDefault = "export default function (g) { g.newTile(); }";
    expect(reachIn(main.replace("{ step as go }", "go"), byDefault).move).toContain("newTile");
  });

  it("are all reached from a task that is the class", () => {
    const code =
      "export class Game { move() { helper(); } newTile() {} }\nexport function helper() {}";
    const all = [task("class", "Game"), task("help", "helper")];
    expect(reachedTasks([parse("game.ts", code)], all)).toEqual({ class: ["help"], help: [] });
  });
});
