import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Verdict } from "../../schema/types.ts";
import { demoTask } from "../testing/demo.ts";
import { caseOf, checkOf } from "../testing/scoring.ts";
import { scoreTask } from "./task.ts";

const verdicts: Verdict[] = ["fail", "error", "timeout", "memory", "missing", "not-run"];
const group = demoTask({ points: 10, scoring: "group" });
const byCase = demoTask({ points: 10, scoring: "case" });
const all = demoTask({ points: 10, scoring: "all" });

const pass = checkOf(["pass", "pass"], { name: "one" });
const half = checkOf(["pass", "fail"], { name: "two" });
const none = checkOf(["fail", "fail"], { name: "three" });

/** Points of each check, and of the task. */
function points(task: typeof group, ...checks: (typeof pass)[]) {
  const { score, checks: reports } = scoreTask(task, checks, false);
  return [...reports.map((report) => report.score), score];
}

describe("group scoring", () => {
  it.each([
    { checks: [pass], earned: [10, 10] },
    { checks: [half], earned: [0, 0] },
    { checks: [pass, half], earned: [5, 0, 5] },
    { checks: [pass, none, pass], earned: [3.334, 0, 3.333, 6.667] },
    { checks: [{ ...pass, weight: 3 }, none], earned: [7.5, 0, 7.5] },
  ])("gives a check its points when all of its cases pass: $earned", ({ checks, earned }) => {
    expect(points(group, ...checks)).toEqual(earned);
  });
});

describe("case scoring", () => {
  const third = checkOf(["pass", "fail", "fail"]);
  const heavy = { ...pass, cases: [caseOf("pass", { weight: 3 }), caseOf("fail", { weight: 1 })] };
  it.each([
    { checks: [pass], earned: [10, 10] },
    { checks: [half], earned: [5, 5] },
    { checks: [none], earned: [0, 0] },
    { checks: [third], earned: [3.333, 3.333] },
    { checks: [heavy], earned: [7.5, 7.5] },
    { checks: [pass, half], earned: [5, 2.5, 7.5] },
  ])("gives a check the share of its cases that pass: $earned", ({ checks, earned }) => {
    expect(points(byCase, ...checks)).toEqual(earned);
  });

  it("never rounds up to all points", () => {
    const almost = { ...pass, cases: [caseOf("pass", { weight: 1_000_000 }), caseOf("fail")] };
    expect(points(byCase, almost)).toEqual([9.999, 9.999]);
  });
});

describe("all-or-nothing scoring", () => {
  it.each([
    { checks: [pass, pass], earned: [5, 5, 10] },
    { checks: [pass, half], earned: [0, 0, 0] },
    { checks: [pass, pass, none], earned: [0, 0, 0, 0] },
  ])("gives points when every check passes: $earned", ({ checks, earned }) => {
    expect(points(all, ...checks)).toEqual(earned);
  });

  it("still says of each check how it went", () => {
    const { checks } = scoreTask(all, [pass, half], false);
    expect(checks.map((check) => check.status)).toEqual(["pass", "fail"]);
  });
});

describe("a check that needs another one", () => {
  const needing = checkOf(["pass"], { name: "needing", needs: ["rule"] });
  const rule = (verdict: Verdict) => checkOf([verdict], { name: "rule", weight: 0 });

  it("has its points when that one passes", () => {
    expect(points(group, needing, rule("pass"))).toEqual([10, 0, 10]);
  });

  it("earns nothing when it does not, and says so", () => {
    const { score, status, checks } = scoreTask(group, [needing, rule("fail"), pass], false);
    expect({ score, status }).toEqual({ score: 5, status: "partial" });
    expect(checks[0]).toMatchObject({ status: "pass", score: 0, maxScore: 5 });
    expect(checks[0]).toMatchObject({ message: "1 case", lacks: ["rule"] });
  });

  it("stands by itself where that one is not there, as in a student's copy", () => {
    expect(points(group, needing, pass)).toEqual([5, 5, 10]);
  });
});

