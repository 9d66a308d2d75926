import { describe, expect, it } from "vitest";
import type { TaskReport, Verdict } from "../../schema/types.ts";
import { demoManifest, demoTask } from "../testing/demo.ts";
import { reportOf } from "../testing/scoring.ts";
import { repriced } from "./rescore.ts";
import { tallyOf } from "./tally.ts";
import { type GradedCheck, scoreTask } from "./task.ts";

const verdicts: readonly Verdict[] = ["pass", "fail", "timeout"];

/** Checks whose weights and verdicts depend on a number. */
function checksOf(number: number): GradedCheck[] {
  return [1, 2, 3].map((at) => ({
    ...{ name: `check ${at}`, visibility: "public" as const, weight: 1 + ((number * at) % 5) },
    ...(at === 3 && { needs: ["check 1"] }),
    cases: Array.from({ length: 1 + ((number + at) % 4) }, (_, case_) => {
      const verdict = verdicts[(number + at * case_) % (at + 1)] ?? "pass";
      return { name: `case ${case_}`, verdict, weight: 1 + (case_ % 2), message: "it is so" };
    }),
  }));
}

const manifestWith = (points: number, scoring: "all" | "group" | "case") =>
  demoManifest({ tasks: [demoTask({ points, scoring })] });

function taskOf(manifest: ReturnType<typeof manifestWith>, graded: readonly GradedCheck[]) {
  const [task = demoTask()] = manifest.tasks;
  return { task: scoreTask(task, graded, false), tally: tallyOf(task, graded, false) };
}

describe("points that are computed again", () => {
  it.each(["all", "group", "case"] as const)("are those of a new grading by %s", (scoring) => {
    for (let number = 0; number < 60; number += 1) {
      const graded = checksOf(number);
      const [before, after] = [manifestWith(7, scoring), manifestWith(3 + number / 4, scoring)];
      const { task, tally } = taskOf(before, graded);
      const now = repriced({ ...reportOf([task]), tallies: { 1: tally } }, after);
      expect(now).toEqual(reportOf([taskOf(after, graded).task]));
    }
  });

  const { task, tally } = taskOf(manifestWith(7, "group"), checksOf(1));
  const isolation = {
    counts: "own" as const,
    own: { status: "fail" as const, score: 0 },
    because: [] as string[],
  };
  const note = { ...isolation, isolated: { status: "pass" as const, score: 7 }, message: "" };

  it.each<readonly [why: string, change: Partial<TaskReport>, points: number]>([
    ["another task is there", { id: "2" }, 9],
    ["other tasks cost it points", { isolation: note }, 9],
    [
      "something was left out",
      { checks: task.checks.map((each) => ({ ...each, cut: "actual" })) },
      9,
    ],
    ["it is worth nothing now", {}, 0],
  ])("are not where %s", (_, change, points) => {
    const report = { ...reportOf([{ ...task, ...change }]), tallies: { 1: tally } };
    expect(repriced(report, manifestWith(points, "group"))).toBe(undefined);
  });
});
