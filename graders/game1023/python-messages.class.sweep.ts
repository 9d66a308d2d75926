import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { told } from "../../cli/testing/graded-classes.ts";
import { packageRoot } from "../../engine/package-root.ts";

const name = "game1023-python";

/** The number of the first line of a file of the class that contains a text, from 1. */
function lineOf(id: string, text: string): number {
  const path = join(packageRoot, "fixtures/submissions", name, id, "game.py");
  return (
    readFileSync(path, "utf8")
      .split("\n")
      .findIndex((line) => line.includes(text)) + 1
  );
}

describe("what the sample class in Python is told", () => {
  it.each([
    ["lucia-ferrante", "SyntaxError: '(' was never closed"],
    ["mateo-quiroga", "IndentationError: expected an indented block after 'if' statement on line"],
    ["noor-haddad", "TabError: inconsistent use of tabs and spaces in indentation"],
    ["otto-lindgren", "SyntaxError: Missing parentheses in call to 'print'"],
    ["sven-aaltonen", "numpy is not available: only Python's own modules are"],
    ["tamsin-oyelaran", "tkinter is not available: there is no screen"],
    ["rosa-marchetti", "stopped with an exception while loading: EOFError"],
  ])("is why the file of %s cannot be used, with the line", (id, text) => {
    const { messages, wrong } = told(name, id, "1");
    expect(messages).toMatchObject([{ level: "error", line: expect.any(Number) }]);
    expect(messages[0]?.text).toContain(text);
    expect(messages[0]?.text).not.toMatch(/: *$/);
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set(["not-run"]));
  });

  it("is the nearest name of a missing function, and that nothing is near", () => {
    const id = "xavier-montoya";
    expect(told(name, id, "1").messages).toMatchObject([
      {
        line: lineOf(id, "def initGameboard"),
        text: expect.stringContaining("no function init_gameboard; rename initGameboard?"),
      },
      { line: lineOf(id, "def moveDown") },
    ]);
    expect(told(name, "wiebke-janssen", "7").messages).toMatchObject([
      { text: "there is no function rotate" },
    ]);
  });

  it.each([
    ["gideon-marsh", "1", "one-row-twenty-times"],
    ["hilde-brekke", "2", "uniform-draw"],
    ["idris-malouf", "3", "negative-indexes-wrap-round"],
    ["jana-kovar", "8", "works-on-a-copy"],
    ["jana-kovar", "9", "lower-case-status"],
  ])(
    "is the known mistake of %s in task %s, some of them known of TypeScript",
    (id, task, mistake) => {
      expect(told(name, id, task).mistakes).toMatchObject([{ name: mistake }]);
    },
  );

  it("is that several pairs merge in one sweep, with the first wrong cell", () => {
    const { wrong, mistakes } = told(name, "hilde-brekke", "8");
    expect(mistakes).toMatchObject([{ title: "merges several pairs in one sweep" }]);
    expect(wrong[0]?.message).toMatch(
      /^a pair below a pair: after gravity_and_merge\(board\), row \d+, column \d of the board is \d+; expected \d+/,
    );
  });

  it("is the line of a loop without end, and of a recursion", () => {
    const [loop] = told(name, "petra-novak", "7").wrong;
    expect(loop).toMatchObject({ status: "timeout", line: expect.any(Number) });
    expect(loop?.message).toContain(
      `timed out on line ${loop?.line}. Is there a loop that never ends?`,
    );
    const [recursion] = told(name, "quentin-dubois", "6").wrong;
    expect(recursion?.message).toContain("RecursionError: move_down calls itself without end");
  });

  it("is that moves are right whose is_valid_move is wrong", () => {
    expect(told(name, "idris-malouf", "4").isolation).toMatchObject({
      because: ["3"],
      message:
        "Task 4 has full points: move_left fails only because it calls is_valid_move (task 3)",
    });
  });
});
