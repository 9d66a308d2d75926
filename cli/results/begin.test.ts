import { describe, expect, it } from "vitest";
import type { Report } from "../../schema/types.ts";
import { createBestAttempts } from "./begin.ts";

const report = (id: string, score: number, status: Report["status"] = "graded"): Report => ({
  ...{ schemaVersion: 1, assignment: "demo", submission: { id, files: [] } },
  ...{ language: "typescript", engine: "gridmark", status, score, maxScore: 10 },
  ...{ tasks: [], messages: [] },
});
const attempt = (of: string, number: number) => ({
  id: `${of} (attempt ${number})`,
  attempt: { of, label: `attempt ${number}` },
});

describe("of several attempts", () => {
  it("is the best one kept, under the student's id, whatever order they are graded in", () => {
    const found = [attempt("ann", 1), attempt("ann", 2), attempt("ann", 3), { id: "bob" }];
    const scores = [4, 9, 7, 5];
    for (const order of [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [1, 3, 0, 2],
    ]) {
      const best = createBestAttempts(found);
      expect(best.ids).toEqual(["ann", "bob"]);
      const kept = order.flatMap((index) =>
        best.decide({ index, report: report(found[index]?.id ?? "", scores[index] ?? 0) }),
      );
      const rows = kept.map(({ index, report }) => [index, report.submission.id, report.score]);
      expect(rows.toSorted()).toEqual([
        [1, "ann", 9],
        [3, "bob", 5],
      ]);
      expect(best.passedOver()).toEqual([
        { name: "ann (attempt 1)", reason: "4 points; attempt 2 with 9 counts" },
        { name: "ann (attempt 3)", reason: "7 points; attempt 2 with 9 counts" },
      ]);
    }
  });

  it.each<[string, Report, Report, number]>([
    ["the later of two equal ones", report("a", 5), report("b", 5), 1],
    ["one that was graded, though it got nothing", report("a", 0), report("b", 0, "rejected"), 0],
    [
      "one that was rejected before one that failed",
      report("a", 0, "rejected"),
      report("b", 0, "error"),
      0,
    ],
  ])("counts %s", (_, first, second, index) => {
    const best = createBestAttempts([attempt("ann", 1), attempt("ann", 2)]);
    expect(best.decide({ index: 0, report: first })).toEqual([]);
    expect(best.decide({ index: 1, report: second })[0]?.index).toBe(index);
  });

  it("keeps an id of its own where another submission has the student's", () => {
    const best = createBestAttempts([{ id: "ann" }, attempt("ann", 1), attempt("ann", 2)]);
    best.decide({ index: 1, report: report("x", 1) });
    const [kept] = best.decide({ index: 2, report: report("y", 2) });
    expect(kept?.report.submission.id).toBe("ann (attempt 2)");
    expect(best.ids).toContain("ann (attempt 2)");
  });
});
