import { describe, expect, it } from "vitest";
import { submissionOf } from "../testing/class.ts";
import { demoManifest } from "../testing/demo.ts";
import { taskReportOf } from "../testing/scoring.ts";
import { collectParts, rejectedReport, ungradedReport } from "./parts.ts";

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

  it("are replaced by those that come later", () => {
    const parts = collect(inspected, task("1", false, 1), task("1", true, 2), task("extra", true));
    expect(parts.report().tasks[0]?.score).toBe(2);
  });

  it("end with what was said of the whole", () => {
    const message = { level: "warning", text: "that was all" } as const;
    const parts = collect(
      { kind: "message", message },
      inspected,
      task("1", true),
      task("extra", true),
    );
    expect(parts.report().messages.map(({ text }) => text)).toEqual(["look", "that was all"]);
  });

  it("make no report while one is missing: points are not made up", () => {
    expect(() => collect(inspected, task("1", true)).report()).toThrow("task extra");
    expect(() => collect(task("1", true), task("extra", true)).report()).toThrow("submission");
  });

  it("say what is taken off for what was found in the file", () => {
    const deductions = [
      { id: "loops", title: "no loops", points: 4, rule: { kind: "no-any" as const } },
    ];
    const manifest = { ...run.manifest, deductions };
    const parts = collectParts({ ...run, manifest }, submissionOf(""));
    parts.add({ ...inspected, findings: { loops: [{ line: 1, column: 1, text: "a loop" }] } });
    parts.add(task("1", true));
    parts.add(task("extra", true, 0));
    expect(parts.report()).toMatchObject({ score: 6, deductions: [{ id: "loops", points: 4 }] });
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

describe("the report of a submission that could not be graded", () => {
  it("says so and why, and gives no points", () => {
    const report = ungradedReport(run, submissionOf(""), "the worker died");
    expect(report).toMatchObject({ status: "error", score: 0, maxScore: 20 });
    expect(report.messages).toEqual([
      {
        level: "error",
        text: "gridmark could not grade this submission: the worker died; no points were given",
        failureCode: "GM014",
      },
    ]);
  });
});

describe("the report of a submission without files", () => {
  const text = (problem?: string) => {
    const submission = { ...submissionOf(""), files: [], ...(problem && { problem }) };
    return rejectedReport(run, submission).messages.map((message) => message.text);
  };

  it("says what the problem is, or that there is nothing", () => {
    expect(text("it is a link")).toEqual(["it is a link"]);
    expect(text()).toEqual(["there is nothing to grade"]);
  });
});
