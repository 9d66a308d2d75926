import { describe, expect, it } from "vitest";
import type { ReportBrief } from "../../engine/points/brief.ts";
import {
  chooseThresholds,
  judgeClass,
  readMinScore,
  readMinTask,
  type ThresholdOptions,
} from "./thresholds.ts";

const manifest = {
  id: "demo",
  tasks: [
    { id: "1", title: "a", functions: ["a"], points: 10, scoring: "checks" },
    { id: "2", title: "b", functions: ["b"], points: 5, scoring: "checks", kind: "bonus" },
  ],
} as unknown as Parameters<typeof chooseThresholds>[1];

const chosen = (options: ThresholdOptions, tasks: readonly string[] = ["1", "2"]) =>
  chooseThresholds(options, manifest, tasks);

describe("a threshold", () => {
  it.each(["0", "12.5", "1e2", "120", "60%"])("is read of %j", (text) => {
    expect(readMinScore(text)).toBe(text);
  });

  it.each(["", " ", "%", "-0.001", "Infinity", "NaN", "much", "1,5"])(
    "is not read of %j",
    (text) => {
      expect(() => readMinScore(text)).toThrow(
        "Expected points, such as 50, or a share, such as 60%.",
      );
    },
  );

  it.each([
    ["15", ["1", "2"]],
    ["10", ["1"]],
    ["0", []],
    ["100%", ["1", "2"]],
    ["150%", ["1", "2"]],
    ["100%", ["2"]],
  ])("of %s can be reached in the tasks %j", (minScore, tasks) => {
    expect(() => chosen({ minScore }, tasks)).not.toThrow();
  });

  it.each([
    ["15.5", ["1", "2"], "--min-score 15.5 is more than anybody can have: demo has 15 points"],
    ["151%", ["1", "2"], "--min-score 151% is more than anybody can have: demo has 15 points"],
    ["11", ["1"], "--min-score 11 is more than anybody can have: task 1 has 10 points"],
  ])("of %s is refused for the tasks %j", (minScore, tasks, message) => {
    expect(() => chosen({ minScore }, tasks)).toThrow(message);
  });
});

describe("a threshold of a task", () => {
  const ofTask = (text: string) => ({ minTask: readMinTask(text) });

  it.each([
    ["1=11", ["1", "2"], "--min-task 1=11 is more than anybody can have: task 1 has 10 points"],
    ["1=5", ["2"], "--min-task 1=5: --task leaves out task 1"],
    ["3=5", ["1", "2"], 'demo has no task "3" (tasks: 1, 2)'],
  ])("%s is refused", (text, tasks, message) => {
    expect(() => chosen(ofTask(text), tasks)).toThrow(message);
  });

  it.each(["8", "=10", "8=", "8=ten", "8=-1", "8=1%%"])("%s is none", (text) => {
    expect(() => readMinTask(text)).toThrow("Expected");
  });
});

describe("a class that was graded", () => {
  const report = (id: string, score: number, status: "graded" | "rejected" = "graded") => ({
    ...{ submission: { id }, score, status, tasks: [{ id: "1", score: score / 2 }] },
    messages: status === "rejected" ? [{ level: "error", text: "it is empty" }] : [],
  });
  const judge = (options: ThresholdOptions, ...reports: ReturnType<typeof report>[]) => {
    let said = "";
    const stderr = {
      write: (text: string) => {
        said += text;
      },
      ...{ isTTY: false, columns: undefined },
    };
    return {
      code: judgeClass({ stderr }, chosen(options), reports as unknown as ReportBrief[]),
      said,
    };
  };

  it("is fine where nothing is asked of it", () => {
    expect(judge({}, report("ann", 0), report("bob", 0, "rejected"))).toEqual({
      code: 0,
      said: "",
    });
  });

  it("names who has too few points", () => {
    const class_ = [report("ann", 10), report("b\u001b[2Job", 4.5), report("cat", 0, "rejected")];
    expect(judge({ minScore: "5" }, ...class_)).toEqual({
      code: 1,
      said: "gridmark: 2 submissions below --min-score 5: b\\x1b[2Job (4.5), cat (0)\n",
    });
  });

  it("takes a share of what the tasks are worth without a bonus", () => {
    const class_ = [report("ann", 6), report("bob", 5.999)];
    expect(judge({ minScore: "60%" }, ...class_)).toEqual({
      code: 1,
      said: "gridmark: 1 submission below --min-score 60%: bob (5.999)\n",
    });
  });

  it("asks for points of single tasks, too", () => {
    const minTask = readMinTask("1=40%", readMinTask("1=1"));
    expect(judge({ minTask }, report("ann", 8), report("bob", 6))).toEqual({
      code: 1,
      said: "gridmark: 1 submission below --min-task 1=40%: bob (3)\n",
    });
  });

  it("fails for a file that cannot be run where that is asked for", () => {
    const class_ = [report("ann", 0), report("bob", 0, "rejected")];
    expect(judge({ failOnError: true }, ...class_)).toEqual({
      code: 1,
      said: "gridmark: 1 submission cannot be run (--fail-on-error): bob (it is empty)\n",
    });
  });

  it("asks nothing of who is excused", () => {
    const excused = { ...report("ann", 0), decision: { is: "excused", reason: "Ill." } };
    expect(judge({ minScore: "5" }, excused, report("bob", 5)).code).toBe(0);
  });

  it("counts names that are too many", () => {
    const all = Array.from({ length: 25 }, (_, at) => report(`s${at}`, 0, "rejected"));
    const { code, said } = judge({ minScore: "1" }, ...all);
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^gridmark: 25 submissions below .*: s0 .*, s19 .* and 5 more\n$/),
    ]);
  });
});
