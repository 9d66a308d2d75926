import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { forStudent } from "../../../../engine/feedback/feedback.ts";
import { type Decision, withDecisions } from "../../../../engine/marking/decisions.ts";
import { summaryFile } from "../../../../engine/points/summary.ts";
import { demoManifest, demoTask } from "../../../../engine/testing/demo.ts";
import { reportOf, taskReportOf } from "../../../../engine/testing/scoring.ts";
import type { Report } from "../../../../schema/types.ts";
import { textWidth } from "../../terminal/style.ts";
import { renderCsv } from "../csv.ts";
import { renderClass } from "./class-table.ts";
import { renderSubmission } from "./submission.ts";
import { checkOf, colorStyle, plainStyle, UNSAFE_IN_TERMINAL } from "./testing/samples.ts";

const decide = (decision: Partial<Decision>): Decision => {
  return { where: "", id: "", is: "points", reason: "Right but for a typo.", ...decision };
};
const tasks = [
  taskReportOf({ checks: [checkOf({ status: "pass", score: 10, maxScore: 10 })] }),
  taskReportOf({ id: "2", title: "half", status: "fail", score: 0, checks: [checkOf()] }),
  taskReportOf({ id: "3d", title: "why", kind: "manual", status: "unmarked", score: 0 }),
];
const reported = (id: string, decisions: Decision[], more: Partial<Report> = {}) =>
  withDecisions(
    reportOf(tasks, { submission: { id, files: [] }, unmarked: ["3d"], ...more }),
    decisions,
  );
const text = (...decisions: Decision[]) => renderSubmission(reported("amy", decisions), plainStyle);

describe("a report of one submission", () => {
  it("shows what was decided of a task, and comments where they belong", () => {
    const comment = decide({ is: "comment", task: "1", reason: "Nice idea." });
    const whole = decide({ is: "comment", reason: "Well done." });
    expect(text(decide({ task: "2", points: 7 }), comment, whole)).toMatchInlineSnapshot(`
      "demo  amy                                                         17 / 30 so far

      Comment: Well done.

      ✓ 1   double  10 / 10
      ◐ 2   half     7 / 10  points set by hand
      ✎ 3d  why        / 10  to be marked

      ✓ 1  double
        Comment: Nice idea.

      ◐ 2  half
        failed: settles the board
        1 cell differs
        Set by hand: 7 of 10 points instead of 0. Right but for a typo.

      ✎ 3d  why
        This task is marked by hand; it is worth up to 10 points.
      "
    `);
  });

  it("shows comments on tasks that it does not: of rejected work, of what a student is not told", () => {
    const comments = [{ task: "2", text: "Hand in game.ts." }];
    const rejected = { ...reported("amy", [], { status: "rejected" }), comments };
    const without = { ...reported("amy", [], { tasks: tasks.slice(0, 1) }), comments };
    for (const report of [rejected, without]) {
      expect(renderSubmission(report, plainStyle)).toContain("Comment on task 2: Hand in game.ts.");
    }
  });

  it("shows a score that was decided, and what it replaces", () => {
    const late = [{ id: "late", title: "Late", points: 5, percent: 50, findings: [] }];
    const report = reported("amy", [decide({ points: 18, reason: "Oral exam." })], {
      ...{ deductions: late, score: 5 },
    });
    const shown = renderSubmission(report, plainStyle);
    expect(shown).toMatch(
      /^demo {2}amy +18 \/ 30\n\nSet by hand: 18 of 30 points instead of 5. Oral exam.\n/,
    );
    expect(shown).toContain("Deductions  10 - 5 = 5\n");
  });

  it("says who is excused, and whose result is withheld", () => {
    expect(text(decide({ is: "excused", reason: "Ill." }))).toMatch(
      /^demo {2}amy +excused {2}10 \/ 30\n\nExcused: Ill.\n/,
    );
    const withheld = reported("amy", [decide({ is: "withheld", reason: "Come to me." })]);
    expect(renderSubmission(withheld, plainStyle)).toMatch(
      /^demo {2}amy +withheld {2}10 \/ 30\n\nWithheld: Come to me.\n/,
    );
    const rules = demoManifest({ tasks: [demoTask()] });
    const student = renderSubmission(forStudent(withheld, rules, "2026-01-31"), plainStyle);
    expect(student).toMatch(/^demo {2}amy +withheld\n\nWithheld: Come to me.\n$/);
    const rejected = { ...withheld, status: "rejected" as const };
    expect(renderSubmission(rejected, plainStyle)).toContain("Withheld: Come to me.");
  });

  it("says the same in colour, and obeys no reason", () => {
    const nasty = decide({ task: "2", points: 1, reason: "\u001b[2J\u202e\nfail  1" });
    const report = reported("amy", [nasty, decide({ is: "excused", reason: "\u001b]0;x\u0007" })]);
    const shown = renderSubmission(report, plainStyle);
    expect(shown).not.toMatch(UNSAFE_IN_TERMINAL);
    expect(stripVTControlCharacters(renderSubmission(report, colorStyle))).toBe(shown);
  });
});

