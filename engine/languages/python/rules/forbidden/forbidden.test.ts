import { describe, expect, it } from "vitest";
import type { ForbiddenRule, ForbiddenSyntax } from "../../../../../schema/types.ts";
import { withInterpreter } from "../../testing/programs.ts";
import { casesIn, findingsIn } from "../../testing/rules.ts";

withInterpreter();

const cases = casesIn("python-forbidden.py");

const look = (rule: Omit<ForbiddenRule, "kind">, text: string, around = {}) =>
  findingsIn({ kind: "forbidden", ...rule }, text, around);
const syntaxOf = (kind: ForbiddenSyntax, text: string) => look({ syntax: [kind] }, text);

describe("a kind of syntax", () => {
  it.each(cases("syntax that is found"))("is found, %s, in %s", (said, text) => {
    const [kind, found] = said.split(" | ");
    expect(syntaxOf(kind as ForbiddenSyntax, text)).toEqual([`${found} not allowed here`]);
  });

  it.each(cases("syntax that is not found"))("%s is not found in %s", (kind, text) => {
    expect(syntaxOf(kind as ForbiddenSyntax, text)).toEqual([]);
  });
});

describe("recursion", () => {
  it.each(cases("recursion that is found"))("is found, %s, in %s", (found, text) => {
    expect(syntaxOf("recursion", text)).toEqual([`${found} is not allowed here`]);
  });

  it.each(cases("recursion that is not found"))("is not found%s in %s", (_, text) => {
    expect(syntaxOf("recursion", text)).toEqual([]);
  });

  it("is found over files that import each other", () => {
    const more = { "b.py": "from main import up\ndef a(): return up()\n" };
    const text = "from b import a\ndef up(): return a()\n";
    expect(look({ syntax: ["recursion"] }, text, { more })).toEqual([
      "2:18 recursion (up calls a, which calls it again) is not allowed here",
    ]);
  });
});

describe("a function as a value", () => {
  it.each(cases("functions as values that are found"))("is found at %s in %s", (place, text) => {
    expect(syntaxOf("function-value", text)).toEqual([
      `${place} a function as a value is not allowed here`,
    ]);
  });

  it.each(cases("functions as values that are not found"))("is not found%s in %s", (_, text) => {
    expect(syntaxOf("function-value", text)).toEqual([]);
  });
});

describe("a method", () => {
  it.each(cases("methods that are found"))("is found, %s, in %s", (found, text) => {
    expect(look({ methods: ["sort"] }, text)).toEqual([`${found} not allowed here`]);
  });

  it.each(cases("methods that are not found"))("is not found%s in %s", (_, text) => {
    expect(look({ methods: ["sort"] }, text)).toEqual([]);
  });
});

describe("a global", () => {
  const globals = ["eval", "exec", "copy.deepcopy"];

  it.each(cases("globals that are found"))("is found, %s, in %s", (found, text) => {
    expect(look({ globals }, text)).toEqual([`${found} not allowed here`]);
  });

  it.each(cases("globals that are not found"))("is not found%s in %s", (_, text) => {
    expect(look({ globals }, text)).toEqual([]);
  });

  it("that runs no text leaves ways to code alone", () => {
    expect(look({ globals: ["dict"] }, "a = f.__globals__\nimport pickle\n")).toEqual([]);
  });
});

describe("a module", () => {
  it.each([
    ["import copy", "1:8"],
    ["import copy as c", "1:8"],
    ["from copy import copy as d", "1:18"],
    ["import random\na = random._copy", "2:5"],
    ["a = __import__('co' 'py')", "1:5"],
  ])("is found in %s", (text, place) => {
    expect(look({ modules: ["copy"] }, text)).toEqual([
      `${place} the module copy is not allowed here`,
    ]);
  });

  it("is not found in its name", () => {
    const text = "copy = 1\nrows.copy()\nfrom random import random\nlist.copy(copy)\n";
    expect(look({ modules: ["copy"] }, text)).toEqual([]);
  });
});

describe("all that is forbidden", () => {
  const rule = { syntax: ["class" as const, "import" as const], globals: ["dict"] };

  it("is found in the order of the lines, in every file", () => {
    const text = "dict()\nclass A: pass\nimport random\nimport grid\ndict()\n";
    expect(look(rule, text, { more: { "grid.py": "class B: pass\n" } })).toEqual([
      "1:1 dict is not allowed here",
      "2:1 a class is not allowed here",
      "3:1 this import is not allowed here",
      "5:1 dict is not allowed here",
      "grid.py 1:1 a class is not allowed here",
    ]);
  });

  it("comes with a word on what to write instead", () => {
    expect(look({ ...rule, instead: "Use a list." }, "class A: pass")).toEqual([
      "1:1 a class is not allowed here. Use a list.",
    ]);
  });

  it("is nobody's fault in what is provided", () => {
    const text = "import random\ndef flat(a): return dict(a)\ndef own(a): return dict(a)\n";
    const skeleton = "import random\n";
    expect(look(rule, text, { provided: ["flat"], skeleton })).toHaveLength(1);
    expect(look(rule, text, { provided: ["flat", "own"], skeleton })).toEqual([]);
  });

  it("is looked for in a long program, too", () => {
    const lines = Array.from(
      { length: 700 },
      (_, i) => `def f${i}(rows):\n    all = rows + [f${i}]\n    return all + rows + all\n`,
    );
    expect(look({ globals: ["eval"], methods: ["sort"] }, lines.join("\n"))).toEqual([]);
    expect(look({ syntax: ["recursion"] }, lines.join("\n"))).toHaveLength(100);
  });

  it("is listed a hundred times at most", () => {
    expect(look(rule, "dict()\n".repeat(500))).toHaveLength(100);
  });
});
