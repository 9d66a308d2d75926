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
