import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import { briefOf } from "../../../engine/points/brief.ts";
import { summaryFile } from "../../../engine/points/summary.ts";
import type { Report } from "../../../schema/types.ts";
import { repo } from "../../testing/run-cli.ts";
import { reportWith } from "../web/testing/pages-with.ts";
import { reporters } from "./index.ts";
import { junitSchema, schemasOfHosts } from "./testing/host-schemas.ts";
import { gradedOf, kinds, readBy, rendered, resultOf, usual } from "./testing/rendered.ts";
import { checkOf, plainStyle, reportOf, taskOf } from "./text/testing/samples.ts";

const ajv = new Ajv({ strict: false, $data: true });
addFormats.default(ajv);
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
const samples = [...Object.values(kinds), ...hostile.map(reportWith), ...real];

/** Without a score, these refuse the file: a failure of the grader is no 0 points. */
const refusing = ["gradescope", "classroom50"];

describe.each(Object.entries(schemasOfHosts))("%s", (name, schema) => {
  const validate = ajv.compile(schema);

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

describe("the total", () => {
  it("is the whole score for Gradescope, with what the student is not told as a hidden test", () => {
    const { score, tests } = resultOf("gradescope", usual, "none");
    expect(score).toBe(7);
    expect(tests).toContainEqual({
      ...{ name: "1 double: hidden checks", score: 0, max_score: 4, visibility: "hidden" },
    });
    expect(JSON.stringify(resultOf("gradescope", usual).tests)).not.toContain('"hidden"');
  });

  it("is refused for Gradescope where a report for students lacks points", () => {
    const { studentReports, ...graded } = gradedOf(usual, "none");
    const lacking = { ...graded, studentReports, reports: studentReports };
    expect(() => rendered("gradescope", lacking)).toThrow("gradescope needs all points");
    const { studentReports: told } = gradedOf(usual);
    expect(() =>
      rendered("gradescope", { ...graded, reports: told, studentReports: told }),
    ).not.toThrow();
  });

  it("is hidden by Gradescope where a result is withheld", () => {
    expect(resultOf("gradescope", kinds.withheld).tests).toEqual([
      { name: "Withheld", score: 7, max_score: 15.5, visibility: "hidden" },
    ]);
  });

  it.each([
    ["none", 11.5],
    ["outcome", 15.5],
  ] as const)("is what the student is told elsewhere, where that is %s", (hidden, most) => {
    expect(resultOf("prairielearn", usual, hidden).score).toBeCloseTo(7 / most);
    expect(resultOf("classroom50", usual, hidden)).toMatchObject({
      ...{ score: 70, "max-score": most * 10, datetime: "2026-02-03T04:05:06Z" },
    });
    expect(resultOf("gradescope", usual, hidden).score).toBe(7);
  });

  it("is no 0 where nothing could be graded", () => {
    expect(resultOf("gradescope", kinds.error)).not.toHaveProperty("score");
    expect(resultOf("classroom50", kinds.error)).not.toHaveProperty("score");
    expect(resultOf("prairielearn", kinds.error)).toMatchObject({ gradable: false });
  });

  it("counts nowhere where the submission is excused or the result withheld", () => {
    for (const report of [kinds.excused, kinds.withheld]) {
      expect(resultOf("classroom50", report)).toMatchObject({
        score: 0,
        "max-score": 0,
        tests: [],
      });
      expect(resultOf("prairielearn", report)).toMatchObject({ gradable: false });
    }
  });

  it("is what a person decided", () => {
    const { decided } = kinds;
    expect(resultOf("gradescope", decided).score).toBe(9);
    expect(resultOf("prairielearn", { ...decided, status: "rejected" }).score).toBeCloseTo(
      9 / 15.5,
    );
    expect(resultOf("classroom50", decided)).toMatchObject({ score: 90, "max-score": 155 });
  });

  it("has bonus points where the host takes more than there are", () => {
    expect(resultOf("gradescope", kinds.beyond).score).toBe(11);
    expect(resultOf("classroom50", kinds.beyond)).toMatchObject({ score: 11, "max-score": 11 });
    expect(resultOf("prairielearn", kinds.beyond).score).toBe(1);
  });

  it("comes with no more text than PrairieLearn takes", () => {
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

  it("says of a mark that is yet to be given no 0", () => {
    const last = (name: string) => (resultOf(name, usual).tests as unknown[]).at(-1);
    expect(last("gradescope")).toEqual({
      name: "4 Settle",
      output: "  This task is marked by hand; it is worth up to 5 points.",
    });
    expect(last("classroom50")).toMatchObject({ score: 0, "max-score": 0 });
    expect(last("prairielearn")).toMatchObject({ max_points: 0, message: "to be marked" });
    expect(resultOf("prairielearn", usual).message).toContain("points so far");
  });
});

describe("JUnit XML", () => {
  it("follows the schema, whatever stands in a report", async () => {
    const xml = samples.map((report, at) => {
      return { fileName: `${at}.xml`, contents: rendered("junit", gradedOf(report)) };
    });
    const { valid, errors } = await validateXML({ xml, schema: [junitSchema] });
    expect(valid, JSON.stringify(errors)).toBe(true);
  });

  it("counts what failed, and skips what is yet to be marked", () => {
    expect(rendered("junit", gradedOf(usual))).toContain(
      'tests="4" failures="2" errors="0" skipped="1"',
    );
    expect(rendered("junit", gradedOf(kinds.error))).toContain('errors="1"');
    expect(rendered("junit", gradedOf(kinds.rejected))).toContain(
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
