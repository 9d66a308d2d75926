import { describe, expect, it } from "vitest";
import { equalsJson, type Value } from "../../../../author/value.ts";
import { casesIn } from "../../../testing/programs.ts";
import { argumentsAfter, callF, returned } from "../../../testing/sandbox.ts";

const cases = casesIn("values.ts");

const object = (entries: Record<string, Value>): Value => ({
  t: "object",
  k: Object.keys(entries),
  v: Object.values(entries),
});

describe("a value that comes back", () => {
  it.each(cases<[string, unknown, string]>("taken as they are"))(
    "is taken as it is: %s",
    async (_name, expected, expression) => {
      const body = expression.includes("return ") ? `${expression};` : `return ${expression};`;
      expect(await returned(body, 7)).toEqual(expected);
    },
  );

  it("is cut below 33 levels", async () => {
    let value = await returned("let a = 1; for (let i = 0; i < 100; i += 1) a = [a]; return a;");
    let depth = 0;
    for (; Array.isArray(value); depth += 1) value = value[0] as Value;
    expect([depth, value]).toEqual([33, { t: "too deep" }]);
  });

  it.each(cases<[string, unknown, string]>("not mistaken for another"))(
    "is not mistaken for another: %s",
    async (_name, expected, expression) => {
      expect(equalsJson(await returned(`return ${expression};`), expected)).toBe(false);
    },
  );

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
