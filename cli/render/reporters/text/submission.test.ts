import { stripVTControlCharacters } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../../../engine/testing/texts.ts";
import type { CheckReport } from "../../../../schema/types.ts";
import { textWidth } from "../../terminal/style.ts";
import { renderSubmission } from "./submission.ts";
import {
  asciiStyle,
  boardOf,
  checkOf,
  colorStyle,
  plainStyle,
  reportOf,
  taskOf,
  UNSAFE_IN_TERMINAL,
} from "./testing/samples.ts";

const before = boardOf([
  [0, 0, 3, 0, 0, 0],
  [31, 1, 3, 0, 0, 3],
]);
const settled = boardOf([
  [0, 0, 0, 0, 0, 0],
  [31, 1, 7, 0, 0, 3],
]);

const mixed = reportOf({
  messages: [
    { level: "info", text: "1 task is not started." },
    {
      level: "warning",
      text: "The provided function `dropPiece` was changed; the original is used for grading.",
      file: "game.ts",
      line: 31,
      column: 1,
    },
  ],
  tasks: [
    taskOf({ id: "1", title: "Make an empty board" }),
    taskOf({
      id: "2",
      title: "Settle the board",
      status: "partial",
      score: 10.5,
      maxScore: 20,
      checks: [
        checkOf({ name: "keeps what lies still", status: "pass", message: "" }),
        checkOf({
          name: "merges two equal blocks",
          message: "settle(board): 1 cell differs, in row 19, column 2: expected 7, yours 3.",
          input: [before, 2],
          expected: settled,
          actual: boardOf([
            [0, 0, 0, 0, 0, 0],
            [31, 1, 3, 0, 0, 3],
          ]),
          hint: "Two equal blocks become one.",
          line: 142,
          printed: "col 2\n",
        }),
        checkOf({ name: "merges once", visibility: "hidden" }),
        checkOf({ name: "every column", status: "not-run" }),
      ],
    }),
    taskOf({ id: "3", title: "Rotate", status: "not-started", score: 0 }),
    taskOf({
      id: "optional",
      title: "Show the shadow",
      status: "missing",
      score: 0,
      checks: [checkOf({ status: "missing", message: "There is no function `shadow`." })],
    }),
  ],
});

function failing(check: Partial<CheckReport>): string {
  const task = taskOf({ status: "fail", score: 0, checks: [checkOf(check)] });
  return renderSubmission(reportOf({ tasks: [task] }), plainStyle);
}

