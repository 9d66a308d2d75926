import { describe, expect, it } from "vitest";
import { matchEquivalent, reportMutants } from "./mutate.ts";
import { mutantOf } from "./testing/mutants.ts";

const plus = mutantOf();
const minus = mutantOf({ id: "minus", after: "-" });
const other = mutantOf({ id: "other", task: "2" });
const all = [plus, minus, other];
const listed = { task: "1", code: plus.code, before: "+", after: "-", reason: "n is always 0" };

describe("reportMutants", () => {
  it("holds where every mutant is caught", () => {
    const report = reportMutants(all, new Set(), matchEquivalent(all, []));
    expect(report).toMatchObject({ holds: true, survivors: [], stale: [] });
    expect(report.summary).toEqual({ mutants: 3, caught: 3, equivalent: 0, survived: 0, stale: 0 });
  });

  it("does not hold where one survives, and says where it is", () => {
    const report = reportMutants(all, new Set([other]), matchEquivalent(all, []));
    const { text: _, ...shown } = other;
    expect(report).toMatchObject({ holds: false, survivors: [shown] });
    expect(report.tasks).toEqual([
      { id: "1", mutants: 2, caught: 2, equivalent: 0, survived: 0 },
      { id: "2", mutants: 1, caught: 0, equivalent: 0, survived: 1 },
    ]);
  });

  it("holds where the one that survives is on the list", () => {
    const report = reportMutants(all, new Set([minus]), matchEquivalent(all, [listed]));
    expect(report).toMatchObject({ holds: true, survivors: [], summary: { equivalent: 1 } });
  });

  it("does not hold where one on the list is caught", () => {
    const { reason: _, ...shown } = listed;
    expect(reportMutants(all, new Set(), matchEquivalent(all, [listed]))).toMatchObject({
      holds: false,
      stale: [{ ...shown, problem: "caught" }],
      summary: { stale: 1 },
    });
  });

  it("does not hold where one on the list is not there any more", () => {
    const gone = { ...listed, after: "%" };
    expect(reportMutants(all, new Set(), matchEquivalent(all, [gone]))).toMatchObject({
      holds: false,
      stale: [{ after: "%", problem: "no such mutant" }],
    });
  });

  it("says nothing of one on the list that a sample has not drawn", () => {
    const matched = matchEquivalent(all, [listed]);
    expect(reportMutants([plus], new Set(), matched)).toMatchObject({ holds: true, stale: [] });
  });
});
