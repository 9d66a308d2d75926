import { describe, expect, it } from "vitest";
import type { CheckReport } from "../../schema/types.ts";
import { reportOf, taskReportOf } from "../testing/scoring.ts";
import { briefOf, type ReportBrief } from "./brief.ts";
import { taskStatistics } from "./statistics.ts";

const checkWith = (name: string, score: number): CheckReport => ({
  ...{ name, visibility: "public", status: score > 0 ? "pass" : "fail" },
  ...{ score, maxScore: 5, message: "" },
});

/** A submission with these points for a task's two checks, and for another task. */
function graded(first: number, second: number, other: number): ReportBrief {
  const checks = [checkWith("first", first), checkWith("second", second)];
  return briefOf(
    reportOf([
      taskReportOf({ id: "1", score: first + second, checks }),
      taskReportOf({ id: "2", score: other }),
    ]),
  );
}

describe("taskStatistics", () => {
  it("correlates a task with the points of everything else, not with itself", () => {
    const same = [0, 1, 2, 3, 4].map((points) => graded(points, 0, points));
    expect(taskStatistics(same, "1").discrimination).toBe(1);
    const other = [0, 1, 2, 3, 4].map((points) => graded(points, 0, 4 - points));
    expect(taskStatistics(other, "1").discrimination).toBe(-1);
    // Its own points would correlate with the total.
    const alone = [0, 1, 2, 3, 4].map((points) => graded(points, 0, 7));
    expect(taskStatistics(alone, "1").discrimination).toBeUndefined();
  });

  it("gives the point-biserial correlation of a check, corrected for its own points", () => {
    // Passed by those with 4, 8 and 6 other points, failed by those with 2, 4 and 0. By hand, from the means of
    // two groups: r = (6 - 2) * sqrt(9 / 36) / sqrt(20 / 3).
    const class_ = [
      [5, 4],
      [5, 8],
      [5, 6],
      [0, 2],
      [0, 4],
      [0, 0],
    ].map(([own = 0, other = 0]) => graded(own, 0, other));
    const byHand = (4 * Math.sqrt(0.25)) / Math.sqrt(20 / 3);
    const [first, second] = taskStatistics(class_, "1").checks ?? [];
    expect(first).toMatchObject({ name: "first", count: 6, passed: 3 });
    expect(first?.discrimination).toBeCloseTo(byHand, 2);
    expect(second).toEqual({ name: "second", visibility: "public", count: 6, passed: 0 });
  });

  it("is over graded work alone, by its checks: mean and passes, too", () => {
    const class_ = [0, 1, 2].map((points) => graded(points, 0, points));
    const [first, ...others] = class_ as [ReportBrief, ...ReportBrief[]];
    const passed = first.tasks.map((task) => ({
      ...{ ...task, status: "pass" as const, score: 5 },
      decision: { points: 5, reason: "", before: 0, statusBefore: "fail" as const },
    }));
    const all = [{ ...first, tasks: passed }, ...others, { ...first, status: "rejected" as const }];
    expect(taskStatistics(all, "1").graded).toMatchObject({ count: 3, mean: 1 });
    expect(taskStatistics([{ ...first, tasks: passed }], "1").graded?.passed).toBe(0);
  });

  it("leaves out what a person decided: it says nothing of how hard a task is", () => {
    const class_ = [0, 1, 2, 3, 4].map((points) => graded(points, 0, points));
    const decided = class_.map((brief) => ({
      ...brief,
      tasks: brief.tasks.map((task) => ({
        ...task,
        score: 5,
        decision: { points: 5, reason: "", before: task.score },
      })),
    }));
    expect(taskStatistics(decided, "1")).toEqual(taskStatistics(class_, "1"));
  });

  it("says nothing of fewer than five, nor of those that were not graded or are to be marked", () => {
    const few = [0, 1, 2, 3].map((points) => graded(points, 0, points));
    expect(taskStatistics(few, "1").discrimination).toBeUndefined();
    const rejected = { ...graded(4, 0, 4), status: "rejected" as const };
    expect(taskStatistics([...few, rejected], "1").discrimination).toBeUndefined();
    expect(taskStatistics([...few, rejected], "1").checks?.[0]?.count).toBe(4);
  });

  it("leaves out of a check's figures whoever's file could not be run, and has fewer checks", () => {
    const [brief] = [graded(5, 5, 5)];
    const unrun = briefOf(reportOf([taskReportOf({ checks: [checkWith("the file", 0)] })]));
    const { checks } = taskStatistics([brief, unrun], "1");
    expect(checks?.map(({ name, count }) => [name, count])).toEqual([
      ["first", 1],
      ["second", 1],
    ]);
    expect(taskStatistics([], "1")).toEqual({ graded: { count: 0, passed: 0, mean: 0 } });
  });
});
