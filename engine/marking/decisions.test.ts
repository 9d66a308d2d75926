import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Report, TaskReport } from "../../schema/types.ts";
import { validated } from "../course/validate.ts";
import { withLateness } from "../points/late.ts";
import { rescored } from "../points/rescore.ts";
import { manualReportOf, reportOf, taskReportOf } from "../testing/scoring.ts";
import { type Decision, withDecisions, withoutDecisions } from "./decisions.ts";
import { withMarks } from "./marks.ts";

const decide = (decision: Partial<Decision>): Decision => {
  return { where: "", id: "alice", is: "points", reason: "so", ...decision };
};
const rubric = [{ text: "says how", points: 2 }];
const manual = manualReportOf({ answer: "I try 2.", rubric });
const account = {
  ...{ submitted: "2026-05-02T00:00:00", due: "2026-05-01T00:00:00" },
  ...{ graceMinutes: 0, percentPerDay: 50, cap: 100 },
};
const wrong = taskReportOf({ id: "2", status: "not-started", score: 0, maxScore: 6 });
const report = reportOf([taskReportOf(), wrong, manual], { unmarked: ["3d"] });

describe("withDecisions", () => {
  it.each([
    [6, "pass", 16],
    [4, "partial", 14],
    [0, "fail", 10],
  ])("gives a task %d points: %s, %d in all", (points, status, score) => {
    const decided = withDecisions(report, [decide({ task: "2", points })]);
    expect(decided).toMatchObject({ score, maxScore: 18, unmarked: ["3d"] });
    const decision = { points, reason: "so", before: 0, statusBefore: "not-started" };
    expect(decided.tasks[1]).toEqual({ ...wrong, status, score: points, decision });
    expect(validated(decided, "report", "report")).toBe(decided);
  });

  it("deducts lateness of decided tasks, and not of a decided whole", () => {
    const late = withLateness(report, { days: 1, percent: 50, account });
    const task = decide({ task: "2", points: 6 });
    expect(withDecisions(late, [task])).toMatchObject({ score: 8, deductions: [{ points: 8 }] });
    expect(withDecisions(late, [task, decide({ points: 17 })])).toMatchObject({
      score: 17,
      decision: { is: "points", points: 17, reason: "so", before: 8 },
    });
  });

  it("leaves the points where they only excuse, withhold or comment", () => {
    for (const is of ["excused", "withheld"] as const) {
      const decided = withDecisions(report, [decide({ is, reason: "Ill." })]);
      expect(decided).toEqual({ ...report, decision: { is, reason: "Ill." } });
    }
    const comment = (reason: string, task = {}) => decide({ is: "comment", reason, ...task });
    const comments = [comment("c", { task: "3d" }), comment("b", { task: "1" }), comment("a")];
    const decided = withDecisions(report, comments);
    expect(decided).toEqual({
      ...report,
      comments: [{ text: "a" }, { task: "1", text: "b" }, { task: "3d", text: "c" }],
    });
    expect(Object.keys(decided).slice(-3)).toEqual(["unmarked", "comments", "messages"]);
  });

  it("puts comments at lines behind others, in the order of the lines", () => {
    const texts = [
      "game.ts:12 Why?",
      "game.ts:3: Two\nlines.",
      "Ratio 2:1, see game.ts:3",
      "a.b:0 c",
    ];
    const comments = texts.map((reason) => decide({ is: "comment", reason }));
    expect(withDecisions(report, comments).comments).toEqual([
      { text: "Ratio 2:1, see game.ts:3" },
      { text: "a.b:0 c" },
      { file: "game.ts", line: 3, text: "Two\nlines." },
      { file: "game.ts", line: 12, text: "Why?" },
    ]);
  });

  it("stays in force when a mark is given later, and says what it replaces then", () => {
    const decided = withDecisions(report, [decide({ points: 5 })]);
    const marked = withMarks(decided, "3d", { points: 2 });
    expect(marked).toMatchObject({ score: 5, decision: { before: 12 } });
    expect(withoutDecisions(marked)).toEqual(withMarks(report, "3d", { points: 2 }));
  });
});

const task = (id: string): fc.Arbitrary<TaskReport> =>
  fc
    .record({ got: fc.nat(9000), status: fc.constantFrom("partial", "fail", "missing" as const) })
    .map(({ got, status }) => taskReportOf({ id, status, score: got / 1000 }));
const graded: fc.Arbitrary<Report> = fc
  .record({
    tasks: fc.tuple(task("1"), task("2"), task("3")),
    percent: fc.nat(100),
    timings: fc.boolean(),
  })
  .map(({ tasks, percent, timings }) => {
    const more = timings ? { timings: { totalMs: 1 } } : {};
    const report = reportOf([...tasks, manual], { unmarked: ["3d"], ...more });
    // As in a report's file: with its keys in their usual order.
    return rescored(withLateness(report, { days: 1, percent, account }));
  });
const points = fc.nat(10_000).map((each) => each / 1000);
const decisions: fc.Arbitrary<Decision[]> = fc
  .record({
    tasks: fc.subarray(["1", "2", "3"]),
    comments: fc.subarray(["1", "2", "3", "3d"]),
    whole: fc.constantFrom("points" as const, "excused", "withheld", "nothing"),
    points,
    reason: fc.string({ minLength: 1 }),
  })
  .map(({ tasks, comments, whole, points, reason }) => [
    ...tasks.map((task) => decide({ task, points, reason })),
    ...comments.map((task) => decide({ is: "comment", task, reason })),
    ...(whole === "nothing"
      ? []
      : [decide({ is: whole, reason, ...(whole === "points" && { points }) })]),
  ]);

describe("decisions on any report", () => {
  const holds = (check: (report: Report, all: Decision[]) => void) =>
    fc.assert(fc.property(graded, decisions, check));

  it("are undone to the byte", () => {
    holds((report, all) => {
      expect(rescored(report)).toEqual(report);
      const undone = withoutDecisions(withDecisions(report, all));
      expect(JSON.stringify(undone)).toBe(JSON.stringify(report));
    });
  });

  it("are the same if applied twice, and take the place of others", () => {
    fc.assert(
      fc.property(graded, decisions, decisions, (report, all, others) => {
        const once = withDecisions(report, all);
        expect(withDecisions(once, all)).toEqual(once);
        expect(withDecisions(withDecisions(report, others), all)).toEqual(once);
      }),
    );
  });

  it("are the same in whatever order they are", () => {
    holds((report, all) => {
      expect(withDecisions(report, all.toReversed())).toEqual(withDecisions(report, all));
    });
  });

  it("give a report that can be read again", () => {
    holds((report, all) => {
      const decided = withDecisions(report, all);
      expect(validated(JSON.parse(JSON.stringify(decided)), "report", "report")).toEqual(decided);
    });
  });
});
