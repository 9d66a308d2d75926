import { describe, expect, it } from "vitest";
import type { Assignment } from "../../../../schema/types.ts";
import { withInterpreter } from "../testing/programs.ts";
import { createReader } from "./inspect.ts";

withInterpreter();

const skeleton =
  'SIZE = 4\n\ndef one(n):\n    """Adds one."""\n    return 0\n\ndef two(n):\n    return 0\n';
const manifest = {
  files: ["game.py"],
  tasks: [
    { id: "1", functions: ["one"], points: 1 },
    { id: "2", functions: ["two"], points: 0 },
  ],
  protected: ["SIZE"],
} as unknown as Assignment;

const read = (text: string | Uint8Array) => {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const reader = createReader({ manifest, skeleton: [{ name: "game.py", text: skeleton }] });
  return reader({ files: [{ name: "game.py", bytes }] });
};
const inspected = (text: string | Uint8Array) => read(text).inspection;

describe("a file that can be run", () => {
  it("has nothing started if it is the skeleton, in whatever layout", () => {
    const again = `# mine\n${skeleton.replaceAll("    return 0", "    return (0)  # todo\n").replace("Adds one.", "What is it?")}`;
    for (const text of [skeleton, again]) {
      expect(inspected(text)).toMatchObject({
        verdict: "ok",
        messages: [],
        notStarted: ["1", "2"],
      });
    }
  });

  it("may have what Python warns of", () => {
    const doubtful = 'x = "\\d"\nx is 1\n1()\nassert (x, 1)\n';
    expect(inspected(skeleton + doubtful)).toMatchObject({ verdict: "ok", messages: [] });
  });

  it("has its tasks started one by one", () => {
    expect(inspected(skeleton.replace("return 0", "return n + 1")).notStarted).toEqual(["2"]);
  });

  it("is told what is missing, with the nearest name", () => {
    const { messages } = inspected("SIZE = 4\ndef One(n): pass\n");
    expect(messages).toEqual([
      {
        ...{ level: "error", file: "game.py", line: 2, failureCode: "GM009" },
        text: "there is no function one; rename One? The name must match exactly",
      },
      { level: "info", file: "game.py", failureCode: "GM009", text: "there is no function two" },
    ]);
  });

  it.each([
    ["a class", "class Game:\n    def one(n): pass", "inside of the class Game", 3],
    ["a function", "def play():\n    def one(n): pass", "inside of the function play", 3],
    [
      "what only runs as a program",
      'if __name__ == "__main__":\n    def one(n): pass',
      'below if __name__ == "__main__", which tests leave out',
      3,
    ],
  ])("is told of a function in %s", (_what, text, where, line) => {
    expect(inspected(`SIZE = 4\n${text}\ntwo = 2\n`).messages).toEqual([
      {
        ...{ level: "error", file: "game.py", line, failureCode: "GM009" },
        text: `there is no function one; it is ${where}: move it out of there`,
      },
    ]);
  });

  it("is told of a function that is defined again, unless one of the two may count", () => {
    const twice = "def one(n): return 1\ndef two(n): return 2\n\ndef one(n): pass\n";
    expect(inspected(`SIZE = 4\n${twice}`).messages).toEqual([
      {
        ...{ level: "warning", file: "game.py", line: 5 },
        text: "one is defined on line 2 and again on line 5: only the last one counts",
      },
    ]);
    const either = "if SIZE:\n    def one(n): pass\nelse:\n    def one(n): pass\ntwo = 2\n";
    const decorated = "def one(n): pass\n@dispatch\ndef one(n): pass\ntwo = 2\n";
    for (const text of [either, decorated]) {
      expect(inspected(`SIZE = 4\n${text}`).messages).toEqual([]);
    }
  });

  it.each([
    ["random.seed", "import random\nrandom.seed(0)", 11],
    ["r.seed", "import random as r\nclass A:\n    def f(self, n): r.seed(n)", 12],
    ["seed", "from random import seed, random\ndef f():\n    seed(4)\n    seed(5)", 12],
    ["seed", "from random import *\nif True: seed('a')", 11],
  ])("is told that %s repeats random numbers", (name, text, line) => {
    expect(inspected(`${skeleton}\n${text}\n`).messages).toEqual([
      {
        ...{ level: "info", file: "game.py", line },
        text: `${name} with an argument makes the same random numbers come again: leave it out before you hand in`,
      },
    ]);
  });

  it("may seed where that has no effect on tests", () => {
    for (const text of [
      "import random\nrandom.seed()\nrandom.seed(None)",
      'import random\nif __name__ == "__main__":\n    random.seed(0)',
      "import game2 as random\nfrom game2 import seed\nrandom.seed(0)\nseed(0)",
      "from random import *\ndef seed(n): pass\nseed(0)",
      "import random\nmine = random.Random(0)\nmine.seed(0)",
    ]) {
      expect(inspected(`${skeleton}\n${text}\n`).messages).toEqual([]);
    }
  });

  it.each([
    ["a lambda", "one = two = lambda n: n"],
    ["an import", "from math import floor as one, ceil as two"],
    [
      "a condition",
      "if True:\n    def one(n): pass\nelse:\n    one = 3\ntry:\n    two = 1\nfinally:\n    pass",
    ],
    ["a loop", "for one, two in []: pass\none, (two, *_) = 1, (2, 3)"],
  ])("may bind its names by %s", (_how, text) => {
    expect(inspected(`SIZE = 4\n${text}\n`).messages).toEqual([]);
  });

  it("is told of provided parts that were changed", () => {
    const texts = (text: string) => inspected(text).messages.map((each) => each.text);
    expect(texts(skeleton.replace("SIZE = 4", "SIZE=(4)"))).toEqual([]);
    expect(texts(skeleton.replace("4", "5"))).toEqual([
      "SIZE is provided with the assignment and was changed; tests expect the original",
    ]);
    expect(texts(skeleton.replace("SIZE = 4", ""))).toEqual([
      "SIZE is provided with the assignment and is no longer in the file",
    ]);
  });
});

