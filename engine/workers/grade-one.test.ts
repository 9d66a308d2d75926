import { describe, expect, it } from "vitest";
import { type GradedParts, makeReport } from "../points/report.ts";
import { submissionOf } from "../testing/class.ts";
import { demoManifest, demoTask } from "../testing/demo.ts";
import { taskReportOf } from "../testing/scoring.ts";
import { gradeOne, rejectedReport, ungradedReport } from "./grade-one.ts";
import type { Lane } from "./lane.ts";

const run = { manifest: demoManifest(), seed: 3, tasks: ["1", "extra"] };
const graded: GradedParts = {
  language: "javascript",
  status: "graded",
  tasks: [taskReportOf({ id: "1" }), taskReportOf({ id: "extra", score: 5 })],
  messages: [{ level: "warning", text: "look" }],
};

describe("the report of a submission that was graded", () => {
  it("has all that was found in it", () => {
    expect(makeReport(run, submissionOf(""), graded)).toMatchObject({
      assignment: "demo",
      submission: { id: "alice", files: [{ name: "game.js" }] },
      ...{ seed: 3, status: "graded", language: "javascript", score: 15 },
      messages: [{ text: "look" }],
    });
  });

  it("says what is taken off for what was found in the file", () => {
    const deductions = [
      { id: "loops", title: "no loops", points: 4, rule: { kind: "no-any" as const } },
    ];
    const manifest = { ...run.manifest, deductions };
    const findings = { loops: [{ line: 1, column: 1, text: "a loop" }] };
    expect(
      makeReport({ ...run, manifest }, submissionOf(""), { ...graded, findings }),
    ).toMatchObject({ score: 11, deductions: [{ id: "loops", points: 4 }] });
  });

  it("calls a deduction by its title in the submission's language", async () => {
    const rule = { kind: "no-any" as const };
    const deductions = [{ id: "maps", title: "Map and Set", points: 4, rule }];
    const python = { deductions: { maps: { title: "dict and set", rule } } };
    const files = ["game.ts", "game.py"];
    const manifest = { ...run.manifest, files, deductions, languages: { python } };
    const findings = { maps: [{ line: 1, column: 1, text: "a dict" }] };
    const answer = { ...graded, findings };
    const lane = { do: async () => ({ kind: "done", answer }) } as unknown as Lane;
    const titleIn = async (name: string) => {
      const submission = submissionOf("");
      const named = submission.files.map((file) => ({ ...file, name }));
      const report = await gradeOne(lane, { ...run, manifest }, { ...submission, files: named });
      return report.deductions?.[0]?.title;
    };
    expect([await titleIn("game.ts"), await titleIn("game.py")]).toEqual([
      "Map and Set",
      "dict and set",
    ]);
  });
});

const advice = {
  level: "info",
  text: "to be graded, hand in game.ts or game.js itself, as text, or in a ZIP archive",
};

describe("a rejected report", () => {
  it("says why and what to do, and has every task without points", () => {
    const report = rejectedReport(run, { id: "bob", files: [], problem: "it is a link" });
    expect(report).toMatchObject({
      status: "rejected",
      score: 0,
      maxScore: 20,
      messages: [{ level: "error", text: "it is a link" }, advice],
    });
    expect(report.tasks).toHaveLength(2);
  });
});

describe("the report of a submission that could not be graded", () => {
  it("names tasks in the language of its main file", () => {
    const [task] = run.manifest.tasks;
    const tasks = [{ ...demoTask(task), title: "doubleIt", functions: ["doubleIt"] }];
    const manifest = { ...run.manifest, files: ["game.ts", "game.py"], tasks };
    const titleIn = (name: string) => {
      const files = submissionOf("").files.map((file) => ({ ...file, name }));
      return ungradedReport({ ...run, manifest }, { id: "a", files }, "").tasks[0]?.title;
    };
    expect(["game.ts", "game.py"].map(titleIn)).toEqual(["doubleIt", "double_it"]);
  });

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
    expect(text("it is a link")).toEqual(["it is a link", advice.text]);
    expect(text()).toEqual(["there is nothing to grade", advice.text]);
  });
});
