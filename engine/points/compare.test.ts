import { describe, expect, it } from "vitest";
import type { CheckReport, Report } from "../../schema/types.ts";
import { reportOf, taskReportOf } from "../testing/scoring.ts";
import { briefOf } from "./brief.ts";
import { compareReports, type Origin } from "./compare.ts";

const check = (name: string, score: number): CheckReport => ({
  ...{ name, visibility: "hidden", score, maxScore: 5, message: "" },
  status: score === 5 ? "pass" : "fail",
});
const task = (...scores: readonly number[]) =>
  taskReportOf({
    score: scores.reduce((a, b) => a + b),
    status: "partial",
    checks: scores.map((score, index) => check(`check ${index + 1}`, score)),
  });
const file = (letter: string) => [{ name: "game.ts", sha256: letter.repeat(64) }];
const before = reportOf([task(5, 0)], { submission: { id: "alice", files: file("a") } });

const compare = (after: Report, origins?: readonly [Origin, Origin]) =>
  compareReports(briefOf(before), briefOf(after), origins);

describe("two reports of a submission", () => {
  it("do not differ where all points are the same", () => {
    const { submission } = before;
    expect(compare({ ...before, engine: "gridmark 2" })).toBeUndefined();
    expect(compare({ ...before, submission: { ...submission, files: file("b") } })).toBeUndefined();
  });

  it("differ in the checks whose points or status are others, paired by name and order", () => {
    const after = reportOf([task(5, 5)], { submission: { id: "alice", files: file("b") } });
    expect(compare(after)).toEqual({
      id: "alice",
      before: { status: "graded", score: 5, maxScore: 10 },
      after: { status: "graded", score: 10, maxScore: 10 },
      reasons: ["submission"],
      tasks: [
        {
          id: "1",
          title: "double",
          before: { status: "partial", score: 5, maxScore: 10 },
          after: { status: "partial", score: 10, maxScore: 10 },
          checks: [
            {
              name: "check 2",
              before: { status: "fail", score: 0 },
              after: { status: "pass", score: 5 },
            },
          ],
        },
      ],
      deductions: [],
    });
    // Reports for students give all of them one name.
    const hidden = (report: Report) =>
      ({
        ...report,
        tasks: report.tasks.map((each) => ({
          ...each,
          checks: each.checks.map((one) => ({ ...one, name: "(hidden)" })),
        })),
      }) as Report;
    const change = compareReports(hidden(before), hidden(after));
    expect(change?.tasks[0]?.checks).toHaveLength(1);
  });

  it("differ in a task or check that only one has", () => {
    const after = reportOf([{ ...task(5), id: "2" }]);
    const change = compare(after);
    expect(change?.tasks.map(({ id, before, after }) => [id, before?.score, after?.score])).toEqual(
      [
        ["2", undefined, 5],
        ["1", 5, undefined],
      ],
    );
    expect(change?.reasons).toEqual(["submission", "options"]);
    // A task that earned nothing makes no difference.
    expect(compare(reportOf([task(5)]))).toBeUndefined();
  });

  it("differ in deductions, even where the score does not", () => {
    const late = { id: "late", title: "Late by 1 day (10 %)", points: 1, findings: [] };
    const change = compare({ ...before, deductions: [late] });
    expect(change).toMatchObject({ reasons: ["late"], tasks: [] });
    expect(change?.deductions).toEqual([
      { id: "late", title: "Late by 1 day (10 %)", before: 0, after: 1 },
    ]);
  });

  it.each<[string, Partial<Report>, readonly [Origin, Origin], readonly string[]]>([
    ["course", {}, [{ course: "a" }, { course: "b" }], ["course"]],
    ["version", { engine: "gridmark 2" }, [{}, {}], ["engine"]],
    ["build", {}, [{ engine: "1 a" }, { engine: "1 b" }], ["engine"]],
    ["seed", { seed: 2 }, [{}, {}], ["seed"]],
    ["options", {}, [{ options: "tasks 1" }, { options: "tasks 1,2" }], ["options"]],
    ["reader", { for: "student" }, [{}, {}], ["reader"]],
    ["nothing that is known", {}, [{ course: "a" }, {}], ["unknown"]],
  ])("say that the %s is another one", (_, change, origins, reasons) => {
    const after = { ...reportOf([task(5, 5)], { submission: before.submission }), ...change };
    expect(compare(after, origins)?.reasons).toEqual(reasons);
  });

  it("say that a person has decided something", () => {
    const decision = { is: "points" as const, points: 7, reason: "Oral exam.", before: 5 };
    const { submission } = before;
    const after = reportOf([task(5, 5)], { submission, score: 7, decision });
    expect(compare(after)?.reasons).toEqual(["decisions"]);
  });

  it("say that a person has given marks", () => {
    const after = reportOf([{ ...task(5, 5), marks: { points: 5 } }], {
      submission: before.submission,
    });
    expect(compare(after)?.reasons).toEqual(["marks"]);
  });

  it("differ where one was rejected, whatever the points", () => {
    const zero = { ...before, score: 0, tasks: [task(0, 0)] };
    const change = compareReports(zero, { ...zero, status: "rejected" });
    expect(change).toMatchObject({ before: { status: "graded" }, after: { status: "rejected" } });
  });
});
