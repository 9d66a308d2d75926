import { describe, expect, it } from "vitest";
import { casesIn } from "../../../testing/programs.ts";
import { findingsIn } from "../../../testing/rules.ts";

const cases = casesIn("style.ts");

describe("unused", () => {
  const look = (text: string, provided: string[] = []) =>
    findingsIn({ kind: "unused" }, text, {}, provided);

  it.each(cases("unused that is found"))("is found, %s, in %s", (found, text) => {
    expect(look(text)).toEqual([found]);
  });

  it.each(cases<[string]>("unused that is not found"))("is not found in %s", (text) => {
    expect(look(text)).toEqual([]);
  });

  it("counts what another file imports", () => {
    const more = { "b.ts": 'import { a } from "./main"; export const b = a;' };
    expect(findingsIn({ kind: "unused" }, "export const a = 1;", more)).toEqual([]);
  });

  it("blames nobody for what is provided", () => {
    expect(look("const SIZE = 4; function draw(a) {}", ["SIZE", "draw"])).toEqual([]);
  });
});

describe("documented", () => {
  const look = (text: string) => findingsIn({ kind: "documented" }, text);

  it.each(cases("comments that are missed"))("is missed, %s, in %s", (found, text) => {
    expect(look(text)).toEqual([found]);
  });

  it.each([
    "/** Does it. */\nexport function f() {}",
    "// Does it.\nexport const f = () => 1;",
    "/* Does it. */ export function f() {}",
    "// Does it.\n// biome-ignore lint: no\nexport function f() {}",
    "// TASK 1 STARTS HERE\n/**\n * Does it.\n */\nexport function f() {}",
    "/** Tut es, größer. */\r\nexport function f() {}",
    "function f() {} const g = () => 1;",
    "export const size = 4; export type A = 1; export interface B {}",
    "// An A.\nexport class A { constructor() {} #m() {} private n() {} size = 4; }",
    "/** Does it. */\nexport function f(a: 1): 1;\nexport function f(a: 2): 2;\nexport function f(a: number) { return a; }",
    "// Does it.\nfunction f() {}\nexport { f, f as g };",
    "// Makes moves.\nexport const make = (f) => f;\nexport const up = make(down);",
  ])("is said of %s", (text) => {
    expect(look(text)).toEqual([]);
  });
});

describe("no any", () => {
  it.each([
    ["let a: any;", "1:8"],
    ["const a = b as any;", "1:16"],
    ["let a: any[];", "1:8"],
    ["let a: Map<string, any>;", "1:20"],
    ["function f(a: (b: any) => void) {}", "1:19"],
    ["type A = { [b: string]: any };", "1:25"],
  ])("is found in %s", (text, place) => {
    expect(findingsIn({ kind: "no-any" }, text)).toEqual([
      `${place} the type any says nothing; write the type you mean`,
    ]);
  });

  it("is no matter of names, comments and strings", () => {
    const text = "const any = 1; // any\nconst a = 'as any', b = { any }, c: unknown = b.any;";
    expect(findingsIn({ kind: "no-any" }, text)).toEqual([]);
  });
});

describe("the length of functions", () => {
  const lines = (count: number) => "  f();\n".repeat(count);
  const look = (text: string) => findingsIn({ kind: "function-length", lines: 5 }, text);
  const found = (what: string, count: number) =>
    `${what} has ${count} lines of code; at most 5 are allowed`;

  it.each([
    [`function f() {\n${lines(4)}}`, [`1:1 ${found("f", 6)}`]],
    [`const f = () => {\n${lines(4)}};`, [`1:11 ${found("f", 6)}`]],
    [`f(() => {\n${lines(4)}});`, [`1:3 ${found("a function", 6)}`]],
    [`class A {\n  constructor() {\n${lines(4)}  }\n}`, [`2:3 ${found("the constructor", 6)}`]],
    [`class A {\n  m() {\n${lines(4)}  }\n}`, [`2:3 ${found("m", 6)}`]],
    ["function f() {\n  return `\n\n\n\n`;\n}", [`1:1 ${found("f", 7)}`]],
  ])("is found in %s", (text, findings) => {
    expect(look(text)).toEqual(findings);
  });

  it.each([
    ["short ones", `function f() {\n${lines(3)}}`],
    ["blank lines", `function f() {\n\n\n\n${lines(3)}\n\n}`],
    [
      "comments",
      `/**\n * Much.\n */\nfunction f() {\n  // one\n  /* two\n three */\n${lines(3)}  // four\n}`,
    ],
    ["long files", `function f() {\n${lines(3)}}\n${lines(20)}`],
  ])("is not found in %s", (_what, text) => {
    expect(look(text)).toEqual([]);
  });
});
