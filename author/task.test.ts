import { describe, expect, it } from "vitest";
import { fakeRunner } from "../graders/testing/fake-runner.ts";
import { runCheck } from "../graders/testing/run-check.ts";
import type { FixtureAliasing, FixtureDistribution, FixtureTable } from "../schema/types.ts";
import type { CheckData } from "./kind.ts";
import { defineTask } from "./task.ts";

const common = { weight: 1, function: "f" };
const table: FixtureTable = {
  kind: "table",
  ...common,
  name: "table",
  cases: [{ name: "a", args: [2], returns: 4 }],
};
const distribution: FixtureDistribution = {
  kind: "distribution",
  ...common,
  name: "distribution",
  distribution: { test: "values", draws: 10, outcomes: [{ value: 4, ways: 1 }] },
};
const aliasing: FixtureAliasing = {
  kind: "aliasing",
  ...common,
  name: "aliasing",
  aliasing: { within: "rows", args: [], cells: [[0, 0]], value: 9 },
};
const own: CheckData = { kind: "of-its-own", name: "own", visibility: "hidden", weight: 2 };

describe("defineTask", () => {
  it("puts public checks first, then hidden ones, then its own", () => {
    const task = defineTask("5", { checks: [own] });
    const checks = task.checks({ public: [table], hidden: [distribution, aliasing] });
    expect(task.id).toBe("5");
    expect(checks.map(({ name, visibility }) => [name, visibility])).toEqual([
      ["table", "public"],
      ["distribution", "hidden"],
      ["aliasing", "hidden"],
      ["own", "hidden"],
    ]);
  });

  it("has no checks where there are no fixtures, as in a student's copy", () => {
    expect(defineTask("5").checks({ public: [], hidden: [] })).toEqual([]);
  });

  it("grades each kind of fixture by its own rule", async () => {
    const checks = defineTask("5").checks({ public: [table, distribution, aliasing], hidden: [] });
    const run = async (f: () => unknown) => {
      const results = await Promise.all(checks.map((check) => runCheck(check, fakeRunner({ f }))));
      return results.map(({ cases }) => cases[0]?.verdict);
    };
    expect(await run(() => 4)).toEqual(["pass", "pass", "fail"]);
    expect(await run(() => 3)).toEqual(["fail", "fail", "fail"]);
    expect(await run(() => [[0], [0]])).toEqual(["fail", "fail", "pass"]);
  });

  it("keeps the names of the checks that a fixture needs", () => {
    const needing = { ...table, needs: ["distribution"] };
    const checks = defineTask("5").checks({ public: [needing, distribution], hidden: [] });
    expect(checks.map(({ needs }) => needs)).toEqual([["distribution"], undefined]);
  });

  it("explains the arguments of its tables", async () => {
    const [check] = defineTask("5", { explain: ([n]) => `n is ${n}` }).checks({
      public: [table],
      hidden: [],
    });
    if (check === undefined) throw new Error("there is no check");
    const result = await runCheck(check, fakeRunner({ f: () => 0 }));
    expect(result.cases[0]?.message).toContain("(n is 2)");
  });

  it("marks the cells that the cases of its tables are about", async () => {
    const marks = ([n]: readonly unknown[]) =>
      n === 2 ? [{ as: "spot" as const, cells: [[0, 2]] }] : [];
    const [check] = defineTask("5", { marks }).checks({ public: [table], hidden: [] });
    if (check === undefined) throw new Error("there is no check");
    const result = await runCheck(check, fakeRunner({ f: () => 0 }));
    expect(result.cases[0]?.marks).toEqual([{ on: "input", as: "spot", cells: [[0, 2]] }]);
    expect(result.cases[0]?.message).toBe("f(2) returned 0; expected 4");
  });
});
