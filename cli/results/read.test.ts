import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { summaryFile } from "../../engine/points/summary.ts";
import { faultOf } from "../../engine/testing/faults.ts";
import { reportOf, taskReportOf } from "../../engine/testing/scoring.ts";
import { writeTree } from "../../engine/testing/trees.ts";
import { readResults } from "./read.ts";
import { openOutputFolder } from "./write.ts";

const report = (id: string) => reportOf([taskReportOf()], { submission: { id, files: [] } });

/** A folder with a summary and reports with these ids. */
function resultsOf(
  ids: readonly string[],
  skipped: { name: string; reason: string }[] = [],
): string {
  const folder = writeTree({});
  const reports = ids.map(report);
  openOutputFolder(folder).writeAll(reports, summaryFile("demo", reports, { skipped }));
  return folder;
}

it("reports are read in the order of their ids, with the names of their files", () => {
  const odd = "one/alice";
  const skipped = [{ name: "README.md", reason: "not a program" }];
  const folder = resultsOf(["zoe", odd, "Bob"], skipped);
  writeFileSync(join(folder, "reports/.1-0.partial"), "{");
  writeFileSync(join(folder, "reports/.x.json"), "{");
  writeFileSync(join(folder, "reports/notes.txt"), "{");
  const results = readResults(folder);
  expect(results.reports.map(({ submission }) => submission.id)).toEqual(["Bob", odd, "zoe"]);
  expect(results.names.get("Bob")).toBe("Bob.json");
  expect(results.names.get(odd)).toMatch(/^one_alice~[0-9a-f]{16}\.json$/);
  expect(results.skipped).toEqual(skipped);
});

it("a folder without a summary, as of a run that was stopped, has results all the same", () => {
  const folder = writeTree({});
  openOutputFolder(folder).writeReport(report("alice"));
  expect(readResults(folder)).toMatchObject({ reports: [{ score: 10 }], skipped: [] });
});

it("two reports of one id are named", () => {
  const folder = resultsOf(["Bob"]);
  const twin = "Bob~cd9fb1e148ccd844.json";
  writeFileSync(join(folder, "reports", twin), JSON.stringify(report("Bob")));
  expect(faultOf(() => readResults(folder))).toBe(
    `configuration: ${folder} has two reports of Bob: reports/Bob.json and reports/${twin}`,
  );
});

it("a summary that is not valid is named", () => {
  const folder = resultsOf(["Bob"]);
  writeFileSync(join(folder, "summary.json"), '{"schemaVersion": 2}');
  expect(faultOf(() => readResults(folder))).toContain(
    `configuration: ${join(folder, "summary.json")}:1:1: "assignment" is missing\n`,
  );
});

it("a file in the place of a folder has no reports in it", () => {
  const folder = join(writeTree({ out: "" }), "out");
  expect(faultOf(() => readResults(folder))).toBe(
    `usage: ${folder} contains no reports: expected a folder written by gridmark grade -o`,
  );
});
