import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { validated } from "../../../engine/course/validate.ts";
import { briefOf } from "../../../engine/points/brief.ts";
import { summaryFile } from "../../../engine/points/summary.ts";
import type { Report } from "../../../schema/types.ts";
import { repo } from "../../testing/run-cli.ts";
import { expectFile } from "../testing/shown.ts";
import { reportWith } from "../web/testing/pages-with.ts";
import { reporters } from "./index.ts";
import { expectJunit, validators } from "./testing/host-schemas.ts";
import { gradedOf, kinds, linesOf, readBy, rendered, usual } from "./testing/rendered.ts";
import { checkOf, plainStyle, reportOf, taskOf } from "./text/testing/samples.ts";

const hostile = [
  "]]>&<\"'",
  "\u0000\u001b[31m\u202e\ufffe\ud800",
  "a|b`c`\n\n# d",
  "",
  "::error::x",
];
const earlier = repo("fixtures/results/0.1-class/reports");
const real = readdirSync(earlier).map(
  (name): Report => JSON.parse(readFileSync(join(earlier, name), "utf8")),
);
const reports = Object.values(kinds).map(({ report }) => report);
const samples = [...reports, ...hostile.map(reportWith), ...real];

const formats = [...validators.map(([name]) => name), "junit", "markdown", "github"];

it.each(Object.entries(kinds))("hosts read what the samples do: %s", async (name, sample) => {
  const report = validated(sample.report, name, "report");
  const parts = sample.hidden.flatMap((hidden) =>
    formats.map((format) => {
      const text = rendered(format, gradedOf(report, hidden));
      return `==== ${format}, where hidden checks show ${hidden}\n\n${text}`;
    }),
  );
  await expectFile(parts.join("\n"), "hosts", `${name}.txt`);
});

/** These refuse a file without a score, so a grader's failure is not 0 points. */
const refusing = ["gradescope", "classroom50"];

describe.each(validators)("%s", (name, validate) => {
  it.each(["none", "outcome", "name", "full"] as const)(
    "follows its host's schema, where hidden checks show %s",
    (hidden) => {
      for (const report of samples) {
        const isRefused = report.status === "error" && refusing.includes(name);
        expect(validate(readBy(name, report, hidden)), validate.errors?.[0]?.message).toBe(
          !isRefused,
        );
      }
    },
  );

  it("tells nothing of hidden checks that the policy keeps", () => {
    for (const hidden of ["none", "outcome"] as const) {
      expect(rendered(name, gradedOf(usual, hidden))).not.toContain("SECRET");
    }
    expect(rendered(name, gradedOf(usual, "full"))).toContain("SECRET");
  });

  it("is one file each for a class", () => {
    const reporter = reporters.find((each) => each.name === name);
    if (reporter === undefined || !("files" in reporter)) throw new Error(`no ${name}`);
    const other = { ...usual, submission: { id: "../x", files: [] } };
    const graded = {
      ...{ isClass: true, file: summaryFile("demo", [briefOf(usual), briefOf(other)]) },
      ...{ reports: () => [usual, other], studentReports: () => [usual, other] },
    };
    const paths = Array.from(reporter.files(graded, plainStyle), ({ path }) => path);
    const ending = name === "dodona" ? ".jsonl" : ".json";
    expect(paths[0]).toBe(`s042${ending}`);
    expect(paths[1]?.replace(ending, "")).toMatch(/^[\w~-]+$/);
  });
});

it("Gradescope gets no report for students that lacks points", () => {
  const { studentReports, ...graded } = gradedOf(usual, "none");
  const withoutPoints = { ...graded, studentReports, reports: studentReports };
  expect(() => rendered("gradescope", withoutPoints)).toThrow("gradescope needs all points");
  const { studentReports: told } = gradedOf(usual);
  expect(() =>
    rendered("gradescope", { ...graded, reports: told, studentReports: told }),
  ).not.toThrow();
});

it("PrairieLearn gets no more text than it takes", () => {
  const message = "\u20ac\u001b\n".repeat(1000);
  const check = checkOf({ hint: "long ".repeat(50_000) });
  const tasks = [taskOf({ status: "fail", score: 0, checks: [check] })];
  const messages = Array.from({ length: 100 }, () => ({
    level: "error" as const,
    text: message,
  }));
  for (const status of ["graded", "rejected"] as const) {
    const written = rendered("prairielearn", gradedOf(reportOf({ status, tasks, messages })));
    expect(Buffer.byteLength(written)).toBeLessThan(1_000_000);
    expect(written).toContain("(cut: PrairieLearn takes no more)");
  }
});

it("Dodona is told to open what it closes, in turn", () => {
  for (const report of reports) {
    const open: string[] = [];
    for (const { command } of linesOf(report)) {
      const [, verb, what = ""] = /^(start|close)-(.*)$/.exec(String(command)) ?? [];
      if (verb === "start") open.push(what);
      if (verb === "close") expect(open.pop()).toBe(what);
    }
    expect(open).toEqual([]);
  }
});

it("JUnit XML follows the schema, whatever stands in a report", async () => {
  await expectJunit(
    samples.map((report, at) => {
      return { fileName: `${at}.xml`, contents: rendered("junit", gradedOf(report)) };
    }),
  );
});

it("Markdown shows text of others as it is", () => {
  for (const report of hostile.map(reportWith)) {
    const text = rendered("markdown", gradedOf(report));
    expect(text.replace(/^(`{3,})text\n[\s\S]*?\n\1$/gm, "")).not.toMatch(/(^|[^\\])[<`]/);
  }
});
