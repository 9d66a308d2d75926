import { describe, expect, it } from "vitest";
import { closeAll, runIn } from "../../../grading/run-in.ts";
import { calling, limits, programOf, returnedBy, withInterpreter } from "../testing/programs.ts";
import { openPython } from "./open.ts";

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

describe("what a check puts into a program", () => {
  const asked = async (text: string, more: object) => {
    const sandbox = openPython(programOf(text), limits);
    const call = { do: "call", fn: "f", args: [{ standIn: "screen" }] } as const;
    const standIns = { screen: { addstr: { records: true } } } as const;
    const outcome = await runIn(sandbox, { steps: [call], standIns, ...more }, 1);
    closeAll(sandbox);
    return outcome;
  };
  const secret = "SECRET-4711";

  it.each([
    [
      "objects",
      "return [o for x in gc.get_objects() for o in gc.get_referents(x) if type(o) is str and o == part + '4711']",
    ],
    [
      "frames",
      "return [str(v) for v in sys._getframe(0).f_back.f_locals.values()] if sys._getframe(0).f_back else []",
    ],
    [
      "what a function refers to",
      "return [str(o) for o in gc.get_referents(g) if part + '4711' in str(o)]",
    ],
    [
      "names of modules",
      "return [n for m in list(sys.modules.values()) for n in vars(m).values() if type(n) is str and n == part + '4711']",
    ],
  ])("is not among %s", async (_, body) => {
    const text = `import gc, sys\npart = "SECRET-"\ndef g(): pass\ndef f(screen):\n    ${body}\n`;
    const arranged = { altered: { g: { returns: secret } } };
    expect(returnedBy(await asked(text, { arranged }))).toEqual([]);
  });

  it("cannot be made to write what was not said", async () => {
    const text = `import builtins
class Text(str):
    def __str__(self): return "forged"
    def encode(self, *a): return b"forged"
    def __len__(self): return 1
def f(screen):
    builtins.len = builtins.str = builtins.list = None
    screen.addstr(Text("said"))
    type(screen).addstr = None
    screen.addstr([1])
`;
    const outcome = await asked(text, {});
    expect("events" in outcome ? outcome.events : outcome).toEqual([
      { of: "screen", method: "addstr", args: [{ t: "other", name: "Text" }] },
      { of: "screen", method: "addstr", args: [[1]] },
    ]);
  });

  it("does not end the notes of calls when the program catches or raises everything", async () => {
    const text = `import sys
sys.settrace(None); sys.setprofile(None)
def g(): raise BaseException("x")
def f(screen):
    for _ in range(3):
        try: g()
        except BaseException: pass
`;
    const outcome = await asked(text, { arranged: { traced: ["g"] } });
    expect("events" in outcome ? outcome.events?.length : outcome).toBe(3);
  });
});
