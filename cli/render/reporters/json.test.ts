import { expect, it } from "vitest";
import { briefOf } from "../../../engine/points/brief.ts";
import { summaryFile } from "../../../engine/points/summary.ts";
import { reportOf, taskReportOf } from "../../../engine/testing/scoring.ts";
import { renderJson } from "../terminal/json-text.ts";
import { styleWith } from "../terminal/style.ts";
import { json } from "./json.ts";

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
  const file = summaryFile("demo", reports.map(briefOf), { skipped });
  const { submissions: __, type: ___, schemaVersion, assignment, for: reader, ...more } = file;
  const graded = { isClass: true, file, reports: () => reports, studentReports: () => [] };
  const parts = json.render(graded, styleWith({ color: false, unicode: true, width: 80 }));
  expect([...parts].join("")).toBe(
    renderJson({
      ...{ schemaVersion, type: "class", assignment, for: reader },
      ...{ submissions: reports, ...more },
    }),
  );
});
