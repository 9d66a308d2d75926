import { describe, expect, it } from "vitest";
import type { CheckReport, Disclosure } from "../../schema/types.ts";
import { validated } from "../course/validate.ts";
import type { Decision } from "../marking/decisions.ts";
import { withDecisions } from "../marking/decisions.ts";
import { demoManifest, demoTask } from "../testing/demo.ts";
import { reportOf, taskReportOf } from "../testing/scoring.ts";
import { forStudent } from "./feedback.ts";

const check = (visibility: "public" | "hidden", score: number): CheckReport => ({
  ...{ name: `the ${visibility} one`, visibility, status: score > 0 ? "pass" : "fail" },
  ...{ score, maxScore: 5, message: `SECRET of ${visibility}` },
});
const task = taskReportOf({
  ...{ score: 5, status: "partial", checks: [check("public", 5), check("hidden", 0)] },
});
const report = reportOf([task], { messages: [{ level: "warning", text: "Line 3 is odd." }] });
const decide = (decision: Partial<Decision>): Decision => {
  return { where: "", id: "alice", is: "points", reason: "Typo.", ...decision };
};
const shown = (hidden: Disclosure, ...decisions: Decision[]) => {
  const rules = { ...demoManifest({ tasks: [demoTask()] }), feedback: { hidden } };
  const student = forStudent(withDecisions(report, decisions), rules, "2026-01-31");
  return validated(student, "report", "report");
};

describe("a student's report", () => {
  it("that is withheld says so and why, and nothing else of what was found", () => {
    const withheld = decide({ is: "withheld", reason: "Please come to my office hour." });
    const comment = decide({ is: "comment", reason: "Hm." });
    const all = shown("full", withheld, comment, decide({ task: "1", points: 9 }));
    expect(all).toEqual({
      ...{
        schemaVersion: 1,
        type: "submission",
        assignment: "demo",
        submission: report.submission,
      },
      ...{ language: "typescript", engine: "gridmark", for: "student", status: "graded" },
      ...{ score: 0, maxScore: 0, tasks: [], messages: [] },
      decision: { is: "withheld", reason: "Please come to my office hour." },
    });
    const rejected = { ...report, status: "rejected" as const, decision: all.decision };
    const rules = demoManifest({ tasks: [demoTask()] });
    expect(forStudent({ ...rejected } as typeof report, rules, "2026-01-31")).toEqual(all);
  });

  it.each(["none", "outcome", "full"] as const)(
    "has what was decided of a task, where hidden checks show %s",
    (hidden) => {
      const student = shown(hidden, decide({ task: "1", points: 8 }));
      expect(student).toMatchObject({ score: 8, maxScore: 10 });
      expect(student.tasks[0]).toMatchObject({
        ...{ score: 8, maxScore: 10, status: "partial" },
        decision: { points: 8, reason: "Typo." },
      });
      // The public check alone gave as many points.
      expect(student.tasks[0]?.decision?.before).toBe(hidden === "none" ? undefined : 5);
      expect(JSON.stringify(student).includes("SECRET of hidden")).toBe(hidden === "full");
    },
  );

  it("does not tell by what a decision replaces how hidden checks ended", () => {
    const other = { ...task, score: 10, status: "pass" as const };
    const passing = { ...other, checks: [check("public", 5), check("hidden", 5)] };
    const rules = {
      ...demoManifest({ tasks: [demoTask()] }),
      feedback: { hidden: "none" as const },
    };
    for (const decision of [decide({ task: "1", points: 8 }), decide({ points: 7 })]) {
      const [one, two] = [report, reportOf([passing], { messages: report.messages })].map((each) =>
        forStudent(withDecisions(each, [decision]), rules, "2026-01-31"),
      );
      expect(one).toEqual(two);
    }
  });

  it("has the whole score that was decided, of all points", () => {
    const student = shown("none", decide({ points: 7 }));
    expect(student).toMatchObject({ score: 7, maxScore: 10, decision: { points: 7 } });
    expect(student.decision).not.toHaveProperty("before");
    expect(student).not.toHaveProperty("undisclosed");
    expect(shown("none")).toMatchObject({ score: 5, maxScore: 5, undisclosed: 5 });
  });

  it("has its comments", () => {
    const comment = decide({ is: "comment", task: "1", reason: "Nice idea." });
    expect(shown("none", comment).comments).toEqual([{ task: "1", text: "Nice idea." }]);
  });
});
