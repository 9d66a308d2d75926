import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import { forStudent } from "../../../engine/feedback/feedback.ts";
import { briefOf } from "../../../engine/points/brief.ts";
import { summaryFile } from "../../../engine/points/summary.ts";
import { demoManifest, demoTask } from "../../../engine/testing/demo.ts";
import type { Disclosure, Report } from "../../../schema/types.ts";
import { reportWith } from "../web/testing/pages-with.ts";
import { reporters } from "./index.ts";
import type { Graded } from "./reporter.ts";
import {
  classroom50Schema,
  gradescopeSchema,
  junitSchema,
  prairielearnSchema,
} from "./testing/host-schemas.ts";
import { checkOf, plainStyle, reportOf, taskOf } from "./text/testing/samples.ts";

const ajv = new Ajv({ strict: false });
addFormats.default(ajv);
const validators = new Map(
  Object.entries({
    gradescope: gradescopeSchema,
    prairielearn: prairielearnSchema,
    classroom50: classroom50Schema,
  }).map(([name, schema]) => [name, ajv.compile(schema)]),
);

const env = {
  ...{ CLASSROOM: "cs", ASSIGNMENT: "demo", COMMIT_URL: "https://example.org/commit" },
  ...{ RELEASE_URL: "https://example.org/release" },
  SUBMISSION_TAG: "submit/2026-02-03T04-05-06Z-abcdef0",
};

function gradedOf(whole: Report, hidden: Disclosure = "outcome"): Graded {
  const rules = { ...demoManifest({ tasks: [demoTask()] }), feedback: { hidden } };
  const student = forStudent(whole, rules, "2026-01-31");
  return {
    ...{ isClass: false, file: summaryFile(whole.assignment, [briefOf(whole)]) },
    ...{ reports: () => [whole], studentReports: () => [student] },
  };
}

function rendered(name: string, graded: Graded): string {
  const reporter = reporters.find((each) => each.name === name);
  if (reporter === undefined || !("render" in reporter)) throw new Error(`no ${name}`);
  return [...reporter.render(graded, { ...plainStyle, env })].join("");
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
const usual = reportOf({ tasks, score: 7, maxScore: 15.5, unmarked: ["4"] });
const late = { id: "late", title: "late", points: 1, findings: [] };
const kinds: Readonly<Record<string, Report>> = {
  usual,
  late: { ...usual, score: 6, deductions: [late] },
  rejected: {
    ...usual,
    ...{ status: "rejected", score: 0, tasks: [], messages: [{ level: "error", text: "no file" }] },
  },
  error: { ...usual, status: "error", score: 0, tasks: [] },
  withheld: { ...usual, decision: { is: "withheld", reason: "See me." } },
  excused: { ...usual, decision: { is: "excused", reason: "Ill." } },
};
const hostile = [
  "]]>&<\"'",
  "\u0000\u001b[31m\u202e\ufffe\ud800",
  "a|b`c`\n\n# d",
  "",
  "::error::x",
];
const samples = [...Object.values(kinds), ...hostile.map(reportWith)];

describe.each(["gradescope", "prairielearn", "classroom50"])("%s", (name) => {
  it.each(["none", "outcome", "name", "full"] as const)(
    "follows its host's schema, where hidden checks show %s",
    (hidden) => {
      for (const report of samples) {
        const validate = validators.get(name);
        const value: unknown = JSON.parse(rendered(name, gradedOf(report, hidden)));
        expect(validate?.(value), JSON.stringify(validate?.errors)).toBe(true);
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
    expect(paths[0]).toBe("s042.json");
    expect(paths[1]).toMatch(/^[\w~-]+\.json$/);
  });
});

describe("the total", () => {
  const resultOf = (name: string, report: Report, hidden?: Disclosure) =>
    JSON.parse(rendered(name, gradedOf(report, hidden))) as Record<string, unknown>;

  it("is the whole score for Gradescope, with what the student is not told as a hidden test", () => {
    const { score, tests } = resultOf("gradescope", usual, "none");
    expect(score).toBe(7);
    expect(tests).toContainEqual({
      ...{ name: "Hidden checks", score: 0, max_score: 4, visibility: "hidden" },
    });
    expect(JSON.stringify(resultOf("gradescope", usual).tests)).not.toContain('"hidden"');
  });

  it("is hidden by Gradescope where a result is withheld", () => {
    expect(resultOf("gradescope", kinds.withheld ?? usual).tests).toEqual([
      { name: "Withheld", score: 7, max_score: 15.5, visibility: "hidden" },
    ]);
  });

  it("is no 0 where nothing could be graded", () => {
    const error = kinds.error ?? usual;
    expect(resultOf("gradescope", error)).not.toHaveProperty("score");
    expect(resultOf("prairielearn", error)).toMatchObject({ gradable: false });
    expect(resultOf("classroom50", error)).toMatchObject({ score: 0, "max-score": 0 });
  });

  it("is a share for PrairieLearn, and whole numbers for Classroom 50", () => {
    expect(resultOf("prairielearn", usual).score).toBeCloseTo(7 / 15.5);
    expect(resultOf("classroom50", usual)).toMatchObject({
      ...{ score: 70, "max-score": 155, datetime: "2026-02-03T04:05:06Z" },
    });
  });
});

describe("JUnit XML", () => {
  it("follows the schema, whatever stands in a report", async () => {
    const contents = samples.map((report) => rendered("junit", gradedOf(report)));
    for (const [at, contents_] of contents.entries()) {
      const { valid, errors } = await validateXML({
        xml: [{ fileName: `${at}.xml`, contents: contents_ }],
        schema: [junitSchema],
      });
      expect(valid, JSON.stringify(errors)).toBe(true);
    }
  });

  it("counts what failed, and skips what is yet to be marked", () => {
    expect(rendered("junit", gradedOf(usual))).toContain(
      'tests="4" failures="2" errors="0" skipped="1"',
    );
    expect(rendered("junit", gradedOf(kinds.error ?? usual))).toContain('errors="1"');
    expect(rendered("junit", gradedOf(kinds.rejected ?? usual))).toContain(
      '<failure message="error no file"',
    );
  });
});

describe("Markdown", () => {
  it("has the tasks, and text of others as it is", () => {
    expect(rendered("markdown", gradedOf(usual))).toMatchInlineSnapshot(`
      "## game1023: s042

      **7 / 15.5 so far**

      | task | points | of | note |
      |---|---|---|---|
      | 1 double | 4 | 8 | failed: SECRET |
      | 2 half | 0 | 2.5 | failed: settles the board |
      | 3 Settle | 3 | 3 | bonus |
      | 4 Settle |  | 5 | to be marked |

      ### 1 double

      \`\`\`text
        failed: SECRET
        SECRET 7
      \`\`\`

      ### 2 half

      \`\`\`text
        failed: settles the board
        1 cell differs
      \`\`\`

      ### 4 Settle

      \`\`\`text
        This task is marked by hand; it is worth up to 5 points.
      \`\`\`
      "
    `);
    for (const report of hostile.map(reportWith)) {
      const text = rendered("markdown", gradedOf(report));
      expect(text.replace(/^(`{3,})text\n[\s\S]*?\n\1$/gm, "")).not.toMatch(/(^|[^\\])[<`]/);
    }
  });
});
