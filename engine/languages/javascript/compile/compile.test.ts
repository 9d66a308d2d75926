import { describe, expect, it } from "vitest";
import { callAgain, openModule, resultOf, testLimits } from "../../../testing/sandbox.ts";
import { openQuickJs } from "../sandbox/open.ts";
import { columnOf, compile } from "./compile.ts";

/** Text whose last line throws, with all before it on separate lines. */
const constructs: readonly (readonly [name: string, text: string])[] = [
  ["an interface", "interface A {\n  x: number;\n  f(): void;\n}"],
  ["type aliases", "type A<T> =\n  | T\n  | T[];\ntype B = {\n  [K in keyof A<1>]?: K;\n};"],
  ["an enum", "enum Status {\n  Win,\n  Lose = 5,\n}"],
  ["an enum of text", 'enum Status {\n  Win = "W",\n\n  Lose = "L",\n}'],
  ["a const enum", "const enum E {\n  A = 1 << 2,\n  B = A | 1,\n}"],
  [
    "parameter properties",
    "class A {\n  constructor(\n    private x: number,\n    public y = 2,\n  ) {}\n}",
  ],
  [
    "a class with modifiers",
    "abstract class A<T> {\n  private readonly x: T | null = null;\n  declare y: string;\n  abstract f(): void;\n  static #z?: number;\n}",
  ],
  [
    "overloads",
    "function f(a: string): void;\nfunction f(a: number): void;\nfunction f(a: unknown) {\n  return a;\n}",
  ],
  ["generics over lines", "const f = <T,>(\n  a: T,\n): T =>\n  a;"],
  [
    "casts",
    "const a = [1] as const;\nconst b = <number>(a[0] as unknown);\nconst c = b!;\nconst d = {} satisfies object;",
  ],
  [
    "ambient declarations",
    "declare const x: number;\ndeclare global {\n  interface Window {\n    y: 1;\n  }\n}",
  ],
  ["type imports", 'import type { A } from "./types.ts";\nimport { type B } from "./types.ts";'],
  ["type exports", "type A = 1;\nexport type { A };\nexport { type A as B };"],
  ["comments", "/* a\n * b: number\n */\n// c: string"],
  ["templates", "const t = `\n` + (1 as number) + `\n`;"],
  ["Windows line ends", "interface A {\r\n  x: 1;\r\n}\r"],
];

describe("compile", () => {
  it.each(constructs)("keeps every line of %s", (_name, text) => {
    const { code } = compile("game.ts", `${text}\nnull.x;`);
    const lines = code.split("\n");
    expect(lines).toHaveLength(text.split("\n").length + 1);
    expect(lines.at(-1)).toBe("null.x;");
  });

  it.each(constructs)("gives what runs up to the error behind %s", async (_name, text) => {
    const source = compile("game.ts", `${text}\nnull.x;`);
    const { loaded } = await openModule(source.code);
    const line = text.split("\n").length + 1;
    expect(loaded).toMatchObject({ kind: "error", thrown: { name: "TypeError", line, column: 5 } });
  });

  it("leaves JavaScript as it is, byte for byte", () => {
    const text = "#!/usr/bin/env node\n<!-- what\u2028 = = \u00e9 \r\n";
    expect(compile("game.js", text)).toEqual({ fileName: "game.js", code: text });
  });

  it("gives enums and parameter properties their meaning", async () => {
    const text = `
      enum Status { Win = 1, Lose }
      class Box { constructor(private n: number, readonly s = Status.Lose) {} get() { return [this.n, this.s, Status[2]]; } }
      export const f = (): unknown => new Box(7).get();`;
    const sandbox = await openModule(compile("game.ts", text).code);
    expect(resultOf(callAgain(sandbox))).toEqual([7, 2, "Lose"]);
  });

  it("compiles nothing down: what is new in the language stays", () => {
    const text = "class A { #x = 1; static { A?.b ?? 2; } }";
    expect(compile("game.ts", text).code).toBe(text);
  });

  it.each([
    ["an open bracket", "function f( {"],
    ["types nested without end", `type A = ${"[".repeat(50000)}`],
    ["brackets nested without end", "(".repeat(100000)],
  ])("throws on %s", (_name, text) => {
    expect(() => compile("game.ts", text)).toThrow();
  });
});

it("leaves to the interpreter what only that refuses, and so says where it is", async () => {
  const { loaded } = await openQuickJs(compile("game.ts", "1;\nvar let: number = 1;"), testLimits);
  expect(loaded).toMatchObject({ kind: "error", thrown: { name: "SyntaxError", line: 2 } });
});

describe("columnOf", () => {
  const column = (text: string, line: number, found: number) =>
    columnOf(compile("game.ts", text), { name: "game.ts", text }, line, found);

  it("is the column itself where nothing was stripped before it", () => {
    expect(column("let a = 1;\nnull.x; let b: number;", 2, 5)).toBe(5);
  });

  it("is unknown behind a type on the same line", () => {
    expect(column("let b: number = 1; null.x;", 1, 16)).toBeUndefined();
  });

  it("counts in UTF-16, as editors do", () => {
    expect(column('let s = "😀😀"; null.x;', 1, 20)).toBe(22);
  });

  it("is the last possible one for a place past the end", () => {
    expect(column("ab", 1, 99)).toBe(3);
    expect(column("ab", 99, 1)).toBe(1);
  });
});
