import { describe, expect, it } from "vitest";
import { calling, returnedBy, withInterpreter } from "../testing/programs.ts";

withInterpreter();

/** A module whose function `f` is made of other text, with lines from a number on. */
const madeOf = (text: string, file: string, line: number) => `
import ast
tree = ast.increment_lineno(ast.parse(${JSON.stringify(text)}), ${line - 1})
exec(compile(tree, ${JSON.stringify(file)}, "exec"), globals())
`;

describe("a place that a program makes up", () => {
  const raising = "def f(): raise ValueError('no')";

  it.each([
    ["a line of the file", "game.py", 2, { line: 2 }],
    ["a line beyond its end", "game.py", 100_000_000, {}],
    ["a line before its beginning", "game.py", -7, {}],
    ["another file", "other.py", 2, {}],
  ])("is told only where it is: %s", (_name, file, line, place) => {
    expect(calling(madeOf(raising, file, line))).toMatchObject({
      kind: "error",
      thrown: { name: "ValueError", message: "no" },
    });
    const outcome = calling(madeOf(raising, file, line));
    expect(outcome.kind === "error" ? outcome.thrown : outcome).toEqual({
      ...{ name: "ValueError", message: "no" },
      ...place,
    });
  });

  it.each([
    ["'game.py', 2, 3", { line: 2, column: 3 }],
    ["'game.py', 2, 1000", { line: 2 }],
    ["'game.py', 2, -3", { line: 2 }],
    ["'game.py', 10**8, 3", {}],
    ["'game.py', -1, 3", {}],
    ["'/etc/passwd', 1, 3", {}],
  ])("of a syntax error is told only where it is: %s", (place, expected) => {
    const text = `def f(): raise SyntaxError('no', (${place}, 'x'))`;
    const outcome = calling(madeOf(text, "other.py", 1));
    expect(outcome.kind === "error" ? outcome.thrown : outcome).toEqual({
      ...{ name: "SyntaxError", message: "no" },
      ...expected,
    });
  });
});

describe("the name of a class", () => {
  it("is read in part if it is long", () => {
    const text = "def f(): return type('A' * 10**6, (), {})()";
    expect(returnedBy(calling(text))).toEqual({ t: "other", name: "A".repeat(1000) });
  });

  it("counts as data, as often as it is read", () => {
    const text = "def f(): return [type('A' * 10**6, (), {})()] * 1000";
    expect(calling(text)).toMatchObject({
      kind: "error",
      thrown: { message: expect.stringMatching("too large") },
    });
  });
});

describe("a generator of random numbers", () => {
  it("is seeded although its class refuses", () => {
    const refusing = `
import random
random.Random.__setattr__ = lambda *_: 1 / 0
def f(): return random.random()
`;
    const plain = "import random\ndef f(): return random.random()\n";
    expect(returnedBy(calling(refusing))).toEqual(returnedBy(calling(plain)));
  });
});
