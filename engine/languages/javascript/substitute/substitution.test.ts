import { describe, expect, it } from "vitest";
import { createSubstituter } from "./substitution.ts";

const all = ["Game.constructor", "Game.put", "Game.get", "Game.size", "double"];

/** True if `put` and `get` of a class with these members fit any object. */
function fits(members: string, around = "", names: readonly string[] = ["Game.put", "Game.get"]) {
  const code = `${around}
export function double(n) { return 2 * n; }
export class Game { ${members} }`;
  return createSubstituter(() => ({ fileName: "game.js", code }), all).fitsAnyObject(names);
}

describe("right methods fit any object", () => {
  it.each([
    [
      "where a map outside keeps what belongs to it",
      "put(v) { kept.set(this, v); } get() { return kept.get(this); }",
      "const kept = new WeakMap();",
    ],
    [
      "where they call those of tasks and helpers of their own",
      "put(v) { this.size(); this.note(v); } get() { return double(this.size()); } note(v) { kept.set(this, v); }",
      "const kept = new WeakMap();",
    ],
  ])("%s", (_, members, around) => {
    expect(fits(members, around)).toBe(true);
  });

  it.each([
    ["look into a field", "cells = []; put(v) { this.cells[0] = v; } get() { return 1; }"],
    ["look into a private one", "#cells = []; put(v) { this.#cells[0] = v; } get() { return 1; }"],
    ["look one up by its name", "put(v) { this['cells'] = v; } get() { return 1; }"],
  ])("but not where they %s", (_, members) => {
    expect(fits(members)).toBe(false);
  });

  it("but not where they come with a constructor that fills fields", () => {
    const members = "constructor() { this.cells = []; } put() {} get() {}";
    expect(fits(members, "", ["Game.constructor", "Game.put"])).toBe(false);
    expect(fits(members)).toBe(true);
  });

  it("and plain functions have no object to fit", () => {
    expect(fits("put() {} get() {}", "", ["double"])).toBe(false);
  });
});
