import { describe, expect, it } from "vitest";
import { withInterpreter } from "../testing/programs.ts";
import { createReaches } from "./reaches.ts";

withInterpreter();

const reaches = (text: string, from: string, to: string) =>
  createReaches([{ name: "game.py", text }])(from, to);

const b = "def b(): pass\n";

describe("a function reaches another", () => {
  it.each([
    ["by calling it", "def a(): b()", "a", "b"],
    ["by way of a helper", "def a(): h()\nh = lambda: b()", "a", "b"],
    ["by handing it on", "def a(x): return map(b, x)", "a", "b"],
    ["as a method", "class C:\n    def a(self): self.b()\n    def b(self): pass", "C.a", "C.b"],
    ["by a text", "def a(): globals()['b']()", "a", "b"],
    [
      "by making an object",
      "def a(): C()\nclass C:\n    def __init__(self): pass",
      "a",
      "C.constructor",
    ],
    ["in a constructor", "class C:\n    def __init__(self): b()", "C.constructor", "b"],
    ["in a class", "class C:\n    x = b()\ndef a(): C()", "a", "b"],
    ["of a base", "class B:\n    def __init__(self): b()\nclass C(B): pass", "C.constructor", "b"],
    ["put on a class", "class C: pass\nC.a = lambda self: b()", "C.a", "b"],
    ["in a table", "t = {'up': lambda: b()}\ndef a(k): t[k]()", "a", "b"],
    ["in a table of entries", "t = {}\nt['up'] = b\ndef a(k): t[k]()", "a", "b"],
    ["under another name", "from math import floor as h\ndef a(): h()", "a", "floor"],
    ["in a default", "def a(f=b): f()", "a", "b"],
    ["taken out of a list", "h, i = [b, b]\ndef a(): i()", "a", "b"],
    ["found by a loop", "for h in [b]: pass\ndef a(): h()", "a", "b"],
    ["that another one sets", "def c():\n    global h\n    h = b\ndef a(): h()", "a", "b"],
    ["kept in an object", "def c(o): o.h = b\ndef a(o): o.h()", "a", "b"],
    ["as its decorator", "@b\ndef a(): pass", "a", "b"],
    ["by itself in the end", "def a(): h()\ndef h(): a()", "a", "a"],
  ])("%s", (_, text, from, to) => {
    const floor = to === "floor" ? "def floor(): pass\n" : "";
    expect(reaches(`${b}${floor}${text}`, from, to)).toBe(true);
  });

  it.each([
    ["that calls it", "def a(): pass\ndef h(): a()", "a", "h"],
    ["for a variable's name", "def a(x): return x\ndef h():\n    x = b()\n    a(x)", "a", "b"],
    [
      "beside it",
      "class C:\n    def a(self): pass\n    def b(self): pass\n    def c(self): self.a(); self.b()",
      "C.a",
      "C.b",
    ],
    [
      "of a class whose object it makes",
      "def a(): C()\nclass C:\n    def h(self): pass",
      "a",
      "C.h",
    ],
  ])("not one %s", (_, text, from, to) => {
    expect(reaches(`${b}${text}`, from, to)).toBe(false);
  });

  it("nobody knows where one is not there", () => {
    expect(reaches("def a(): pass", "a", "b")).toBeUndefined();
    expect(reaches(b, "a", "b")).toBeUndefined();
  });
});