describe("renderSubmission", () => {
  it("shows score, messages, tasks and the first failure of each task", () => {
    expect(renderSubmission(mixed, plainStyle)).toMatchInlineSnapshot(`
      "game1023  s042                                                        61.5 / 100

      warning game.ts:31:1: The provided function \`dropPiece\` was changed; the
        original is used for grading.
      info 1 task is not started.

      ✓ 1         Make an empty board     8 /  8
      ◐ 2         Settle the board     10.5 / 20  failed: merges two equal blocks
      – 3         Rotate                  0 /  8  not started
      ? optional  Show the shadow         0 /  8  missing

      ◐ 2  Settle the board
        failed: merges two equal blocks (line 142)
        settle(board): 1 cell differs, in row 19, column 2: expected 7, yours 3.

          before         expected       yours (* differs)
          rows 0–17: empty
      18   . . 3 . . .    . . . . . .    . . . . . .
      19  31 1 3 . . 3   31 1 7 . . 3   31 1*3 . . 3

        Hint: Two equal blocks become one.
        Printed:
        │ col 2
        Also failed: merges once
        Not run: every column
      "
    `);
  });

  it("uses colours where there are some", () => {
    const report = reportOf({
      tasks: [taskOf(), taskOf({ id: "2", status: "fail", score: 0, checks: [checkOf()] })],
    });
    const text = renderSubmission(report, colorStyle);
    expect(text.replaceAll("\u001b", "ESC")).toMatchInlineSnapshot(`
      "game1023  s042                                                        ESC[1m61.5 / 100ESC[22m

      ESC[32m✓ESC[39m 1  Settle  8 / 8
      ESC[31m✗ESC[39m 2  Settle  0 / 8  ESC[2mfailed: settles the boardESC[22m

      ESC[31m✗ESC[39m ESC[1m2  SettleESC[22m
        failed: settles the board
        1 cell differs
      "
    `);
  });

  it("says the same with colour", () => {
    expect(stripVTControlCharacters(renderSubmission(mixed, colorStyle))).toBe(
      renderSubmission(mixed, plainStyle),
    );
  });

  it("is nothing but ASCII where the terminal has no more", () => {
    expect(renderSubmission(mixed, asciiStyle)).toMatch(/^[\x20-\x7e\n]*$/);
  });

  it("is short when everything is right", () => {
    const report = reportOf({ score: 16, maxScore: 16, tasks: [taskOf(), taskOf({ id: "2" })] });
    expect(renderSubmission(report, plainStyle)).toMatchInlineSnapshot(`
      "game1023  s042                                                           16 / 16

      ✓ 1  Settle  8 / 8
      ✓ 2  Settle  8 / 8
      "
    `);
  });

  it("says why a submission was rejected before anything else, and shows no tasks", () => {
    const report = reportOf({
      status: "rejected",
      score: 0,
      tasks: [taskOf()],
      messages: [
        { level: "info", text: "1 file." },
        { level: "error", text: "Expected `)`.", file: "game.ts", line: 12, column: 5 },
      ],
    });
    expect(renderSubmission(report, plainStyle)).toMatchInlineSnapshot(`
      "game1023  s042                                                 rejected  0 / 100

      error game.ts:12:5: Expected \`)\`.
      info 1 file.
      "
    `);
  });

  it("names the line of a message without a file", () => {
    const report = reportOf({ messages: [{ level: "error", text: "Oh.", line: 3 }] });
    expect(renderSubmission(report, plainStyle)).toContain("error line 3: Oh.\n");
  });

  it("shows the board alone when the outcome is none", () => {
    const text = failing({ input: [1, before], expected: true, actual: false });
    expect(text).toContain("    board\n    rows 0–17: empty\n18   . . 3 . . .\n");
    expect(text).not.toContain("expected\n");
  });

  it("shows before and expected when nothing came back", () => {
    const text = failing({ status: "timeout", input: [before], expected: settled });
    expect(text).toMatch(/before +expected\n/);
    expect(text).not.toContain("yours");
  });

  it("says once that a file cannot be run", () => {
    const check = checkOf({ status: "not-run", failureCode: "GM108", message: "could not be run" });
    const tasks = ["1", "2"].map((id) => taskOf({ id, status: "fail", score: 0, checks: [check] }));
    const error = {
      level: "error",
      text: "syntax error: '}' expected",
      failureCode: "GM001",
    } as const;
    const text = renderSubmission(reportOf({ messages: [error], tasks }), plainStyle);
    expect(text).toContain("syntax error: '}' expected");
    expect(text).not.toContain("could not be run");
  });

  it("names what came back in place of a board", () => {
    const text = failing({ expected: settled, actual: { special: "undefined" } });
    expect(text).toContain("\n  yours: undefined\n");
  });

  it("shows no board when there is none", () => {
    const text = failing({ input: [[3, 4], 2], expected: [3, 4], actual: [3, 5], hint: "Look." });
    expect(text).toContain("  failed: settles the board\n  1 cell differs\n  Hint: Look.\n");
  });

  it("prefers a check that ran to one that did not", () => {
    const checks = [
      checkOf({ name: "first", status: "not-run", message: "not run" }),
      checkOf({ name: "second", status: "timeout", message: "takes too long" }),
    ];
    const report = reportOf({ tasks: [taskOf({ status: "fail", score: 0, checks })] });
    const text = renderSubmission(report, plainStyle);
    expect(text).toContain("  timed out: second\n  takes too long\n  Not run: first\n");
  });

  it("shows five lines of what was printed, behind a bar, and says how many more there are", () => {
    const text = failing({ printed: "1\n\t2\n\u001b[31m3\n4\n5\n6\n7\n\n" });
    expect(text).toContain(
      "  Printed:\n  │ 1\n  │     2\n  │ \\x1b[31m3\n  │ 4\n  │ 5\n  (2 more lines)\n",
    );
  });

  it("shows the line of code under a message, behind its number", () => {
    const code = "\u001b[31mboard.foo();";
    expect(failing({ line: 12, code, message: "it threw" })).toContain(
      "  it threw\n    12 │ \\x1b[31mboard.foo();\n",
    );
    const messages = [
      { level: "error" as const, text: "no", file: "game.ts", line: 3, code: "x(" },
    ];
    expect(renderSubmission(reportOf({ messages }), plainStyle)).toContain(
      "error game.ts:3: no\n  3 │ x(\n",
    );
  });

  it("does not show what another case printed beside the smallest one", () => {
    const smallest = {
      check: "settles the board",
      message: "one block",
      replay: "1/smallest",
      input: [],
    };
    const checks = [checkOf({ printed: "of another case\n", message: "ten blocks" })];
    const task = taskOf({
      status: "fail",
      score: 0,
      checks,
      smallest: { ...smallest, status: "fail" },
    });
    const text = renderSubmission(reportOf({ tasks: [task] }), plainStyle);
    expect(text).toContain("one block");
    expect(text).not.toContain("Printed");
  });

  it("draws no board of values that are not shown as one", () => {
    const values = { input: [before], expected: settled, actual: before } as const;
    expect(failing(values)).toContain("expected");
    for (const show of ["value", "text"] as const) {
      expect(failing({ ...values, show })).not.toContain("expected");
    }
  });

  it("says which checks pass and do not count, and why", () => {
    const checks = [
      checkOf({ name: "merges" }),
      checkOf({ name: "keeps its argument", status: "pass", message: "1 case", lacks: ["merges"] }),
    ];
    const task = taskOf({ status: "fail", score: 0, checks });
    const text = renderSubmission(reportOf({ tasks: [task] }), plainStyle);
    expect(text).toContain('  Passed, but counts only once "merges" passes: keeps its argument\n');
  });

  it("says nothing of printed text that is blank", () => {
    expect(failing({ printed: " \n\n" })).not.toContain("Printed");
  });

  it("cuts a message of thousands of lines", () => {
    const text = failing({ message: "line\n".repeat(5000) });
    expect(text.split("\n").length).toBeLessThan(30);
    expect(text).toContain("  (4989 more lines)\n");
  });

  it("holds a task that failed without a check", () => {
    const report = reportOf({ tasks: [taskOf({ status: "fail", score: 0 })] });
    expect(renderSubmission(report, plainStyle)).toContain("✗ 1  Settle  0 / 8\n");
  });

  it("does not let a message add a line that looks like one of the table", () => {
    const text = failing({ message: "oops\n✓ 1  Settle  8 / 8\n\u001b[1A\u001b[2K" });
    expect(text.split("\n").filter((line) => line.startsWith("✓"))).toEqual([]);
    expect(text).not.toMatch(UNSAFE_IN_TERMINAL);
  });

  it("stays within the width and safe, whatever a submission is called, says and prints", () => {
    const text = anyText({ maxLength: 120 });
    const width = fc.integer({ min: 40, max: 100 });
    fc.assert(
      fc.property(text, text, text, width, (a, b, c, columns) => {
        const check = checkOf({ name: a, message: b, hint: c, printed: `${a}\n${b}`, line: 1e6 });
        const checks = [{ ...check, expected: settled, actual: [[a, b], c] }, check];
        const report = reportOf({
          submission: { id: a, files: [] },
          messages: [{ level: "warning", text: b, file: c, line: 1, column: 2 }],
          tasks: [taskOf({ id: a, title: b, status: "partial", score: 33.333, checks })],
        });
        const shown = renderSubmission(report, { ...plainStyle, width: columns });
        expect(shown).not.toMatch(UNSAFE_IN_TERMINAL);
        for (const line of shown.split("\n")) expect(textWidth(line)).toBeLessThanOrEqual(columns);
      }),
    );
  });
});

