import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Report } from "../../schema/types.ts";
import { validated } from "../course/validate.ts";
import { reportOf, taskReportOf } from "../testing/scoring.ts";
import { summarize, summaryFile } from "./summary.ts";

/** A report with one task of 10 points. */
function scored(score: number, report: Partial<Report> = {}): Report {
  const status = score === 10 ? "pass" : score === 0 ? "fail" : "partial";
  return reportOf([taskReportOf({ score, status })], report);
}

const rejected = scored(0, { status: "rejected" });

it("the roster's name counts before that of an export, which may run names together", () => {
  const people = new Map([
    ["alice", "liddellalice"],
    ["bob", "Bob"],
  ]);
  const settings = { names: { alice: "Alice Liddell" } };
  const all = [scored(1), scored(1, { submission: { id: "bob", files: [] } })];
  const { submissions } = summaryFile("demo", all, { people, settings });
  expect(submissions.map(({ name }) => name)).toEqual(["Alice Liddell", "Bob"]);
});

describe("summarize", () => {
  it("counts who was graded and who was rejected", () => {
    expect(summarize([scored(10), rejected, scored(5), rejected])).toMatchObject({
      count: 4,
      graded: 2,
      rejected: 2,
    });
  });

  it.each([
    { scores: [10], mean: 10 },
    { scores: [10, 0], mean: 5 },
    { scores: [1, 1, 2], mean: 1.333 },
    { scores: [2, 2, 1], mean: 1.667 },
    { scores: [0.001, 0], mean: 0.001 },
    { scores: [0.1, 0.2], mean: 0.15 },
    { scores: [0.03, 0.039], mean: 0.035 },
    { scores: [1.001, 1.002], mean: 1.002 },
  ])("means $scores to the nearest thousandth: $mean", ({ scores, mean }) => {
    const summary = summarize(scores.map((score) => scored(score)));
    expect(summary.mean).toBe(mean);
    expect(summary.tasks[0]?.mean).toBe(mean);
  });

  it("means exactly, half a thousandth up, as whole numbers would", () => {
    const millis = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(millis, (list) => {
        const total = list.reduce((a, b) => a + b, 0);
        const exact = Math.floor((2 * total + list.length) / (2 * list.length)) / 1000;
        expect(summarize(list.map((each) => scored(each / 1000))).mean).toBe(exact);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    { scores: [4], median: 4 },
    { scores: [10, 1, 4], median: 4 },
    { scores: [10, 0, 4, 5], median: 4.5 },
    { scores: [0.001, 0], median: 0.001 },
  ])("finds the middle of $scores: $median", ({ scores, median }) => {
    expect(summarize(scores.map((score) => scored(score))).median).toBe(median);
  });

  it("tells the graded from all", () => {
    const summary = summarize([scored(10), rejected, scored(5), rejected]);
    expect(summary).toMatchObject({ mean: 3.75, median: 2.5, meanGraded: 7.5, medianGraded: 7.5 });
    expect(summarize([rejected])).not.toHaveProperty("medianGraded");
    expect(summarize([])).not.toHaveProperty("median");
  });

  it("has the points of bonus tasks beside the maximum", () => {
    const tasks = [
      taskReportOf({ score: 10, maxScore: 10 }),
      taskReportOf({ id: "2", kind: "bonus", score: 3, maxScore: 4 }),
    ];
    const file = summaryFile("demo", [reportOf(tasks, { score: 13, maxScore: 10 })]);
    expect(file.summary).toMatchObject({ mean: 13, maxScore: 10, maxBonus: 4 });
    expect(file.submissions[0]).toMatchObject({ score: 13, maxScore: 10, bonus: 3 });
    expect(summarize([scored(10)])).not.toHaveProperty("maxBonus");
  });

  it("names who made a mistake, and whose files are the same", () => {
    const mistakes = [{ name: "m", title: "does m", hint: "" }];
    const made = (id: string) =>
      reportOf([taskReportOf({ mistakes })], {
        submission: { id, files: [{ name: "game.ts", sha256: "1" }] },
      });
    const summary = summarize([made("b"), made("a")]);
    expect(summary.mistakes[0]?.submissions).toEqual(["a", "b"]);
    expect(summary.identical).toEqual([{ same: "bytes", submissions: ["a", "b"] }]);
  });

  it("counts those that could not be graded nowhere but among the errors", () => {
    const error = scored(0, { status: "error" });
    const summary = summarize([scored(10), error, rejected, error, scored(8)]);
    expect(summary).toMatchObject({ count: 5, graded: 2, rejected: 1, errors: 2, mean: 6 });
    expect(summary.tasks[0]).toMatchObject({ passed: 1, mean: 6 });
    expect(summarize([scored(10)])).not.toHaveProperty("errors");
    expect(summarize([error])).toMatchObject({ count: 1, graded: 0, errors: 1, mean: 0 });
  });

  it("names mistakes, the most frequent first, and equally frequent ones by name", () => {
    const made = (...names: string[]) =>
      reportOf([
        taskReportOf({
          mistakes: names.map((name) => ({ name, title: `does ${name}`, hint: "" })),
        }),
      ]);
    const all = [made("b", "d"), made("d", "a"), made("c"), made("d", "c"), made()];
    expect(summarize(all).mistakes).toEqual(
      [
        ["d", 3],
        ["c", 2],
        ["a", 1],
        ["b", 1],
      ].map(([name, count]) => {
        return expect.objectContaining({ task: "1", name, title: `does ${name}`, count });
      }),
    );
    expect(
      summarize([...all].reverse())
        .mistakes.map(({ name }) => name)
        .join(" "),
    ).toBe("d c a b");
  });

  it("counts a rejected submission as 0 points in the mean", () => {
    expect(summarize([scored(10), rejected]).mean).toBe(5);
  });

  it("counts those who passed each task", () => {
    const report = (first: number, second: number) =>
      reportOf([
        taskReportOf({ score: first, status: first === 10 ? "pass" : "fail" }),
        taskReportOf({
          id: "2",
          title: "two",
          score: second,
          status: second === 10 ? "pass" : "fail",
        }),
      ]);
    const { tasks } = summarize([report(10, 0), report(10, 10), report(10, 5)]);
    expect(tasks).toMatchObject([
      { id: "1", title: "double", maxScore: 10, passed: 3, mean: 10 },
      { id: "2", title: "two", maxScore: 10, passed: 1, mean: 5 },
    ]);
  });

  it("counts a task that a report lacks as 0 points", () => {
    const both = reportOf([taskReportOf(), taskReportOf({ id: "2", title: "two" })]);
    for (const reports of [
      [both, scored(10), reportOf([])],
      [reportOf([]), scored(10), both],
    ]) {
      expect(summarize(reports).tasks).toMatchObject([
        { id: "1", title: "double", maxScore: 10, passed: 2, mean: 6.667 },
        { id: "2", title: "two", maxScore: 10, passed: 1, mean: 3.333 },
      ]);
    }
  });

  it("does not depend on the order of the reports", () => {
    const reports = [scored(3.333), rejected, scored(10), scored(0.1), reportOf([])];
    expect(summarize(reports.toReversed())).toEqual(summarize(reports));
  });

  it("of nobody is nothing", () => {
    expect(summarize([])).toEqual({
      count: 0,
      graded: 0,
      rejected: 0,
      mean: 0,
      maxScore: 0,
      tasks: [],
      mistakes: [],
    });
  });
});

describe("summaryFile", () => {
  it("has a line for each submission, in their order, and fits its schema", () => {
    const file = summaryFile("demo", [
      scored(10, { submission: { id: "zoe", files: [] } }),
      rejected,
    ]);
    expect(file.submissions).toEqual([
      {
        id: "zoe",
        status: "graded",
        score: 10,
        maxScore: 10,
        tasks: [{ id: "1", status: "pass", score: 10 }],
      },
      {
        id: "alice",
        status: "rejected",
        score: 0,
        maxScore: 10,
        tasks: [{ id: "1", status: "fail", score: 0 }],
      },
    ]);
    expect(validated(file, "summary", "summary")).toBe(file);
  });

  it("holds nothing of a report's checks, files and messages", () => {
    const file = summaryFile("demo", [
      scored(10, { messages: [{ level: "warning", text: "secret" }] }),
    ]);
    expect(JSON.stringify(file)).not.toMatch(/secret|checks|files|sha256/);
  });

  it("says what the first error in the files of a graded submission is", () => {
    const messages = [
      { level: "warning", text: "a link" },
      { level: "error", text: "syntax error: '}' expected", line: 3 },
      { level: "error", text: "another" },
    ] as const;
    const file = summaryFile("demo", [scored(0, { messages: [...messages] }), scored(10)]);
    expect(file.submissions.map(({ status, reason }) => [status, reason])).toEqual([
      ["graded", "syntax error: '}' expected (line 3)"],
      ["graded", undefined],
    ]);
  });

  it("makes a class report that fits its schema", () => {
    const reports = [scored(10), rejected];
    const { schemaVersion, assignment, summary } = summaryFile("demo", reports);
    const report = { schemaVersion, assignment, submissions: reports, summary };
    expect(validated(report, "class", "class-report")).toBe(report);
  });
});

describe("the summary of a class whose answers a person marks", () => {
  const manual = (score: number, status: "unmarked" | "pass" | "not-started") =>
    taskReportOf({ id: "3d", kind: "manual", maxScore: 2, score, status });
  const unmarked = reportOf([taskReportOf(), manual(0, "unmarked")], { unmarked: ["3d"] });
  const marked = reportOf([taskReportOf(), manual(2, "pass")]);
  const absent = reportOf([taskReportOf(), manual(0, "not-started")]);

  it("counts what is to be marked, and leaves it out of the task's mean", () => {
    const summary = summarize([unmarked, marked, absent, unmarked]);
    expect(summary.unmarked).toBe(2);
    expect(summary.tasks[1]).toEqual({
      id: "3d",
      title: "double",
      kind: "manual",
      maxScore: 2,
      unmarked: 2,
      passed: 1,
      mean: 1,
      graded: { count: 2, passed: 1, mean: 1 },
    });
    expect(summary.tasks[0]).not.toHaveProperty("unmarked");
  });

  it("says 0 when everything is marked, and nothing where there is nothing to mark", () => {
    expect(summarize([marked]).unmarked).toBe(0);
    expect(summarize([scored(10)])).not.toHaveProperty("unmarked");
  });

  it("has in each line what is to be marked and what was taken off", () => {
    const deductions = [
      { id: "a", title: "a", points: 1.5, findings: [{ line: 1, column: 1, text: "x" }] },
      { id: "b", title: "b", points: 2, findings: [{ line: 1, column: 1, text: "x" }] },
    ];
    const file = summaryFile("demo", [{ ...unmarked, deductions }, marked]);
    expect(file.submissions).toMatchObject([{ unmarked: 1, deducted: 3.5 }, {}]);
    expect(file.submissions[1]).not.toHaveProperty("unmarked");
    expect(file.submissions[1]).not.toHaveProperty("deducted");
    expect(validated(file, "summary", "summary")).toBe(file);
  });
});
