import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { manualReportOf, reportOf, taskReportOf } from "../testing/scoring.ts";
import type { Decision } from "./decisions.ts";
import { decideClass, decideReport } from "./decisions-class.ts";
import { type Enrolled, placeDecisions } from "./place-decisions.ts";

const decide = (decision: Partial<Decision>): Decision => {
  return {
    where: `${JSON.stringify(decision)}`,
    id: "bob",
    is: "excused",
    reason: "so",
    ...decision,
  };
};
const idsIn = (decisions: readonly Decision[], enrolled: Record<string, string | undefined>) => {
  const { byId, refused } = placeDecisions(decisions, new Map(Object.entries(enrolled)));
  return {
    byId: [...byId].map(([id, all]) => [id, all.length]),
    why: refused.map(({ why }) => why),
    moved: [...byId.values()].flat().flatMap(({ was }) => was ?? []),
  };
};

describe("placeDecisions", () => {
  it("finds submissions by their ids where no platform tells students apart", () => {
    const all = [decide({}), decide({ is: "comment" }), decide({ id: "Zoe\u0308" })];
    const byId = Object.entries({ bob: 2, Zoë: 1 });
    expect(idsIn(all, { bob: undefined, Zoë: undefined })).toEqual({ byId, why: [], moved: [] });
  });

  it("follows a student whose id is another one now", () => {
    expect(idsIn([decide({ student: "k1" })], { bob: "k2", bob_2: "k1" })).toEqual({
      ...{ byId: [["bob_2", 1]], why: [], moved: ["bob"] },
    });
  });

  it.each([
    ["the student has left", { bob: "k2" }],
    ["nothing says any more whose submission it is", { bob: undefined }],
    ["two submissions are the student's", { a: "k1", b: "k1" }],
  ])("applies none to anybody where %s", (_, enrolled) => {
    const why = ["its student has no known submission"];
    expect(idsIn([decide({ student: "k1" })], enrolled)).toEqual({ byId: [], why, moved: [] });
  });

  it("tells a name that is misspelt from a submission that is gone", () => {
    const { why } = idsIn([decide({}), decide({ maxPoints: 10 })], { bobb: undefined });
    expect(why).toEqual([
      'there is no submission "bob" (did you mean bobb?)',
      "bob has no submission now",
    ]);
  });

  it("does not let one that follows its student take the place of another", () => {
    const all = [decide({ id: "old", student: "k1" }), decide({ student: "k1", reason: "new" })];
    const why = ["bob has another decision of this kind"];
    expect(idsIn(all, { bob: "k1" })).toEqual({ byId: [["bob", 1]], why, moved: [] });
    expect(idsIn(all.toReversed(), { bob: "k1" })).toMatchObject({ byId: [["bob", 1]], why });
  });

  it("tells ids apart that only look the same, and takes one for the other where it is alone", () => {
    const all = [decide({ id: "Zo\u00eb" }), decide({ id: "Zoe\u0308" })];
    const both = placeDecisions(
      all,
      new Map([
        ["Zo\u00eb", undefined],
        ["Zoe\u0308", undefined],
      ]),
    );
    expect([...both.byId.values()]).toEqual(all.map((each) => [each]));
    const one = placeDecisions(all, new Map([["Zo\u00eb", undefined]]));
    expect([...one.byId]).toEqual([["Zo\u00eb", [all[0]]]]);
    expect(one.refused).toEqual([
      { decision: all[1], why: "Zo\u00eb has another decision of this kind" },
    ]);
  });

  it("never gives a decision to another student, whatever ids become of a class", () => {
    const names = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e"), { minLength: 5 });
    const keys = fc.subarray(["k1", "k2", "k3", "k4", "k5"]);
    fc.assert(
      fc.property(names, names, keys, (before, after, left) => {
        const enrol = (ids: string[], some: string[]): Enrolled =>
          new Map(some.map((key, at) => [ids[at] ?? "", key]));
        const was = enrol(before, ["k1", "k2", "k3", "k4", "k5"]);
        const now = enrol(after, left);
        const all = [...was].map(([id, student = ""]) => decide({ id, student }));
        const { byId, refused } = placeDecisions(all, now);
        const given = [...byId].flatMap(([id, some]) =>
          some.map((each) => [now.get(id), each.student]),
        );
        expect(given.length + refused.length).toBe(5);
        expect(given.length).toBe(left.length);
        for (const [key, student] of given) expect(key).toBe(student);
      }),
    );
  });
});

