import { describe, expect, it } from "vitest";
import type { CheckReport } from "../../schema/types.ts";
import { validated } from "../course/validate.ts";
import { manualReportOf, reportOf, taskReportOf } from "../testing/scoring.ts";
import { withFormerMarks, withMarks, withoutMarks } from "./marks.ts";

const rubric = [{ text: "says how", points: 2 }];
const manual = manualReportOf({ answer: "I try it.", rubric });
const findings = [{ line: 1, column: 1, text: "a loop" }];
const report = reportOf([taskReportOf(), manual], { unmarked: ["3d"] });

describe("withMarks", () => {
  it.each([
    [2, "pass", 12],
    [0.5, "partial", 10.5],
    [0, "fail", 10],
  ])("gives %d points: %s, %d in all", (points, status, score) => {
    const marked = withMarks(report, "3d", { points });
    expect(marked).toMatchObject({ score, maxScore: 12 });
    expect(marked.tasks[1]).toEqual({ ...manual, status, score: points, marks: { points } });
    expect(marked).not.toHaveProperty("unmarked");
    expect(validated(marked, "report", "report")).toBe(marked);
  });

  it("replaces what was given before, with its comment", () => {
    const before = withMarks(report, "3d", { points: 1, comment: "half" });
    expect(withMarks(before, "3d", { points: 2 })).toEqual(withMarks(report, "3d", { points: 2 }));
  });

  it("leaves other tasks to be marked", () => {
    const second = { ...manual, id: "4d" };
    const two = reportOf([manual, second], { unmarked: ["3d", "4d"] });
    expect(withMarks(two, "3d", { points: 1 }).unmarked).toEqual(["4d"]);
  });

  it("takes off what is taken off of the new total", () => {
    const deductions = [
      { id: "a", title: "a", points: 4, findings },
      { id: "b", title: "b", points: 10, all: true as const, findings },
    ];
    const some = withMarks({ ...report, score: 6, deductions: deductions.slice(0, 1) }, "3d", {
      points: 2,
    });
    expect(some.score).toBe(8);
    const all = withMarks({ ...report, score: 0, deductions }, "3d", { points: 2 });
    expect(all).toMatchObject({ score: 0, deductions: [{ points: 4 }, { points: 12 }] });
  });

  it("keeps the keys in the order of a report", () => {
    const full = { ...report, deductions: [{ id: "a", title: "a", points: 4, findings }] };
    const marked = withMarks({ ...full, timings: { totalMs: 3 } }, "3d", { points: 1 });
    expect(Object.keys(marked).slice(-4)).toEqual(["tasks", "deductions", "messages", "timings"]);
  });

  it("leaves the report that it was given as it was, and refuses other tasks", () => {
    const before = JSON.stringify(report);
    withMarks(report, "3d", { points: 1 });
    expect(JSON.stringify(report)).toBe(before);
    expect(() => withMarks(report, "1", { points: 1 })).toThrow(
      "there is no mark by hand for task 1",
    );
  });
});

describe("withoutMarks", () => {
  it("gives back the report as it was before it was marked", () => {
    expect(withoutMarks(withMarks(report, "3d", { points: 1 }), "3d")).toEqual(report);
  });

  it.each([
    ["not-started", { status: "not-run", failureCode: "GM107" }],
    ["missing", { status: "missing" }],
  ] as const)("knows what was %s", (status, check) => {
    const { answer: _, rubric: __, ...bare } = manual;
    const common = { name: "answer", visibility: "public", score: 0, maxScore: 2, message: "" };
    const before = reportOf([
      { ...bare, status, checks: [{ ...common, ...check } as CheckReport] },
    ]);
    expect(withoutMarks(withMarks(before, "3d", { points: 1 }), "3d")).toEqual(before);
  });
});

describe("marks that no longer hold", () => {
  const former = { task: "3d", points: 1, reason: "it changed", givenFor: ["f0123456789abcdef"] };
  const old = withFormerMarks({ ...report, timings: { totalMs: 3 } }, [former]);

  it("are part of the report, before the time it took", () => {
    expect(Object.keys(old).slice(-2)).toEqual(["formerMarks", "timings"]);
    expect(validated(old, "report", "report")).toBe(old);
  });

  it("are gone where the task is marked anew, or its mark removed", () => {
    expect(withMarks(old, "3d", { points: 2 })).not.toHaveProperty("formerMarks");
    expect(withoutMarks(old, "3d")).toEqual({ ...report, timings: { totalMs: 3 } });
  });
});