describe.each([group, byCase, all])("$scoring scoring", (task) => {
  it.each(verdicts)("gives nothing for a check whose only case is %s", (verdict) => {
    expect(points(task, checkOf([verdict]))).toEqual([0, 0]);
  });

  it("gives nothing for a check without cases", () => {
    const { score, status, checks } = scoreTask(task, [checkOf([])], false);
    expect({ score, status, of: checks[0]?.status }).toEqual({
      score: 0,
      status: "fail",
      of: "not-run",
    });
  });

  it("does not take a task without checks for one that passed", () => {
    const { score, maxScore, status } = scoreTask(task, [], false);
    expect({ score, maxScore, status }).toEqual({ score: 0, maxScore: 10, status: "fail" });
  });

  it("gives nothing for a task that is not started, even where cases pass", () => {
    const { score, status, checks } = scoreTask(task, [pass], true);
    expect({ score, status, earned: checks[0]?.score }).toEqual({
      score: 0,
      status: "not-started",
      earned: 0,
    });
  });

  it("shares out exactly the task's points, whatever is earned of them", () => {
    const check = fc.record({
      weight: fc.integer({ min: 1, max: 20 }),
      verdicts: fc.array(fc.constantFrom<Verdict>("pass", "fail"), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(check, { minLength: 1, maxLength: 9 }), (list) => {
        const checks = list.map((each) => checkOf(each.verdicts, { weight: each.weight }));
        const report = scoreTask(task, checks, false);
        const milli = (key: "score" | "maxScore") =>
          report.checks.reduce((sum, each) => sum + Math.round(each[key] * 1000), 0);
        expect(milli("maxScore")).toBe(10_000);
        expect(milli("score")).toBe(Math.round(report.score * 1000));
        expect(report.checks.every((each) => each.score <= each.maxScore)).toBe(true);
        expect(report.score === 10).toBe(report.status === "pass");
      }),
      { numRuns: 200 },
    );
  });
});

describe("the status of a task", () => {
  it.each([
    { status: "pass", checks: [pass, pass] },
    { status: "partial", checks: [pass, none] },
    { status: "fail", checks: [none, half] },
    { status: "missing", checks: [checkOf(["missing"]), checkOf(["missing"])] },
    { status: "fail", checks: [checkOf(["missing"]), none] },
    { status: "partial", checks: [checkOf(["missing"]), pass] },
  ])("is $status", ({ status, checks }) => {
    expect(scoreTask(group, checks, false).status).toBe(status);
  });

  it("is partial where a part of one check earned points", () => {
    expect(scoreTask(byCase, [half], false).status).toBe("partial");
  });

  it.each([
    { status: "pass", checks: [pass] },
    { status: "fail", checks: [pass, none] },
  ])("is $status where the task is worth no points", ({ status, checks }) => {
    expect(scoreTask({ ...group, points: 0 }, checks, false)).toMatchObject({ status, score: 0 });
  });
});

describe("a task that a person marks", () => {
  const rubric = [{ text: "says how", points: 10 }];
  const task = demoTask({ kind: "manual", rubric });
  const answered = (actual: unknown) => checkOf([], { cases: [caseOf("pass", { actual })] });

  it("gets no points before, whatever its checks say, and shows answer and rubric", () => {
    expect(scoreTask(task, [answered("I try it.")], false)).toMatchObject({
      kind: "manual",
      status: "unmarked",
      score: 0,
      answer: "I try it.",
      rubric,
    });
  });

  it("keeps 4,000 characters of an answer, and cuts none in two", () => {
    const { answer = "" } = scoreTask(task, [answered("\u{1f600}".repeat(5000))], false);
    expect(answer).toBe("\u{1f600}".repeat(4000));
  });

  it("is to be marked without an answer, too", () => {
    const report = scoreTask(task, [checkOf(["error"])], false);
    expect(report).toMatchObject({ status: "unmarked", rubric });
    expect(report).not.toHaveProperty("answer");
  });

  it.each([
    ["not-started", [answered("x")], true],
    ["missing", [checkOf(["missing"])], false],
  ] as const)("leaves nothing to mark where it is %s", (status, graded, notStarted) => {
    const report = scoreTask(task, graded, notStarted);
    expect(report.status).toBe(status);
    expect(report).not.toHaveProperty("answer");
    expect(report).not.toHaveProperty("rubric");
  });
});

it("a bonus task says that it is one", () => {
  expect(scoreTask(demoTask({ kind: "bonus" }), [checkOf(["pass"])], false)).toMatchObject({
    kind: "bonus",
    status: "pass",
    score: 10,
  });
});
