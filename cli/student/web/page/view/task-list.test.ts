import { describe, expect, it } from "vitest";
import type { Match } from "../../../../../engine/play/match.ts";
import { play } from "../../../../../play/merge2048.ts";
import type { Report, TaskReport } from "../../../../../schema/types.ts";
import { taskList } from "./tasks.tsx";

const match = { play, notStarted: ["1", "7"] } as unknown as Match;

const check = { name: "merges once", visibility: "public", score: 0, maxScore: 1, message: "" };
const task = (id: string, status: TaskReport["status"], maxScore = 1): TaskReport => ({
  ...{ id, title: `task ${id}`, status, score: 0, maxScore },
  checks: [{ ...check, visibility: "public", status: status === "pass" ? "pass" : "fail" }],
});
const reportOf = (...tasks: readonly TaskReport[]) =>
  ({ status: "graded", tasks, messages: [] }) as unknown as Report;

const told = (report: Report | undefined, of: Match = match) =>
  taskList(report, of).items.map(({ id, state, note, isNext, isExtra }) =>
    [id, state, note, isNext ? "next" : "", isExtra ? "extra" : ""].join("|"),
  );

describe("the list of tasks", () => {
  it("is of those that are not written as long as nothing was checked", () => {
    expect(told(undefined)).toEqual([
      "1|open|tiles neither slide nor merge||",
      "7|open|tiles move left only, with merge||",
    ]);
    expect(taskList(undefined, match).done).toBeUndefined();
    expect(taskList(undefined, undefined).items).toEqual([]);
    expect(told(undefined, { ...match, problem: "syntax error" })).toEqual([]);
  });

  it("says what is wrong, what the game does without a task, and what comes next", () => {
    const report = reportOf(
      task("1", "not-started"),
      task("2", "pass"),
      task("3", "fail"),
      task("4", "not-started", 0),
    );
    expect(told(report)).toEqual([
      "1|open|tiles neither slide nor merge||",
      "2|done|||",
      "3|wrong|failed: merges once|next|",
      "4|open|||extra",
    ]);
    expect(taskList(report, match).done).toEqual({ count: 1, of: 3 });
  });

  it("blames no task for a file that cannot be run", () => {
    const message = { level: "error", text: "syntax error", line: 3 } as const;
    const report = { ...reportOf(task("2", "fail")), status: "rejected", messages: [message] };
    expect(told(report as Report)).toEqual(told(undefined));
  });
});
