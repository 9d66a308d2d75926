import { describe, expect, it } from "vitest";
import { treeOf } from "./tree.ts";

const text = "export const a = 1;\nfunction f() { return a; }\n";

describe("treeOf", () => {
  it("parses a text once, and each language for itself", () => {
    expect(treeOf(text)).toBe(treeOf(text));
    expect(treeOf(text, "game.ts")).not.toBe(treeOf(text));
    expect(treeOf(`${text} `)).not.toBe(treeOf(text));
    expect(treeOf(text).statements).toHaveLength(2);
  });

  it("knows of each node where it is", () => {
    const [, second] = treeOf(text).statements;
    expect(second?.parent).toBe(treeOf(text));
  });

  it("forgets what was not asked for since eight others were", () => {
    const [early, late] = [treeOf("early;"), treeOf("late;")];
    for (let i = 0; i < 7; i += 1) {
      treeOf(`${i};`);
      expect(treeOf("late;")).toBe(late);
    }
    expect(treeOf("early;")).not.toBe(early);
  });
});
