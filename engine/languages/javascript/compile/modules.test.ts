import { describe, expect, it } from "vitest";
import { hasDefault } from "./has-default.ts";
import { evaluationOrder, importedModules, importersOf } from "./program.ts";

const module = (name: string, ...imports: string[]) => ({
  fileName: `${name}.js`,
  names: [name, `${name}.js`],
  code: imports.map((each) => `import "./${each}";`).join("\n"),
});

describe("importedModules", () => {
  it("are those of imports and of exports from others, in their order", () => {
    const code = `import a from "./a";\nexport * from './b';\nexport { c } from "./c.js";\nimport "d";\nexport const e = "./e";\nimport("./f");`;
    expect(importedModules(code)).toEqual(["./a", "./b", "./c.js", "d"]);
  });
});

describe("hasDefault", () => {
  it.each([
    "export default 1;",
    "export default function f() {}",
    "export default class {}",
    "const a = 1;\nexport { a as default };",
    "export { default } from './x';",
  ])("sees %j", (code) => {
    expect(hasDefault(code)).toBe(true);
  });

  it.each([
    "export const a = 'default';",
    "import { default as b } from './x';",
    "export * as d from './default';",
  ])("sees none in %j", (code) => {
    expect(hasDefault(code)).toBe(false);
  });
});

describe("evaluationOrder", () => {
  const orderOf = (...modules: ReturnType<typeof module>[]) => evaluationOrder(modules);

  it("is the given one where nothing is imported", () => {
    expect(orderOf(module("b"), module("a"))).toEqual({ order: ["b.js", "a.js"], circular: [] });
  });

  it("has each file after those that it imports, whatever their spelling", () => {
    const { order } = orderOf(module("a", "b.js", "elsewhere"), module("b", "c"), module("c"));
    expect(order).toEqual(["c.js", "b.js", "a.js"]);
  });

  it("names the files of a circle and no others", () => {
    const { circular } = orderOf(
      module("a", "b"),
      module("b", "c"),
      module("c", "b"),
      module("d", "d"),
    );
    expect(circular).toEqual(["b.js", "c.js", "d.js"]);
  });
});

describe("importersOf", () => {
  it("are the files that cannot be without one", () => {
    const [a, b, c, d] = [module("a", "b"), module("b", "c"), module("c"), module("d")];
    const beside = { names: a?.names ?? [], provided: [], more: [b, c, d], order: [] };
    const program = { ...a, beside };
    expect(importersOf(program, "c.js").sort()).toEqual(["a.js", "b.js"]);
    expect(importersOf(program, "d.js")).toEqual([]);
    expect(importersOf({ fileName: "a.js", code: "" }, "a.js")).toEqual([]);
  });
});
