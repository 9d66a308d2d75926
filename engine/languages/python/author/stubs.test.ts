import { describe, expect, it } from "vitest";
import { demoManifest, demoTask } from "../../../testing/demo.ts";
import { withInterpreter } from "../testing/programs.ts";
import { makeStubs } from "./stubs.ts";

withInterpreter();

const around = (reference: string, skeleton = reference) => ({
  reference: [{ name: "game.py", text: reference }],
  skeleton: [{ name: "game.py", text: skeleton }],
});
const manifestOf = (...functions: readonly string[]) =>
  demoManifest({ files: ["game.py"], tasks: [demoTask({ functions: [...functions] })] });
const stubsIn = (text: string, ...functions: readonly string[]) =>
  makeStubs(around(text), manifestOf(...functions));

/** What stands for the body marked with …, by the stub's id. */
function bodiesIn(frame: string, stubs: ReturnType<typeof stubsIn>) {
  const [before = "", after = ""] = frame.split("…");
  return stubs.map(({ id, files: [file] }) => {
    const text = file?.text ?? "";
    expect(text.startsWith(before)).toBe(true);
    expect(text.endsWith(after)).toBe(true);
    return [id, text.slice(before.length, text.length - after.length)];
  });
}

const frame = `# Größe
def double(n: int) -> int:
    …

def other(): return 1
`;

describe("makeStubs", () => {
  it("replaces a function's body, and guesses at what it may return", () => {
    const code = frame.replace(
      "…",
      `"""Zwölf

    Zeilen."""
    def inner():
        return "inner"
    if n > 3:
        return "ä" if n > 4 else 7
    for each in []:
        return None
    return n * 2  # doubled`,
    );
    const commented = frame.replace("…", "…  # doubled");
    expect(bodiesIn(commented, stubsIn(code, "double"))).toEqual([
      ["1 returns undefined, in the reference", "return None"],
      ["1 returns its first argument, in the reference", "return n"],
      ["1 returns an empty array, in the reference", "return []"],
      ["1 throws, in the reference", 'raise NotImplementedError("not written yet")'],
      [
        "1 returns a copy of its first argument, in the reference",
        'return __import__("copy").deepcopy(n)',
      ],
      ["1 returns [[]], in the reference", "return [[]]"],
      ["1 returns a constant 0, in the reference", "return 0"],
      ["1 returns a constant 1, in the reference", "return 1"],
      ['1 returns a constant "ä", in the reference', 'return "ä"'],
      ["1 returns a constant 7, in the reference", "return 7"],
      [
        "1 returns constants at random, in the reference",
        'return __import__("random").choice([0, 1, "ä", 7])',
      ],
      ["1 returns undefined, in the skeleton", "return None"],
      ["1 returns its first argument, in the skeleton", "return n"],
      ["1 returns an empty array, in the skeleton", "return []"],
      ["1 throws, in the skeleton", 'raise NotImplementedError("not written yet")'],
    ]);
  });

  it("returns constants of the type that a function names", () => {
    const stubs = stubsIn("def hours() -> float:\n    return 6.5\n", "hours");
    const constants = stubs.filter(({ stub }) => stub.startsWith("returns a constant"));
    expect(constants.map(({ files }) => files[0]?.text)).toEqual(
      ["0.0", "0.5"].map((each) => `def hours() -> float:\n    return ${each}\n`),
    );
    expect(stubs.map(({ stub }) => stub)).toContain("returns constants at random");
  });

  it("fits a body beside the function's head", () => {
    const stubs = stubsIn("def double(n): return n * 2", "double");
    expect(stubs[0]?.files[0]?.text).toBe("def double(n): return None");
  });

  it("replaces methods, whose own object is no argument, and empties __init__", () => {
    const game = `class Game:
    def __init__(self, rows):
        self.rows = rows

    def add(self, n):
        self.rows += n

    def double(self): return 2
`;
    const stubs = stubsIn(game, "Game.__init__", "Game.add");
    const text = (id: string) => stubs.find((each) => each.id === id)?.files[0]?.text;
    expect(text("1 returns its first argument, in the reference")).toBe(
      game.replace("self.rows = rows", "pass").replace("self.rows += n", "return n"),
    );
    expect(text("1 Game.add returns undefined, in the reference")).toBe(
      game.replace("self.rows += n", "return None"),
    );
  });

  it("names the line of a course's file that is no Python", () => {
    expect(() => stubsIn("def double(n:\n    pass\n", "double")).toThrow(
      "game.py:1: SyntaxError: '(' was never closed",
    );
  });

  it("replaces every method of a class that is one of a task's names", () => {
    const text =
      "class Game:\n    def move(self):\n        return 1\n    def undo(self):\n        return 2\n";
    const [first] = stubsIn(text, "Game");
    expect(first?.files[0]?.text).toBe(text.replaceAll(/return [12]/g, "return None"));
  });
});
