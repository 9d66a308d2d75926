import { forStudent } from "../../../../engine/feedback/feedback.ts";
import { briefOf } from "../../../../engine/points/brief.ts";
import { summaryFile } from "../../../../engine/points/summary.ts";
import { demoManifest, demoTask } from "../../../../engine/testing/demo.ts";
import type { Disclosure, Report } from "../../../../schema/types.ts";
import { reporters } from "../index.ts";
import type { Graded } from "../reporter.ts";
import { checkOf, plainStyle, reportOf, taskOf } from "../text/testing/samples.ts";

/** What Classroom 50's runner says of a submission. */
const env = {
  ...{ CLASSROOM: "cs", ASSIGNMENT: "demo", COMMIT_URL: "https://example.org/commit" },
  ...{ RELEASE_URL: "https://example.org/release" },
  SUBMISSION_TAG: "submit/2026-02-03T04-05-06Z-abcdef0",
};

/** One submission, of whose hidden checks its student is told so much. */
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

/** What a host gets to read. */
export function resultOf(name: string, report: Report, hidden?: Disclosure) {
  return JSON.parse(rendered(name, gradedOf(report, hidden))) as Record<string, unknown>;
}

/** The same of a host that takes lines. */
export function linesOf(report: Report, hidden?: Disclosure): Record<string, unknown>[] {
  const lines = rendered("dodona", gradedOf(report, hidden)).trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line));
}

/** What a host gets to read, whatever its form. */
export function readBy(name: string, ...given: Parameters<typeof linesOf>): unknown {
  return name === "dodona" ? linesOf(...given) : resultOf(name, ...given);
}

const fail = { status: "fail", score: 0 } as const;
const hiddenCheck = checkOf({ visibility: "hidden", name: "SECRET", message: "SECRET 7" });
const publicCheck = checkOf({ status: "pass", score: 4, message: "" });
const tasks = [
  taskOf({ title: "double", status: "partial", score: 4, checks: [publicCheck, hiddenCheck] }),
  taskOf({ id: "2", title: "half", ...fail, maxScore: 2.5, checks: [checkOf()] }),
  taskOf({ id: "3", kind: "bonus", score: 3, maxScore: 3 }),
  taskOf({ id: "4", kind: "manual", status: "unmarked", score: 0, maxScore: 5 }),
];

/** Part of the points, a bonus, and a mark that is yet to be given. */
export const usual = reportOf({ tasks, score: 7, maxScore: 15.5, unmarked: ["4"] });

const late = { id: "late", title: "late", points: 1, findings: [] };
const all = taskOf({ checks: [publicCheck] });

/** Reports of all kinds. */
export const kinds = {
  usual,
  late: { ...usual, score: 6, deductions: [late] },
  beyond: reportOf({ tasks: [all, ...tasks.slice(2, 3)], score: 11, maxScore: 8 }),
  rejected: {
    ...usual,
    ...{ status: "rejected", score: 0, tasks: [], messages: [{ level: "error", text: "no file" }] },
  },
  error: { ...usual, status: "error", score: 0, tasks: [] },
  withheld: { ...usual, decision: { is: "withheld", reason: "See me." } },
  excused: { ...usual, decision: { is: "excused", reason: "Ill." } },
  decided: { ...usual, score: 9, decision: { is: "points", points: 9, before: 7, reason: "So." } },
} satisfies Readonly<Record<string, Report>>;
