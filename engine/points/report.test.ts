import { describe, expect, it } from "vitest";
import { validated } from "../course/validate.ts";
import type { Submission } from "../intake/read.ts";
import { packageVersion } from "../package-root.ts";
import { demoManifest, demoTask } from "../testing/demo.ts";
import { checkOf, taskReportOf } from "../testing/scoring.ts";
import { type GradedParts, makeReport, type ReportRun, sum } from "./report.ts";
import { scoreTask } from "./task.ts";

interface ReportParts extends GradedParts, ReportRun {
  readonly submission: Submission;
}

const sha256 = "0123456789abcdef".repeat(4);

function partsOf(parts: Partial<ReportParts> = {}): ReportParts {
  const bytes = new Uint8Array(3);
  return {
    manifest: demoManifest(),
    submission: { id: "alice", files: [{ name: "game.ts", sha256, bytes }] },
    seed: 7,
    language: "typescript",
    status: "graded",
    tasks: [taskReportOf({ score: 0.1 }), taskReportOf({ id: "extra", score: 0.2 })],
    messages: [{ level: "warning", text: "careful", file: "game.ts", line: 1 }],
    ...parts,
  };
}

const reportOf = (parts: ReportParts) => makeReport(parts, parts.submission, parts);

describe("makeReport", () => {
  it("puts everything together, in the order of the schema", () => {
    const report = reportOf(partsOf());
    expect(JSON.stringify(report, null, 1)).toBe(
      JSON.stringify(
        {
          schemaVersion: 1,
          type: "submission",
          assignment: "demo",
          submission: { id: "alice", files: [{ name: "game.ts", sha256 }] },
          language: "typescript",
          seed: 7,
          engine: `gridmark ${packageVersion}`,
          for: "instructor",
          status: "graded",
          score: 0.3,
          maxScore: 20,
          tasks: partsOf().tasks,
          messages: partsOf().messages,
        },
        null,
        1,
      ),
    );
  });

  it("has the hash of a secret seed in the seed's place", () => {
    const report = reportOf(partsOf({ seedHash: sha256 }));
    expect(report).toMatchObject({ seedHash: sha256 });
    expect(report).not.toHaveProperty("seed");
    expect(validated(report, "report", "report")).toBe(report);
  });

  it("has its keys in the same order whatever the order of its parts", () => {
    const shuffled = Object.fromEntries(Object.entries(partsOf()).reverse());
    expect(JSON.stringify(reportOf(shuffled as unknown as ReportParts))).toBe(
      JSON.stringify(reportOf(partsOf())),
    );
  });

  it("holds neither the bytes of a file nor its problem", () => {
    const submission = { ...partsOf().submission, problem: "no" };
    expect(reportOf(partsOf({ submission })).submission).toEqual({
      id: "alice",
      files: [{ name: "game.ts", sha256 }],
    });
  });

  it("shares no list with its parts", () => {
    const parts = partsOf();
    const report = reportOf(parts);
    report.tasks.pop();
    report.messages.pop();
    expect(reportOf(parts).tasks).toHaveLength(2);
    expect(reportOf(parts).messages).toHaveLength(1);
  });

  it.each([
    ["a graded one", partsOf()],
    ["a rejected one", partsOf({ status: "rejected", language: "unknown", tasks: [] })],
    ["one without a file", partsOf({ submission: { id: "two\nlines", files: [], problem: "x" } })],
    ["one with every kind of check", partsOf({ tasks: tasksOfEveryKind() })],
  ])("fits its schema: %s", (_, parts) => {
    const report = reportOf(parts);
    expect(validated(report, "report", "report")).toBe(report);
    const copy: unknown = JSON.parse(JSON.stringify(report));
    expect(validated(copy, "report", "report")).toEqual(report);
  });

  it.each([
    ["a score below 0", { score: -1 }],
    ["an unknown status", { status: "passed" }],
    ["a key of its own", { name: "Alice" }],
    ["a seed that is too large", { seed: 2 ** 32 }],
  ])("has a schema that refuses %s", (_, change) => {
    const report = { ...reportOf(partsOf()), ...change };
    expect(() => validated(report, "report", "report")).toThrow(/^report#/);
  });
});

function tasksOfEveryKind() {
  const verdicts = [
    "pass",
    "fail",
    "error",
    "timeout",
    "memory",
    "missing",
    "not-run",
    "input",
  ] as const;
  const checks = verdicts.map((verdict) => checkOf([verdict], { name: verdict }));
  return (["group", "case", "all"] as const).flatMap((scoring) => [
    scoreTask(demoTask({ scoring }), checks, false),
    scoreTask(demoTask({ scoring }), checks, true),
  ]);
}

describe("a report of bonus tasks, tasks to mark and deductions", () => {
  const bonus = taskReportOf({ id: "5", kind: "bonus", score: 3, maxScore: 4 });
  const manual = taskReportOf({ id: "3d", kind: "manual", status: "unmarked", score: 0 });
  const deductions = [
    { id: "loops", title: "no loops", points: 2, rule: { kind: "no-any" as const } },
  ];
  const findings = { loops: [{ line: 3, column: 1, text: "a loop" }] };

  it("adds a bonus to the score and not to the most that can be had", () => {
    const report = reportOf(partsOf({ tasks: [taskReportOf(), bonus] }));
    expect(report).toMatchObject({ score: 13, maxScore: 10 });
  });

  it("names what is to be marked, and nothing where there is nothing", () => {
    expect(reportOf(partsOf({ tasks: [taskReportOf(), manual] })).unmarked).toEqual(["3d"]);
    expect(reportOf(partsOf())).not.toHaveProperty("unmarked");
  });

  it("takes off what the assignment says, and names it only then", () => {
    const manifest = demoManifest({ deductions });
    const parts = partsOf({ manifest, tasks: [taskReportOf(), bonus, manual], findings });
    const report = reportOf(parts);
    expect(report).toMatchObject({ score: 11, deductions: [{ id: "loops", points: 2 }] });
    expect(validated(report, "report", "report")).toBe(report);
    expect(reportOf(partsOf({ manifest }))).not.toHaveProperty("deductions");
  });
});

describe("sum", () => {
  it.each([
    [[], 0],
    [[0.1, 0.2], 0.3],
    [[0.7, 0.1], 0.8],
    [[3.334, 3.333, 3.333], 10],
    [Array.from({ length: 1000 }, () => 0.001), 1],
  ])("of points is exact (%#)", (points, total) => {
    expect(sum(points)).toBe(total);
  });
});
