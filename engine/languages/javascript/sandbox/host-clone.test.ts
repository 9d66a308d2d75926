import { describe, expect, it } from "vitest";
import { returned } from "../../../testing/sandbox.ts";

describe("structuredClone", () => {
  it("copies nested arrays and objects, and shares nothing with them", async () => {
    const body = `
      const board = [[1, 2], { row: [3] }];
      const copy = structuredClone(board);
      copy[0][0] = 9; copy[1].row[0] = 9;
      return [board[0][0], board[1].row[0], copy[0][0], copy[1].row[0]];`;
    expect(await returned(body)).toEqual([1, 3, 9, 9]);
  });

  it.each([
    ["a Map", "new Map([[{ a: 1 }, [2]]])", "[...copy].map(([k, v]) => [k.a, v[0]])", [[1, 2]]],
    ["a Set", "new Set([1, [2]])", "[...copy].map((each) => each[0] ?? each)", [1, 2]],
    ["a Date", "new Date(5)", "[copy instanceof Date, copy.getTime()]", [true, 5]],
    ["a RegExp", "/a+/gi", "[copy.source, copy.flags]", ["a+", "gi"]],
    [
      "typed arrays",
      "new Uint16Array([1, 2])",
      "[copy.constructor.name, ...copy]",
      ["Uint16Array", 1, 2],
    ],
    ["an ArrayBuffer", "new ArrayBuffer(3)", "copy.byteLength", 3],
    ["an Error", 'new TypeError("no")', "[copy.name, copy.message]", ["TypeError", "no"]],
    ["wrapped numbers", "Object(5)", "[typeof copy, copy + 1]", ["object", 6]],
    ["holes", "[, 1]", "[0 in copy, copy.length]", [false, 2]],
    [
      "undefined and NaN",
      "[undefined, NaN]",
      "[copy[0] === undefined, Number.isNaN(copy[1])]",
      [true, true],
    ],
    [
      "a class instance as a plain object",
      "new (class { x = 1 })()",
      "[copy.constructor === Object, copy.x]",
      [true, 1],
    ],
    [
      "a key __proto__ as a key",
      "JSON.parse('{\"__proto__\": 1}')",
      "Object.keys(copy)",
      ["__proto__"],
    ],
  ])("copies %s", async (_name, value, look, expected) => {
    expect(await returned(`const copy = structuredClone(${value}); return ${look};`)).toEqual(
      expected,
    );
  });

  it("keeps cycles and what is shared", async () => {
    const body = `
      const row = [0]; const board = [row, row]; board.self = board;
      const copy = structuredClone(board);
      return [copy.self === copy, copy[0] === copy[1], copy[0] !== row];`;
    expect(await returned(body)).toEqual([true, true, true]);
  });

  it.each([
    ["a function", "() => 1"],
    ["a function within", "[{ f() {} }]"],
    ["a symbol", "Symbol()"],
    ["a promise", "Promise.resolve()"],
    ["a WeakMap", "new WeakMap()"],
  ])("throws a DataCloneError for %s", async (_name, value) => {
    const body = `try { structuredClone(${value}); } catch (e) { return e.name; }`;
    expect(await returned(body)).toBe("DataCloneError");
  });

  it("needs a value", async () => {
    const body = "try { structuredClone(); } catch (e) { return e.name; }";
    expect(await returned(body)).toBe("TypeError");
  });
});