const tasks = [
  taskReportOf({ id: "8", score: 2, maxScore: 6, status: "partial" }),
  taskReportOf({ id: "9", kind: "bonus", score: 0, maxScore: 4, status: "fail" }),
  manualReportOf(),
];
const report = reportOf(tasks, { submission: { id: "bob", files: [] }, unmarked: ["3d"] });
const command = (id: string, task: string, points: number) => `mark ${id} ${task} ${points}`;
const judge = (decision: Partial<Decision>, on = report) =>
  decideReport(on, [decide({ is: "points", ...decision })], "k1", command);

describe("decideReport", () => {
  it("says what each decision changed, and what it was made for", () => {
    const { report: decided, applied, made } = judge({ task: "8", points: 4 });
    expect(applied).toEqual([
      {
        decision: { id: "bob", task: "8", is: "points", points: 4, reason: "so" },
        ...{ before: 2, maxPoints: 6, score: 4, maxScore: 8 },
      },
    ]);
    expect(made).toMatchObject([{ maxPoints: 6, student: "k1" }]);
    expect(decided.tasks[0]).toMatchObject({ score: 4, decision: { before: 2 } });
  });

  it("applies one whose maximum has changed, as long as it fits, and says so", () => {
    expect(judge({ task: "8", points: 4, maxPoints: 5 })).toMatchObject({
      applied: [{ note: "task 8 was worth 5 when this was decided, now 6" }],
      made: [{ maxPoints: 5 }],
    });
    expect(judge({ points: 12, maxPoints: 20 }).applied[0]?.note).toBe(
      "the submission was worth 20 when this was decided, now 8",
    );
  });

  it.each([
    ["a task that is gone", { task: "7", points: 1, maxPoints: 3 }, "its report has no task 7 now"],
    ["a task that never was", { task: "88", points: 1 }, 'there is no task "88" (did you mean 8?)'],
    [
      "more than a task is worth now",
      { task: "8", points: 7, maxPoints: 9 },
      "task 8 is now worth 6",
    ],
    [
      "more than a task is worth",
      { task: "8", points: 7 },
      "7 is more than task 8 is worth; expected 0 to 6",
    ],
    [
      "more than all is worth",
      { points: 12.5 },
      "12.5 is more than the submission is worth; expected 0 to 12",
    ],
    [
      "a task that is marked by hand",
      { task: "3d", points: 1 },
      "task 3d is marked by hand: mark bob 3d 1",
    ],
    ["a comment on no task", { is: "comment" as const, task: "7" }, 'there is no task "7"'],
  ])("does not apply %s, and says why", (_, decision, words) => {
    const decided = judge(decision);
    expect(decided.refused[0]?.why).toContain(words);
    expect(decided).toMatchObject({ applied: [], made: [] });
    expect(decided.report.score).toBe(2);
  });

  it("replaces the score of rejected work, but of no task of it, and none that was not graded", () => {
    const none = tasks.map((each) => ({ ...each, score: 0, status: "fail" as const }));
    const empty = (status: "rejected" | "error") => reportOf(none, { status });
    expect(judge({ points: 3 }, empty("rejected")).report).toMatchObject({ score: 3 });
    expect(judge({ task: "8", points: 3 }, empty("rejected")).refused[0]?.why).toBe(
      "the submission was rejected: set its whole score instead",
    );
    expect(judge({ points: 3 }, empty("error")).refused[0]?.why).toBe(
      "the submission could not be graded",
    );
    expect(judge({ is: "excused" }, empty("error")).report.decision?.is).toBe("excused");
  });
});

describe("decideClass", () => {
  it("changes no report but those that are decided about", () => {
    const ids = ["amy", "bob", "carl"];
    const reports = ids.map((id) => reportOf(tasks, { submission: { id, files: [] } }));
    const some = fc.array(
      fc.record({
        ...{ id: fc.constantFrom(...ids), task: fc.constantFrom("8", "9", "nine") },
        points: fc.nat(9),
      }),
    );
    fc.assert(
      fc.property(some, (all) => {
        const unique = new Map(all.map((each) => [`${each.id} ${each.task}`, each]));
        const decisions = [...unique].map(([where, each]) =>
          decide({ ...each, where, is: "points" }),
        );
        const enrolled = new Map(ids.map((id) => [id, undefined]));
        const {
          all: now,
          changed,
          applied,
          refused,
        } = decideClass(reports, decisions, enrolled, command);
        expect(applied.length + refused.length).toBe(decisions.length);
        const decided = new Set(applied.map(({ decision }) => decision.id));
        expect(changed.map(({ submission }) => submission.id)).toEqual([...decided].sort());
        for (const [at, id] of ids.entries()) {
          if (!decided.has(id)) expect(now[at]).toEqual(reports[at]);
        }
      }),
    );
  });
});
