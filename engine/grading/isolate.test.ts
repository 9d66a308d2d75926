import { describe, expect, it } from "vitest";
import type { TaskReport, Verdict } from "../../schema/types.ts";
import { demoTask } from "../testing/demo.ts";
import { isolate, isSubstitutedFor } from "./isolation.ts";
import type { TaskEntry, TaskRun } from "./task.ts";

const entry = (id: string, index: number, leansOn: string[] = []): TaskEntry => ({
  task: demoTask({ id, functions: [`f${id}`], leansOn }),
  index,
  grader: { id, checks: () => [] },
  heads: [],
  checks: [],
});
const entries = ["1", "2", "3", "4"].map((id, index) => entry(id, index));

/** A run of a task of 10 points, with the substituted functions that were called. */
function runOf(score: number, verdict: Verdict = "fail", called: readonly string[] = []): TaskRun {
  const status = score === 10 ? "pass" : score > 0 ? "partial" : "fail";
  const report: TaskReport = { id: "5", title: "", status, score, maxScore: 10, checks: [] };
  const cases = [{ name: "", verdict: score === 10 ? "pass" : verdict, weight: 1, message: "" }];
  const graded = [{ name: "", visibility: "public" as const, weight: 1, cases }];
  const tally = [[1, score, 10]] as const;
  return { report, tally, graded, record: [], called: new Set(called), uses: [] };
}

/** The result of a search, and the substitutions tried; `scores` gives the points for each set of tasks. */
async function search(
  scores: Readonly<Record<string, number>>,
  {
    wrong = "123",
    all = "1234",
    called = wrong,
    verdict = "fail",
    own = 0,
  }: { wrong?: string; all?: string; called?: string; verdict?: Verdict; own?: number } = {},
) {
  const tried: string[] = [];
  const pick = (ids: string) => entries.filter(({ task }) => ids.includes(task.id));
  const idsOf = (some: readonly TaskEntry[] = []) => some.map(({ task }) => task.id).join("");
  const found = await isolate({
    own: runOf(own),
    wrong: pick(wrong),
    all: pick(all),
    attempt: async (some) => {
      tried.push(idsOf(some));
      const names = [...called].filter((id) => idsOf(some).includes(id)).map((id) => `f${id}`);
      return runOf(scores[idsOf(some)] ?? own, verdict, names);
    },
  });
  return { tried, better: idsOf(found.better?.entries), score: found.better?.run.report.score };
}

describe("which substitution counts", () => {
  it("is none, after one try, where no wrong function is called", async () => {
    expect(await search({ "123": 10 }, { called: "" })).toMatchObject({
      tried: ["123"],
      better: "",
    });
  });

  it("is that of the wrong one alone, which is tried once", async () => {
    expect(await search({ "1": 10 }, { wrong: "1" })).toMatchObject({ tried: ["1"], better: "1" });
  });

  it("leaves out the wrong ones that are not called", async () => {
    expect(await search({ "123": 10 }, { called: "2" })).toEqual({
      tried: ["123"],
      better: "2",
      score: 10,
    });
  });

  it("is the smallest that gives all points, though more give them too", async () => {
    const found = await search({ "123": 10, "2": 10, "12": 10 });
    expect(found).toEqual({ tried: ["123", "1", "2"], better: "2", score: 10 });
  });

  it("is also one that is not called where it breaks off with all at once", async () => {
    const found = await search({ "3": 10 }, { verdict: "error", called: "1" });
    expect(found).toMatchObject({ better: "3", score: 10 });
  });

  it("is a single one where all at once do not fit the submission", async () => {
    const found = await search({ "3": 10 }, { verdict: "error" });
    expect(found).toMatchObject({ better: "3", score: 10 });
  });

  it("grows by what helps most, as long as it helps", async () => {
    const found = await search({ "123": 10, "1": 2, "2": 4, "12": 6, "23": 10 });
    expect(found).toMatchObject({ better: "23", score: 10 });
    expect(found.tried).not.toContain("13");
  });

  it("is all of them where nothing smaller is as good", async () => {
    expect(await search({ "123": 10, "1": 2 })).toMatchObject({ better: "123", score: 10 });
  });

  it("takes right ones too as the last resort", async () => {
    const found = await search({ "1234": 10, "2": 3 }, { verdict: "error" });
    expect(found).toMatchObject({ better: "1234", score: 10 });
    expect(found.tried.at(-1)).toBe("1234");
  });

  it("is none where nothing is better than the task as it is", async () => {
    const found = await search({ "123": 3, "1": 4, "1234": 2 }, { own: 4, verdict: "error" });
    expect(found.better).toBe("");
  });

  it("asks little where all at once change nothing for the worse and nothing for the better", async () => {
    expect((await search({}, { own: 4 })).tried).toEqual(["123", "1234"]);
  });

  it("tries no set twice, and never more than a few for each task", async () => {
    const { tried } = await search({ "2": 1 }, { verdict: "error" });
    expect(new Set(tried).size).toBe(tried.length);
    expect(tried.length).toBeLessThanOrEqual(7);
  });
});

describe("isSubstitutedFor", () => {
  it("is of earlier tasks and of those that a task leans on, never of itself", () => {
    const third = entry("3", 2, ["3", "4"]);
    const allowed = ["1", "2", "3", "4", "5"].filter((id, at) =>
      isSubstitutedFor(third, demoTask({ id }), at),
    );
    expect(allowed).toEqual(["1", "2", "4"]);
  });
});
