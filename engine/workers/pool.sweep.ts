import { beforeAll, describe, expect, it } from "vitest";
import type { Report } from "../../schema/types.ts";
import { gradeInOrder, resultsOf, right, rightBut, writeClass } from "../testing/class.ts";

const honest = right.join("\n");

/** Students with the expected points of their tasks; honest ones are in between. */
const students: Readonly<Record<string, readonly [code: string, results: string]>> = {
  ada: [honest, "10: pass, 10: pass, 10: pass"],
  loops: [
    rightBut("double", "export const double = () => { for (;;); };"),
    "0: timeout, 10: pass, 10: pass",
  ],
  ben: [rightBut("triple", "export const triple = (n) => n;"), "10: pass, 0: fail, 10: pass"],
  eats: [
    rightBut("triple", "export const triple = () => new Array(2 ** 32 - 1).fill(0);"),
    "10: pass, 0: memory, 10: pass",
  ],
  hangs: [
    rightBut(
      "triple",
      "export const triple = (n) => (n > 2 ? [].includes.call({ length: 2 ** 53 - 1 }, 1) : 3 * n);",
    ),
    "10: pass, 5: timeout, 10: pass",
  ],
  cleo: [honest.replace("-1", "-2"), "10: pass, 10: pass, 5: fail"],
  kills: [`${honest}\nexport const fault = () => "die";`, "0: nothing, 0: nothing, 0: nothing"],
  poisons: [
    `Object.prototype.times = 1; Array.prototype.push = null; JSON.stringify = () => "{}";\n${honest}`,
    "10: pass, 10: pass, 10: pass",
  ],
  deep: [
    rightBut("negate", 'export const negate = () => JSON.parse("[".repeat(1e6));'),
    "10: pass, 10: pass, 5: error",
  ],
  broken: ["export const double = (", "0: not-run, 0: not-run, 0: not-run"],
  dora: [honest, "10: pass, 10: pass, 10: pass"],
};

const names = Object.keys(students);
const { submissions, options } = writeClass(
  Object.fromEntries(names.map((name) => [name, students[name]?.[0] ?? ""])),
);
const reportOf = (reports: readonly Report[], id: string) =>
  reports.find((report) => report.submission.id === id);

describe("a class graded by two workers", () => {
  const seen: string[] = [];
  let reports: readonly Report[] = [];

  beforeAll(async () => {
    const onReport = (report: Report) => void seen.push(report.submission.id);
    reports = await gradeInOrder(submissions, { ...options, jobs: 2, onReport });
  });

  it("has a report for each submission, in their order", () => {
    expect(reports.map((report) => report.submission.id)).toEqual(names);
  });

  it("hands out every report once, as soon as it is there", () => {
    expect(seen.toSorted()).toEqual(names.toSorted());
  });

  it.each(names)("gives %s what the submission earned, next to all others", (name) => {
    const report = reportOf(reports, name);
    expect(report && resultsOf(report).join(", ")).toBe(students[name]?.[1]);
  });

  it.each(["ada", "poisons"])("reports of %s what it reports of it alone", async (name) => {
    const alone = submissions.filter(({ id }) => id === name);
    expect(await gradeInOrder(alone, options)).toEqual([reportOf(reports, name)]);
  });

  it("gives the same reports as one worker, and in the opposite order", async () => {
    const backwards = await gradeInOrder(submissions.toReversed(), options);
    expect(backwards.toReversed()).toEqual(reports);
  });

  it("says nothing of this machine or of the time", () => {
    expect(JSON.stringify(reports)).not.toMatch(/gridmark-|\/tmp|[\\/]class|totalMs/);
  });
});
