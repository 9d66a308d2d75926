import { describe, expect, it } from "vitest";
import { callF, resultOf, returned } from "../../../testing/sandbox.ts";

describe("the language of a submission", () => {
  it.each([
    ["findLast and at", "return [1, 2, 3].findLast((n) => n < 3) + [5].at(-1);", 7],
    ["toSorted, toReversed and with", "return [3, 1].toSorted().with(0, 9).toReversed();", [3, 9]],
    [
      "class fields and private methods",
      "class A { #n = 2; #m() { return this.#n; } get v() { return this.#m(); } static s = 3; } return new A().v + A.s;",
      5,
    ],
    [
      "static blocks and #x in",
      "class A { #x; static { A.n = 1; } static is(o) { return #x in o; } } return [A.n, A.is(new A())];",
      [1, true],
    ],
    ["optional chaining and ??=", "const o = {}; o.a ??= 1; return [o?.b?.c ?? 2, o.a];", [2, 1]],
    [
      "generators and spread",
      "return [...(function* () { yield 1; yield* [2, 3]; })()];",
      [1, 2, 3],
    ],
    ["named groups", 'return /(?<row>\\d+)/.exec("a12").groups.row;', "12"],
    ["lookbehind", 'return "a1b2".replace(/(?<=b)\\d/, "x");', "a1bx"],
    ["the regex flags d, s and u", 'return /(?<x>.)/dsu.exec("\\n").indices.groups.x;', [0, 1]],
    ["BigInt", "return String(2n ** 64n);", "18446744073709551616"],
    [
      "labels",
      "out: for (let i = 0; ; i++) for (;;) { if (i > 2) break out; continue out; } return 1;",
      1,
    ],
    ["destructuring with defaults", "const { x: [y = 4] = [] } = {}; return y;", 4],
    ["tagged templates", "return String.raw`a\\n`;", "a\\n"],
    [
      "Object.groupBy",
      'return Object.keys(Object.groupBy([1, 2], (n) => (n % 2 ? "odd" : "even"))).join();',
      "odd,even",
    ],
    ["Set methods", "return [...new Set([1, 2]).union(new Set([3]))];", [1, 2, 3]],
    [
      "Array.from and fill",
      "return Array.from({ length: 2 }, () => new Array(2).fill(0));",
      [
        [0, 0],
        [0, 0],
      ],
    ],
    ["Symbol.iterator", "const o = { *[Symbol.iterator]() { yield 7; } }; return [...o];", [7]],
    [
      "WeakRef, Proxy and Reflect",
      "return new Proxy({}, { get: (_, k) => k }).hello + Reflect.ownKeys({ a: 1 }).length;",
      "hello1",
    ],
    ["error causes", 'return new Error("a", { cause: 5 }).cause;', 5],
    [
      "try, finally and rethrow",
      "try { try { throw 1; } finally { first = 2; } } catch (e) { return [e, first]; }",
      [1, 2],
    ],
  ])("has %s", async (_name, body, expected) => {
    expect(await returned(body)).toEqual(expected);
  });

  it("is strict, as in every module", async () => {
    expect(await returned("try { undeclared = 1; } catch (e) { return e.name; }")).toBe(
      "ReferenceError",
    );
    expect(await returned("return (function () { return this; })() === undefined;")).toBe(true);
  });

  it("has a top-level await", async () => {
    const code = `
      const wait = async (n) => n;
      const base = (await wait(40)) + (await Promise.all([wait(1)]))[0];
      export function f() { return base; }`;
    expect(resultOf(await callF(code))).toBe(41);
  });

  it("exports functions, arrows, classes' instances and renamed ones alike", async () => {
    expect(resultOf(await callF("export const f = (x) => x + 1;", [1]))).toBe(2);
    expect(resultOf(await callF("const g = (x) => x + 1; export { g as f };", [1]))).toBe(2);
    expect(resultOf(await callF("export let f = null; f = () => 3;"))).toBe(3);
    expect(resultOf(await callF("export const f = new Proxy(() => 4, {});"))).toBe(4);
  });
});
