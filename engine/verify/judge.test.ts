import { describe, expect, it } from "vitest";
import { reportOf, taskReportOf } from "../testing/scoring.ts";
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
      { seed: 7, score: 14, tasks: ["2"], problems: [] },
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
    expect(judgeMistake(mistake, reportOf([first, failed("hidden")]))).toEqual({
      name: "m",
      task: "2",
      title: "does it",
      holds: true,
      score: 4,
      maxScore: 10,
      caughtByPublic: false,
      elsewhere: [],
      problems: [],
    });
  });

  it("sees whether a public check of its own task fails", () => {
    const verified = judgeMistake(mistake, reportOf([first, failed("public")]));
    expect(verified.caughtByPublic).toBe(true);
  });

  it("does not hold where nothing is lost", () => {
    expect(judgeMistake(mistake, reportOf([first, second])).holds).toBe(false);
  });

  it("does not hold where another task loses points, and names it", () => {
    const hurt = taskReportOf({ score: 9, status: "partial" });
    expect(judgeMistake(mistake, reportOf([hurt, failed("hidden")]))).toMatchObject({
      holds: false,
      elsewhere: ["1"],
    });
  });

  it("does not hold where the file as a whole is wrong", () => {
    const report = reportOf([first, failed("hidden")], { messages: [error] });
    expect(judgeMistake(mistake, report)).toMatchObject({ holds: false, problems: [error.text] });
  });
});
