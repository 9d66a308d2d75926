import { describe, expect, it } from "vitest";
import { validated } from "../course/validate.ts";
import { programNamed } from "../testing/programs.ts";
import { verifyMutants } from "./mutate.ts";
import { demoVerify, equivalentList, limits, timesTwo } from "./testing/demo-verify.ts";

describe("verifyMutants", () => {
  it("names the mutants that lose nothing, with their places", async () => {
    const report = await verifyMutants(demoVerify());
    expect(validated(report, "report", "mutation")).toMatchObject({
      assignment: "demo",
      file: "reference/demo/game.ts",
      holds: false,
      stale: [],
      unneeded: [],
    });
    expect(report.survivors).toEqual([
      {
        ...{ id: "1 operator 10:12 + → *", file: "game.ts", task: "1", kind: "operator" },
        ...{ line: 10, column: 12, before: "+", after: "*", code: "return n + n;" },
      },
    ]);
    expect(report.tasks.map(({ id, survived }) => [id, survived])).toEqual([
      ["1", 1],
      ["extra", 0],
    ]);
  });

  // `gridmark verify --mutate` tests that it holds if every survivor has a reason.
  it("does not hold where the list names one that is caught or not there", async () => {
    const wrong = [...limits, timesTwo, { ...timesTwo, after: "-" }, { ...timesTwo, after: "&" }];
    const changes = { [equivalentList]: JSON.stringify({ equivalent: wrong }) };
    const { holds, stale, summary } = await verifyMutants(demoVerify(changes));
    expect(holds).toBe(false);
    expect(summary).toMatchObject({ equivalent: 3, survived: 0, stale: 2 });
    expect(summary.caught + summary.equivalent).toBe(summary.mutants);
    expect(stale.map(({ after, problem }) => [after, problem])).toEqual([
      ["&", "no such mutant"],
      ["-", "caught"],
    ]);
  });

  it("counts a mutant that does not come to an end as caught", async () => {
    const reference = `${programNamed("demo.ts", "with a loop")}\n`;
    const report = await verifyMutants(demoVerify({ "reference/demo/game.ts": reference }));
    const counted = report.tasks.find(({ id }) => id === "1");
    expect(report.survivors.map(({ after }) => after)).not.toContain("true");
    expect(counted?.caught).toBeGreaterThan(10);
  });
});
