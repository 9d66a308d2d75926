import { describe, expect, it } from "vitest";
import { returned, thrownBy } from "../../../testing/sandbox.ts";

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

  it.each([
    'Function("return 1")();',
    'new Function("return 1")();',
    'globalThis["Func" + "tion"]("return 1")();',
    '(() => 1).constructor("return 1")();',
    'Math.max.constructor("return 1")();',
    'Function.prototype.constructor("return 1")();',
    'Function.constructor("return 1")();',
    'Object.getPrototypeOf(() => 1).constructor("return 1")();',
    'Reflect.construct(Function, ["return 1"])();',
    'Reflect.construct((() => 1).constructor, ["return 1"], class {})();',
    'Function.bind(null)("return 1")();',
    'Function.call(null, "return 1")();',
    'new (class extends Function {})("return 1")();',
    'class A { constructor(f) { return f; } } class B extends Function { constructor() { super("return 1"); } } new B()();',
    'Array.constructor("return 1")();',
    'Map.constructor("return 1")();',
    'Object.getPrototypeOf((function* () {}).constructor)("return 1")();',
    'Object.getPrototypeOf((async () => {}).constructor)("return 1")();',
    'new Proxy(Function, {})("return 1")();',
    'console.log.constructor("return 1")();',
    'structuredClone.constructor("return 1")();',
    'Date.now.constructor("return 1")();',
    'eval.constructor("return 1")();',
  ])("is refused for Function: %s", async (body) => {
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
  it.each([
    ["(() => 1).constructor === Function", true],
    ["(() => 1) instanceof Function", true],
    ["class {} instanceof Function", true],
    ["Math.max instanceof Function && !({} instanceof Function)", true],
    ["Function.prototype === Object.getPrototypeOf(() => 1)", true],
    ["Function.prototype.call.apply(Math.max, [null, 1, 3])", 3],
    ["Function.prototype.apply.call(Math.max, null, [1, 4])", 4],
    ["Function.prototype.bind.call(Math.max, null, 5)(1)", 5],
    [
      "Function.name + Function.length + typeof Function + typeof eval",
      "Function1functionfunction",
    ],
    ["Object.prototype.toString.call(Function)", "[object Function]"],
    ["[Function, eval].every((each) => String(each).includes('[native code]'))", true],
    ["Function === Function.constructor && Function instanceof Function", true],
    ["Object.getPrototypeOf((async () => {}).constructor) === Function", true],
    ["(async () => {}).constructor.name", "AsyncFunction"],
    ["(async () => {}) instanceof (async () => {}).constructor", true],
    ["[...(function* () { yield 1; yield 2; })()].length", 2],
    ["Object.keys(globalThis).includes('eval')", false],
    ["Object.getOwnPropertyNames(globalThis).includes('eval')", true],
    ["(() => { class A extends Object {} return new A() instanceof A; })()", true],
    ["[1, 2].map(String).join()", "1,2"],
  ])("%s", async (expression, value) => {
    expect(await returned(`return ${expression};`)).toBe(value);
  });
});