describe("a class of the tasks", () => {
  const classManifest = {
    files: ["game.py"],
    tasks: [
      { id: "1", functions: ["Game.constructor"], points: 1 },
      { id: "2", functions: ["Game.move"], points: 1 },
    ],
    protected: [],
  } as unknown as Assignment;
  const init = "    def __init__(self):\n        pass\n";
  const move = "    def move(self):\n        pass\n";
  const inClass = (members: string, head = "class Game") => {
    const given = `class Game:\n${init}${move}`;
    const skeleton = [{ name: "game.py", text: given }];
    const reader = createReader({ manifest: classManifest, skeleton });
    const bytes = new TextEncoder().encode(`${head}:\n${members}`);
    return reader({ files: [{ name: "game.py", bytes }] }).inspection;
  };
  const texts = (...given: Parameters<typeof inClass>) =>
    inClass(...given).messages.map(({ text }) => text);

  it("has its constructor and methods started one by one", () => {
    expect(inClass(init + move)).toMatchObject({ messages: [], notStarted: ["1", "2"] });
    expect(inClass(`${init}        self.n = 1\n${move}`).notStarted).toEqual(["2"]);
  });

  it("is told what it lacks, with the nearest name", () => {
    expect(texts(init.replace("__init__", "_init_") + move)).toEqual([
      "the class Game has no method __init__; rename _init_? The name must match exactly",
    ]);
    expect(texts(`${init}\ndef move(self):\n    pass\n`)).toEqual([
      "the class Game has no method move; it is outside of the class: indent it",
    ]);
    expect(texts("    pass", "class Gane")).toEqual([
      "there is no class Game; rename Gane? The name must match exactly",
    ]);
  });

  it.each([
    ["a base class", "class Game(Base)"],
    ["a decorator", "@dataclass\nclass Game"],
    ["a function that makes it", "def Game()"],
  ])("may have further methods: %s", (_how, head) => {
    expect(texts("    pass", head)).toEqual([]);
  });

  it("has no further ones by way of object", () => {
    expect(texts(init, "class Game(object)")).toEqual(["the class Game has no method move"]);
  });
});

