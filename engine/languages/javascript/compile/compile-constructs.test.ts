import { describe, expect, it } from "vitest";
import { casesIn } from "../../../testing/programs.ts";
import {
  callAgain,
  openModule,
  openSubstituted,
  resultOf,
  testLimits,
} from "../../../testing/sandbox.ts";
import { UnsupportedSyntax } from "../../unsupported-syntax.ts";
import { syntaxErrors } from "../inspect/part.ts";
import type { DirectSandbox } from "../sandbox/open.ts";
import { openQuickJs } from "../sandbox/open.ts";
import { compile } from "./compile.ts";
import { needsCompiler } from "./constructs.ts";
import type { CompiledProgram } from "./types.ts";

const cases = casesIn("stays-apart.ts");

interface Construct {
  readonly name: string;
  /** Has a function `f`; a line that throws when `thrower` is called has the comment `!`. */
  readonly text: string;
  readonly returns: unknown;
  /** Whether TypeScript itself has to compile it. */
  readonly compiled: boolean;
}

const log = `
const seen: unknown[] = [];
function log(value: any, context: any): any {
  seen.push(String(context.kind) + " " + String(context.name));
  return value;
}`;

/** Programs of a few lines; most have something on several lines that comes out on one. */
const constructs: readonly Construct[] = [
  {
    name: "a namespace with values",
    compiled: true,
    returns: [6, 12, "private"],
    text: `
namespace Dice {
  export const sides = 6;
  const hidden = "private";
  export function twice(): number {
    return sides *
      2;
  }
  export const tell = (): string => hidden;
  export function thrower(): void {
    const nothing: any = null;
    nothing.x; // !
  }
}
export const f = () => [Dice.sides, Dice.twice(), Dice.tell()];
export const thrower = () => Dice.thrower();`,
  },
  {
    name: "nested and merged namespaces",
    compiled: true,
    returns: [1, 2, 3],
    text: `
namespace A.B { export const one = 1; }
namespace A.B { export const two = one + 1; }
namespace A { export namespace C { export let three: number = B.two + 1; } }
export const f = () => [
  A.B.one,
  A.B.two,
  A.C.three,
];
export const thrower = () =>
  (undefined as any).x; // !`,
  },
  {
    name: "a namespace that is merged with a function, a class or an enum",
    compiled: true,
    returns: ["f", 1, "made", "Win!"],
    text: `
function fn() { return "f"; }
namespace fn { export const count = 1; }
class Box { static label = "x"; }
namespace Box { export function make() { return "made"; } }
enum Status { Win, Lose }
namespace Status { export function shout(s: Status) { return Status[s] + "!"; } }
export const f = () => [fn(), fn.count, Box.make(), Status.shout(Status.Win)];
export function thrower() {
  throw new Error("x"); // !
}`,
  },
  {
    name: "a namespace of types alone beside a value",
    compiled: true,
    returns: 3,
    text: `
namespace Types { export interface Cell { n: number } }
type Cell = Types.Cell;
export const f = () => ({ n: 3 } as Cell).n;
export const thrower = () => { (null as any).n }; // !`,
  },
  {
    name: "aliases of what is in a namespace",
    compiled: true,
    returns: [7, 7, "deep"],
    text: `
export namespace N { export const y = 7; export namespace M { export const z = "deep"; } export type T = number; }
import x = N.y;
import T = N.T;
import z = N.M.z;
export import w = N.y;
const n: T = x;
export const f = () => [n, w, z];
export const thrower = (a?: any) =>
  a
    .b // !
    .c;`,
  },
  {
    name: "decorators of classes, methods, fields and accessors",
    compiled: true,
    returns: [["field count", "getter size", "method add", "class Box"], 5, 5],
    text: `${log}
@log
class Box {
  @log count = 1;
  thrower(): void {
    (null as any).x; // !
  }
  @log
  add(
    n: number,
  ): number {
    this.count += n;
    return this.count;
  }
  @log get size() { return this.count; }
}
export const f = () => { const b = new Box(); return [[...seen].sort((x, y) => order(x) - order(y)), b.add(4), b.size]; };
const order = (text: unknown) => ["field count", "getter size", "method add", "class Box"].indexOf(String(text));
export const thrower = () => new Box().thrower();`,
  },
  {
    name: "a decorator that replaces a method",
    compiled: true,
    returns: [42, "first line"],
    text: `
const double = (method: (this: any, n: number) => number, _: unknown) =>
  function (this: any, n: number) { return 2 * method.call(this, n); };
export class Twice {
  #n = 1;
  @double run(n: number) { return n * this.#n; }
  text = \`first line
second line\`.split("\\n")[0];
  @double
  broken(n: number): number {
    return (
      n +
      (null as any).x // !
    );
  }
}
export const f = () => [new Twice().run(21), new Twice().text];
export const thrower = () => new Twice().broken(1);`,
  },
  {
    name: "automatic accessors",
    compiled: true,
    returns: [1, 9, "s"],
    text: `
abstract class Base { abstract accessor z: number; }
class A extends Base {
  accessor z = 1;
  static accessor s: string = "s";
  accessor #hidden?: number;
  private accessor later: unknown;
  thrower() { this.#hidden = 1;
    return (this.later as any).x; // !
  }
}
export const f = () => { const a = new A(); const before = a.z; a.z = 9; return [before, a.z, A.s]; };
export const thrower = () => new A().thrower();`,
  },
  {
    name: "using",
    compiled: true,
    returns: ["open", "work", "close b", "close a"],
    text: `
const events: string[] = [];
const resource = (name: string) => ({ [Symbol.dispose]() { events.push("close " + name); } });
function work(): void {
  using a = resource("a");
  using b = resource("b");
  events.push("work");
}
export const f = () => { events.push("open"); work(); return events; };
export const thrower = () => {
  using a = resource("a");
  if (a !== null) {
    throw new Error(\`
over lines\`); // !!
  }
};`.replace("throw new Error(`", "throw new Error( /* ! */ `"),
  },
  {
    name: "enums that compute",
    compiled: true,
    returns: [8, 9, 3, "E1", "C"],
    text: `
const base = () => 8;
enum Text { Text = "x", same = Text.Text }
enum E { A = base(), B = A + 1, C = "abc".length, D = \`E\${1}\`, "with-dash" = 1 << 2 }
export const f = () => [E.A, E.B, E.C, E.D, E[3]];
export function thrower(a = 1) {
  switch (a) {
    case E["with-dash"]: return;
    default:
      null!.x; // !
  }
}`,
  },
  {
    name: "an enum in two parts",
    compiled: true,
    returns: [0, 5, "Up"],
    text: `
enum Key { Up }
enum Key { Down = 5 }
export const f = () => [Key.Up, Key.Down, Key[0]];
export const thrower = () => { JSON.parse("{"); }; // !`,
  },
  {
    name: "plain enums, which take the short way",
    compiled: false,
    returns: [0, -1, "x", "Lose"],
    text: `
export enum A { Win, Lose = 4, None = -1 }
const enum B { X = "x" }
export const f = () => [A.Win, A.None, B.X, A[4]];
export const thrower = () => {
  null!.x; // !
};`,
  },
  {
    name: "classes with everything that types add",
    compiled: false,
    returns: [1, 2, "g", 3],
    text: `
interface Shape<T> { readonly area: T; grow?(by: T): void; [key: string]: unknown }
abstract class Base<in out T> implements Shape<number> {
  [key: string]: unknown;
  declare ghost: string;
  later!: number;
  constructor(public readonly area: number, protected second?: T) {}
  abstract name(): string;
  static make(): Base<number> { return Sub.one(); }
}
class Sub extends Base<number> {
  private static last?: Sub;
  private constructor(a: number) { super(a, 2); this.later = 3; }
  static one(): Sub { return (Sub.last ??= new Sub(1)); }
  override name(): "g" { return "g"; }
  get both(): readonly [number, number] { return [this.area, this.second!]; }
}
export const f = () => { const s = Base.make() as Sub; return [...s.both, s.name(), s.later]; };
export function thrower(this: void) {
  new (Sub as any)(1).nothing.x; // !
}`,
  },
  {
    name: "functions with everything that types add",
    compiled: false,
    returns: ["a", true, 2, "1/2"],
    text: `
function pick(a: string): string;
function pick(a: number): number;
function pick(a: any) { return a; }
function assertText(x: unknown): asserts x is string { if (typeof x !== "string") throw x; }
const isText = (x: unknown): x is string => typeof x === "string";
const id = <const T,>(x: T): T => x;
const later = async <T extends object>(x: T): Promise<T> => x;
const made = id<number>;
declare const token: unique symbol;
type Path = \`\${number}/\${number}\`;
const path = "1/2" satisfies Path;
export type { Path };
export const f = (): unknown[] => { const x: unknown = "a"; assertText(x); return [pick(x), isText(x), made(2), path]; };
export const thrower = () => { void later; const v = <any>null; return v
  .x; // !
};`,
  },
];

/** Each is valid TypeScript, and would be another program, or none, if its types were cut out. */
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

describe.each(constructs)("$name", ({ text, returns, compiled }) => {
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

/** A sandbox in which functions could be substituted, and none is. */
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
