import { describe, expect, it } from "vitest";
import { callF, openModule, thrownBy } from "../../../testing/sandbox.ts";

describe("what a submission throws", () => {
  it("has the lines of the program that called it, as far as they are its own", async () => {
    const code = `const get = (o) => o.x.y;
const inner = (list) => list.map((o) => {
  return get(o);
});
export function f() {
  return inner([{}]);
}
`;
    expect(await callF(code)).toMatchObject({
      thrown: { line: 1, callers: [{ line: 3 }, { line: 2 }, { line: 6 }] },
    });
    const endless = "const g = () => h();\nconst h = () => g() + 1;\nexport const f = () => g();";
    expect((await callF(endless)) as object).not.toHaveProperty("thrown.callers");
  });

  it.each([
    ["an error", 'throw new RangeError("no");', { name: "RangeError", message: "no" }],
    [
      "an error of an own class",
      'class Bad extends Error { name = "Bad"; } throw new Bad("no");',
      { name: "Bad", message: "no" },
    ],
    ["text", 'throw "no";', { name: "", message: "no" }],
    ["a number", "throw 5;", { name: "", message: "5" }],
    ["null", "throw null;", { name: "", message: "null" }],
    ["undefined", "throw undefined;", { name: "", message: "undefined" }],
    ["a bigint", "throw 5n;", { name: "", message: "5" }],
    ["a symbol", "throw Symbol('no');", { name: "", message: "a symbol was thrown" }],
    ["a function", "throw () => 1;", { name: "", message: "a function was thrown" }],
    [
      "an object",
      "throw { a: 1 };",
      { name: "", message: "an object that is no Error was thrown" },
    ],
    [
      "a verdict",
      "throw { passed: true, score: 100 };",
      { message: "an object that is no Error was thrown" },
    ],
    [
      "something that looks like an assertion",
      'throw Object.assign(new Error("all passed"), { name: "AssertionError", code: "ERR_ASSERTION", actual: 1, expected: 1 });',
      { name: "AssertionError", message: "all passed" },
    ],
    [
      "a proxy that throws",
      "throw new Proxy({}, { get() { throw 1; } });",
      { message: "an error that cannot be read was thrown" },
    ],
    [
      "an error whose message throws",
      'throw Object.defineProperty(new Error(), "message", { get() { throw 1; } });',
      { message: "an error that cannot be read was thrown" },
    ],
    [
      "an error whose fields are no text",
      "throw Object.assign(new Error(), { name: 1, message: {}, stack: [] });",
      { name: "", message: "an object that is no Error was thrown" },
    ],
    [
      "too deep recursion",
      "const g = () => g() + 1; return g();",
      { name: "InternalError", message: "functions call each other without end" },
    ],
  ])("is described in plain text: %s", async (_name, body, expected) => {
    expect(await thrownBy(body)).toMatchObject(expected);
  });

  it.each([
    ["a 5 MB message", 'throw new Error("x".repeat(5e6));'],
    ["5 MB of text", 'throw "x".repeat(5e6);'],
    [
      "a 5 MB name and stack",
      'throw Object.assign(new Error(), { name: "x".repeat(5e6), stack: "x".repeat(5e6), message: "x".repeat(1000) });',
    ],
    ["a large bigint", "throw 10n ** 5000n;"],
  ])("is cut to 1,000 characters: %s", async (_name, body) => {
    const { name, message } = await thrownBy(body, { workPerCall: 100_000_000 });
    expect(message).toHaveLength(1000);
    expect(name.length).toBeLessThanOrEqual(1000);
  });

  it.each([
    [
      "a looping stack",
      'throw Object.defineProperty(new Error(), "stack", { get() { for (;;); } });',
    ],
    [
      "a looping message",
      'throw Object.defineProperty(new Error(), "message", { get() { for (;;); } });',
    ],
  ])("counts as work: %s", async (_name, body) => {
    expect(await callF(`export function f() { ${body} }`)).toMatchObject({ kind: "timeout" });
  });

  it.each([
    ["at submission:999999999999999999999:5", {}],
    ["at submission:0:0", {}],
    ["at /home/me/x.js:7:1", {}],
    ["at submission:12", { line: 12 }],
    ["at submission:12:0", { line: 12 }],
    ["at submission:3:4 at submission:5:6", { line: 3, column: 4, callers: [{ line: 5 }] }],
  ])("may claim any stack, of which only a possible place is taken: %s", async (stack, place) => {
    const thrown = await thrownBy(`throw Object.assign(new Error("x"), { stack: "${stack}" });`);
    expect(thrown).toEqual({ name: "Error", message: "x", ...place });
  });

  it("has the line and column of the submission's own code", async () => {
    const code =
      "const inner = (x) => {\n  return x.y.z;\n};\nexport function f() {\n  return inner({});\n}";
    expect(await callF(code)).toMatchObject({
      kind: "error",
      thrown: { name: "TypeError", line: 2, column: 13 },
    });
  });

  it("has the submission's line when a built-in threw", async () => {
    const code = "export function f() {\n  const text = '{';\n  return JSON.parse(text);\n}";
    expect(await callF(code)).toMatchObject({ thrown: { name: "SyntaxError", line: 3 } });
  });

  it("does not use up the sandbox", async () => {
    const sandbox = await openModule("export function f(x) { if (x) throw 1; return 2; }");
    const call = (x: boolean) =>
      sandbox.run({ steps: [{ do: "call", fn: "f", args: [{ json: x }] }] }, 1);
    expect([call(true), call(false)].map(({ kind }) => kind)).toEqual(["error", "done"]);
    expect(sandbox.spent).toBe(false);
  });
});
