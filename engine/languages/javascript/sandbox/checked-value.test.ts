import { describe, expect, it } from "vitest";
import { callF } from "../../../testing/sandbox.ts";
import { isValue } from "./checked-value.ts";

describe("isValue", () => {
  it.each([
    [1],
    ["text"],
    [true],
    [null],
    [[[0, 1], []]],
    [{ t: "-0" }],
    [{ t: "other", name: "Map" }],
    [{ t: "object", k: ["a"], v: [[1]] }],
  ])("is true of %j", (value) => {
    expect(isValue(value)).toBe(true);
  });

  it.each([
    [undefined],
    [{}],
    [{ a: 1 }],
    [{ t: "toString" }],
    [{ t: 1 }],
    [{ t: "other" }],
    [{ t: "object", k: ["a"] }],
    [{ t: "object", k: "a", v: [1] }],
    [{ t: "object", k: [1], v: [1] }],
    [{ t: "object", k: ["a", "b"], v: [1] }],
    [{ t: "object", k: ["a"], v: [{}] }],
    [[[{}]]],
  ])("is false of %j", (value) => {
    expect(isValue(value)).toBe(false);
  });

  it("is false of what is nested deeper than any value", () => {
    const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
    expect([isValue(nested(64)), isValue(nested(66))]).toEqual([true, false]);
  });
});

describe("a result that is another one at each look", () => {
  const changing = (first: string, then: string) => `
    export function f() {
      let looks = 0;
      return new Proxy([1, 1, 1, 1, 1, 1, 1, 1], { get: (list, key) => key === "0" ? (looks++ < 3 ? ${first} : ${then}) : list[key] });
    }`;

  it("comes out as no more than a value", async () => {
    const object = "{ toJSON: () => ({ t: 'object', k: 7 }) }";
    expect(await callF(changing("1", object))).toMatchObject({
      kind: "error",
      thrown: { message: expect.stringContaining("changes while it is looked at") },
    });
  });

  it("comes out as the last look where that is a value", async () => {
    expect(await callF(changing("1", "2"))).toMatchObject({
      results: [{ returns: [2, 1, 1, 1, 1, 1, 1, 1] }],
    });
  });
});
