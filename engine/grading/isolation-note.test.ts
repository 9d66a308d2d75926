import { describe, expect, it } from "vitest";
import type { ManifestTask, TaskReport } from "../../schema/types.ts";
import { demoManifest, demoTask } from "../testing/demo.ts";
import { isolatedReport } from "./isolation.ts";
import type { TaskEntry, TaskRun } from "./task.ts";

const entryOf = (task: Partial<ManifestTask>): TaskEntry =>
  ({ task: demoTask(task), index: 0 }) as unknown as TaskEntry;
/** A run in which a check of each of these functions failed. */
function runOf(status: TaskReport["status"], score: number, ...failed: readonly string[]): TaskRun {
  const cases = [{ name: "", verdict: "fail", weight: 1, message: "" }];
  const record = failed.map((fn, check) => ({
    check,
    probe: { steps: [{ do: "call", fn, args: [] }] },
  }));
  return {
    report: { status, score },
    graded: failed.map(() => ({ cases })),
    record,
  } as unknown as TaskRun;
}

const first = entryOf({ id: "1", functions: ["first"] });
const second = entryOf({ id: "2", functions: ["second", "other"] });
const third = entryOf({ id: "3", functions: ["third"] });

interface Given {
  /** The substituted tasks. */
  readonly by: readonly TaskEntry[];
  /** The wrong tasks; by default the substituted ones. */
  readonly wrong?: readonly TaskEntry[];
  /** The tasks that lost points in the end; by default the wrong ones. */
  readonly lost?: readonly TaskEntry[];
  readonly better?: TaskRun;
  /** The run of the tasks that lost points. */
  readonly run?: TaskRun;
  readonly functions?: readonly string[];
  readonly rule?: "best" | "own" | "none";
}

function reportOf(given: Given): TaskReport {
  const { by, wrong = by, lost = wrong, better = runOf("pass", 10), rule, functions } = given;
  const entry = entryOf({ id: "4", functions: [...(functions ?? ["last"])] });
  return isolatedReport(
    demoManifest(rule === "own" ? { isolation: "own" } : {}),
    {
      entry,
      own: runOf("fail", 2, ...(functions ?? [])),
      better: { entries: by, run: better },
      wrong,
    },
    new Map(lost.map((each) => [each.task.id, given.run ?? runOf("fail", 0)])),
  );
}

const messageOf = (given: Given) => reportOf(given).isolation?.message;

describe("the note on a task that is better on its own", () => {
  it("says both results, and which of them counts", () => {
    const results = { own: { status: "fail", score: 2 }, isolated: { status: "pass", score: 10 } };
    expect(reportOf({ by: [first] })).toMatchObject({
      status: "pass",
      score: 10,
      isolation: { counts: "isolated", ...results },
    });
    expect(reportOf({ by: [first], rule: "own" })).toMatchObject({
      status: "fail",
      score: 2,
      isolation: { counts: "own", ...results },
    });
  });

  it("blames those that lost points themselves", () => {
    expect(reportOf({ by: [first, second] }).isolation?.because).toEqual(["1", "2"]);
    expect(reportOf({ by: [first, second], lost: [second] }).isolation?.because).toEqual(["2"]);
    expect(reportOf({ by: [first], lost: [] }).isolation?.because).toEqual([]);
  });

  it("blames nobody where right ones were substituted, too", () => {
    const given = { by: [first, second], wrong: [first], lost: [first] };
    expect(reportOf(given).isolation?.because).toEqual([]);
  });

  it.each([
    ["Task 4 has full points: last fails only because it calls first (task 1)", { by: [first] }],
    [
      "Task 4 has full points: last fails only because it calls second and other (task 2)",
      { by: [second] },
    ],
    [
      "Task 4 has full points: last fails only because it calls first (task 1) and third (task 3)",
      { by: [first, third] },
    ],
    [
      "Task 4 has full points: last fails only because it calls first (task 1), second and other (task 2) and third (task 3)",
      { by: [first, second, third] },
    ],
    [
      "Task 4 has full points: a, b and c fail only because they call first (task 1)",
      { by: [first], functions: ["a", "b", "c"] },
    ],
    [
      "Task 4 has full points: it fails only because it calls first (task 1)",
      { by: [first], functions: ["a", "b", "c", "d"] },
    ],
  ])("says why: %s", (message, given) => {
    expect(messageOf(given)).toBe(message);
  });

  it("names the task where more functions than help may have failed", () => {
    const many = entryOf({ id: "5", functions: ["a", "b", "c", "d"] });
    expect(messageOf({ by: [many] })).toBe(
      "Task 4 has full points: last fails only because it calls task 5",
    );
    expect(messageOf({ by: [first, many] })).toBe(
      "Task 4 has full points: last fails only because it calls first (task 1) and task 5",
    );
  });

  it.each([
    [
      "of a part of the points",
      "with the reference substituted for first (task 1), last gets 5 of 10 points",
      { by: [first], better: runOf("partial", 5) },
    ],
    [
      "where one of them lost nothing",
      "with the reference substituted for first (task 1) and third (task 3), last gets 10 of 10 points",
      { by: [first, third], lost: [third] },
    ],
    [
      "where right ones had to be substituted, too",
      "with the reference substituted for all other tasks it may call, last gets 10 of 10 points",
      { by: [first, third], wrong: [first] },
    ],
  ])("says what it gets %s", (_, message, given) => {
    expect(messageOf(given)).toBe(message);
  });

  it("names of a task only the functions that failed, where it lost points", () => {
    const run = runOf("fail", 0, "other");
    expect(messageOf({ by: [second], run })).toBe(
      "Task 4 has full points: last fails only because it calls other (task 2)",
    );
    expect(messageOf({ by: [second], run, lost: [first] })).toBe(
      "with the reference substituted for second and other (task 2), last gets 10 of 10 points",
    );
  });
});
