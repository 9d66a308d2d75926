import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Report } from "gridmark/schema";
import { beforeAll, describe, expect, it } from "vitest";
import { failures } from "../author/failures.ts";
import { repo, runCli, temporaryFolder } from "../cli/testing/run-cli.ts";
import { readCodePages } from "../engine/codes/pages.ts";

const classes = readdirSync(repo("fixtures", "submissions"));

async function reportsOf(assignment: string): Promise<Report[]> {
  const out = temporaryFolder();
  await runCli(["grade", repo("fixtures", "submissions", assignment), "-a", assignment, "-o", out]);
  const folder = join(out, "reports");
  return readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
}

/** Everything that a report says is wrong, each with its code. */
function wrongIn(report: Report) {
  const { tasks, messages, deductions = [] } = report;
  return [
    ...messages.filter(({ level }) => level === "error"),
    ...deductions,
    ...tasks.flatMap(({ checks, smallest }) => [
      ...checks.filter(({ status }) => status !== "pass"),
      ...(smallest === undefined ? [] : [smallest]),
    ]),
  ];
}

describe("the sample classes", () => {
  let reports: readonly Report[] = [];
  beforeAll(async () => {
    for (const id of classes) reports = [...reports, ...(await reportsOf(id))];
  }, 600_000);

  it("have a code for everything that is wrong, and a page for each", () => {
    const known: readonly string[] = readCodePages().map(({ code }) => code);
    const wrong = reports.flatMap((report) =>
      wrongIn(report).map((each) => ({ ...each, who: report.submission.id })),
    );
    expect(wrong.length).toBeGreaterThan(500);
    expect(wrong.filter(({ failureCode }) => !known.includes(failureCode ?? ""))).toEqual([]);
  });

  it("have no code for what passes", () => {
    const passed = reports.flatMap(({ tasks }) =>
      tasks.flatMap(({ checks }) => checks.filter(({ status }) => status === "pass")),
    );
    expect(passed.filter(({ failureCode }) => failureCode !== undefined)).toEqual([]);
  });

  it("show the kinds of failure that only whole assignments have", () => {
    const codes = new Set(reports.flatMap(wrongIn).map(({ failureCode }) => failureCode));
    const { looksInside, notShared } = failures;
    expect([...codes]).toEqual(expect.arrayContaining([looksInside, notShared]));
  });
});