describe("an assignment with a second file", () => {
  const tasks = [
    { id: "1", functions: ["one"], points: 1 },
    { id: "2", functions: ["Action", "Grid"], points: 1, file: "part.py" },
  ];
  const second = {
    ...{ files: ["game.py"], more: [{ files: ["part.py"] }], tasks, protected: ["ACTIONS"] },
  } as unknown as Assignment;
  const texts = (files: Readonly<Record<string, string>>) => {
    const all = Object.entries(files).map(([name, text]) => {
      return { name, bytes: new TextEncoder().encode(text) };
    });
    const given = [{ name: "part.py", text: "class Action: pass\nclass Grid: pass\n" }];
    const { messages } = createReader({ manifest: second, skeleton: given })({
      files: all,
    }).inspection;
    return messages.map(({ text, file }) => [file, text]);
  };

  it("means no provided name by a missing one", () => {
    const main = "ACTIONS = []\ndef one(): pass\n";
    expect(texts({ "game.py": main, "part.py": "class Grid: pass" })).toEqual([
      ["part.py", "there is no class Action"],
    ]);
  });
});

describe("a second file", () => {
  const tasks = [
    { id: "1", functions: ["one"], points: 1 },
    { id: "2", functions: ["Grid", "Screen"], points: 1, file: "objects.py" },
  ];
  const more = [{ files: ["objects.py"] }];
  const manifest = { files: ["game.py"], more, tasks, protected: [] } as unknown as Assignment;
  const given = "class Grid:\n    pass\nclass Screen:\n    pass\n";
  const messagesOf = (objects?: string) => {
    const reader = createReader({ manifest, skeleton: [{ name: "objects.py", text: given }] });
    const bytesOf = (text: string) => new TextEncoder().encode(text);
    const main = { name: "mine.py", bytes: bytesOf("GRIDS = 1\none = 1\n") };
    const second = { name: "objects.py", bytes: bytesOf(objects ?? "") };
    return reader({ files: objects === undefined ? [main] : [main, second] }).inspection.messages;
  };

  it("is missing as a whole, or has a class of another name", () => {
    expect(messagesOf()).toMatchObject([
      { text: "there is no file objects.py, which task 2 belongs in", failureCode: "GM009" },
    ]);
    expect(messagesOf("class Grids:\n    pass\nclass Screen:\n    pass\n")).toMatchObject([
      {
        text: "there is no class Grid; rename Grids? The name must match exactly",
        ...{ file: "objects.py", line: 1 },
      },
    ]);
  });

  it("has no message but that on its error", () => {
    expect(messagesOf("class Grid\n")).toMatchObject([
      { text: "SyntaxError: expected ':'", file: "objects.py" },
    ]);
  });
});

