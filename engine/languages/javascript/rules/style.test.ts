import { describe, expect, it } from "vitest";
import { findingsIn } from "../../../testing/rules.ts";

describe("unused", () => {
  const look = (text: string, provided: string[] = []) =>
    findingsIn({ kind: "unused" }, text, {}, provided);

  it.each([
    ["const a = 1;", "1:7 a is never used"],
    ["export function f() {\n  let b;\n}", "2:7 b is never used"],
    ["export const f = () => { let n = 0; n = 1; n += 1; n++; };", "1:30 n is never used"],
    ["export const f = (a) => 1;", "1:19 the parameter a is never used"],
    ["export function f(a, b) { return a; }", "1:22 the parameter b is never used"],
    ["export const f = ([a, b]) => b;", "1:20 a is never used"],
    ["export const f = (o) => { const { a, b } = o; return a; };", "1:38 b is never used"],
    ["export const f = (o) => { const [, b] = o; };", "1:36 b is never used"],
    ["function f() {}", "1:10 the function f is never used"],
    ["function f() { f(); }", "1:10 the function f is never used"],
    ["const f = () => f();", "1:7 f is never used"],
    ["class A {}", "1:7 the class A is never used"],
    ["export class A { #a = 1; }", "1:18 the member #a is never used"],
    ["export class A { private a() {} }", "1:26 the member a is never used"],
    ["export class A { m(a) {} }", "1:20 the parameter a is never used"],
    ["const a = 1; export const f = (a) => a;", "1:7 a is never used"],
    ["const a = 1; // a\nexport const b = 'a';", "1:7 a is never used"],
  ])("is found in %s", (text, found) => {
    expect(look(text)).toEqual([found]);
  });

  it.each([
    "export const a = 1;",
    "const a = 1; export { a };",
    "const a = 1; export { a as b };",
    "const a = 1; export default a;",
    "export const { a, b: [c] } = f();",
    "export const f = (_a, _) => 1;",
    "export const f = (a, b) => b;",
    "export const f = (a, { b }) => b;",
    "export function f(a: number): void; export function f(a: unknown) { return a; }",
    "export type F = (a: number) => void; export interface G { f(a: number): void }",
    "export abstract class A { abstract m(a: number): void; set v(a) {} }",
    "export const f = (o) => { const { a, ...rest } = o; return rest; };",
    "export const f = () => { try { g(); } catch (e) { return 1; } };",
    "export const f = (n) => { for (const _i of n) g(); for (const i of n) g(); };",
    "export const f = () => { const o = 1; return { o }; };",
    "export const f = () => { let n = 0; return n++; };",
    "export class A { #a = 1; m() { return this.#a; } }",
    'export class A { private a = 1; m() { return this["a"]; } }',
    "const limit = 1; export const f = (n: typeof limit) => n;",
    "class A {} export let a: A;",
    "function f() { return g(); } function g() { return 1; } export const h = f;",
    'import { print } from "./support";',
    "declare const a: number;",
  ])("is not found in %s", (text) => {
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

  it.each([
    ["export function f() {}", "1:1 no comment above f says what it does"],
    ["export const f = () => 1;", "1:14 no comment above f says what it does"],
    ["export class A {}", "1:1 no comment above the class A says what it does"],
    ["// An A.\nexport class A {\n  m() {}\n}", "3:3 no comment above A.m says what it does"],
    ["// An A.\nexport class A {\n  m = () => 1;\n}", "3:3 no comment above A.m says what it does"],
    ["// Of something else.\n\nexport function f() {}", "3:1 no comment above f says what it does"],
    ["//\nexport function f() {}", "2:1 no comment above f says what it does"],
    ["/** */\nexport function f() {}", "2:1 no comment above f says what it does"],
    ["// TASK 1 STARTS HERE\nexport function f() {}", "2:1 no comment above f says what it does"],
    [
      "// biome-ignore lint: no\nexport function f() {}",
      "2:1 no comment above f says what it does",
    ],
    ["function f() {}\nexport { f };", "1:1 no comment above f says what it does"],
    ["export function f() { // Does it.\n}", "1:1 no comment above f says what it does"],
  ])("is missed in %s", (text, found) => {
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
