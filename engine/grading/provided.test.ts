import { describe, expect, it } from "vitest";
import { callOnce } from "../../author/probe.ts";
import { programCompiler } from "../languages/javascript/compile/program.ts";
import { openQuickJs } from "../languages/javascript/sandbox/open.ts";
import { gradeText, verdictsOf } from "../testing/grading.ts";
import { resultOf, testLimits } from "../testing/sandbox.ts";
import { gradeBoth, messagesOf, severalFiles } from "../testing/several-files.ts";

const half = (from: string) =>
  `import { FACTOR } from "${from}";\nexport const half = (n: number) => n / FACTOR;\n`;

/** The outcome of a main file's function `f`. */
async function outcomeOf(main: string, args: readonly unknown[] = []) {
  const { assignment } = severalFiles();
  const source = programCompiler(assignment)([{ name: "game.ts", text: main }]);
  const sandbox = await openQuickJs(source, testLimits);
  return sandbox.run(callOnce("f", args), 1);
}

describe("a provided module", () => {
  it.each(["./support", "./support.ts", "./support.js"])("may be imported as %s", async (name) => {
    const graded = await gradeBoth(half(name));
    expect(verdictsOf(graded)).toMatchObject({ half: "pass" });
  });

  it("may be imported by a further file, and is the same one there", async () => {
    const part = `export { print } from "./support.js";\nexport const twice = (n: number) => 2 * n;`;
    const main = `import { print } from "./support";\nimport { print as other } from "./part";\nexport const half = (n: number) => (print === other ? n / 2 : 0);`;
    expect(verdictsOf(await gradeBoth(main, part))).toEqual({ half: "pass", twice: "pass" });
  });

  it.each([
    "fs",
    "./other",
    "../support",
    "./support.mjs",
    "support",
    "./submission",
    "././support",
  ])("is all that may be imported, with the further files: not %s", async (name) => {
    const graded = await gradeBoth(half(name));
    expect(graded.status).toBe("rejected");
    expect(messagesOf(graded)[0]).toBe(
      `game.ts:1: import of "${name}": this assignment allows only "./support" and "./part"; write what you need in the file itself`,
    );
  });

  it("writes down what is printed", async () => {
    const main = `import { print } from "./support";\nexport const f = () => print("hello");`;
    expect(await outcomeOf(main)).toMatchObject({
      kind: "done",
      events: [{ of: "terminal", method: "print", args: ["hello"] }],
    });
  });

  it("leaves nothing behind that a submission could reach", async () => {
    const main = `export const f = () => [typeof $standIns, "$standIns" in globalThis];`;
    expect(resultOf(await outcomeOf(main))).toEqual(["undefined", false]);
  });

  it("cannot be assigned to", async () => {
    const main = `import * as s from "./support";\nexport function f() { s.print = () => {}; }`;
    expect(await outcomeOf(main)).toMatchObject({ kind: "error" });
  });
});

describe("a stand-in for a module that code expects around it", () => {
  const asked = 'module.exports = (text) => text + "!";\nmodule.exports.ask = module.exports;';
  const stands = (module: string) => {
    const small = severalFiles();
    const provided = [{ name: "stand-in.js", text: asked, module }];
    const manifest = { ...small.assignment.manifest, provided: [{ module, file: "stand-in.js" }] };
    return { ...small, assignment: { ...small.assignment, provided, manifest } };
  };
  const grade = (module: string, line: string) =>
    gradeText(stands(module), `${line}\nexports.half = (n) => (ask("a") === "a!" ? n / 2 : 0);`);

  it.each([
    ["prompt-sync", "prompt-sync"],
    ["readline", "readline"],
    ["readline", "node:readline"],
    ["@inquirer/prompts", "@inquirer/prompts"],
    ["../lib/io", "../lib/io"],
    ["../lib/io", "../lib/io.js"],
    ["./io", "./io"],
    ["../../io", "../../io.ts"],
  ])("called %s is there as %s", async (module, name) => {
    const graded = await grade(module, `const ask = require("${name}");`);
    expect([messagesOf(graded).slice(0, -1), verdictsOf(graded).half]).toEqual([[], "pass"]);
    const named = await grade(module, `const { ask } = require("${name}");`);
    expect(verdictsOf(named).half).toBe("pass");
    for (const what of ["ask", "{ ask }"]) {
      const main = `import ${what} from "${name}";\nexport const half = (n) => (ask("a") === "a!" ? n / 2 : 0);`;
      expect(verdictsOf(await gradeText(stands(module), main)).half).toBe("pass");
    }
  });

  it.each([
    ["prompt-sync", "./prompt-sync"],
    ["prompt-sync", "prompt"],
    ["./io", "io"],
    ["../lib/io", "./lib/io"],
  ])("called %s is no module %s", async (module, name) => {
    expect((await grade(module, `const ask = require("${name}");`)).status).toBe("rejected");
  });
});

describe("a task that relies on one in another file", () => {
  it("gets its points with the right one in its place", async () => {
    const right = [
      { name: "game.ts", text: half("./support.ts") },
      {
        name: "part.ts",
        text: `import { half } from "./game.ts";\nexport const twice = (n: number) => 4 * half(n);`,
      },
    ];
    const main = "export const half = (n: number) => n / 3;";
    const part = `import { half } from "./game";\nexport const twice = (n: number) => 4 * half(n);`;
    const { tasks } = await gradeText(severalFiles({ reference: right }), main, {
      fileName: "game.ts",
      more: [{ name: "part.ts", text: part }],
    });
    expect(tasks.map(({ score }) => score)).toEqual([0, 10]);
    expect(tasks[1]?.isolation).toMatchObject({ because: ["half"], counts: "isolated" });
  });
});
