import { describe, expect, it } from "vitest";
import { passagesOf } from "./passages.ts";

const names = new Set(["play"]);

function tokensOf(text: string, name = "game.ts"): string[] {
  return passagesOf({ name, text }, names).map(({ tokens }) => tokens.join(" "));
}

describe("what is left of a program", () => {
  it.each([
    ["names", "const sum = (a, b) => a + b;", "const x = (u, v) => u + v;"],
    [
      "types",
      "function f(a: number): number[] { return a as any; }",
      "function f(a) { return a; }",
    ],
    ["comments", "// one\nlet a = 1; /* two */", "let a = 1;"],
    ["semicolons and quotes", "let a = 'x'\nlet b = `y`", 'let a = "z"; let b = "z";'],
    ["how a function is declared", "function f(a) { return a; }", "export const f = (a) => a;"],
    ["how a variable is declared", "let a = 1, b = 2;", "const a = 1;\nvar b = 2;"],
    ["parentheses", "f((a + b), (c));", "f(a + b, c);"],
    ["blocks around one statement", "if (a) { f(b); }", "if (a) f(b);"],
    ["how steps are written", "for (;;) i++;", "for (;;) { i = i + 1; }"],
    ["the sides of a comparison", "while (a.b > 3) f();", "while (3 < x.y) g();"],
    ["strict comparison", "f(a === b, a !== b);", "f(a == b, a != b);"],
    ["what is imported and exported", "import a from './a'; f(); export { b };", "f();"],
    ["interfaces", "interface A { b: number }\ntype B = A;\nf();", "f();"],
    ["numbers in a table", "const t = [1, 2, 3, 4];", "const t = [9, 9, 9, 9, 9];"],
  ])("does not depend on %s", (_, one, other) => {
    expect(tokensOf(one).length).toBeGreaterThan(0);
    expect(tokensOf(one)).toEqual(tokensOf(other));
  });

  it.each([
    ["numbers", "f(a % 4);", "f(a % 5);"],
    ["operators", "f(a + b);", "f(a - b);"],
    ["members of built-ins", "a.map(f);", "a.filter(f);"],
    ["names that the assignment gives", "play(a);", "other(a);"],
    ["branches", "if (a) f(); g();", "if (a) f(); else g();"],
    ["where a loop ends", "for (const a of b) f(a); g();", "for (const a of b) { f(a); g(); }"],
  ])("depends on %s", (_, one, other) => {
    expect(tokensOf(one).join()).not.toEqual(tokensOf(other).join());
  });

  it("is one passage for each statement and each member of a class, in any order", () => {
    const one = "class A { f() { return 1; } g() { return 2; } }\nh(3);";
    const other = "i(3);\nclass B { k() { return 2; } l() { return 1; } }";
    expect(tokensOf(one)).toHaveLength(3);
    expect(tokensOf(one).toSorted()).toEqual(tokensOf(other).toSorted());
  });

  it("says which line each token is from", () => {
    const [passage] = passagesOf({ name: "game.ts", text: "\n\nf(\n  1,\n);" }, names);
    expect(passage).toEqual({
      file: "game.ts",
      tokens: ["CallExpression", "name", "1", "end"],
      lines: [3, 3, 4, 4],
    });
  });

  it("is there for a file that does not compile", () => {
    expect(tokensOf("function f( { return 1 +; }\nconst b = ;").length).toBeGreaterThan(0);
  });
});
