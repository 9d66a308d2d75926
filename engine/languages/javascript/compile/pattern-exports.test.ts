import { describe, expect, it } from "vitest";
import { openModule } from "../../../testing/sandbox.ts";
import { compile, withListedExports } from "./compile.ts";

describe("exports that a pattern binds", () => {
  it.each([
    ["an array", "export const [up, down] = [() => 1, () => 2];"],
    ["an object", "export const { up, down } = { up: () => 1, down: () => 2 };"],
    ["several, and a rest", "export let [up, ...[down]] = [() => 1, () => 2], other = 3;"],
    [
      "an object with a rest",
      "export var { a: { up }, ...rest } = { a: { up: () => 1 } }; export const [down] = [up];",
    ],
  ])("are there: %s", async (_name, text) => {
    const { code } = compile("game.js", text);
    const sandbox = await openModule(code);
    for (const fn of ["up", "down"]) {
      const outcome = sandbox.run({ steps: [{ do: "call", fn, args: [] }] }, 1);
      expect([fn, outcome.kind]).toEqual([fn, "done"]);
    }
  });

  it("leave every line and column where it was", () => {
    expect(withListedExports("let a;\nexport const [b] = [a];\nb;")).toBe(
      "let a;\n       const [b] = [a];\nb;\nexport { b };",
    );
    expect(withListedExports("export const a = 1;\nexport let {b} = a, c = 2;")).toBe(
      "export const a = 1;\n       let {b} = a, c = 2;\nexport { b, c };",
    );
    expect(withListedExports("export var [a] = 1; const [d] = a;\nexport  const  {b} = a;")).toBe(
      "       var [a] = 1; const [d] = a;\n        const  {b} = a;\nexport { a, b };",
    );
  });

  it.each(["export const a = [1];", "const [a] = [1];\nexport { a };", "// export const [a] = 1"])(
    "are left alone where there are none: %j",
    (code) => {
      expect(withListedExports(code)).toBe(code);
    },
  );
});
