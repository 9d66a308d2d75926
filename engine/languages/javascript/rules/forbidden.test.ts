import { describe, expect, it } from "vitest";
import type { ForbiddenRule, ForbiddenSyntax } from "../../../../schema/types.ts";
import { casesIn } from "../../../testing/programs.ts";
import { findingsIn } from "../../../testing/rules.ts";

const cases = casesIn("forbidden.ts");

const methods = ["map", "filter", "reduce", "forEach", "some", "every"];
const look = (rule: Omit<ForbiddenRule, "kind">, text: string, provided: string[] = []) =>
  findingsIn({ kind: "forbidden", ...rule }, text, {}, provided);
const syntaxOf = (kind: ForbiddenSyntax, text: string) => look({ syntax: [kind] }, text);

describe("a kind of syntax", () => {
  it.each(cases<[ForbiddenSyntax, string, string]>("syntax that is found"))(
    "%s: %s not allowed here: %s",
    (kind, found, text) => {
      expect(syntaxOf(kind, text)).toEqual([`${found} not allowed here`]);
    },
  );

  it.each(cases<[ForbiddenSyntax, string]>("syntax that is not found"))(
    "%s is not found in %s",
    (kind, text) => {
      expect(syntaxOf(kind, text)).toEqual([]);
    },
  );
});

describe("recursion", () => {
  it.each(cases("recursion that is found"))("is found, %s, in %s", (found, text) => {
    expect(syntaxOf("recursion", text)).toEqual([`${found} is not allowed here`]);
  });

  it.each(cases<[string]>("recursion that is not found"))("is not found in %s", (text) => {
    expect(syntaxOf("recursion", text)).toEqual([]);
  });
});

describe("a function as a value", () => {
  it.each(cases("functions as values that are found"))("is found at %s in %s", (place, text) => {
    expect(syntaxOf("function-value", text)).toEqual([
      `${place} a function as a value is not allowed here`,
    ]);
  });

  it.each(cases<[string]>("functions as values that are not found"))(
    "is not found in %s",
    (text) => {
      expect(syntaxOf("function-value", text)).toEqual([]);
    },
  );
});

describe("a method", () => {
  it.each(cases("methods that are found"))("is found, %s, in %s", (found, text) => {
    expect(look({ methods }, text)).toEqual([`${found} not allowed here`]);
  });

  it.each(cases<[string]>("methods that are not found"))("is not found in %s", (text) => {
    expect(look({ methods }, text)).toEqual([]);
  });

  it("that takes no function leaves Array.from alone", () => {
    expect(look({ methods: ["splice"] }, "Array.from(rows, f); rows.splice(1);")).toEqual([
      "1:27 the method splice is not allowed here",
    ]);
  });
});

describe("a global", () => {
  const globals = ["Map", "Set", "eval", "Function"];

  it.each(cases("globals that are found"))("is found, %s, in %s", (found, text) => {
    expect(look({ globals }, text)).toEqual([`${found} not allowed here`]);
  });

  it.each([
    "let m: Map<string, Set<number>>;",
    "const a = { Map: 1 }; a.Map; // new Map()",
    "class Map {} new Map();",
    'import { Set } from "./support"; new Set();',
    "function f(Map) { return Map; }",
    "const a = 'eval(1)'; b.constructor.name;",
  ])("is not found in %s", (text) => {
    expect(look({ globals }, text)).toEqual([]);
  });

  it("that makes no code leaves constructors alone", () => {
    expect(look({ globals: ["Map"] }, 'f.constructor("1");')).toEqual([]);
  });
});

describe("all that is forbidden", () => {
  const rule = { syntax: ["class" as const], methods, globals: ["Map"] };

  it("is found in the order of the lines, in every file", () => {
    const more = { "grid.ts": "class B {}" };
    const text = "rows.map(f);\nnew Map();\nclass A {}\nrows.some(f);";
    expect(findingsIn({ kind: "forbidden", ...rule }, text, more)).toEqual([
      "1:6 the method map is not allowed here",
      "2:5 Map is not allowed here",
      "3:1 a class is not allowed here",
      "4:6 the method some is not allowed here",
      "grid.ts 1:1 a class is not allowed here",
    ]);
  });

  it("comes with a word on what to write instead", () => {
    expect(look({ ...rule, instead: "write a loop" }, "class A {}")).toEqual([
      "1:1 a class is not allowed here. write a loop",
    ]);
  });

  it("is nobody's fault in what is provided", () => {
    const text = "const flat = (a) => a.map(f);\nconst own = (a) => a.map(f);";
    expect(look(rule, text, ["flat"])).toHaveLength(1);
    expect(look(rule, text, ["flat", "own"])).toEqual([]);
  });

  it("is listed a hundred times at most", () => {
    expect(look(rule, "rows.map(f);\n".repeat(500))).toHaveLength(100);
  });
});
