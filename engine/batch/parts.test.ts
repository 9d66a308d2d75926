import { describe, expect, it } from "vitest";
import { submissionOf } from "../testing/class.ts";
import { demoManifest } from "../testing/demo.ts";
import { taskReportOf } from "../testing/scoring.ts";
import { collectParts, rejectedReport } from "./parts.ts";

const run = { manifest: demoManifest(), seed: 3, tasks: ["1", "extra"] };
const inspected = {
  kind: "inspected",
  language: "javascript",
  status: "graded",
  messages: [{ level: "warning", text: "look" }],
} as const;
const task = (id: string, final: boolean, score = 10) =>
  ({ kind: "task", report: taskReportOf({ id, score }), final }) as const;

function collect(...parts: Parameters<ReturnType<typeof collectParts>["add"]>[0][]) {
  const collected = collectParts(run, submissionOf(""));
  for (const part of parts) collected.add(part);
  return collected;
}

describe("the parts of a report", () => {
  it("make a whole one when all of them are there", () => {
    const parts = collect(inspected, task("1", true), task("extra", true, 5));
    expect(parts.missing()).toEqual([]);
    expect(parts.report()).toMatchObject({
      status: "graded",
      language: "javascript",
      score: 15,
      messages: [{ text: "look" }],
    });
  });

  it("are put in the order of the assignment, in whatever order they come", () => {
    const { tasks } = collect(task("extra", true), inspected, task("1", true)).report();
    expect(tasks.map(({ id }) => id)).toEqual(["1", "extra"]);
  });

  it("may be replaced until they are final, and not after that", () => {
    const parts = collect(inspected, task("1", false, 1), task("1", true, 2), task("1", true, 3));
    expect(parts.report().tasks[0]?.score).toBe(2);
    expect(parts.missing()).toEqual(["extra"]);
  });

  it("count for the score when they are not final, and are asked for again", () => {
    const parts = collect(inspected, task("1", false), task("extra", false));
    expect(parts.missing()).toEqual(["1", "extra"]);
    expect(parts.report()).toMatchObject({
      score: 20,
      messages: [{ text: "look" }, { text: expect.stringContaining("looked at on its own") }],
    });
  });

  it("say what is missing, which gets no points", () => {
    const report = collect(inspected, task("1", true)).report();
    expect(report.tasks[1]).toMatchObject({ id: "extra", status: "fail", score: 0, checks: [] });
    expect(report.messages.at(-1)?.text).toContain("the time for this submission ran out");
  });

  it("leave an answer that was not reached to a person, and say of a bonus that it is one", () => {
    const [first, second] = run.manifest.tasks;
    const rubric = [{ text: "says how", points: 10 }];
    const tasks = [
      { ...first, kind: "manual", rubric },
      { ...second, kind: "bonus" },
    ] as typeof run.manifest.tasks;
    const report = collectParts(
      { ...run, manifest: { ...run.manifest, tasks } },
      submissionOf(""),
    ).report();
    expect(report).toMatchObject({
      maxScore: 10,
      unmarked: ["1"],
      tasks: [{ status: "unmarked", rubric }, { status: "fail" }],
    });
  });

  it("say what is taken off for what was found in the file", () => {
    const deductions = [
      { id: "loops", title: "no loops", points: 4, rule: { kind: "no-any" as const } },
    ];
    const manifest = { ...run.manifest, deductions };
    const parts = collectParts({ ...run, manifest }, submissionOf(""));
    parts.add({ ...inspected, findings: { loops: [{ line: 1, column: 1, text: "a loop" }] } });
    parts.add(task("1", true));
    expect(parts.report()).toMatchObject({ score: 6, deductions: [{ id: "loops", points: 4 }] });
  });

  it("make a report even where nothing came", () => {
    expect(collect().report()).toMatchObject({ status: "graded", language: "unknown", score: 0 });
  });

  it("keep what was said first of the file", () => {
    const again = { ...inspected, messages: [] };
    expect(collect(inspected, again).report().messages[0]).toEqual(inspected.messages[0]);
  });
});

describe("a rejected report", () => {
  it("says why, and has every task without points", () => {
    const report = rejectedReport(run, { id: "bob", files: [], problem: "it is a link" });
    expect(report).toMatchObject({
      status: "rejected",
      score: 0,
      maxScore: 20,
      messages: [{ level: "error", text: "it is a link" }],
    });
    expect(report.tasks).toHaveLength(2);
  });
});