describe("a code", () => {
  const task = (check: Partial<CheckReport>) =>
    taskOf({ id: "1", title: "double", status: "fail", checks: [checkOf(check)] });
  const texts = (check: Partial<CheckReport>, style = plainStyle) =>
    renderSubmission(reportOf({ tasks: [task(check)] }), style);

  it("stands behind the failure, dimmed", () => {
    const check = { name: "doubles", failureCode: "GM201", line: 7 };
    expect(texts(check)).toContain("\n  failed: doubles (line 7) [GM201]\n");
    const painted = texts(check, colorStyle);
    expect(painted).toContain("  failed: doubles\u001b[2m (line 7) [GM201]\u001b[22m\n");
    expect(texts({ name: "x".repeat(200), failureCode: "GM201" })).toMatch(/x… \[GM201\]\n/);
  });

  it("stands behind a message, below it where the line is full", () => {
    const message = (text: string) => {
      const messages = [{ level: "error" as const, text, failureCode: "GM001" }];
      return renderSubmission(reportOf({ messages }), plainStyle);
    };
    expect(message("it is wrong")).toContain("\nerror it is wrong [GM001]\n");
    expect(message(`it is ${"x".repeat(62)}`)).toMatch(/^error it is x+\n {2}\[GM001\]$/m);
  });
});
