import { describe, expect, it } from "vitest";
import type { Report } from "../../schema/types.ts";
import { manualReportOf, reportOf, taskReportOf } from "../testing/scoring.ts";
import { keepMarks, withMarks } from "./marks.ts";

const manual = manualReportOf();
const submission = (...hashes: string[]) => ({
  id: "alice",
  files: hashes.map((sha256, index) => ({ name: `f${index}.ts`, sha256 })),
});
const fresh = (report: Partial<Report> = {}) =>
  reportOf([taskReportOf(), manual], { unmarked: ["3d"], submission: submission("a"), ...report });
const marks = { points: 2, comment: "good" };
const marked = withMarks(fresh(), "3d", marks);

describe("keepMarks", () => {
  it("gives a new report of the same files the marks of the one before", () => {
    expect(keepMarks(fresh({ seed: 2 }), marked)).toEqual({
      report: { ...marked, seed: 2 },
      dropped: [],
    });
  });

  it("looks at what is in the files, not at their order", () => {
    const before = { ...marked, submission: submission("a", "b") };
    const report = fresh({ submission: submission("b", "a") });
    expect(keepMarks(report, before).dropped).toEqual([]);
  });

  it.each([
    ["a file changed", fresh({ submission: submission("b") }), /submitted files have changed/],
    ["a file is new", fresh({ submission: submission("a", "b") }), /submitted files have changed/],
    ["it cannot be graded", fresh({ submission: submission() }), /submitted files have changed/],
    ["it breaks a rule by now", fresh({ status: "rejected" }), /is now rejected/],
    ["the assignment is another one", fresh({ assignment: "other" }), /assignment demo/],
    [
      "no person marks the task",
      fresh({ tasks: [{ ...manual, kind: "bonus" }] }),
      /no longer has such a task/,
    ],
    ["the task is gone", fresh({ tasks: [] }), /no longer has such a task/],
    ["the task has fewer points", fresh({ tasks: [{ ...manual, maxScore: 1 }] }), /worth 1/],
  ])("drops them where %s, and says so", (_, report, reason) => {
    const why = expect.stringMatching(reason);
    expect(keepMarks(report, marked)).toEqual({
      report: {
        ...report,
        formerMarks: [
          { task: "3d", ...marks, reason: why, givenFor: [expect.stringMatching(/^f/)] },
        ],
      },
      dropped: [{ task: "3d", marks, reason: why }],
    });
  });

  describe("of an answer", () => {
    const answering = (answer: string, file = "a") =>
      fresh({ tasks: [taskReportOf(), { ...manual, answer }], submission: submission(file) });
    const before = withMarks(answering("I put 2 in.\r\n"), "3d", marks);

    it("stay where something else in the file has changed", () => {
      const { report, dropped } = keepMarks(answering("I put 2 in.", "b"), before);
      expect(report.tasks[1]).toMatchObject({ score: 2, marks });
      expect({ dropped, former: report.formerMarks }).toEqual({ dropped: [] });
    });

    it("do not stay with another answer, nor with one that the report has only in part", () => {
      const { report, dropped } = keepMarks(answering("I put 3 in.", "b"), before);
      expect(dropped).toEqual([{ task: "3d", marks, reason: "the answer has changed since" }]);
      expect(report).toMatchObject({ unmarked: ["3d"], score: 10 });
      const long = "x".repeat(4000);
      const cut = keepMarks(answering(long, "b"), withMarks(answering(long), "3d", marks));
      expect(cut.dropped).toMatchObject([{ reason: "the submitted files have changed since" }]);
      expect(keepMarks(answering(long), withMarks(answering(long), "3d", marks)).dropped).toEqual(
        [],
      );
    });

    it("hold again where what they were given for comes back, and are reported once", () => {
      const changed = keepMarks(answering("I put 3 in.", "b"), before).report;
      const failed = keepMarks(fresh({ status: "error", tasks: [] }), changed);
      expect(failed.dropped).toEqual([]);
      expect(failed.report.formerMarks).toMatchObject([
        { points: 2, comment: "good", reason: "the submission could not be graded this time" },
      ]);
      const back = keepMarks(answering("I put 2 in.", "c"), failed.report).report;
      expect(back.tasks[1]).toMatchObject({ score: 2, marks });
      expect(back).not.toHaveProperty("formerMarks");
    });
  });

  it("has nothing to keep of a report that nobody marked", () => {
    expect(keepMarks(fresh(), fresh())).toEqual({ report: fresh(), dropped: [] });
  });
});
