import { describe, expect, it } from "vitest";
import { demoManifest, demoTask } from "../../../testing/demo.ts";
import { calling, returnedBy, withInterpreter } from "../testing/programs.ts";
import { neutralCode } from "./neutral.ts";

withInterpreter();

const reference = `from support import show

SIZE = 3


### TASK 1 STARTS HERE ###
def total(row):
    """Returns the sum of a row."""
    return sum(row)
### TASK 1 ENDS HERE ###


def best(row):
    return max(row)
`;
const manifest = demoManifest({
  files: ["game.py"],
  protected: ["SIZE"],
  provided: [{ file: "support.py", names: ["show"] }] as never,
  tasks: [
    demoTask({ functions: ["total"] }),
    demoTask({ id: "2", functions: ["best"] }),
    demoTask({ id: "3", functions: ["Game.move"] }),
  ],
});

const taken = (text: string, task = "1", ...more: (readonly [string, string])[]) =>
  neutralCode(
    [["game.py", text] as const, ...more].map(([name, each]) => ({ name, text: each })),
    task,
    manifest,
    [{ name: "game.py", text: reference }],
  );

const mine = `"""Ada Quill, 4711"""
import math as ada_math
from functools import reduce
from random import *
from support import show
from typing import List

SIZE = 3
ada_start: int = 2  # Ada's
unused = "Ada"


class AdaBox:
    """Ada's box."""
    ada_value: int
    size: "int" = 0

    def __init__(self, ada_value, **ada_more):
        self.ada_value = ada_value; self.items = []

    def ada_get(self): return self.ada_value


def ada_adds(ada_left: int, ada_count=0) -> int:
    # by Ada
    global ada_start
    ada_start = ada_start + 0
    try:
        box = AdaBox(ada_value=ada_left)
        box.items.append(ada_count)
    except ValueError as ada_error:
        raise ada_error

    def ada_inner():
        """Ada within."""
        # Ada's comment
        nonlocal box
        return box.ada_get() + [ada_x for ada_x in [0, 1]].count(5)
    return ada_inner()


def total(ada_row: List[int]) -> int:
    """Ada's

    # docstring
    """
    ada_text = f"Ada {ada_row[0]:05.1f} Quill" + "Ada # 'x'" + "a"
    if (ada_n := len(ada_row)) > SIZE: show("Ada Quill", end=ada_text)  # Ada
    match ada_row:
        case [ada_first, *ada_rest] if best(ada_rest) == 1: return reduce(max, ada_rest)
        case {"a": ada_a, **ada_others} as ada_all: return ada_all
    key = sorted(ada_row, key=lambda ada_y: -ada_y)
    return ada_adds(sum(key), ada_count=1) * ada_n // ada_n + ada_math.floor(ada_start) - 2
`;

describe("neutral code in Python", () => {
  it("has functions with their helpers, and nothing that tells who wrote them", () => {
    const found = taken(mine);
    const [code = "", withTexts = ""] = "codes" in found ? found.codes : [JSON.stringify(found)];
    expect(code).toMatchInlineSnapshot(`
      "from random import *
      from functools import reduce
      import math as value1


      value2 = 2


      class helper1:
          """What the function above or below needs."""
          value3: object
          value4: object = 0

          def __init__(self, value3, **given1):
              """What the function above or below needs."""
              self.value3 = value3; self.items = []

          def helper2(self): """What the function above or below needs."""; return self.value3


      def helper3(given2, given3=0):
          global value2
          value2 = value2 + 0
          try:
              value5 = helper1(value3=given2)
              value5.items.append(given3)
          except ValueError as value6:
              raise value6

          def helper4():
              """What the function above or below needs."""
              nonlocal value5
              return value5.helper2() + [value7 for value7 in [0, 1]].count(5)
          return helper4()


      def total(given4):
          """Returns the sum of a row."""
          value8 = f"text{given4[0]:05.1f}text" + "text" + "a"
          if (value9 := len(given4)) > SIZE: show("text", end=value8)
          match given4:
              case [value10, *value11] if best(value11) == 1: return reduce(max, value11)
              case {"a": value14, **value13} as value12: return value12
          key = sorted(given4, key=lambda given5: -given5)
          return helper3(sum(key), given3=1) * value9 // value9 + value1.floor(value2) - 2
      "
    `);
    expect(code).not.toMatch(/ada|quill|4711|unused/i);
    expect(withTexts).toContain('show("Ada Quill", end=');
    const call = `from math import *\ndef show(*a, **b): pass\ndef best(a): return 0\nSIZE = 3\n`;
    const both = [`${call}${mine.replace("from support import show\n", "")}`, call + code];
    expect(both.map((text) => returnedBy(calling(`${text}\nf = total`, [2, 3])))).toEqual([5, 5]);
  });

  it("follows names into the submission's other files", () => {
    const helper = "def ada_helps(n):\n    return n\n";
    expect(
      taken("from more import ada_helps\ntotal = lambda row: ada_helps(row)", "1", [
        "more.py",
        helper,
      ]),
    ).toEqual({
      codes: [
        'def helper1(given1):\n    """What the function above or below needs."""\n    return given1\n\n\ntotal = lambda given2: helper1(given2)\n',
      ],
    });
  });

  it.each([
    ["import more\ndef total(row): return more.f(row)", "1", "lacks names that it uses: more"],
    ["def other(): pass", "1", "there is no function total at the top level of the file"],
    ["class Game:\n    def move(self): pass", "3", "its functions are not at the top level"],
    ["def total(", "1", "SyntaxError"],
  ])("says why there is nothing to take of %j", (text, task, problem) => {
    expect(taken(text, task, ["more.py", "def f(x): return x\n"])).toEqual({
      problem: expect.stringContaining(problem),
    });
  });
});
