import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { packageRoot } from "../../../package-root.ts";
import { deepest, tooDeepAt } from "./nesting.ts";

/** Code that is nested `n` times, one kind of nesting each. */
const nested: Readonly<Record<string, (n: number) => string>> = {
  brackets: (n) => `const x = ${"(".repeat(n)}1${")".repeat(n)};`,
  arrays: (n) => `const x = ${"[".repeat(n)}${"]".repeat(n)};`,
  "brackets that are left open": (n) => `const x = ${"(".repeat(n)}`,
  sums: (n) => `const x = ${"1+".repeat(n)}1;`,
  "prefix operators": (n) => `const x = ${"!".repeat(n)}1;`,
  arrows: (n) => `const x = ${"a=>".repeat(n)}1;`,
  ternaries: (n) => `const x = ${"a?b:".repeat(n)}1;`,
  "else-ifs": (n) => `if (a) {}${" else if (a) {}".repeat(n)}`,
  "ifs on lines of their own": (n) => `${"if (a)\n".repeat(n)}b;`,
  calls: (n) => `a${"()".repeat(n)};`,
  indexes: (n) => `a${"[0]".repeat(n)};`,
  members: (n) => `a${".b".repeat(n)};`,
  "tagged templates": (n) => `a${"`x`".repeat(n)};`,
  templates: (n) => `const x = ${"`${".repeat(n)}1${"}`".repeat(n)};`,
  "types in brackets": (n) => `type A = ${"(".repeat(n)}B${")".repeat(n)};`,
  "array types": (n) => `type A = B${"[]".repeat(n)};`,
  "type arguments": (n) => `type A = ${"B<".repeat(n)}C${">".repeat(n)};`,
  "conditional types": (n) => `type A = ${"B extends C ? D : ".repeat(n)}E;`,
  functions: (n) => `${"function f(){".repeat(n)}${"}".repeat(n)}`,
  "functions behind ifs": (n) => `${"if (a) return function () {".repeat(n)}${"}".repeat(n)}`,
  "brackets between what only looks like a regular expression": (n) =>
    `a++ /${"(".repeat(n)}1${")".repeat(n)}/ 1;`,
  "brackets after a member called like a keyword": (n) =>
    `a.return /${"(".repeat(n)}1${")".repeat(n)}/ 1;`,
};

describe("code that is nested too deeply", () => {
  it.each(Object.entries(nested))("is seen: %s", (_name, code) => {
    expect(tooDeepAt("game.ts", `\n\n${code(20_000)}`)).toBeGreaterThanOrEqual(3);
  });

  it("is seen between tags of JavaScript, where quotes are no strings", () => {
    const code = `const x = <a>' {${"(".repeat(9000)}' </a>;`;
    expect(tooDeepAt("game.js", code)).toBe(1);
  });
});

describe("honest code", () => {
  it.each([
    ["a sum of 2,000 terms", nested.sums?.(2000)],
    ["1,000 else-ifs", nested["else-ifs"]?.(1000)],
    ["200 levels of brackets", nested.brackets?.(200)],
    ["200 nested functions", nested.functions?.(200)],
    ["a table of 20,000 numbers", `const x = [${"1 + 2, ".repeat(20_000)}];`],
    ["30,000 statements", "a = b + c;\n".repeat(30_000)],
    ["30,000 statements without semicolons", "a = b + c\n".repeat(30_000)],
    ["methods", `class A {${" f() { return this.a + 1 }\n".repeat(5000)}}`],
    ["regular expressions with brackets", "x = /[([{]/.test(y);\n".repeat(5000)],
  ])("is read: %s", (_name, code = "") => {
    expect(deepest).toBeGreaterThan(0);
    expect(tooDeepAt("game.ts", code)).toBeUndefined();
  });

  it("is all of gridmark's own, and the sample classes", () => {
    const folders = [
      "reference",
      "engine/languages/javascript/inspect",
      "kit",
      "fixtures/submissions",
    ];
    const files = folders.flatMap((folder) =>
      readdirSync(join(packageRoot, folder), { recursive: true, encoding: "utf8" })
        .filter((name) => /\.[jt]s$/.test(name))
        .map((name) => join(packageRoot, folder, name)),
    );
    const refused = files.filter((name) => {
      return tooDeepAt(name, readFileSync(name, "utf8")) !== undefined;
    });
    expect(files.length).toBeGreaterThan(100);
    expect(refused).toEqual([]);
  });
});
