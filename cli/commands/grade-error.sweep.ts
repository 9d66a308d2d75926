import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import { validated } from "../../engine/course/validate.ts";
import { demoReference } from "../../engine/testing/demo.ts";
import { programNamed } from "../../engine/testing/programs.ts";
import { writeGradedDemo } from "../../engine/verify/testing/demo-verify.ts";
import type { SummaryFile } from "../../schema/types.ts";
import { type Ran, runCli, temporaryFolder } from "../testing/run-cli.ts";

/** Graders that kill the worker if a submission exports `deadly`. */
const graders = programNamed("graders.ts", "deadly");

const demo = writeGradedDemo({ "graders/demo/index.mjs": graders });
const [folder, out] = [temporaryFolder(), temporaryFolder()];
const deadly = `${demoReference}\nexport const deadly = () => 1;\n`;
const submissions = { alice: demoReference, bob: deadly, carol: demoReference };

describe("a class with a submission that its worker does not survive", () => {
  let ran: Ran;
  let summary: SummaryFile;

  beforeAll(async () => {
    for (const [id, text] of Object.entries(submissions)) {
      mkdirSync(join(folder, id));
      writeFileSync(join(folder, id, "game.ts"), text);
    }
    ran = await runCli(["grade", folder, "-j", "1", "-o", out, "--min-score", "20"], { cwd: demo });
    const text = readFileSync(join(out, "summary.json"), "utf8");
    summary = validated(JSON.parse(text), "summary", "summary");
  });

  const reason = "gridmark could not grade this submission: the worker died; no points were given";

  it("goes on, ends with the exit code of a fault, and names it at the end", () => {
    expect(ran.code).toBe(2);
    expect(ran.stderr.trimEnd().split("\n").at(-1)).toBe(`gridmark: bob: ${reason}`);
    const rows = summary.submissions.map(({ id, status, score }) => [id, status, score]);
    expect(rows).toEqual([
      ["alice", "graded", 20],
      ["bob", "error", 0],
      ["carol", "graded", 20],
    ]);
  });

  it("makes no points up for it: the means and the table are of the others", () => {
    expect(summary.summary).toMatchObject({ count: 3, graded: 2, mean: 20 });
    expect(ran.stdout).toContain("3 submissions, 2 graded, 0 rejected, 1 not graded, mean 20.0");
    expect(ran.stdout.replace(/\s+/g, " ")).toContain(`Not graded bob: ${reason}`);
    const rows = parse(readFileSync(join(out, "summary.csv"), "utf8"), { columns: true });
    const bob = (rows as Record<string, string>[]).find(({ id }) => id === "bob");
    expect(bob).toMatchObject({ status: "error", reason });
  });

  it("has a report of it that says so", () => {
    const text = readFileSync(join(out, "reports/bob.json"), "utf8");
    const report = validated(JSON.parse(text), "report", "report");
    expect(report).toMatchObject({ status: "error", messages: [{ level: "error", text: reason }] });
  });

  it("ends in the same way when it is graded alone", async () => {
    const { code, stderr } = await runCli(["grade", join(folder, "bob")], { cwd: demo });
    expect(code).toBe(2);
    expect(stderr).toContain(reason);
  });
});