const reports = [
  reported("amy", [decide({ task: "2", points: 7 })]),
  reported("bob", [decide({ is: "excused" })]),
  reported("carl", [decide({ is: "withheld" })]),
  reported("dora", [decide({ points: 30 })]),
  reported("eve", []),
];

describe("the table of a class", () => {
  const settings = {
    sections: { Tuesday: ["amy", "bob"], Friday: ["eve"], "\u001b[2J": [] },
    letters: { A: "90%", B: 15, C: 0 },
  };
  const file = summaryFile("demo", reports, { settings });

  it("says what was decided, and sums up sections and letter grades", () => {
    expect(renderClass(file, plainStyle)).toMatchInlineSnapshot(`
      "demo

      name    score           1    2   3d
      amy        17 of 30     ✓    ◐    ✎  by hand
      bob                  excused
      carl       10 of 30     ✓    ✗    ✎  withheld
      dora       30 of 30     ✓    ✗    ✎  by hand
      eve        10 of 30     ✓    ✗    ✎
      mean     16.8 of 30  10.0  1.8  0.0
      median   13.5 of 30
      passed                  4    0    0

      ✓ all points   ◐ some   ✗ none   – not started   ? missing   ✎ to be marked
      5 submissions, 4 graded, 0 rejected, 1 excused, mean 16.8 of 30
      1 result withheld from students
      4 answers to be marked; until then, scores and means exclude them

      Sections
        Tuesday: 1 submission, mean 17.0 of 30
        Friday: 1 submission, mean 10.0 of 30
        \\x1b[2J: 0 submissions

      Letter grades
        A: 1, B: 1, C: 2
      "
    `);
    expect(renderClass(file, { ...plainStyle, sort: "points" })).toMatch(
      /dora[\s\S]*amy[\s\S]*eve[\s\S]*bob/,
    );
    expect(stripVTControlCharacters(renderClass(file, colorStyle))).toBe(
      renderClass(file, plainStyle),
    );
  });

  it("stays within the width, however many tasks there are", () => {
    const many = Array.from({ length: 60 }, (_, id) => taskReportOf({ id: String(id) }));
    const wide = reports.map((report) => ({ ...report, tasks: many }));
    for (const line of renderClass(summaryFile("demo", wide), plainStyle).split("\n")) {
      expect(textWidth(line)).toBeLessThanOrEqual(80);
    }
  });

  it("shows students no points that are withheld", () => {
    const rules = demoManifest({ tasks: [demoTask()] });
    const students = reports.map((report) => forStudent(report, rules, "2026-01-31"));
    const summary = summaryFile("demo", students);
    expect(renderClass(summary, plainStyle)).toMatch(/^carl +withheld$/m);
    expect(renderCsv(summary)).toContain("carl,graded,,0,0,withheld,,,\n");
  });

  it("is the same as CSV: who is excused has no points", () => {
    expect(renderCsv(file)).toMatchInlineSnapshot(`
      "id,status,score,max_score,unmarked,decision,section,letter,task_1,task_2,task_3d
      amy,graded,17,30,1,points,Tuesday,B,10,7,
      bob,graded,,30,1,excused,Tuesday,,,,
      carl,graded,10,30,1,withheld,,C,10,0,
      dora,graded,30,30,1,points,,A,10,0,
      eve,graded,10,30,1,,Friday,C,10,0,
      "
    `);
  });
});
