import { describe, expect, it } from "vitest";
import { reportOf, taskReportOf } from "../testing/scoring.ts";
import { briefOf } from "./brief.ts";
import { summaryFile } from "./summary.ts";

const whole = reportOf(
  [
    taskReportOf({ mistakes: [{ name: "odd", title: "is odd", hint: "look" }], status: "fail" }),
    taskReportOf({ id: "2", kind: "manual", status: "unmarked" }),
  ],
  {
    status: "rejected",
    unmarked: ["2"],
    deductions: [{ id: "loops", title: "no loops", points: 4, findings: [] }],
    messages: [
      { level: "warning", text: "look" },
      { level: "error", text: "first", line: 3 },
      { level: "error", text: "second" },
    ],
  },
);

describe("the brief of a report", () => {
  it("has what summaries and comparisons need, and nothing else", () => {
    expect(briefOf(whole)).toStrictEqual({
      ...{ submission: { id: "alice", files: [] }, seed: 1, engine: "gridmark" },
      status: "rejected",
      score: 20,
      maxScore: 20,
      unmarked: ["2"],
      deductions: [{ id: "loops", title: "no loops", points: 4 }],
      tasks: [
        {
          id: "1",
          title: "double",
          status: "fail",
          score: 10,
          maxScore: 10,
          mistakes: [{ name: "odd", title: "is odd", hint: "look" }],
          checks: [],
        },
        {
          id: "2",
          title: "double",
          kind: "manual",
          status: "unmarked",
          score: 10,
          maxScore: 10,
          checks: [],
        },
      ],
      messages: [{ level: "error", text: "first", line: 3 }],
    });
  });

  it("leaves out what a report does not say", () => {
    expect(briefOf(reportOf([taskReportOf()]))).toStrictEqual({
      ...{ submission: { id: "alice", files: [] }, seed: 1, engine: "gridmark" },
      status: "graded",
      score: 10,
      maxScore: 10,
      tasks: [{ id: "1", title: "double", status: "pass", score: 10, maxScore: 10, checks: [] }],
      messages: [],
    });
  });

  it("gives the same summary as the whole report", () => {
    const plain = reportOf([taskReportOf({ score: 3, status: "partial" })]);
    expect(summaryFile("demo", [whole, plain].map(briefOf))).toEqual(
      summaryFile("demo", [whole, plain]),
    );
  });
});
