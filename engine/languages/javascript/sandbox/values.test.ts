import { describe, expect, it } from "vitest";
import { equalsJson, type Value } from "../../../../author/value.ts";
import { argumentsAfter, callF, returned } from "../../../testing/sandbox.ts";

const object = (entries: Record<string, Value>): Value => ({
  t: "object",
  k: Object.keys(entries),
  v: Object.values(entries),
});

describe("a value that comes back", () => {
  it.each<[string, string, Value]>([
    ["an integer", "5", 5],
    ["a fraction", "0.1 + 0.2", 0.1 + 0.2],
    ["the largest number", "Number.MAX_VALUE", Number.MAX_VALUE],
    ["the smallest number", "-Number.MIN_VALUE", -Number.MIN_VALUE],
    ["an integer past 2^31", "2 ** 31", 2 ** 31],
    ["NaN", "0 / 0", { t: "NaN" }],
    ["Infinity", "1 / 0", { t: "Infinity" }],
    ["-Infinity", "-1 / 0", { t: "-Infinity" }],
    ["-0", "-0", { t: "-0" }],
    ["-0 in an array", "[-0, 0]", [{ t: "-0" }, 0]],
    ["null", "null", null],
    ["a boolean", "[true, false]", [true, false]],
    ["undefined", "undefined", { t: "undefined" }],
    ["undefined in an array", "[undefined]", [{ t: "undefined" }]],
    ["a hole", "[, 1, , ]", [{ t: "hole" }, 1, { t: "hole" }]],
    ["holes at the end", "new Array(2)", [{ t: "hole" }, { t: "hole" }]],
    ["a bigint", "5n", { t: "bigint" }],
    ["a symbol", "Symbol('x')", { t: "symbol" }],
    ["a function", "[() => 1, class {}]", [{ t: "function" }, { t: "function" }]],
    ["an object", "({ b: 1, a: [2] })", object({ b: 1, a: [2] })],
    [
      "an object without prototype",
      "Object.assign(Object.create(null), { a: 1 })",
      object({ a: 1 }),
    ],
    ["an object that looks like a tag", '({ t: "NaN" })', object({ t: "NaN" })],
    [
      "an object with what JSON leaves out",
      "({ a: undefined, b: NaN })",
      object({ a: { t: "undefined" }, b: { t: "NaN" } }),
    ],
    ["a Map", "new Map([[1, 2]])", { t: "other", name: "Map" }],
    ["a Date", "new Date()", { t: "other", name: "Date" }],
    ["a promise", "(async () => 1)()", { t: "other", name: "Promise" }],
    ["a generator", "(function* () { yield 1; })()", { t: "other", name: "unknown" }],
    [
      "an instance of a class",
      "new (class Board { cells = [0]; })()",
      { t: "other", name: "Board" },
    ],
    ["a wrapped number", "Object(5)", { t: "other", name: "Number" }],
    ["a regular expression", "/x/", { t: "other", name: "RegExp" }],
    ["a typed array", "new Uint8Array([1, 2])", { t: "other", name: "Uint8Array" }],
    ["an array-like", "({ 0: 1, length: 1 })", object({ "0": 1, length: 1 })],
    ["arguments", "arguments", object({ "0": 7 })],
    ["a subclass of Array", "class Row extends Array {} return Row.of(1, 2)", [1, 2]],
    ["a proxy of an array", "new Proxy([1, 2], {})", [1, 2]],
    [
      "a key __proto__",
      "JSON.parse('{\"__proto__\": 1}')",
      { t: "object", k: ["__proto__"], v: [1] },
    ],
    ["keys that are symbols", "({ [Symbol()]: 1, a: 2 })", object({ a: 2 })],
    [
      "properties that are not enumerable",
      'Object.defineProperty({}, "x", { value: 1 })',
      object({}),
    ],
    ["an accessor", "return { get a() { return 3; } }", object({ a: 3 })],
    ["more properties of an array", "Object.assign([1], { extra: 2 })", [1]],
    ["a cycle of arrays", "const a = [1]; a.push(a); return a", [1, { t: "cycle" }]],
    [
      "a cycle through an object",
      "const o = {}; o.o = [o]; return o",
      object({ o: [{ t: "cycle" }] }),
    ],
    ["what is shared, which is no cycle", "const r = [0]; return [r, r]", [[0], [0]]],
    ["text with NUL in it", '"a\\0b"', "a\0b"],
    ["text with a lone surrogate", '"\\ud800x"', "\ud800x"],
    ["text of all kinds", '"é€😀\\u2028\\"\\\\\\n"', 'é€😀\u2028"\\\n'],
  ])("is taken as it is: %s", async (_name, expression, expected) => {
    const body = expression.includes("return ") ? `${expression};` : `return ${expression};`;
    expect(await returned(body, 7)).toEqual(expected);
  });

  it("is cut below 33 levels", async () => {
    let value = await returned("let a = 1; for (let i = 0; i < 100; i += 1) a = [a]; return a;");
    let depth = 0;
    for (; Array.isArray(value); depth += 1) value = value[0] as Value;
    expect([depth, value]).toEqual([33, { t: "too deep" }]);
  });

  it.each([
    ["NaN is not null", "NaN", null],
    ["a hole is not null", "[,]", [null]],
    ["a hole is not undefined's JSON", "[,]", [{ t: "hole" }]],
    ["-0 is not 0", "-0", 0],
    ["'1' is not 1", '"1"', 1],
    ["a typed array is no array", "new Uint8Array([0])", [0]],
    ["an array-like is no array", "({ 0: 0, length: 1 })", [0]],
    ["a wrapped number is no number", "Object(5)", 5],
    [
      "an object that says it is equal",
      "({ valueOf: () => 5, toJSON: () => 5, toString: () => '5' })",
      5,
    ],
  ])("is not mistaken for another: %s", async (_name, expression, expected) => {
    expect(equalsJson(await returned(`return ${expression};`), expected)).toBe(false);
  });

  it("pollutes no prototype of the grader", async () => {
    await returned('return JSON.parse(\'{"__proto__": { "polluted": 1 }, "constructor": 2 }\');');
    expect("polluted" in {}).toBe(false);
  });
});

describe("an argument", () => {
  it("is a fresh copy for each call, and is looked at again after it", async () => {
    const board = [[0, 0]];
    const outcome = await callF("export function f(b) { b[0][1] = 5; b.push(NaN); }", [board]);
    expect(argumentsAfter(outcome)).toEqual([[[0, 5], { t: "NaN" }]]);
    expect(board).toEqual([[0, 0]]);
  });

  it("may be anything that JSON can say", async () => {
    const args = [null, { "": [true, "\u2028\ud800"], __proto__: 1 }];
    const outcome = await callF("export function f(a, b) { return [a, b['']]; }", args);
    expect(argumentsAfter(outcome)).toEqual([null, object({ "": [true, "\u2028\ud800"] })]);
  });
});
