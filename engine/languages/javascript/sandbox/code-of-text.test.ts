import { describe, expect, it } from "vitest";
import { casesIn } from "../../../testing/programs.ts";
import { returned, thrownBy } from "../../../testing/sandbox.ts";

const cases = casesIn("code-of-text.ts");

describe("code made of text", () => {
  it.each([
    'eval("1");',
    '(0, eval)("1");',
    'globalThis.eval("1");',
    'Reflect.get(globalThis, "ev" + "al")("1");',
    'const { eval: run } = globalThis; run("1");',
    'Object.getOwnPropertyDescriptor(globalThis, "eval").value("1");',
    'for (const k of Reflect.ownKeys(globalThis)) if (k.length === 4 && k[1] === "v") globalThis[k]("1");',
  ])("is refused for eval: %s", async (body) => {
    expect(await thrownBy(body)).toMatchObject({
      name: "EvalError",
      message: "eval is switched off: code cannot be made from strings here",
      line: 1,
    });
  });

  it.each(cases<[string]>("refused"))("is refused for Function: %s", async (body) => {
    expect(await thrownBy(body)).toMatchObject({
      name: "EvalError",
      message: "Function is switched off: code cannot be made from strings here",
    });
  });

  it.each([
    ["GeneratorFunction", "(function* () {}).constructor"],
    ["AsyncFunction", "(async () => {}).constructor"],
    ["AsyncFunction", "Object.getPrototypeOf(async function () {}).constructor"],
    ["AsyncGeneratorFunction", "(async function* () {}).constructor"],
  ])("is refused for %s: %s", async (name, expression) => {
    expect(await thrownBy(`${expression}("yield 1")`)).toMatchObject({
      name: "EvalError",
      message: `${name} is switched off: code cannot be made from strings here`,
    });
    expect(await thrownBy(`new (${expression})("yield 1")`)).toMatchObject({ name: "EvalError" });
  });
});

describe("what only looks at constructors of functions", () => {
  it.each(cases<[unknown, string]>("allowed"))("is %j: %s", async (value, expression) => {
    expect(await returned(`return ${expression};`)).toBe(value);
  });
});
