import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { assignmentOf, classes, gradingOf } from "../cli/testing/classes.ts";
import { printedOf, reportOf, summaryOf } from "../cli/testing/graded-classes.ts";
import { repo } from "../cli/testing/run-cli.ts";

/** Points of one submission of a class, with the reasons: a row of `fixtures/submissions/<assignment>.json`. */
interface Row {
  readonly id: string;
  readonly why: string;
  /** One letter per task. */
  readonly statuses: string;
  /** Points per task. */
  readonly points: readonly number[];
  /** Deductions, with their lines. */
  readonly deducted?: readonly string[];
  readonly score: number;
}

const letters = {
  pass: "p",
  // For half.
  partial: "h",
  fail: "f",
  "not-started": "n",
  missing: "m",
  unmarked: "u",
};
const sizes: Readonly<Record<string, number>> = {
  ...{ connect4pop: 23, game1023: 25, matrix2048: 23, merge2048: 21, terminal2048: 22 },
  "connect4pop-python": 16,
  "game1023-python": 25,
  "matrix2048-python": 16,
  "merge2048-python": 17,
  "terminal2048-python": 15,
};

describe.each(classes)("the sample class of %s", (name) => {
  const read = (...path: string[]) => JSON.parse(readFileSync(repo("fixtures", ...path), "utf8"));
  const rows: readonly Row[] = read("submissions", `${name}.json`);
  const tasks: readonly { readonly id: string }[] = read(
    assignmentOf(name),
    "assignment.json",
  ).tasks;

  it("has the submissions that are expected here", () => {
    expect(summaryOf(name).submissions.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(rows).toHaveLength(sizes[name] ?? 0);
  });

  it.each(rows.map((row) => [row.id, row.why, row] as const))(
    "gives %s its points: %s",
    (id, _, row) => {
      const { statuses, points, deducted = [], score } = row;
      const report = reportOf(name, id);
      expect(report.tasks.map((task) => task.id)).toEqual(tasks.map((task) => task.id));
      expect(report.tasks.map((task) => letters[task.status]).join("")).toBe(statuses);
      expect(report.tasks.map((task) => task.score)).toEqual(points);
      const found = (report.deductions ?? []).map((each) => {
        const places = each.findings.map(({ line, column }) => `${line}:${column}`);
        return `-${each.points} ${each.id} ${places.join(" ")}`;
      });
      expect(found).toEqual(deducted);
      expect(report).toMatchObject({ status: "graded", score });
    },
  );
});

describe("the README", () => {
  const readme = readFileSync(repo("README.md"), "utf8");

  it("has the command that grades the class of game1023", () => {
    const command = gradingOf("game1023", "results").join(" ");
    expect(readme).toContain(`\nnpx gridmark ${command}\n`);
  });

  it("shows lines of the table that it prints", () => {
    const shown = /```\n(name {2}[\s\S]*?)```/.exec(readme)?.[1]?.split("\n") ?? [];
    const lines = shown.filter((line) => line !== "…" && line !== "");
    expect(lines.length).toBeGreaterThan(5);
    const printed = printedOf("game1023").split("\n");
    for (const line of lines) expect(printed).toContain(line);
  });
});
