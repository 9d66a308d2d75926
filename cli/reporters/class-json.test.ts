import { expect, it } from "vitest";
import { briefOf } from "../../engine/score/brief.ts";
import { summaryFile } from "../../engine/score/summary.ts";
import { reportOf, taskReportOf } from "../../engine/testing/scoring.ts";
import { renderClassReport } from "./class-json.ts";
import { renderJson } from "./json.ts";

const text = 'a "quoted"\nline\u2028 with\r ends';
const report = (id: string) =>
  reportOf([taskReportOf({ title: text })], {
    submission: { id, files: [] },
    messages: [{ level: "error", text }],
  });

it.each([
  ["no report", []],
  ["one report", ["alice"]],
  ["three reports", ["alice", "bob", text]],
])("a class with %s is the same bytes in parts as in one", (_, ids) => {
  const reports = ids.map(report);
  const skipped = ids.length === 1 ? [] : [{ name: text, reason: "hidden" }];
  const { submissions: __, ...rest } = summaryFile("demo", reports.map(briefOf), { skipped });
  const { schemaVersion, assignment, ...more } = rest;
  const parts = renderClassReport(rest, reports.map(renderJson));
  expect([...parts].join("")).toBe(
    renderJson({ schemaVersion, assignment, submissions: reports, ...more }),
  );
});
