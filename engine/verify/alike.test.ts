import { describe, expect, it } from "vitest";
import { reportOf, taskReportOf } from "../testing/scoring.ts";
import { alikeAmong } from "./judge.ts";

/** A task's mistake, with the messages of its first check for each seed. */
function graded(name: string, task: string, ...messages: string[]) {
  const reports = messages.map((message) => {
    const check = { name: "adds", visibility: "hidden", status: "fail", score: 0 } as const;
    const checks = [{ ...check, maxScore: 1, message, replay: `1/${name.length}` }];
    return reportOf([taskReportOf({ id: task, checks })]);
  });
  return { mistake: { name, task, title: "", hint: "", code: "" }, reports };
}

describe("alikeAmong", () => {
  it("names those of a task of which every check says the same", () => {
    const one = graded("one", "1", "got 2", "got 4");
    const other = graded("another", "1", "got 2", "got 4");
    expect(alikeAmong([one, graded("third", "1", "got 3", "got 4"), other])).toEqual([
      ["one", "another"],
    ]);
  });

  it("tells those that differ with one seed, and those of other tasks", () => {
    const one = graded("one", "1", "got 2", "got 4");
    expect(alikeAmong([one, graded("two", "1", "got 2", "got 5")])).toEqual([]);
    expect(alikeAmong([one, graded("three", "2", "got 2", "got 4")])).toEqual([]);
  });
});
