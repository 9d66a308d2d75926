import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { packageRoot } from "../../../package-root.ts";
import { parse } from "../inspect/parse.ts";
import { withInterpreter } from "../testing/programs.ts";
import { createNormaliser, passagesOf } from "./passages.ts";

withInterpreter();

const names = new Set(["play"]);

function passagesIn(text: string) {
  const parsed = parse({ name: "game.py", text });
  if ("error" in parsed) throw new Error(parsed.error.message);
  return passagesOf("game.py", parsed.tree, names);
}

const tokensOf = (text: string) => passagesIn(text).map(({ tokens }) => tokens.join(" "));

describe("what is left of a program in Python", () => {
  it.each([
    ["names", "def total(a, b):\n    return a + b", "def x(u, v):\n    return u + v"],
    [
      "type hints",
      "def f(a: int, b: list[int] = []) -> int:\n    c: int = a\n    return c",
      "def f(a, b=[]):\n    c = a\n    return c",
    ],
    ["docstrings", 'def f(a):\n    """Says so."""\n    return a', "def f(a):\n    return a"],
    ["comments and layout", "a = f(1)  # one", "a = f(\n    1,\n)"],
    ["values of literals", "a = f(1, 'x')", "a = f(2, 'y')"],
    ["brackets", "f((a + b), (c))", "f(a + b, c)"],
    ["how steps are written", "i += 1", "i = i + 1"],
    ["the sides of a comparison", "while a > 3:\n    f()", "while 3 < a:\n    f()"],
    ["imports", "import random\nf()", "from a import b as c\nf()"],
    ["pass", "if a:\n    pass\n    f()", "if a:\n    f()"],
    ["values in a table", "t = [1, 2, 3, 4]", "t = [9, 9, 9, 9, 9]"],
  ])("does not depend on %s", (_, one, other) => {
    expect(tokensOf(one).length).toBeGreaterThan(0);
    expect(tokensOf(one)).toEqual(tokensOf(other));
  });

  it.each([
    ["operators", "f(a + b)", "f(a - b)"],
    ["built-ins", "f(len(a))", "f(sum(a))"],
    ["members of built-ins", "a.append(b)", "a.remove(b)"],
    ["names that the assignment gives", "play(a)", "other(a)"],
    ["branches", "if a:\n    f()\ng()", "if a:\n    f()\nelse:\n    g()"],
    ["where a loop ends", "for a in b:\n    f(a)\ng()", "for a in b:\n    f(a)\n    g()"],
  ])("depends on %s", (_, one, other) => {
    expect(tokensOf(one).join()).not.toEqual(tokensOf(other).join());
  });

  it("is one passage for each statement and each member of a class, in any order", () => {
    const one =
      "class A:\n    def f(self):\n        return 1\n    def g(self):\n        return 'a'\nh(3)";
    const other =
      "i(3)\nclass B:\n    def k(self):\n        return 'b'\n    def l(self):\n        return 1";
    expect(tokensOf(one)).toHaveLength(3);
    expect(tokensOf(one).toSorted()).toEqual(tokensOf(other).toSorted());
  });

  it("is the same of a copy with other names, comments and hints", () => {
    const path = join(packageRoot, "reference/game1023/game.py");
    const text = readFileSync(path, "utf8").replaceAll("\r\n", "\n");
    const copy = text
      .replace(/\b(board|location|rotation|row|col|value)\b/g, "my_$1")
      .replace(/(->|: )\s*(list\[.*?\]\]?|int|bool)(?=[:,)])/g, "")
      .replaceAll(/^ *#.*\n/gm, "");
    expect(copy).not.toBe(text);
    expect(tokensOf(copy)).toEqual(tokensOf(text));
  });

  it("says which line each token is from", () => {
    expect(passagesIn("\n\nf(\n  1,\n)")).toEqual([
      { file: "game.py", tokens: ["Call", "name", "number", "end"], lines: [3, 3, 4, 4] },
    ]);
  });

  const normalise = createNormaliser({ manifest: { tasks: [] } as never });
  const normalised = (text: string) =>
    normalise({ files: [{ name: "game.py", bytes: new TextEncoder().encode(text) }] });

  it("is nothing of a file that cannot be read", () => {
    const problems = ["game.py: the file cannot be parsed"];
    const file = { name: "game.py", text: "def f(:\n" };
    expect(normalised("def f(:\n")).toEqual({ passages: [], texts: [file], problems });
    const many = "def f(a):\n    return a\n\n".concat("x = = 1\n".repeat(21));
    expect(normalised(many)).toEqual({ passages: [], texts: [], problems });
  });

  it.each([
    ["a line", "x = = 1"],
    ["a statement of Python 2", 'print "a"'],
    ["a bracket that is open", "x = f(1, (2"],
    ["a text that is open", "x = 'abc"],
    ["a block without statements", "if x:"],
    ["a line that is indented", "        y = 1"],
  ])("is the rest of a file with an error: %s", (_, wrong) => {
    const rest = "def f(a):\n    b = a + 1\n    return b\n";
    const { passages, texts, problems } = normalised(`import a\n${wrong}\n${rest}`);
    expect(texts.map(({ text }) => text)).toEqual([`import a\n${wrong}\n${rest}`]);
    expect(problems).toEqual(["game.py: lines with syntax errors are not compared"]);
    expect(passages.map(({ tokens }) => tokens)).toEqual(
      passagesIn(rest).map(({ tokens }) => tokens),
    );
    expect(passages[0]?.lines[0]).toBe(3);
  });
});
