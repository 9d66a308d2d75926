import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encode } from "../graders/testing/fake-runner.ts";
import { equalsJson, isTagged, toJson, type Value } from "./value.ts";

const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown);
const object = (k: string[], v: Value[]): Value => ({ t: "object", k, v });

describe("equalsJson", () => {
  it.each<[string, Value, unknown]>([
    ["the same number", 7, 7],
    ["the same text", "Win", "Win"],
    ["true", true, true],
    ["null", null, null],
    ["an empty array", [], []],
    ["a board", [[0, 1], [2]], [[0, 1], [2]]],
    ["an object whose keys stand in another order", object(["a", "b"], [1, 2]), { b: 2, a: 1 }],
    [
      "an object with a key that is special to hosts",
      object(["__proto__"], [1]),
      JSON.parse('{"__proto__":1}'),
    ],
    ["nested objects and arrays", [object(["x"], [[null]])], [{ x: [null] }]],
    ["the only value for nothing and null", [{ t: "None" }], [null]],
  ])("takes %s for equal", (_, value, expected) => {
    expect(equalsJson(value, expected)).toBe(true);
  });

  it.each<[string, Value, unknown]>([
    ["another number", 7, 8],
    ["-0 and 0", { t: "-0" }, 0],
    ["the text of a number and the number", "0", 0],
    ["1 and true", 1, true],
    ["an empty string and false", "", false],
    ["NaN and null", { t: "NaN" }, null],
    ["undefined and null", { t: "undefined" }, null],
    ["the only value for nothing and 0", { t: "None" }, 0],
    ["a float and the integer of its value", { t: "float", v: 2 }, 2],
    ["a tuple and an array", { t: "tuple", v: [1, 2] }, [1, 2]],
    ["a tuple in an array and an array", [{ t: "tuple", v: [1] }], [[1]]],
    ["a bigint and a number", { t: "bigint" }, 1],
    ["Infinity and a large number", { t: "Infinity" }, Number.MAX_VALUE],
    ["a hole and 0", [{ t: "hole" }], [0]],
    ["a longer array", [1, 2, 3], [1, 2]],
    ["a shorter array", [1], [1, 2]],
    ["items in another order", [1, 2], [2, 1]],
    ["a value and an array of it", 1, [1]],
    ["an array and an object with its indexes", [1], { 0: 1 }],
    ["an object and an array with its items", object(["0", "length"], [1, 1]), [1]],
    ["an object with one key more", object(["a", "b"], [1, 2]), { a: 1 }],
    ["an object with one key less", object(["a"], [1]), { a: 1, b: 2 }],
    ["an object with another key", object(["b"], [1]), { a: 1 }],
    ["an object of a class and a plain one", { t: "other", name: "Object" }, {}],
    ["a typed array and an array", { t: "other", name: "Uint8Array" }, [0]],
    ["null and an object", null, {}],
    ["an object's own text for undefined", object(["t"], ["undefined"]), { t: "NaN" }],
  ])("tells apart %s", (_, value, expected) => {
    expect(equalsJson(value, expected)).toBe(false);
  });

  it("takes every JSON value for equal to itself", () => {
    fc.assert(fc.property(json, (value) => equalsJson(encode(value), value)));
  });

  it("agrees with a deep comparison on any two JSON values", () => {
    const leaf = fc.constantFrom(0, 1, "0", "", false, null);
    const few = fc.oneof(
      leaf,
      fc.array(leaf, { maxLength: 2 }),
      fc.dictionary(fc.constantFrom("0", "a"), leaf, { noNullPrototype: true }),
    );
    fc.assert(
      fc.property(few, few, (a, b) => equalsJson(encode(a), b) === isDeepStrictEqual(a, b)),
      { numRuns: 2000 },
    );
  });
});

describe("toJson", () => {
  it.each<[Value, unknown]>([
    [{ t: "NaN" }, { special: "NaN" }],
    [{ t: "-0" }, { special: "-0" }],
    [{ t: "undefined" }, { special: "undefined" }],
    [{ t: "cycle" }, { special: "cycle" }],
    [{ t: "other", name: "Map" }, { special: "Map" }],
    [
      [{ t: "hole" }, 1],
      [{ special: "hole" }, 1],
    ],
    [object(["a"], [{ t: "function" }]), { a: { special: "function" } }],
  ])("writes %j as %j", (value, expected) => {
    expect(toJson(value)).toEqual(expected);
  });

  it("gives every JSON value back as it was", () => {
    fc.assert(fc.property(json, (value) => isDeepStrictEqual(toJson(encode(value)), value)));
  });

  it("keeps a key that is special to hosts an ordinary one", () => {
    const written = toJson(object(["__proto__"], [object(["polluted"], [true])]));
    expect(Object.keys(written as object)).toEqual(["__proto__"]);
    expect(JSON.stringify(written)).toBe('{"__proto__":{"polluted":true}}');
  });
});

describe("isTagged", () => {
  it.each<[Value, boolean]>([
    [{ t: "NaN" }, true],
    [object([], []), true],
    [null, false],
    [[], false],
    [0, false],
    ["t", false],
  ])("answers for %j: %s", (value, expected) => {
    expect(isTagged(value)).toBe(expected);
  });
});

describe("values of languages that have more types", () => {
  it.each<[Value, unknown]>([
    [{ t: "None" }, { special: "None" }],
    [
      [{ t: "None" }, 1],
      [null, 1],
    ],
    [object(["next"], [{ t: "None" }]), { next: null }],
    [[{ t: "float", v: 2 }], [{ special: "2.0" }]],
    [{ t: "float", v: 1e16 }, { special: "1e+16" }],
    [{ t: "float", v: -0 }, { special: "-0.0" }],
    [[{ t: "tuple", v: [1] }], [{ special: "tuple" }]],
  ])("turns %j into %j for a report", (value, shown) => {
    expect(toJson(value)).toEqual(shown);
  });
});
