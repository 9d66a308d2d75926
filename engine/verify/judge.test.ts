import { describe, expect, it } from "vitest";
import { manualReportOf, reportOf, taskReportOf } from "../testing/scoring.ts";
import { judgeMistake, judgeReference, judgeSkeleton } from "./judge.ts";

const first = taskReportOf();
const second = taskReportOf({ id: "2" });
const lost = taskReportOf({ id: "2", score: 4, status: "partial" });
const error = { level: "error", text: "syntax error: ';' expected" } as const;

describe("judgeReference", () => {
  it("is content with all points of every task", () => {
    expect(judgeReference([reportOf([first, second])], 20)).toEqual({
      seeds: 1,
      maxScore: 20,
      failures: [],
    });
  });

  it("names seed and task where points were lost", () => {
    const reports = [reportOf([first, second]), reportOf([first, lost], { seed: 7 })];
    expect(judgeReference(reports, 20).failures).toEqual([
      { seed: 7, score: 14, tasks: ["2"], checks: [], problems: [] },
    ]);
  });

  it("names the checks that rejected it, with what they expected, and no others", () => {
    const check = (name: string, status: "pass" | "fail") => ({
      ...{ name, status, visibility: "hidden" as const, score: 0, maxScore: 2 },
      ...{ message: `${name} message`, input: [3], expected: 7, actual: 6, replay: "2/1/1" },
    });
    const checks = [check("right", "pass"), check("wrong", "fail")];
    const [failure] = judgeReference([reportOf([first, { ...lost, checks }])], 20).failures;
    expect(failure?.checks).toEqual([
      { task: "2", name: "wrong", message: "wrong message", input: [3], expected: 7, actual: 6 },
    ]);
  });

  it("wants a task without points to pass, too", () => {
    const free = taskReportOf({ id: "free", score: 0, maxScore: 0, status: "fail" });
    expect(judgeReference([reportOf([first, free])], 10).failures[0]?.tasks).toEqual(["free"]);
  });

  it("repeats what was said of the file, but for hints", () => {
    const hint = { level: "info", text: "a hint" } as const;
    const reports = [reportOf([first], { messages: [error, hint] })];
    expect(judgeReference(reports, 10).failures[0]?.problems).toEqual([error.text]);
  });
});

describe("judgeReference, of tasks of other kinds", () => {
  const answer = {
    name: "answer",
    visibility: "public",
    score: 0,
    maxScore: 2,
    message: "",
  } as const;
  const manual = (check: "pass" | "fail", status: "unmarked" | "missing" = "unmarked") =>
    manualReportOf({ maxScore: 10, status, checks: [{ ...answer, status: check }] });

  it("is content with an answer that nobody has marked", () => {
    expect(judgeReference([reportOf([first, manual("pass")])], 10).failures).toEqual([]);
  });

  it.each([
    ["that is no text", manual("fail")],
    ["that is missing", manual("fail", "missing")],
  ])("is not content with one %s", (_, task) => {
    expect(judgeReference([reportOf([first, task])], 10).failures[0]?.tasks).toEqual(["3d"]);
  });

  it("wants a bonus task to pass", () => {
    const bonus = taskReportOf({ id: "5", kind: "bonus", score: 3, status: "partial" });
    expect(judgeReference([reportOf([first, bonus])], 10).failures[0]?.tasks).toEqual(["5"]);
  });

  it("names what would be taken off", () => {
    const findings = [{ line: 3, column: 1, text: "a loop" }];
    const deductions = [
      { id: "loops", title: "no loops", points: 4, findings },
      { id: "net", title: "no network", points: 10, all: true, findings } as const,
    ];
    const [failure] = judgeReference([reportOf([first], { deductions })], 10).failures;
    expect(failure?.problems).toEqual([
      "4 points are deducted: no loops (line 3)",
      "all points are deducted: no network (line 3)",
    ]);
  });
});

