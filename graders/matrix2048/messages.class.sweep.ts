import { expect, it } from "vitest";
import { reportOf } from "../../cli/testing/graded-classes.ts";

it("tells one of the class that its mergeUp does its own merging, and that it is right", () => {
  const { tasks } = reportOf("matrix2048", "lotte-ferreira");
  const checks = tasks.find(({ id }) => id === "3cii")?.checks ?? [];
  const of = (name: string) => checks.find((check) => check.name === name);
  expect(of("moves and merges upward")).toMatchObject({ status: "pass", score: 0, maxScore: 1 });
  expect(of("mergeUp on random matrices")?.status).toBe("pass");
  const rule = of("mergeUp is written in terms of mergeLeft");
  expect(rule?.status).toBe("fail");
  expect(rule?.message).toContain("mergeUp does its own merging");
  expect(of("moves and merges downward")).toMatchObject({ status: "pass", score: 1 });
});
