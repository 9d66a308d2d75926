import { describe, expect, it } from "vitest";
import { demoManifest, demoTask } from "../../../testing/demo.ts";
import { parse } from "../inspect/parse.ts";
import { calling, returnedBy, withInterpreter } from "../testing/programs.ts";
import { makeMutants } from "./mutants.ts";

withInterpreter();

const regionOf = (code: string) =>
  `# Größe\nSIZE = 3\n\n### TASK 1 STARTS HERE ###\n${code}\n### TASK 1 ENDS HERE ###\n`;

function made(code: string, functions: readonly string[] = ["f"]) {
  const tasks = [demoTask({ functions: [...functions] })];
  return makeMutants(regionOf(code), demoManifest({ files: ["game.py"], tasks }));
}

/** The mutants of some code of these kinds, as `before → after`. */
const mutantsOf = (code: string, ...kinds: readonly string[]) =>
  made(code)
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ before, after }) => `${before} → ${after}`);

describe("mutants in Python", () => {
  it("are of operators, also where parentheses and comments are between", () => {
    expect(mutantsOf("x = (a  # + 1\n     ) // (b + 1)", "operator", "swap")).toEqual([
      "a # + 1 ) // (b + 1 → (b + 1) # + 1 ) // (a",
      ...["/", "+", "-", "*", "%"].map((other) => `// → ${other}`),
      ...["-", "*", "//", "%"].map((other) => `+ → ${other}`),
    ]);
    expect(mutantsOf("x = a  is   not b", "operator")).toEqual(["is not → is"]);
    expect(mutantsOf("x = not a in b", "operator")).toEqual(["not a in b → a in b", "in → not in"]);
    expect(mutantsOf("x -= -y", "operator")).toEqual([
      ...["+=", "*=", "//=", "="].map((other) => `-= → ${other}`),
      "-y → y",
    ]);
  });

  it("are of conditions and their parts", () => {
    expect(mutantsOf("x = a and (b or c) and d", "condition")).toEqual([
      "a and (b or c) and d → (b or c) and d",
      "a and (b or c) and d → a and d",
      "a and (b or c) and d → a and (b or c)",
      "b or c → c",
      "b or c → b",
    ]);
    expect(mutantsOf("x = 0 <= a < SIZE", "condition", "boundary")).toEqual([
      "0 <= a < SIZE → a < SIZE",
      "0 <= a < SIZE → 0 <= a",
      "a → (a + 1)",
      "a → (a - 1)",
      "SIZE → (SIZE + 1)",
      "SIZE → (SIZE - 1)",
    ]);
    expect(mutantsOf("x = [a for a in b if a]", "condition", "return")).toEqual([
      ...["None", "0", "not (a)"].map((other) => `a → ${other}`),
      ...["True", "False", "not (a)"].map((other) => `a → ${other}`),
    ]);
  });

  it("are of constants and lists, and of no docstrings, types and formats", () => {
    expect(mutantsOf('def f(a: "A" = 1) -> 3:\n    """Text."""', "constant")).toEqual([
      "1 → 2",
      "1 → 0",
      "1 → (-1)",
    ]);
    expect(mutantsOf("x = f\"ä {a:>3} {b['Ö']}\"", "constant")).toEqual([
      'f"ä {a:>3} {b[\'Ö\']}" → ""',
      "'Ö' → \"\"",
      "'Ö' → \"ö\"",
    ]);
    expect(mutantsOf("def f(): return a, True", "constant", "swap")).toEqual([
      ...["()", "(True,)", "(a,)"].map((other) => `a, True → ${other}`),
      "a, True → True, a",
      "True → False",
    ]);
    expect(mutantsOf("a, b = [], 0.5", "constant", "swap")).toContain("a, b → b, a");
    expect(mutantsOf("x[a or b:]", "boundary")).toContain("a or b → ((a or b) + 1)");
  });

  it("are of statements, but not of the first assignment to a variable", () => {
    const code = `def f(a):
    b = 1
    a = 2
    b = 3
    a[b] = 4
    if a: b.append(5)
    return`;
    expect(mutantsOf(code, "statement")).toEqual(
      [...["a = 2", "b = 3", "a[b] = 4", "if a: b.append(5)", "b.append(5)", "return"]].map(
        (each) => `${each} → pass`,
      ),
    );
  });

  it("are of calls", () => {
    const code = "import copy\nx = copy.deepcopy(a.strip(b, key=c))\ny = sorted(d + e)";
    expect(mutantsOf(code, "call")).toEqual([
      "copy.deepcopy(a.strip(b, key=c)) → copy.deepcopy()",
      "copy.deepcopy(a.strip(b, key=c)) → a.strip(b, key=c)",
      "deepcopy → copy",
      "a.strip(b, key=c) → a.strip(b)",
      "a.strip(b, key=c) → a",
      "sorted → list",
      "sorted(d + e) → sorted()",
      "sorted(d + e) → (d + e)",
    ]);
  });

  it("change one case of many: of a dict, a list, a text, a match, a loop", () => {
    expect(mutantsOf("x = {1: a, 2: b, 3: c, 4: d}", "case")).toEqual([
      ...["1: a,", "2: b,", "3: c,", "4: d"].map((each) => `${each} → `),
    ]);
    expect(mutantsOf("x = [A, B, C, D]", "case")).toContain("D → A");
    expect(mutantsOf('x = "wasdWASD"', "case")).toContain('"wasdWASD" → "was?WASD"');
    const cases = [1, 2, 3, 4].map((each) => `    case ${each}:\n        f()`).join("\n");
    expect(mutantsOf(`match a:\n${cases}`, "case")).toContain("case 2: f() → ");
    const loop = "def f():\n    for i in range(9):\n        g(i)";
    expect(mutantsOf(loop, "case")).toEqual(["i → i, but not 2", "i → i, but not 5"]);
    expect(mutantsOf("for i in range(9): g(i)", "case")).toEqual([]);
  });

  it("can all be parsed, and say where they are", () => {
    const code = `class Game:
    def f(self, a: list, *b, c=-1, **d) -> int:
        ä = (a + 1) * -2 ** (lambda x: x)(3); b[a or 1, 2:] = not (a and b) or c
        with a as b, c: x: int = (yield)
        for i in range(len(a) - 1):
            a[i if a else 2] -= {**d, "x": 1}["x"]
        else:
            g(*a, **d); g(i for i in a if i if not i)
        if (y := a) < 1 <= 2: return a, *b
        elif a is not b: raise ValueError("A" "b")
        else: return
        return [(i, j) for i, *j in a], {i: j for i in a}, f"{a!r:>{c}}{'x'}", b"y", ...`;
    const all = made(code, ["Game.f"]);
    expect(all.length).toBeGreaterThan(120);
    const isProgram = (text: string) => "tree" in parse({ name: "game.py", text });
    // Together, which is quicker, and one by one where that fails.
    const areAll = isProgram(all.map(({ text }) => text).join(""));
    const wrong = all.filter(({ text }) => !areAll && !isProgram(text));
    expect(wrong.map(({ id }) => id)).toEqual([]);
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
    expect(all.find(({ before }) => before === "3")).toMatchObject({
      ...{ line: 7, column: 43, file: "game.py", code: expect.stringMatching(/^ä = /) },
    });
  });
});

