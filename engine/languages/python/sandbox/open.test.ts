import { describe, expect, it } from "vitest";
import { callOnce } from "../../../../author/probe.ts";
import { runIn } from "../../../grading/run-in.ts";
import { outcomesInWorker } from "../../../testing/deep.ts";
import { tooMuchData } from "../../steps/outcome.ts";
import {
  calling,
  limits,
  outcomeOf,
  programOf,
  returnedBy,
  withInterpreter,
} from "../testing/programs.ts";
import { openPython } from "./open.ts";

withInterpreter();

describe("what a program returns", () => {
  it.each([
    ["a whole number", "1", 1],
    ["a large one", "-(2 ** 40)", -(2 ** 40)],
    ["the text of a very large one", "len(str(2 ** 14000 // 3))", 4214],
    ["one that is too large", "2 ** 70", { t: "bigint" }],
    ["a truth value", "True", true],
    ["a float that is a whole number", "2.0", { t: "float", v: 2 }],
    ["another float", "0.5", 0.5],
    ["no number", "float('nan')", { t: "NaN" }],
    ["a text", "'é☃😀\\0x'", "é☃😀\0x"],
    ["half of a letter", "'\\ud83d'", "\ud83d"],
    ["nothing", "None", { t: "None" }],
    ["nothing in a list", "[None]", [{ t: "None" }]],
    ["a list", "[1, [2, []]]", [1, [2, []]]],
    ["a tuple, which stands for a list", "(1, [2])", [1, [2]]],
    ["a tuple in a list", "[(1, 2)]", [{ t: "tuple", v: [1, 2] }]],
    ["a named tuple", "__import__('collections').namedtuple('P', 'x y')(1, 2)", [1, 2]],
    ["a dict", "{'a': 1, 'b': [3]}", { t: "object", k: ["a", "b"], v: [1, [3]] }],
    ["a dict with other keys", "{'a': 1, 2: 3}", { t: "other", name: "dict" }],
    ["a set", "{1}", { t: "other", name: "set" }],
    ["a list of itself", "(lambda x: x.append(x) or x)([])", [{ t: "cycle" }]],
    ["a function", "f", { t: "function" }],
    ["a generator", "(x for x in [])", { t: "other", name: "generator" }],
    ["a list with a method of its own", "type('L', (list,), {'__len__': lambda s: 0})([1])", [1]],
    ["an int of its own class", "type('I', (int,), {})(5)", { t: "other", name: "I" }],
  ])("is read as it is: %s", (_what, written, value) => {
    expect(returnedBy(calling(`def f():\n    return ${written}`))).toEqual(value);
  });

  it("may be as deep as it likes", () => {
    const deep = "def f():\n    x = []\n    for _ in range(500): x = [x]\n    return x";
    expect(JSON.stringify(returnedBy(calling(deep)))).toContain("too deep");
  });

  it("ends the probe if it is too large", () => {
    const large = calling("def f():\n    return [0] * 10**6");
    expect(large).toMatchObject({
      kind: "error",
      thrown: { message: expect.stringContaining("too large") },
    });
  });
});

it("arguments are fresh lists, and a change of one is seen", () => {
  const text = "def f(a, b):\n    a[0].append(b)\n    return a is b";
  expect(calling(text, [[1]], "x")).toMatchObject({
    results: [{ returns: false, argsAfter: [[[1, "x"]], "x"] }],
    changed: { step: 0, argument: 0, before: [[1]], after: [[1, "x"]] },
  });
});

describe("an error", () => {
  it.each([
    ["an exception", "def f():\n    return [][0]", "IndexError", "list index out of range", 2],
    [
      "one of the program's own",
      "class Lost(Exception): pass\ndef f():\n    raise Lost('no')",
      "Lost",
      "no",
      3,
    ],
    ["recursion", "def f():\n    return f()", "RecursionError", "f calls itself without end", 2],
    [
      "a broken text",
      "class E(Exception):\n    def __str__(self): return 1\ndef f(): raise E()",
      "E",
      "",
      3,
    ],
    ["the program's end", "import sys\ndef f():\n    sys.exit('bye')", "SystemExit", "bye", 3],
    [
      "the program's end without a text",
      "def f():\n    exit()",
      "SystemExit",
      "this ends the whole program; use return to end a function",
      2,
    ],
  ])("is told with its line: %s", (_what, text, name, message, line) => {
    expect(calling(text)).toMatchObject({ kind: "error", thrown: { name, message, line } });
  });

  it("raised by arguments that a function does not take has the function's line", () => {
    const thrown = { name: "TypeError", line: 2 };
    expect(calling("\ndef f(a, b): return a", 1)).toMatchObject({ kind: "error", thrown });
    const twice = calling("def f(a, b): return a\nclass A:\n    def f(self): pass", 1);
    expect(twice).toMatchObject({ kind: "error", thrown: { name: "TypeError" } });
    expect(twice).not.toHaveProperty("thrown.line");
  });

  it("names the calls that led to it, in the program's own lines", () => {
    const text =
      "def g(x):\n    return 1 / x\ndef f():\n    a = 0\n    return max([1], key=lambda _: g(a))";
    const thrown = { name: "ZeroDivisionError", line: 2, callers: [{ line: 5 }] };
    expect(calling(text)).toMatchObject({ thrown });
  });

  it("in the file itself is that of every probe", () => {
    expect(calling("x = 1\ny = z")).toMatchObject({
      kind: "error",
      thrown: { name: "NameError", line: 2 },
    });
    expect(calling("def f(:\n")).toMatchObject({
      kind: "error",
      thrown: { name: "SyntaxError", line: 1 },
    });
  });
});

