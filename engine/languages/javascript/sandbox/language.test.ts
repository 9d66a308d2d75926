import { describe, expect, it } from "vitest";
import { casesIn } from "../../../testing/programs.ts";
import { callF, resultOf, returned } from "../../../testing/sandbox.ts";

const cases = casesIn("language.ts");

describe("the language of a submission", () => {
  it.each(cases<[string, unknown, string]>("what the language has"))(
    "has %s",
    async (_name, expected, body) => {
      expect(await returned(body)).toEqual(expected);
    },
  );

  it("is strict, as in every module", async () => {
    expect(await returned("try { undeclared = 1; } catch (e) { return e.name; }")).toBe(
      "ReferenceError",
    );
    expect(await returned("return (function () { return this; })() === undefined;")).toBe(true);
  });

  it("has a top-level await", async () => {
    const code = `
      const wait = async (n) => n;
      const base = (await wait(40)) + (await Promise.all([wait(1)]))[0];
      export function f() { return base; }`;
    expect(resultOf(await callF(code))).toBe(41);
  });

  it("exports functions, arrows, classes' instances and renamed ones alike", async () => {
    expect(resultOf(await callF("export const f = (x) => x + 1;", [1]))).toBe(2);
    expect(resultOf(await callF("const g = (x) => x + 1; export { g as f };", [1]))).toBe(2);
    expect(resultOf(await callF("export let f = null; f = () => 3;"))).toBe(3);
    expect(resultOf(await callF("export const f = new Proxy(() => 4, {});"))).toBe(4);
  });
});
