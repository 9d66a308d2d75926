import { describe, expect, it } from "vitest";
import { withInterpreter } from "../testing/programs.ts";
import { casesIn, findingsIn } from "../testing/rules.ts";

withInterpreter();

const cases = casesIn("python-style.py");

describe("unused", () => {
  const look = (text: string, around = {}) => findingsIn({ kind: "unused" }, text, around);

  it.each(cases("unused that is found"))("is found, %s, in %s", (found, text) => {
    expect(look(text)).toEqual([found]);
  });

  it.each(cases("unused that is not found"))("is not found%s in %s", (_, text) => {
    expect(look(text)).toEqual([]);
  });

  it("counts what another file imports", () => {
    const more = { "b.py": "from main import Any\nx = Any\n" };
    expect(look("from typing import Any\n", { more })).toEqual([]);
  });

  it("blames nobody for what is provided", () => {
    const text = "import random\ndef draw(a): return 1\n";
    const skeleton = "import random\nimport math\n";
    expect(look(text, { provided: ["draw"], skeleton })).toEqual([]);
    expect(look(text, { skeleton })).toEqual(["2:10 the parameter a is never used"]);
  });
});

describe("documented", () => {
  const look = (text: string) => findingsIn({ kind: "documented" }, text);

  it.each(cases("documents that are missed"))("is missed, %s, in %s", (found, text) => {
    expect(look(text)).toEqual([found]);
  });

  it.each(cases("documents that are not missed"))("is said%s of %s", (_, text) => {
    expect(look(text)).toEqual([]);
  });
});

describe("no any", () => {
  it.each([
    ["from typing import Any\ndef f(a: Any): return a", "2:10"],
    ["import typing as t\nx: list[t.Any] = []", "2:9"],
    ["from typing import Any as Cell\nx: Cell = 1", "2:4"],
  ])("is found in %s", (text, place) => {
    expect(findingsIn({ kind: "no-any" }, text)).toEqual([
      `${place} the type Any says nothing; write the type you mean`,
    ]);
  });

  it("is no matter of other names, comments and strings", () => {
    const text = "Any = 1  # Any\nx = any([Any, 'Any'])\ndef f(a: object): return a.Any";
    expect(findingsIn({ kind: "no-any" }, text)).toEqual([]);
  });
});

describe("the length of functions", () => {
  const lines = (count: number) => "    f()\n".repeat(count);
  const look = (text: string) => findingsIn({ kind: "function-length", lines: 5 }, text);
  const found = (what: string, count: number) =>
    `${what} has ${count} lines of code; at most 5 are allowed`;

  it.each([
    [`def f():\n${lines(5)}`, [`1:1 ${found("f", 6)}`]],
    [`async def f(\n    a,\n    b,\n):\n${lines(2)}`, [`1:1 ${found("f", 6)}`]],
    ["f = lambda: [\n1,\n2,\n3,\n4,\n5\n]", [`1:5 ${found("a lambda", 7)}`]],
    [`class A:\n  def m(self):\n${lines(5)}`, [`2:3 ${found("m", 6)}`]],
    ['def f():\n    return """\n\n# a\n\n\n"""', [`1:1 ${found("f", 7)}`]],
    ["def f():\n    return [\n1,\n2,\n3,\n]\n", [`1:1 ${found("f", 6)}`]],
  ])("is found in %s", (text, findings) => {
    expect(look(text)).toEqual(findings);
  });

  it.each([
    ["short ones", `def f():\n${lines(4)}`],
    ["decorators", `@g\n@h\ndef f():\n${lines(4)}`],
    ["blank lines", `def f():\n\n\n${lines(4)}\n\n`],
    ["comments", `# one\ndef f():\n    # two\n${lines(3)}    # three\n# four\n    f()\n`],
    ["docstrings", `def f():\n    """Does\n\n    much.\n    """\n${lines(4)}`],
    ["comments within brackets", "def f():\n    return [\n    # one\n    # two\n    1,\n    ]\n"],
    ["long files", `def f():\n${lines(3)}${"f()\n".repeat(20)}`],
  ])("is not found in %s", (_what, text) => {
    expect(look(text)).toEqual([]);
  });
});
