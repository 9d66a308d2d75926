import { describe, expect, it } from "vitest";
import { equalsJson } from "../../../../author/value.ts";
import { casesIn } from "../../../testing/programs.ts";
import {
  callAgain,
  callF,
  openModule,
  resultOf,
  returned,
  steps,
} from "../../../testing/sandbox.ts";

const cases = casesIn("output.ts");

const tooLarge = {
  kind: "error",
  thrown: { message: expect.stringContaining("returned or printed is too large") },
};

describe("a result", () => {
  it.each(cases("not looked at"))("is not looked at when it is %s", async (_name, body) => {
    const limits = { workPerCall: 100_000_000, memoryMiB: 64 };
    const outcome = await callF(`export function f() { ${body} }`, [], limits);
    expect(outcome).toMatchObject(tooLarge);
  });

  it("cannot lift the limit for what comes after it", async () => {
    const odd = 'new Proxy([], { get: (t, k) => (k === "length" ? NaN : t[k]) })';
    const lower = 'new Proxy([], { get: (t, k) => (k === "length" ? -1e9 : t[k]) })';
    for (const first of [odd, lower]) {
      const body = `return [${first}, "x".repeat(200000)];`;
      expect(await callF(`export function f() { ${body} }`)).toMatchObject(tooLarge);
    }
  });

  it.each([
    [
      "a board of 200 × 200 numbers",
      "Array.from({ length: 200 }, () => new Array(200).fill(1023))",
      256,
    ],
    ["text of just the limit", '"x".repeat(64 * 1024 - 2)', 64],
    ["rows of text", 'Array.from({ length: 100 }, () => "x".repeat(600))', 64],
    ["deep nesting of a long row", "[[[[[[[[new Array(20000).fill(12)]]]]]]]]", 64],
    ["text of escapes that fit", '"\\u0001".repeat(10000)', 64],
  ])("comes back whole when it fits: %s", async (_name, expression, outputKiB) => {
    const limits = { outputKiB, workPerCall: 100_000_000 };
    const outcome = await callF(`export function f() { return ${expression}; }`, [], limits);
    const expected: unknown = new Function(`return ${expression};`)();
    expect(equalsJson(resultOf(outcome), expected)).toBe(true);
  });

  it.each([
    [1, "error"],
    [64, "done"],
    [256, "done"],
  ])(
    "has room beside as much printed text as %d KiB allow, of the worst kind",
    async (outputKiB, kind) => {
      const code = `export function f() {
      console.log("\\u0001".repeat(300000));
      return "\\u0001".repeat(10000);
    }`;
      const outcome = await callF(code, [], { outputKiB, workPerCall: 100_000_000 });
      const printed = `${"\u0001".repeat(outputKiB * 1024)}…\n`;
      expect(outcome).toMatchObject({ kind, printed });
    },
  );

  it("of all steps of a probe counts together", async () => {
    const sandbox = await openModule('export const f = () => "x".repeat(40000);');
    const call = { do: "call", fn: "f", args: [] } as const;
    expect(sandbox.run(steps(call), 1).kind).toBe("done");
    expect(sandbox.run(steps(call, call), 1)).toMatchObject(tooLarge);
    expect(sandbox.run(steps(call), 1).kind).toBe("done");
  });

  it("keeps what was printed when it is too large", async () => {
    const outcome = await callF(
      'export function f() { console.log("hi"); return "x".repeat(1e6); }',
    );
    expect(outcome).toMatchObject({ ...tooLarge, printed: "hi\n" });
  });
});

describe("a value that answers differently each time", () => {
  it("is read once", async () => {
    const body = "let n = 0; return [new Proxy({ a: 0 }, { get: () => n++ }), n];";
    expect(await returned(body)).toEqual([{ t: "object", k: ["a"], v: [0] }, 0]);
  });

  it.each([
    ["2", [1, 1]],
    ["{ toJSON: () => ({ t: 'object', k: 7 }) }", [1, 1]],
    ["[{}]", [1, 1]],
  ])("is what it is at the first look: %s", async (then, expected) => {
    const get = `(list, key) => key === "0" && looks++ > 0 ? ${then} : list[key]`;
    expect(await returned(`let looks = 0; return new Proxy([1, 1], { get: ${get} });`)).toEqual(
      expected,
    );
  });

  it("is what it was when the function returned, whatever it becomes afterwards", async () => {
    const code = `
      const kept = [1];
      export function f() { Promise.resolve().then(() => { kept[0] = 2; }); kept[0] += 10; return kept; }`;
    const sandbox = await openModule(code);
    expect([callAgain(sandbox), callAgain(sandbox)].map(resultOf)).toEqual([[11], [21]]);
  });

  it("can change the arguments only until it was read", async () => {
    const body = "return { get a() { first[0] = 9; return 1; } };";
    const outcome = await callF(`export function f(first) { ${body} }`, [[0]]);
    expect(outcome).toMatchObject({ results: [{ argsAfter: [[9]] }] });
  });
});
