import { describe, expect, it } from "vitest";
import { openAssignment } from "../testing/open-assignment.ts";
import { graders as matrix2048 } from "./index.ts";

const { manifest, fixtures, mistakes } = openAssignment(matrix2048).assignment;
const checksOf = (task: string) =>
  matrix2048.tasks
    .find(({ id }) => id === task)
    ?.checks(fixtures[task] ?? { public: [], hidden: [] }) ?? [];

describe("matrix2048", () => {
  it("is worth 27 points and a bonus of 5", () => {
    const sum = (bonus: boolean) =>
      manifest.tasks
        .filter(({ kind }) => (kind === "bonus") === bonus)
        .reduce((total, { points }) => total + points, 0);
    expect([sum(false), sum(true)]).toEqual([27, 5]);
  });

  it("has weights that add up to the points of each task, but where it is all or nothing", () => {
    for (const { id, points, scoring, kind } of manifest.tasks) {
      if (scoring === "all" || kind === "manual") continue;
      const weight = checksOf(id).reduce((sum, check) => sum + check.weight, 0);
      expect([id, weight]).toEqual([id, points]);
    }
  });

  it("has every check that another one needs", () => {
    for (const { id } of manifest.tasks) {
      const checks = checksOf(id);
      const names = checks.map(({ name }) => name);
      const needed = checks.flatMap(({ needs = [] }) => needs);
      expect(needed.filter((need) => !names.includes(need))).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it("has at least five mistakes in each task that a program marks", () => {
    for (const { id, kind } of manifest.tasks) {
      const own = mistakes.filter(({ task }) => task === id);
      if (kind !== "manual") expect([id, own.length >= 5]).toEqual([id, true]);
    }
    expect(mistakes.length).toBeGreaterThanOrEqual(160);
  });
});