describe("a file that cannot be run", () => {
  it.each([
    ["a missing colon", "def one(n)\n    return 1", "SyntaxError: expected ':'", 1],
    ["an open bracket", "x = [1,\ny = 2", "SyntaxError: '[' was never closed", 1],
    [
      "indentation",
      "def one(n):\nreturn 1",
      "IndentationError: expected an indented block after function definition on line 1",
      2,
    ],
    [
      "tabs and spaces",
      "def one(n):\n\tif n:\n        return 1\n",
      "TabError: inconsistent use of tabs and spaces in indentation",
      3,
    ],
    [
      "Python 2",
      'print "x"',
      "SyntaxError: Missing parentheses in call to 'print'. Did you mean print(...)?",
      1,
    ],
    ["return outside", "n = 1\nreturn n", "SyntaxError: 'return' outside function", 2],
    ["break outside", "if 1:\n    break", "SyntaxError: 'break' outside loop", 2],
    ["yield outside", "\nyield 1", "SyntaxError: 'yield' outside function", 2],
    ["nonlocal", "nonlocal n", "SyntaxError: nonlocal declaration not allowed at module level", 1],
    [
      "a late global",
      "def one(n):\n    n = 1\n    global n",
      "SyntaxError: name 'n' is parameter and global",
      3,
    ],
  ])("is told the line and why: %s", (_what, text, words, line) => {
    const { verdict, messages } = inspected(text);
    expect(verdict).toBe("syntax");
    expect(messages).toMatchObject([{ level: "error", text: words, line, failureCode: "GM001" }]);
  });

  it.each([
    ["i = 0\ni++", "+= 1 for ++"],
    ["\nx = i--\n", "-= 1 for --"],
    ["\nif a && b: pass", "and for &&"],
    ["\nx = f(a ||b)", "or for ||"],
    ["\nif a and !b: pass", "not for !"],
    ["\nif a === b: pass", "== for ==="],
    ["\nif a !== b: pass", "!= for !=="],
    ["\nx = a ? 1 : 2", "b if a else c for a ? b : c"],
    ["\n// comment", "# before a comment"],
    ["\nx = 1 // the first one", "# before a comment"],
    ["\n/* a comment */", "# before a comment"],
    ["\nlet x = 1", "x = 1 for let x = 1"],
    ["\nfunction one(n): pass", "def for function"],
    ["\nx = new Game()", "Game() for new Game()"],
    ["if a: pass\nelse if b: pass", "elif for else if"],
    ["if a: pass\nelseif b: pass", "elif for elseif"],
    ['\nx = "\u{1f600}" && 1', "and for &&"],
  ])("is told what Python writes instead: %j", (text, words) => {
    const [message] = inspected(text).messages;
    expect(message?.text).toMatch(/^SyntaxError: (?:invalid syntax|expected ':'); Python writes /);
    expect(message).toMatchObject({ text: expect.stringContaining(words), line: 2 });
  });

  it.each([
    ["x = 1 2", "SyntaxError: invalid syntax"],
    ["if a: pass\nelse\n    pass", "SyntaxError: expected ':'"],
    ["x = a // 2 b", "SyntaxError: invalid syntax"],
    ["x = a & & b", "SyntaxError: invalid syntax"],
  ])("is told nothing of other languages: %j", (text, words) => {
    expect(inspected(text).messages.map((each) => each.text)).toEqual([words]);
  });

  it.each([
    "a = 1\n<<<<<<< HEAD\na = 2\n=======\na = 3\n>>>>>>> b1\n",
    "def one():\n<<<<<<< HEAD\n    return 2\n=======\n    return 3\n>>>>>>> b1\n",
    "a = 1\r\n=======\r\na = 3\r\n",
    "a = 1\n>>>>>>> b1\n",
  ])("is told of an unresolved merge conflict: %j", (text) => {
    expect(inspected(text).messages).toMatchObject([
      { text: expect.stringMatching(/^\w+Error: unresolved merge conflict; /), line: 2 },
    ]);
  });

  it("may be too deep or too large for the parser", () => {
    for (const text of [`x = ${"(".repeat(5000)}`, `x = ${"-".repeat(100_000)}1`]) {
      expect(inspected(text)).toMatchObject({ verdict: "syntax", messages: [{ level: "error" }] });
    }
  });

  it("is not run if it is no text", () => {
    expect(inspected(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0])).verdict).toBe("refused");
  });
});

describe("an encoding", () => {
  const latin = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));

  it("is that of the coding line", () => {
    const { texts, inspection } = read(latin(`# -*- coding: latin-1 -*-\nü = 'ß'\n${skeleton}`));
    expect(inspection.verdict).toBe("ok");
    expect(texts[0]?.text).toContain("ü = 'ß'");
  });

  it("does not matter in comments", () => {
    const { inspection } = read(latin(`# über\n${skeleton}`));
    expect(inspection).toMatchObject({ verdict: "ok", messages: [{ level: "info" }] });
    expect(read(latin(`ü = 1\n${skeleton}`)).inspection.verdict).toBe("refused");
  });

  it.each([
    ["a mark", `\ufeff${skeleton}`],
    ["Windows line ends", skeleton.replaceAll("\n", "\r\n")],
  ])("may have %s", (_what, text) => {
    expect(inspected(text)).toMatchObject({ verdict: "ok", notStarted: ["1", "2"] });
  });
});