describe("a limit", () => {
  it("ends a loop, with its line", () => {
    const text = "def f():\n    n = 0\n    while True:\n        n += 1";
    expect(calling(text)).toMatchObject({ kind: "timeout", line: expect.any(Number) });
  });

  it("ends a loop that catches everything", () => {
    const text =
      "def f():\n    while True:\n        try:\n            while True: pass\n        except BaseException: pass";
    expect(calling(text)).toMatchObject({ kind: "timeout" });
  });

  it("ends a loop in C, which no interrupt reaches", () => {
    expect(calling("def f():\n    return sum(range(10**12))")).toMatchObject({ kind: "timeout" });
  });

  it("is the memory's", () => {
    const text = "def f():\n    x = []\n    while True: x.append(bytearray(10**7))";
    expect(calling(text)).toMatchObject({ kind: "memory" });
    expect(calling("def f():\n    return [0] * 10**9")).toMatchObject({ kind: "memory" });
  });

  it("is the output's", () => {
    const text = "def f():\n    while True: print('x' * 1000)";
    expect(calling(text)).toMatchObject({
      kind: "error",
      thrown: { message: expect.stringContaining("too large") },
    });
  });

  it("is the depth of calls, however they are made", async () => {
    const unlimited = "import sys\nsys.setrecursionlimit(10**9)\n";
    const texts = [
      "def f(*_):\n    return sorted([1, 2], key=f)",
      "class A:\n    def __getattr__(self, name): return getattr(self, name)\ndef f(): A().x",
      "class A:\n    def __repr__(self): return repr(self)\ndef f(): repr(A())",
    ];
    const programs = texts.map((text) => programOf(unlimited + text));
    const outcomes = await outcomesInWorker({ language: "python", programs, limits });
    const end = { kind: "error", thrown: { name: "RecursionError" } };
    expect(outcomes).toMatchObject(texts.map(() => end));
  });

  it("leaves nothing behind", () => {
    const right = "def f():\n    return [1, 2, len('abc')]";
    const before = calling(right);
    for (const bad of [
      "import builtins\nbuiltins.len = None\nbuiltins.__dict__.clear()",
      "import os\nos._exit(0)",
    ]) {
      calling(bad);
      expect(calling(right)).toEqual(before);
    }
  });
});

describe("input and output", () => {
  it("is what was printed, and nothing of the error output", () => {
    const text = "import sys\ndef f():\n    print('a', 1)\n    print('b', file=sys.stderr)";
    expect(calling(text)).toMatchObject({ printed: "a 1\n" });
  });

  it("has no input", () => {
    expect(calling("def f():\n    return input('? ')")).toMatchObject({
      kind: "input",
      method: "input",
      given: 0,
    });
    expect(
      calling("def f():\n    try: return input()\n    except EOFError: return 1"),
    ).toMatchObject({ kind: "input" });
  });
});

it("a file that asks for input while it is loaded is told where it may", () => {
  expect(calling("name = input()")).toMatchObject({
    kind: "error",
    thrown: { name: "EOFError", line: 1, message: expect.stringContaining("__main__") },
  });
});

describe("a value that is put into what a program returned", () => {
  const put = (result: string) => {
    const sandbox = openPython(programOf(`def f(): return ${result}`), limits);
    const steps = [
      { do: "call", fn: "f", args: [], as: "it" },
      { do: "put", of: "it", property: "1", json: "new" },
      { do: "read", of: "it" },
    ] as const;
    return sandbox.run({ steps: [...steps] }, 1);
  };

  it("replaces an item of a list", () => {
    const after = { value: ["a", "new"] };
    expect(put("['a', 'b']")).toMatchObject({ results: [{}, {}, after] });
  });

  it.each([
    ["a tuple", "('a', 'b')", "AttributeError"],
    ["too short a list", "['a']", "IndexError"],
  ])("is refused by %s", (_, result, name) => {
    expect(put(result)).toMatchObject({ kind: "error", thrown: { name } });
  });
});

