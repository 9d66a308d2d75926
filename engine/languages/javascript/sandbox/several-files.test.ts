import { describe, expect, it } from "vitest";
import { callOnce } from "../../../../author/probe.ts";
import { openSubstituted, resultOf, testLimits } from "../../../testing/sandbox.ts";
import type { CompiledProgram } from "../compile/types.ts";
import { openQuickJs } from "./open.ts";

/** A program of a main file and another file, with a provided module. */
function programOf(main: string, part: string): CompiledProgram {
  const named = (stem: string, code: string) => ({
    fileName: `${stem}.ts`,
    code,
    names: [stem, `${stem}.ts`, `${stem}.js`],
  });
  return {
    fileName: "game.ts",
    code: main,
    beside: {
      names: ["game", "game.ts", "game.js"],
      provided: [named("support", "export const base = [1];")],
      more: [named("part", part)],
      order: ["part.ts", "game.ts"],
    },
  };
}

/** The result of `probe` in a program with functions substituted from another's. */
async function probed(own: CompiledProgram, by: CompiledProgram, names: readonly string[]) {
  const sandbox = await openSubstituted(own, by, names);
  return sandbox.run(callOnce("probe", []), 1);
}

const reference = programOf(
  `import { low } from "./part";\nimport { base } from "./support.ts";\nexport const high = () => "right " + low();\nexport const shared = () => base;`,
  `import { base } from "./support";\nexport function low() { return "right low " + base[0]; }\nexport class Game { move() { return "right move"; } }`,
);
const wrong = `export function low() { return "wrong low"; }\nexport class Game { move() { return "wrong move"; } }`;

describe("a program whose functions are substituted", () => {
  it("has the right ones in whichever file they are called", async () => {
    const main = `import { low } from "./part.js";\nexport const high = () => "wrong";\nexport const probe = () => [low(), high()];`;
    const outcome = await probed(programOf(main, wrong), reference, ["low", "high"]);
    expect(resultOf(outcome)).toEqual(["right low 1", "right right low 1"]);
  });

  it("has them where another file keeps them too", async () => {
    const main = `import { low } from "./part";\nconst own = low;\nexport const probe = () => own();`;
    const outcome = await probed(programOf(main, wrong), reference, ["low"]);
    expect(resultOf(outcome)).toBe("right low 1");
  });

  it("has the right member on a class of another file", async () => {
    const main = `import { Game } from "./part";\nexport const probe = () => new Game().move();`;
    const outcome = await probed(programOf(main, wrong), reference, ["Game.move"]);
    expect(resultOf(outcome)).toBe("right move");
  });

  it("shares what is provided with them", async () => {
    const main = `import { base } from "./support";\nexport const shared = () => [];\nexport const probe = () => shared() === base;`;
    const outcome = await probed(programOf(main, wrong), reference, ["shared"]);
    expect(resultOf(outcome)).toBe(true);
  });

  it.each([
    ["./part.ts", "wrong low"],
    ["././part.ts", "wrong low"],
    ["part", "wrong low"],
    ["../part.ts", "nothing"],
    [".//part.ts", "nothing"],
    ["./x/../part.ts", "nothing"],
    ["/part.ts", "nothing"],
  ])("cannot import the right ones as %s", async (name, found) => {
    const main = `let found = "nothing";\ntry { found = (await import("${name}")).low(); } catch {}\nexport const probe = () => found;`;
    expect(resultOf(await probed(programOf(main, wrong), reference, []))).toBe(found);
  });
});

describe("a program as it is", () => {
  it("names the file that failed to load, or none", async () => {
    const fine = await openQuickJs(programOf("", wrong), testLimits);
    expect([fine.loaded.kind, fine.failed]).toEqual(["done", undefined]);
    const main = await openQuickJs(programOf("throw 1;", wrong), testLimits);
    expect([main.loaded.kind, main.failed]).toEqual(["error", "game.ts"]);
    const part = await openQuickJs(programOf("", "for (;;);"), testLimits);
    expect([part.loaded.kind, part.failed]).toEqual(["timeout", "part.ts"]);
  });

  it("waits for what the further file awaits", async () => {
    const main = `import { late } from "./part";\nexport const probe = () => late;`;
    const sandbox = await openQuickJs(programOf(main, "export const late = await 3;"), testLimits);
    expect(resultOf(sandbox.run(callOnce("probe", []), 1))).toBe(3);
  });

  it("shows what a file exports as it is at the time", async () => {
    const part = "export let count = () => 1;\nexport const change = () => { count = () => 2; };";
    const sandbox = await openQuickJs(programOf("export const a = 1;", part), testLimits);
    const read = () => resultOf(sandbox.run(callOnce("count", []), 1));
    expect(read()).toBe(1);
    sandbox.run(callOnce("change", []), 1);
    expect(read()).toBe(2);
  });

  it("is not disturbed by what it does to the prototype of all objects", async () => {
    const main = `Object.prototype.get = () => 7;\nObject.prototype.value = 7;\nexport const probe = () => 3;`;
    const sandbox = await openQuickJs(programOf(main, wrong), testLimits);
    expect(resultOf(sandbox.run(callOnce("probe", []), 1))).toBe(3);
  });
});
