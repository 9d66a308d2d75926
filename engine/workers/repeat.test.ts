import { expect, it } from "vitest";
import { firstDifference } from "./repeat.ts";

it.each([
  [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, "a[1].b", [2, 3]],
  [{ a: 1 }, { a: 1, c: null }, "c", [undefined, null]],
  [[1], { 0: 1 }, "", [[1], { 0: 1 }]],
  [{ a: { b: 1, c: 2 } }, { a: { c: 2, b: 1 } }, "the keys of a", ["b, c", "c, b"]],
])("says where %j and %j first differ", (one, other, path, values) => {
  expect(firstDifference(one, other)).toEqual({ path, values });
});

it("finds none between equal texts", () => {
  expect(firstDifference({ a: [1, "2"] }, { a: [1, "2"] })).toBe(undefined);
});
