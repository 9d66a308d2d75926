import { describe, expect, it } from "vitest";
import type { TaskReport, Verdict } from "../../schema/types.ts";
import { attempt } from "./isolation.ts";
import type { TaskRun } from "./task.ts";

function runOf(score: number, verdict: Verdict): TaskRun {
  const status = score === 10 ? "pass" : "fail";
  const report: TaskReport = { id: "5", title: "", status, score, maxScore: 10, checks: [] };
  const cases = [{ name: "", verdict, weight: 1, message: "" }];
  const graded = [{ name: "", visibility: "public" as const, weight: 1, cases }];
  const tally = [[1, score, 10]] as const;
  return { report, tally, graded, record: [], called: new Set(), uses: [] };
}

/** The graded attempt, and the score that counts. */
async function attempted(names: string, runs: Readonly<Record<string, TaskRun>>) {
  const tried: string[] = [];
  const own = runOf(2, "fail");
  const found = await attempt(own, names.split(" "), async (some) => {
    tried.push(some.join(" "));
    return runs[some.join(" ")] ?? own;
  });
  return { tried, score: found.report.score };
}

describe("attempt", () => {
  const both = "Game.constructor Game.put";

  it("grades once where the objects of a substituted constructor fit", async () => {
    const found = await attempted(both, { [both]: runOf(10, "pass") });
    expect(found).toEqual({ tried: [both], score: 10 });
  });

  it("leaves constructors to the submission where their objects break something", async () => {
    const found = await attempted(both, {
      [both]: runOf(0, "error"),
      "Game.put": runOf(10, "pass"),
    });
    expect(found).toEqual({ tried: [both, "Game.put"], score: 10 });
  });

  it("counts the better one", async () => {
    const found = await attempted(both, {
      [both]: runOf(5, "error"),
      "Game.put": runOf(3, "fail"),
    });
    expect(found.score).toBe(5);
  });

  it.each(["Game.constructor", "Game.put"])("has nothing else to try for %s", async (name) => {
    const found = await attempted(name, { [name]: runOf(0, "error") });
    expect(found.tried).toEqual([name]);
  });

  it("tries further right programs where what is substituted breaks something", async () => {
    const own = runOf(2, "fail");
    const tried: string[] = [];
    const as = (name: string, run: TaskRun | undefined) => (names: readonly string[]) => {
      tried.push(`${name}: ${names.join(" ")}`);
      return Promise.resolve(run);
    };
    const [broken, right] = [runOf(0, "error"), runOf(10, "pass")];
    const further = [as("none", undefined), as("right", right), as("late", right)];
    const run = await attempt(own, both.split(" "), async () => broken, further);
    expect(run).toBe(right);
    expect(tried).toEqual(["none: Game.put", "right: Game.put"]);
    await attempt(own, ["Game.put"], async () => runOf(5, "fail"), further);
    expect(tried).toHaveLength(2);
  });
});
