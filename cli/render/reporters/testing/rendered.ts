import { forStudent } from "../../../../engine/feedback/feedback.ts";
import { briefOf } from "../../../../engine/points/brief.ts";
import { summaryFile } from "../../../../engine/points/summary.ts";
import { demoManifest, demoTask } from "../../../../engine/testing/demo.ts";
import type { Disclosure, Report } from "../../../../schema/types.ts";
import { readSample, samplesOf } from "../../testing/shown.ts";
import { reporters } from "../index.ts";
import type { Graded } from "../reporter.ts";
import { plainStyle } from "../text/testing/samples.ts";

/** Variables that Classroom 50's runner sets. */
const env = {
  ...{ CLASSROOM: "cs", ASSIGNMENT: "demo", COMMIT_URL: "https://example.org/commit" },
  ...{ RELEASE_URL: "https://example.org/release" },
  SUBMISSION_TAG: "submit/2026-02-03T04-05-06Z-abcdef0",
};

/** One submission, with this disclosure of hidden checks. */
export function gradedOf(whole: Report, hidden: Disclosure = "outcome"): Graded {
  const rules = { ...demoManifest({ tasks: [demoTask()] }), feedback: { hidden } };
  const student = forStudent(whole, rules, "2026-01-31");
  return {
    ...{ isClass: false, file: summaryFile(whole.assignment, [briefOf(whole)]) },
    ...{ reports: () => [whole], studentReports: () => [student] },
  };
}

export function rendered(name: string, graded: Graded): string {
  const reporter = reporters.find((each) => each.name === name);
  if (reporter === undefined || !("render" in reporter)) throw new Error(`no ${name}`);
  return [...reporter.render(graded, { ...plainStyle, env })].join("");
}

/** Output for a host as JSON. */
export function resultOf(name: string, report: Report, hidden?: Disclosure) {
  return JSON.parse(rendered(name, gradedOf(report, hidden))) as Record<string, unknown>;
}

/** The same for a host that reads lines. */
export function linesOf(report: Report, hidden?: Disclosure): Record<string, unknown>[] {
  const lines = rendered("dodona", gradedOf(report, hidden)).trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line));
}

/** Output for a host in any form. */
export function readBy(name: string, ...given: Parameters<typeof linesOf>): unknown {
  return name === "dodona" ? linesOf(...given) : resultOf(name, ...given);
}

/** A report and its disclosure of hidden checks. */
export interface HostSample {
  readonly report: Report;
  readonly hidden: readonly Disclosure[];
}

/** Reports of every type. */
export const kinds = Object.fromEntries(
  samplesOf("hosts").map((name) => [name, readSample<HostSample>("hosts", name)]),
);

/** Partial points, a bonus, and an unmarked answer. */
export const usual = readSample<HostSample>("hosts", "usual").report;
