import { describe, expect, it } from "vitest";
import { casesIn } from "../../../testing/programs.ts";
import { makeSubstitutable } from "./substitutable.ts";

const cases = casesIn("substitutable.ts");

const make = (code: string) => makeSubstitutable({ fileName: "game.js", code });

/** Code that hands a value over during evaluation, before or after a statement. */
const handovers = /;?(?:\w+=\$exchange0x\("\w*",\w+,"\w+"\);)+/g;

/** The original lines, which must be unchanged except for `let` in place of `const`. */
function kept(code: string): string {
  const lines = make(code).code.split("\n").slice(0, -1);
  return lines.join("\n").replace(handovers, "");
}

describe("makeSubstitutable", () => {
  it.each([
    "export function move() {\n  return 1;\n}",
    "export default class Game { static move() {} }",
    "let count = 0;\nexport default function () {}",
    "// const here = 1\nexport function f() { const local = 'const'; return local; }",
  ])("leaves every character where it was: %j", (code) => {
    expect(kept(code)).toBe(code);
  });

  it.each([
    ["export const a = 1;", "export let   a = 1;"],
    ["const a = 1, b = 2;", "let   a = 1, b = 2;"],
    ["/* const */ const /* x */ a = () => 1;", "/* const */ let   /* x */ a = () => 1;"],
  ])("turns the const of %j into a let of the same length", (code, expected) => {
    expect(kept(code)).toBe(expected);
  });

  it.each(cases("variables of classes"))(
    "makes %j of a class that does not need itself at once: %j",
    (expected, code) => {
      expect(kept(code)).toBe(expected);
    },
  );

  it.each(cases("handed over"))(
    "hands over, by %j, what %j has at its top level as soon as it is there",
    (expected, code) => {
      const lines = make(code).code.split("\n").slice(0, -1);
      expect(lines.join("\n")).toBe(expected);
    },
  );

  it("exchanges every top-level binding, however it came about", () => {
    const { code } = make(
      "function a() {}\nexport const b = 1;\nconst { c, d: [e, , ...f], ...g } = {};\nclass H {}\nvar i;",
    );
    for (const name of ["a", "b", "c", "e", "f", "g", "H", "i"]) {
      expect(code).toContain(`if(${name}===$exchange0f)${name}=$exchange0t;`);
    }
    expect(code).toContain("return [a,b,c,e,f,g,H,i]");
  });

  it("leaves imports and default exports without a name alone", () => {
    expect(make("import x from './x';\nexport default class {}").code).toContain("return []");
  });

  it("picks a name that the module does not use", () => {
    expect(make("const $exchange0 = 1;").exchange).toBe("$exchange1");
    expect(make("const a = 1;").exchange).toBe("$exchange0");
  });
});

describe("makeSubstitutable of several files", () => {
  const module = (fileName: string, code: string) => ({ fileName, code, names: [fileName] });
  const program = {
    fileName: "game.js",
    code: "const a = 1;",
    beside: {
      names: ["game"],
      provided: [module("support.js", "const c = 1;")],
      more: [module("part.js", "const $exchange0 = 1;")],
      order: ["part.js", "game.js"],
    },
  };

  it("gives each of the program's own a function of the same name, which none of them has", () => {
    const { exchange, code, beside } = makeSubstitutable(program);
    expect(exchange).toBe("$exchange1");
    for (const each of [code, beside?.more[0]?.code]) {
      expect(each).toContain("export function $exchange1(");
    }
    expect(beside).toMatchObject({
      provided: program.beside.provided,
      order: program.beside.order,
    });
  });
});

describe("objects that get functions of their own", () => {
  const members = new Set(["f", "g"]);
  const changed = (code: string) => {
    const program = makeSubstitutable({ fileName: "game.js", code }, members);
    const [first = ""] = program.code.split("\n");
    return first
      .replace(handovers, "")
      .replace('const $exchange0o=globalThis.$exchange0xo?.("$exchange0o")??(()=>{});', "");
  };

  it.each(cases("constructors"))(
    "are handed over by %j as soon as they have one: %j",
    (expected, code) => {
      expect(changed(code)).toContain(expected.replace(/ (;#.*)\}$/, "$1 }"));
    },
  );

  it("are taken by a constant that is no binding of the submission to exchange", () => {
    const code = "class A { constructor() { Object.freeze(this); } }";
    const program = makeSubstitutable({ fileName: "game.js", code }, members);
    expect(program.code.split("\n").at(-1)).not.toContain("$exchange0o");
  });

  it.each([
    "class A { f() {} get g() { return 1; } static {} }",
    "class A { static f = () => 1; n = () => 1; #f = () => 1; }",
    "function A() { this.n = 1; other.f = 2; if (n) this.f = 1; else this.g = 2; }",
    "function A() { const b = { f() { this.f = 1; } }; assign(this, b); }",
    "const a = { f: () => 1 };",
  ])("are not seen in %s", (code) => {
    expect(changed(code)).not.toContain("$exchange0o(");
  });
});

describe("what is exported", () => {
  it.each([
    ["export async function f() {}", "f"],
    ["export function* f() {}", "f"],
    ["export default function f() {}", ""],
    ["export default async function f() {}", ""],
    ["async function f() {}", ""],
    ['export { x } from "./x.js"; export * from "./y.js"; function f() {}', ""],
  ])("is handed over under its name: %s", (code, as) => {
    expect(make(code).code).toContain(`f=$exchange0x("${as}",f,"f");`);
  });
});
