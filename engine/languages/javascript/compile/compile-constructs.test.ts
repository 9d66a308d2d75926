import { describe, expect, it } from "vitest";
import { casesIn } from "../../../testing/programs.ts";
import {
  callAgain,
  openModule,
  openSubstituted,
  resultOf,
  testLimits,
} from "../../../testing/sandbox.ts";
import { UnsupportedSyntax } from "../../language.ts";
import { syntaxErrors } from "../inspect/part.ts";
import { type DirectSandbox, openQuickJs } from "../sandbox/open.ts";
import { compile } from "./compile.ts";
import { needsCompiler } from "./constructs.ts";
import type { CompiledProgram } from "./types.ts";

const cases = casesIn("constructs.ts");

/** Each is valid TypeScript, and cutting its types out would yield a different program, or none. */
it.each(cases<[string, unknown, string]>("stays apart"))(
  "%s stays apart",
  async (_what, expected, text) => {
    const whole = `${text}\nexport const f = () => [a, b, c];`;
    expect(syntaxErrors({ name: "game.ts", text: whole })).toEqual([]);
    const sandbox = await openModule(compile("game.ts", whole).code);
    expect(resultOf(callAgain(sandbox))).toEqual(expected);
  },
);

it("where each statement ends with a semicolon, nothing is put in", () => {
  const text =
    "let a = 1;\nconst b = [2];\n[a] = b;\nclass K {\n  x = 1;\n  ['y'] = 2;\n}\nvoid K;\n";
  expect(compile("game.ts", text).code).toBe(text);
});

it("a name that is missing in a type is an error all the same", () => {
  for (const text of ["let a: typeof b.;", "let a: b.#c;", "let a = b.;"]) {
    expect(syntaxErrors({ name: "game.ts", text: text })).toHaveLength(1);
  }
});

/** The line with the comment, from 1. */
function markedLine(text: string): number {
  return text.split("\n").findIndex((line) => /\/[/*] !(\s|$)/.test(line)) + 1;
}

/**
 * Programs of a few lines, whether TypeScript itself must compile them, and the result of their function `f`. Most
 * have a multi-line construct that is compiled to one line; a line that throws when `thrower` is called has the
 * comment `!`.
 */
const constructs = cases<[string, boolean, unknown, string]>("constructs");

describe.each(constructs)("%s", (_, compiled, returns, program) => {
  const text = `\n${program}`;

  it("means what it means to TypeScript", async () => {
    expect(needsCompiler("game.ts", text)).toBe(compiled);
    const sandbox = await openModule(compile("game.ts", text).code);
    expect(sandbox.loaded).toMatchObject({ kind: "done" });
    expect(resultOf(callAgain(sandbox))).toEqual(returns);
  });

  it.each([
    ["on its own line", text],
    ["with Windows line ends", text.replaceAll("\n", "\r\n")],
    ["behind other lines", `/* a\n * comment\n */\nlet before: string =\n  "x";${text}`],
  ])("throws %s", async (_, program) => {
    const limits = testLimits;
    const sandbox = await openQuickJs(compile("game.ts", program), limits);
    const outcome = sandbox.run({ steps: [{ do: "call", fn: "thrower", args: [] }] }, 1);
    expect(outcome).toMatchObject({ kind: "error", thrown: { line: markedLine(program) } });
  });

  it("throws on the right line while it is loaded, behind it", async () => {
    const sandbox = await openQuickJs(compile("game.ts", `${text}\n\nnull!.x;`), testLimits);
    const line = text.split("\n").length + 2;
    expect(sandbox.loaded).toMatchObject({ kind: "error", thrown: { line } });
  });
});

it("an error within a helper of the compiler is told with the line that asked for it", async () => {
  const text = "const two = 2;\nclass A {\n  m() {}\n  @(two as any) n() {}\n}";
  const { loaded } = await openQuickJs(compile("game.ts", text), testLimits);
  expect(loaded).toMatchObject({ kind: "error", thrown: { name: "TypeError", line: 4 } });
  expect(JSON.stringify(loaded)).not.toContain("__");
});

/** A sandbox prepared for substitution, without any. */
function openSubstituting(program: CompiledProgram): Promise<DirectSandbox> {
  return openSubstituted(program, "export {};", []);
}

it("a class that is decorated is exported all the same, and can be substituted", async () => {
  const text = `const keep = (c: any, _: any) => c;
@keep export class A { n(): number { return 1; } }
export @keep class B extends A {
  thrower() {
    (null as any).x;
  }
}
@keep export default class { n() { return 3; } }
export namespace N { export const f = () => 4; }
export const f = () => [new A().n(), new B().n(), N.f(), B.name];
export const thrower = () => new B().thrower();`;
  const sandbox = await openSubstituting(compile("game.ts", text));
  expect(resultOf(callAgain(sandbox))).toEqual([1, 1, 4, "B"]);
  const outcome = sandbox.run({ steps: [{ do: "call", fn: "thrower", args: [] }] }, 1);
  expect(outcome).toMatchObject({ kind: "error", thrown: { line: 5 } });
});

it("further files have lines of their own", async () => {
  const part = compile("part.ts", "\n\n@((c: any) => c) export class A {\n  m() { null!.x; }\n}");
  const main = compile(
    "game.ts",
    'import { A } from "./part";\nexport const f = () => new A().m();',
  );
  const program = {
    ...main,
    beside: {
      names: ["game"],
      provided: [],
      more: [{ ...part, names: ["part", "part.ts"] }],
      order: ["part.ts", "game.ts"],
    },
  };
  for (const sandbox of [await openQuickJs(program, testLimits), await openSubstituting(program)]) {
    const thrown = { line: 4, file: "part.ts" };
    expect(callAgain(sandbox)).toMatchObject({ kind: "error", thrown });
  }
});

it("JavaScript with constructs that the interpreter does not know is compiled too", async () => {
  const text = "class A { accessor n = 3; }\nexport const f = () => new A().n;";
  const sandbox = await openModule(compile("game.js", text).code);
  expect(resultOf(callAgain(sandbox))).toBe(3);
});

it("a file that only mentions such words stays as it is", () => {
  const text = '// @author me\nconst using = "namespace"; const accessor = [using];\n';
  expect(compile("game.js", text)).toEqual({ fileName: "game.js", code: text });
});

it("what is declared to be elsewhere is not there", () => {
  const text = 'declare namespace N { let x: number; }\ndeclare module "m" { export = a; }\n1;';
  expect(needsCompiler("game.ts", text)).toBe(false);
});

it.each([
  ['let a = 1;\n  import fs = require("fs");', 2, "import = require(…)"],
  ["function move() {}\n\nexport = move;", 3, "export ="],
  ["class A {\n  m(@log x: number) {}\n}", 2, "parameter decorators are not supported here"],
])("%j is refused by name, with its line", (text, line, words) => {
  const refused = (() => {
    try {
      return compile("game.ts", text);
    } catch (cause) {
      return cause;
    }
  })();
  expect(refused).toBeInstanceOf(UnsupportedSyntax);
  expect(refused).toMatchObject({ line });
  expect(String(refused)).toContain(`${words}`);
});
