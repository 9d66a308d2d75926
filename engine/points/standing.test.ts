import { describe, expect, it } from "vitest";
import type { KeptSettings, Report } from "../../schema/types.ts";
import { validated } from "../course/validate.ts";
import { reportOf, taskReportOf } from "../testing/scoring.ts";
import { briefOf } from "./brief.ts";
import { summaryFile } from "./summary.ts";

const scored = (id: string, score: number, report: Partial<Report> = {}): Report =>
  reportOf([taskReportOf({ score })], { submission: { id, files: [] }, ...report });
const is = (kind: "excused" | "withheld"): Partial<Report> => {
  return { decision: { is: kind, reason: "so" } };
};
const rejected = { status: "rejected" as const };
const decided = { decision: { is: "points" as const, points: 9, reason: "so", before: 0 } };

const fileOf = (reports: readonly Report[], settings?: KeptSettings) =>
  validated(summaryFile("demo", reports, { settings }), "summary", "summary");

describe("a summary", () => {
  it("counts who is excused nowhere else", () => {
    const { summary, submissions } = fileOf([scored("a", 10), scored("b", 0, is("excused"))]);
    expect(summary).toMatchObject({ count: 2, graded: 1, excused: 1, mean: 10, median: 10 });
    expect(summary.tasks).toMatchObject([{ passed: 1, mean: 10 }]);
    expect(submissions.map((row) => row.decision)).toEqual([undefined, "excused"]);
  });

  it("counts withheld results for instructors, and not for students, who see no points", () => {
    const all = [scored("a", 10), scored("b", 4, is("withheld"))];
    expect(fileOf(all).summary).toMatchObject({ graded: 2, withheld: 1, mean: 7 });
    const forStudents = all.map((report) => ({ ...report, for: "student" as const }));
    expect(fileOf(forStudents).summary).toMatchObject({ count: 2, graded: 1, mean: 10 });
  });

  it("says whose points were decided", () => {
    const decision = { points: 10, reason: "so", before: 0, statusBefore: "fail" as const };
    const task = reportOf([taskReportOf({ decision })]);
    const rows = fileOf([task, scored("b", 9, decided)]).submissions;
    expect(rows.map((row) => row.decision)).toEqual(["points", "points"]);
  });

  it("has the letter that points reach, by number or share of the maximum", () => {
    const letters = { D: 0, A: "90%", B: 7.5, C: "33.3%" };
    const reports = [
      ...[scored("a", 10), scored("b", 9), scored("c", 8.999), scored("d", 3.33), scored("e", 0)],
      ...[scored("f", 0, rejected), scored("g", 9, { ...rejected, ...decided })],
      ...[scored("h", 9, is("excused")), scored("i", 9, { status: "error" })],
      scored("j", 9, is("withheld")),
    ];
    const { submissions, summary } = fileOf(reports, { letters });
    expect(submissions.map(({ letter = "" }) => letter).join()).toBe("A,A,B,C,D,,A,,,A");
    expect(summary.letters).toEqual([
      { letter: "A", count: 4 },
      { letter: "B", count: 1 },
      { letter: "C", count: 1 },
      { letter: "D", count: 1 },
    ]);
  });

  it("has no letter of a student's report that leaves out points", () => {
    const told = { for: "student" as const, undisclosed: 40 };
    const reports = [scored("a", 9, told), scored("b", 9, { ...told, undisclosed: 0 })].map(
      briefOf,
    );
    const { submissions, summary } = summaryFile("demo", reports, {
      settings: { letters: { F: 0, A: 9 } },
    });
    expect(submissions.map(({ letter = "" }) => letter)).toEqual(["", "A"]);
    expect(summary.letters).toEqual([
      { letter: "A", count: 1 },
      { letter: "F", count: 0 },
    ]);
  });

  it("has the mean of each section, as far as its submissions count", () => {
    const sections = { Tuesday: ["a", "b"], Friday: ["c"], Sunday: [] };
    const reports = [
      scored("a", 10),
      scored("b", 5),
      scored("c", 4, is("excused")),
      scored("d", 1),
    ];
    const { submissions, summary, settings } = fileOf(reports, { sections });
    expect(submissions.map(({ section = "" }) => section)).toEqual([
      "Tuesday",
      "Tuesday",
      "Friday",
      "",
    ]);
    expect(summary.sections).toEqual([
      { name: "Tuesday", count: 2, mean: 7.5 },
      { name: "Friday", count: 0, mean: 0 },
      { name: "Sunday", count: 0, mean: 0 },
    ]);
    expect(settings).toEqual({ sections });
  });
});
