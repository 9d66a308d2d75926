import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import type { Report, TaskReport } from "../../../../schema/types.ts";
import { textWidth } from "../../terminal/style.ts";
import { renderSubmission } from "./submission.ts";
import {
  asciiStyle,
  checkOf,
  colorStyle,
  plainStyle,
  reportOf,
  taskOf,
} from "./testing/samples.ts";

const answered = checkOf({
  name: "answer",
  status: "pass",
  maxScore: 2,
  message: "120 characters",
});

const manual: TaskReport = {
  ...taskOf({ id: "3d", title: "How to test it", status: "unmarked", score: 0, maxScore: 2 }),
  kind: "manual",
  checks: [answered],
  answer: "…",
};

const bonus = taskOf({ id: "5", title: "Undo", kind: "bonus", score: 4, maxScore: 4 });

function shown(tasks: TaskReport[], report: Partial<Report> = {}): string {
  return renderSubmission(reportOf({ score: 12, maxScore: 10, tasks, ...report }), plainStyle);
}

describe("a submission with tasks of other kinds", () => {
  it("shows what is bonus, and what is to be marked without points", () => {
    expect(shown([taskOf(), manual, bonus], { unmarked: ["3d"] })).toMatchInlineSnapshot(`
      "game1023  s042                                                    12 / 10 so far

      ✓ 1   Settle           8 / 8
      ✎ 3d  How to test it     / 2  to be marked
      ✓ 5   Undo            +4 / 4  bonus

      ✎ 3d  How to test it
        This task is marked by hand; it is worth up to 2 points. Your answer has 120
        characters.
      "
    `);
  });

  it("names the failure of a bonus task, too", () => {
    const failed = { ...bonus, score: 0, status: "fail" as const, checks: [checkOf()] };
    expect(shown([failed])).toMatch(
      /✗ 5 {2}Undo {2}\+0 \/ 4 {2}bonus, failed: settles the board\n/,
    );
  });

  it("notes that a task without points is optional", () => {
    const extra = taskOf({ id: "opt", title: "Extra", score: 0, maxScore: 0 });
    expect(shown([extra])).toMatch(/✓ opt {2}Extra {2}0 \/ 0 {2}optional\n/);
  });

  it("says why there is no answer to mark", () => {
    const message = "answer() returned 42; it must return a string";
    const task = { ...manual, checks: [{ ...answered, status: "fail" as const, message }] };
    expect(shown([task], { unmarked: ["3d"] })).toMatchInlineSnapshot(`
      "game1023  s042                                                    12 / 10 so far

      ✎ 3d  How to test it    / 2  to be marked

      ✎ 3d  How to test it
        This task is marked by hand; it is worth up to 2 points.
        failed: answer
        answer() returned 42; it must return a string
      "
    `);
  });

  it("shows what a person gave, and the comment as it was written", () => {
    const marks = { points: 1, comment: "Names a matrix.\nSays nothing of the rest." };
    const task: TaskReport = { ...manual, status: "partial", score: 1, marks };
    expect(shown([taskOf(), task])).toMatchInlineSnapshot(`
      "game1023  s042                                                           12 / 10

      ✓ 1   Settle          8 / 8
      ◐ 3d  How to test it  1 / 2  marked by hand

      ◐ 3d  How to test it
        Marked by hand: 1 of 2 points.
        Names a matrix.
        Says nothing of the rest.
      "
    `);
  });
});

describe("a submission that points are taken off", () => {
  const findings = [
    { line: 12, column: 5, text: "a for loop" },
    { line: 3, column: 1, text: "a while loop", file: "objects.ts" },
  ];
  const loops = { id: "loops", title: "Loops where there must be none", points: 3, findings };

  it("is told why, how much and in which lines", () => {
    const deductions = [loops, { ...loops, id: "x", title: "Long lines", points: 0.5 }];
    expect(shown([taskOf()], { score: 4.5, deductions })).toMatchInlineSnapshot(`
      "game1023  s042                                                          4.5 / 10

      ✓ 1  Settle  8 / 8

      Deductions  8 - 3.5 = 4.5
      ✗   -3  Loops where there must be none
          line 12:5: a for loop
          objects.ts:3:1: a while loop
      ✗ -0.5  Long lines
          line 12:5: a for loop
          objects.ts:3:1: a while loop
      "
    `);
  });

  it("is told that all is lost", () => {
    const deductions = [{ ...loops, points: 8, all: true as const }];
    expect(shown([taskOf()], { score: 0, deductions })).toContain(
      "Deductions  8 - 8 = 0\n✗ all  Loops where there must be none\n",
    );
  });

  it("never has less than 0", () => {
    const deductions = [{ ...loops, points: 20 }];
    expect(shown([taskOf()], { score: 0, deductions })).toContain(
      "Deductions  8 - 20, no less than 0\n",
    );
  });

  it("sees some of many findings and how many more there are", () => {
    const many = Array.from({ length: 30 }, (_, i) => ({ line: i + 1, column: 1, text: "x" }));
    const text = shown([taskOf()], { deductions: [{ ...loops, findings: many, more: 5 }] });
    expect(text).toContain("    line 8:1: x\n  (27 more places)\n");
    expect(text).not.toContain("line 9:1");
  });

  it("reads the same with colour, in ASCII and within the width", () => {
    const long = {
      ...loops,
      title: "long ".repeat(40),
      findings: [{ ...findings[0], text: "y".repeat(200) }],
    };
    const report = reportOf({
      tasks: [taskOf(), manual, bonus],
      unmarked: ["3d"],
      deductions: [long as typeof loops],
    });
    const plain = renderSubmission(report, plainStyle);
    expect(stripVTControlCharacters(renderSubmission(report, colorStyle))).toBe(plain);
    expect(renderSubmission(report, asciiStyle)).toMatch(/^[\x20-\x7e\n]*$/);
    for (const line of plain.split("\n")) expect(textWidth(line)).toBeLessThanOrEqual(80);
  });
});