describe("judgeSkeleton", () => {
  it("counts points and the tasks that are started", () => {
    const untouched = taskReportOf({ status: "not-started", score: 0 });
    expect(judgeSkeleton(reportOf([untouched, lost]))).toEqual({
      score: 4,
      started: ["2"],
      problems: [],
    });
  });
});

describe("judgeMistake", () => {
  const mistake = { name: "m", task: "2", title: "does it", hint: "Look.", code: "" };
  const check = { name: "c", score: 0, maxScore: 6, message: "" };
  const failed = (visibility: "public" | "hidden") => ({
    ...lost,
    checks: [{ ...check, visibility, status: "fail" as const }],
  });

  it("holds where points are lost in the mistake's own task alone", () => {
    expect(judgeMistake(mistake, [reportOf([first, failed("hidden")])])).toEqual({
      ...{ name: "m", task: "2", title: "does it", holds: true, score: 4, maxScore: 10 },
      ...{ caughtByPublic: false, elsewhere: [], problems: [] },
    });
  });

  it("holds with every seed or not at all, and says what it gets with each", () => {
    const caught = reportOf([first, failed("public")]);
    const missed = reportOf([first, second]);
    const hidden = reportOf([first, { ...failed("hidden"), score: 6 }]);
    const some = (...reports: Parameters<typeof judgeMistake>[1]) => judgeMistake(mistake, reports);
    expect(some(caught, missed)).toMatchObject({ holds: false, score: 10, lowest: 4 });
    expect(some(missed, caught)).toMatchObject({ holds: false, score: 10, lowest: 4 });
    expect(some(caught, hidden)).toMatchObject({ holds: true, score: 6, lowest: 4 });
    expect(some(caught, hidden).caughtByPublic).toBe(false);
    expect(some(caught, caught)).not.toHaveProperty("lowest");
  });

  it("sees whether a public check of its own task fails", () => {
    const verified = judgeMistake(mistake, [reportOf([first, failed("public")])]);
    expect(verified.caughtByPublic).toBe(true);
  });

  it("does not hold where nothing is lost", () => {
    expect(judgeMistake(mistake, [reportOf([first, second])]).holds).toBe(false);
  });

  it("says how many draws are needed where a check of draws nearly fails", () => {
    const statistics = [
      { test: "shares", draws: 600, p: 6e-7 },
      { test: "dependence", draws: 600, p: 1e-4 },
    ];
    const near = (some: typeof statistics) =>
      taskReportOf({
        id: "2",
        checks: [{ ...check, visibility: "hidden", status: "pass", statistics: some }],
      });
    const verified = judgeMistake(mistake, [reportOf([first, near(statistics)])]);
    expect(verified.problems).toEqual([
      '"c" has p = 6e-7 for shares after 600 draws, and fails below 4e-8: about 800 draws are needed',
    ]);
    const far = near([{ test: "shares", draws: 600, p: 0.01 }]);
    expect(judgeMistake(mistake, [reportOf([first, far])]).problems).toEqual([]);
  });

  it("does not hold where another task loses points, and names it", () => {
    const hurt = taskReportOf({ score: 9, status: "partial" });
    expect(judgeMistake(mistake, [reportOf([hurt, failed("hidden")])])).toMatchObject({
      holds: false,
      elsewhere: ["1"],
    });
  });

  it("holds in a task without points that does not pass", () => {
    const free = taskReportOf({ id: "2", score: 0, maxScore: 0, status: "fail" });
    expect(judgeMistake(mistake, [reportOf([first, free])]).holds).toBe(true);
  });

  it("does not count what a person has yet to mark as lost", () => {
    const unmarked = taskReportOf({ id: "3d", kind: "manual", status: "unmarked", score: 0 });
    const report = reportOf([first, failed("hidden"), unmarked]);
    expect(judgeMistake(mistake, [report]).holds).toBe(true);
  });

  it("does not hold where the file as a whole is wrong", () => {
    const report = reportOf([first, failed("hidden")], { messages: [error] });
    expect(judgeMistake(mistake, [report])).toMatchObject({ holds: false, problems: [error.text] });
  });
});
