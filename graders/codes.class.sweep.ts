import type { Report } from "gridmark/schema";
import { describe, expect, it } from "vitest";
import { failures } from "../author/failures.ts";
import { classes } from "../cli/testing/classes.ts";
import { reportsOf } from "../cli/testing/graded-classes.ts";
import { readCodePages } from "../engine/codes/pages.ts";
import { conventionsNamed } from "../engine/course/conventions/index.ts";

/** All faults in a report, each with its code. */
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
  const reports = classes.flatMap(reportsOf);

  it("have a code for everything that is wrong, and a page for each", () => {
    const known: readonly string[] = readCodePages(conventionsNamed(undefined)).map(
      ({ code }) => code,
    );
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
