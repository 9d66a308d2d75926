import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadAssignment } from "../../../course/load.ts";
import { packageRoot } from "../../../package-root.ts";
import { compile } from "../compile/compile.ts";
import { createRules } from "../rules/list.ts";
import { createReader } from "./inspect.ts";
import { maxNesting, tooDeepAt } from "./nesting.ts";

const assignment = loadAssignment(packageRoot, "game1023");

const read = (name: string, text: string) =>
  createReader(assignment)({ files: [{ name, bytes: new TextEncoder().encode(text) }] });

/** Code nested `n` levels deep, for each kind of nesting. */
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

describe("code that hides how deeply it is nested", () => {
  const inside = (n: number) => `${"(".repeat(n)}1${")".repeat(n)}`;

  it.each([
    ["behind a word that may be a name", `let of = 1, g = 1; x = of / ${inside(60_000)} / g;`],
    ["behind another one", `let as = 1, g = 1; x = as / ${inside(60_000)} / g;`],
    ["behind a quote in a regular expression", `if (a) /'/.test(${inside(60_000)});`],
    ["behind a template in a regular expression", `if (a) /\`/.test(${inside(60_000)});`],
  ])("is refused as any other that is too deep, on any stack: %s", (_what, code) => {
    for (const name of ["game.ts", "game.js"]) {
      const { inspection } = read(name, code);
      expect(inspection.verdict).toBe("syntax");
      expect(inspection.messages[0]?.text).toMatch(/^the code is nested too deeply to be read/);
    }
  });

  it.each([
    ["braces of a type", (n: number) => `/** @type {${"{".repeat(n)}a${"}".repeat(n)}} */`],
    ["brackets of a type", (n: number) => `/** @param {${"(".repeat(n)}a${")".repeat(n)}} b */`],
    ["signs of a type", (n: number) => `/** @type {${"?".repeat(n)}a} */`],
    ["names of a type", (n: number) => `/** @typedef {x} a${".a".repeat(n)} */`],
    ["braces of a link", (n: number) => `/** ${"{@link ".repeat(n)} */`],
    ["nothing but stars", (n: number) => `/${"*".repeat(n)}/`],
  ])("is read where it is a comment: %s", (_what, comment) => {
    for (const name of ["game.ts", "game.js"]) {
      const code = `${comment(70_000)}\nexport function isValidMove() { return 5; }\n/**/ /***/`;
      const found = read(name, code);
      expect(found.inspection).toMatchObject({ verdict: "ok" });
      expect(found.inspection.notStarted).not.toContain("3");
      expect(found.texts).toEqual([{ name, text: code }]);
      expect(() => compile(name, code)).not.toThrow();
      const rules = createRules([{ name, text: code }], []);
      expect(rules({ kind: "unused" })).toEqual([]);
    }
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
    expect(maxNesting).toBeGreaterThan(0);
    expect(tooDeepAt("game.ts", code)).toBeUndefined();
  });

  it("is all of gridmark's own, and the sample classes", () => {
    const folders = [
      "reference",
      "engine/languages/javascript/inspect",
      "author",
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