describe("a sandbox", () => {
  it("is used up by output without end, which leaves calls in the middle", () => {
    const endless = openPython(programOf("def f():\n    while True: print('x' * 1000)"), limits);
    const probe = callOnce("f", []);
    expect(endless.run(probe, 1)).toMatchObject({ kind: "error", thrown: tooMuchData });
    expect(endless.spent).toBe(true);
  });

  it("loads the program anew for a fresh probe", async () => {
    const text = "import random\nn = [random.random()]\ndef f():\n    n.append(1)\n    return n";
    const sandbox = openPython(programOf(text), limits);
    const fresh = { ...callOnce("f", []), fresh: true } as const;
    const lengthOf = (outcome: unknown) => (returnedBy(outcome as never) as unknown[]).length;
    const first = [1, 1, 2].map(() => lengthOf(sandbox.run(callOnce("f", []), 1)));
    expect(first).toEqual([2, 3, 4]);
    const [one, again, other] = [
      await runIn(sandbox, fresh, 1),
      await runIn(sandbox, fresh, 1),
      await runIn(sandbox, fresh, 2),
    ];
    expect(lengthOf(one)).toBe(2);
    expect(returnedBy(again)).toEqual(returnedBy(one));
    expect(returnedBy(other)).not.toEqual(returnedBy(one));
  });
});

describe("what is missing", () => {
  it("is told by name", () => {
    expect(calling("def g(): pass")).toMatchObject({ kind: "missing", fn: "f" });
    expect(calling("f = 3")).toMatchObject({ kind: "missing", fn: "f" });
    const steps = [{ do: "new", class: "Game", args: [], as: "game" } as const];
    expect(outcomeOf("x = 1", { steps })).toMatchObject({
      kind: "missing",
      fn: "Game",
      isClass: true,
    });
    const invoke = { do: "invoke", of: "game", method: "move", args: [] } as const;
    const probe = { steps: [...steps, invoke] };
    expect(outcomeOf("class Game: pass", probe)).toMatchObject({
      kind: "missing",
      fn: "Game.move",
    });
  });
});

describe("random numbers", () => {
  const drawn = (text: string, seed: number) => {
    const sandbox = openPython(programOf(text), limits);
    const probe = { steps: [{ do: "call", fn: "f", args: [], times: 20 }] } as const;
    const outcome = sandbox.run(probe, seed);
    sandbox.dispose();
    return outcome as Extract<typeof outcome, { kind: "done" }>;
  };

  it.each([
    "import random\ndef f(): return random.randint(0, 1000)",
    "from random import *\ndef f(): return choice(range(1000))",
    "import random\ndef f():\n    x = list(range(9))\n    random.shuffle(x)\n    return x",
    "import random\ndef f(): return random.gauss(0, 1)",
    "import os\ndef f(): return list(os.urandom(3))",
    "import random\nown = random.Random()\ndef f(): return own.random()",
    "import secrets\ndef f(): return secrets.randbelow(1000)",
  ])("come from the probe's seed: %s", (text) => {
    const [one, again, other] = [1, 1, 2].map((seed) => drawn(text, seed));
    expect(again).toEqual(one);
    if (one?.random === "probe") expect(other?.results).not.toEqual(one.results);
    expect(one?.random).toBeDefined();
  });

  it("are the program's own where it seeds them", () => {
    const text = "import random\nrandom.seed(0)\ndef f(): return random.randint(0, 1000)";
    const [one, other] = [1, 2].map((seed) => drawn(text, seed));
    expect(other?.results).toEqual(one?.results);
    expect(one?.random).toBe("load");
  });

  it("are not noticed where there are none", () => {
    expect(drawn("import random\ndef f(): return 1", 1)).not.toHaveProperty("random");
  });
});

it("a file imports those beside it, by their names", () => {
  const text = "from helper import one\nimport helper\ndef f(): return [one(), helper.two]";
  const program = programOf(text, ["helper.py", "two = 2\ndef one(): return 1"]);
  const sandbox = openPython(program, limits);
  const outcome = sandbox.run({ steps: [{ do: "call", fn: "f", args: [] }] }, 1);
  expect(returnedBy(outcome as never)).toEqual([1, 2]);
  sandbox.dispose();
});

it("a program is a module, which `if __name__` tells from a script", () => {
  expect(
    returnedBy(calling("n = __name__\nif __name__ == '__main__': 1 / 0\ndef f(): return n")),
  ).toBe("game");
});

it("a list has properties that steps put on it, and an equal one has none", () => {
  const steps = [
    { do: "value", json: [], as: "list" },
    { do: "call", fn: "f", args: [{ ref: "list" }], as: "same" },
    { do: "call", fn: "g", args: [{ ref: "list" }], as: "other" },
    { do: "put", of: "list", property: "mark", json: 1 },
    ...["same", "other"].map((of) => ({ do: "get", of, property: "mark" }) as const),
  ] as const;
  const text = "def f(x): return x\ndef g(x): return x[:]";
  const outcome = outcomeOf(text, { steps });
  const results = outcome.kind === "done" ? outcome.results.slice(-2) : outcome;
  expect(results).toEqual([{ value: 1 }, { value: { t: "None" } }]);
});
