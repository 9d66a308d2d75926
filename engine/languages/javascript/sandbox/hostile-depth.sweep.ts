import { describe, expect, it } from "vitest";
import { outcomesInWorker } from "../../../testing/deep.ts";
import { callF, resultOf } from "../../../testing/sandbox.ts";

const limits = { workPerCall: 200_000_000, memoryMiB: 64, stackKiB: 1024 };

const nested = (depth: number, open: string, close: string) =>
  `"${open}".repeat(${depth}) + "${close}".repeat(${depth})`;

/** Values and code nested deeper than any stack. */
const deep: Readonly<Record<string, string>> = {
  "JSON.parse": `return JSON.parse(${nested(2e5, "[", "]")});`,
  flat: "let a = []; for (let i = 0; i < 1e5; i += 1) a = [a]; return a.flat(Infinity).length;",
  "String of arrays": "let a = []; for (let i = 0; i < 2e5; i += 1) a = [a]; return String(a);",
  structuredClone:
    "let a = []; for (let i = 0; i < 1e5; i += 1) a = [a]; return structuredClone(a);",
  "proxies of proxies":
    "let a = {}; for (let i = 0; i < 2e5; i += 1) a = new Proxy(a, {}); return a.x;",
  "calls of proxies":
    "let a = () => 1; for (let i = 0; i < 1e5; i += 1) a = new Proxy(a, {}); return a();",
  "a proxy of a result":
    "let a = []; for (let i = 0; i < 3e4; i += 1) a = new Proxy(a, {}); return a;",
  "a regular expression": `return new RegExp(${nested(1e5, "(?:", ")")});`,
  "a getter": "const o = { get x() { return this.x; } }; return o.x;",
  "a sort": "const g = () => [2, 1].sort(g); return g();",
  "a replacer": 'const g = () => "a".replace("a", g); return g();',
  "a reviver": "const g = () => JSON.parse('[1]', g); return g();",
  toString: "const o = { toString: () => String(o) }; return String(o);",
  "an iterator": "const o = { [Symbol.iterator]: () => [...o] }; return [...o];",
  "Reflect.apply": "const g = () => Reflect.apply(g, null, []); return g();",
  "a class": "class A { constructor() { new A(); } } new A();",
};

describe("a value nested too deeply", () => {
  it("is an error of the interpreter in every built-in, and none of the host's", async () => {
    const programs = Object.values(deep).map((body) => ({
      fileName: "game.js",
      code: `export function f() { ${body} }`,
    }));
    const outcomes = await outcomesInWorker({ language: "javascript", programs, limits });
    const ends = outcomes.map((outcome) =>
      outcome.kind === "error" ? outcome.thrown.message : outcome.kind,
    );
    const names = Object.keys(deep);
    expect(Object.fromEntries(ends.map((end, i) => [names[i], end]))).toEqual(
      Object.fromEntries(
        names.map((name) => [
          name,
          expect.stringMatching(/ calls? (itself|each other) without end$/),
        ]),
      ),
    );
  });

  it.each([
    ["a list", "let a = null; for (let i = 0; i < 2e5; i += 1) a = { a };"],
    ["closures", "let a = null; for (let i = 0; i < 5e4; i += 1) { const b = a; a = () => b; }"],
    ["text built from the front", 'let a = ""; for (let i = 0; i < 2e5; i += 1) a = "x" + a;'],
  ])("may be thrown away: %s", async (_name, body) => {
    const code = `export function f() { ${body} a = null; return 1; }`;
    expect(resultOf(await callF(code, [], { workPerCall: 100_000_000, memoryMiB: 64 }))).toBe(1);
  });
});
