import { describe, expect, it } from "vitest";
import { casesIn } from "../../../testing/programs.ts";
import { callF, openModule, thrownBy } from "../../../testing/sandbox.ts";

const cases = casesIn("thrown.ts");

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

  it.each(cases<[string, object, string]>("what is thrown"))(
    "is described in plain text: %s",
    async (_name, expected, body) => {
      expect(await thrownBy(body)).toMatchObject(expected);
    },
  );

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
