import { describe, expect, it } from "vitest";
import type { ReportBrief } from "../../engine/points/brief.ts";
import { checkMinScore, judgeClass } from "./grade-all.ts";

const manifest = {
  id: "demo",
  tasks: [
    { id: "1", title: "a", functions: ["a"], points: 10, scoring: "checks" },
    { id: "2", title: "b", functions: ["b"], points: 5, scoring: "checks", kind: "bonus" },
  ],
} as unknown as Parameters<typeof checkMinScore>[1];

describe("a threshold", () => {
  it.each([
    [15, ["1", "2"]],
    [10, ["1"]],
    [0, []],
  ])("of %d points can be reached in the tasks %j", (minScore, tasks) => {
    expect(() => checkMinScore({ minScore }, manifest, tasks)).not.toThrow();
  });

  it.each([
    [15.5, ["1", "2"], "--min-score 15.5 is more than anybody can have: demo has 15 points"],
    [11, ["1"], "--min-score 11 is more than anybody can have: task 1 has 10 points"],
  ])("of %d points is refused for the tasks %j", (minScore, tasks, message) => {
    expect(() => checkMinScore({ minScore }, manifest, tasks)).toThrow(message);
  });
});

describe("a class that was graded", () => {
  const report = (id: string, score: number, status: "graded" | "rejected" = "graded") => ({
    ...{ submission: { id }, score, status },
  });
  const judge = (
    thresholds: Parameters<typeof judgeClass>[1],
    ...reports: ReturnType<typeof report>[]
  ) => {
    let said = "";
    const stderr = {
      write: (text: string) => {
        said += text;
      },
      ...{ isTTY: false, columns: undefined },
    };
    return { code: judgeClass({ stderr }, thresholds, reports as unknown as ReportBrief[]), said };
  };

  it("is fine where nothing is asked of it", () => {
    expect(judge({}, report("ann", 0), report("bob", 0, "rejected"))).toEqual({
      code: 0,
      said: "",
    });
  });

  it("names who has too few points", () => {
    const class_ = [report("ann", 10), report("b\u001b[2Job", 4.5), report("cat", 0, "rejected")];
    expect(judge({ minScore: 5 }, ...class_)).toEqual({
      code: 1,
      said: "gridmark: 2 submissions below --min-score 5: b\\x1b[2Job (4.5), cat (0)\n",
    });
  });

  it("asks nothing of who is excused", () => {
    const excused = { ...report("ann", 0), decision: { is: "excused", reason: "Ill." } };
    expect(judge({ minScore: 5 }, excused, report("bob", 5)).code).toBe(0);
  });

  it("counts names that are too many", () => {
    const all = Array.from({ length: 25 }, (_, at) => report(`s${at}`, 0, "rejected"));
    const { code, said } = judge({ minScore: 1 }, ...all);
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^gridmark: 25 submissions below .*: s0 .*, s19 .* and 5 more\n$/),
    ]);
  });
});