describe("functions in Python that give earlier answers", () => {
  /** What each such mutant of a function answers to a program's own calls. */
  function answers(code: string, name: string, program: string) {
    return made(code, [name])
      .filter(({ kind }) => kind === "kept" || kind === "limit")
      .map(({ before, after, text }) => [
        `${before}: ${after}`,
        returnedBy(calling(`${text}\ndef f():\n${program}`)),
      ]);
  }

  it("miss what has changed since the last call, or in other objects, or since the first", () => {
    const code = `def add(row: list[int], more: list, n: int) -> int:
    return row[0] + more[0] + n`;
    const program = `    row, more = [1], [10]
    given = [add(row, more, 0), add(row, more, 1), add(row, [20], 1)]
    row[0] = 2
    given += [add(row, more, 1), add([3], more, 1)]
    more[0] = 30
    given += [add([3], more, 1), add(row, more, 1), add(row, more, 7)]
    row[0] = 4
    return given + [add(row, more, 7)]`;
    expect(answers(code, "add", program)).toEqual([
      // Right: 11, 12, 22, 13, 14, 34, 33, 39 and 41.
      ["add: the answer of the last call", [11, 12, 22, 13, 14, 34, 33, 39, 39]],
      ["add: the answer kept for row", [11, 12, 12, 12, 14, 34, 12, 39, 39]],
      ["add: the answer kept for more", [11, 12, 22, 12, 12, 12, 12, 39, 39]],
      ["add: the first answer from call 8 on", [11, 12, 22, 13, 14, 34, 33, 11, 11]],
    ]);
  });

  it("are methods of a class, which remember on which object they were called", () => {
    const code = `class Box:
    def __init__(self, value):
        self.value = value

    def get(self, times):
        return self.value * times`;
    const program = `    one, other = Box(1), Box(2)
    given = [one.get(1), one.get(2), other.get(1), other.get(2)]
    other.value = 5
    return given + [other.get(2)]`;
    expect(answers(code, "Box", program)).toEqual([
      ["get: the answer of the last call", [1, 2, 2, 4, 4]],
      ["get: the first answer from call 8 on", [1, 2, 2, 4, 10]],
    ]);
  });
});
