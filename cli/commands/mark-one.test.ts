import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { beforeEach, describe, expect, it } from "vitest";
import { validated } from "../../engine/course/validate.ts";
import { withFormerMarks } from "../../engine/marking/marks.ts";
import { summaryFile } from "../../engine/points/summary.ts";
import { manualReportOf, reportOf, taskReportOf } from "../../engine/testing/scoring.ts";
import type { Report } from "../../schema/types.ts";
import { openOutputFolder } from "../results/write.ts";
import { runCli, temporaryFolder } from "../testing/run-cli.ts";

const manual = manualReportOf({
  title: "How to test it",
  answer: `I put 2 in.\n${"word ".repeat(30)}`,
  rubric: [{ text: `names an input ${"and says why ".repeat(8)}`, points: 2 }],
});
const report = (id: string, more: Partial<Report> = {}) =>
  reportOf([taskReportOf(), manual, { ...manual, id: "4d" }], {
    unmarked: ["3d", "4d"],
    submission: { id, files: [] },
    ...more,
  });
const reason = "the answer has changed since";
const former = {
  ...{ task: "3d", points: 1.5, comment: "Why 2?", reason, givenFor: [`a${"0".repeat(16)}`] },
};
const reports = [
  report("alice"),
  withFormerMarks(report("bob"), [former]),
  reportOf([taskReportOf()], { status: "rejected", submission: { id: "carl", files: [] } }),
];

let out = "";
beforeEach(() => {
  out = join(temporaryFolder(), "out");
  openOutputFolder(out).writeAll(reports, summaryFile("demo", reports));
});
const mark = (...args: string[]) => runCli(["mark", out, ...args]);
const read = (id: string) => readFileSync(join(out, `reports/${id}.json`), "utf8");

describe("gridmark mark RESULTS ID", () => {
  it("shows what is to be marked, the rubric, and what was given, in 80 columns", async () => {
    await mark("alice", "--task", "3d", "--points", "1.5", "--comment", "Why 2?");
    const { code, stdout } = await mark("alice");
    expect(code).toBe(0);
    await expect(stdout.replaceAll(out, "out")).toMatchFileSnapshot(
      "../../fixtures/printed/mark-one.txt",
    );
    const env = { FORCE_COLOR: "1" };
    const colored = (await runCli(["mark", out, "alice"], { env, tty: true })).stdout;
    expect(colored).toContain("\u001b[");
    expect(stripVTControlCharacters(colored)).toBe(stdout);
  });

  it("is one JSON document", async () => {
    await mark("alice", "--task", "3d", "--points", "1");
    const { stdout } = await mark("alice", "--json");
    expect(validated(JSON.parse(stdout), "marking", "marking")).toMatchObject({
      unmarked: [{ id: "alice", task: "4d" }],
      marked: [{ id: "alice", task: "3d", status: "partial", marks: { points: 1 } }],
    });
  });

  it("lists a mark that no longer holds, with its points; so does the list of all", async () => {
    const line = `No longer valid\n  bob: 1.5 for task 3d ("Why 2?"): ${reason}\n`;
    expect((await mark("bob")).stdout).toContain(line);
    expect((await mark()).stdout).toContain(line);
    await mark("bob", "--task", "3d", "--points", "2");
    expect((await mark()).stdout).not.toContain("No longer valid");
  });

  it.each([
    ["alic", 'there is no submission "alic" (did you mean alice?)'],
    ["carl", "carl was rejected: there is nothing to mark"],
  ])("says that there is nothing of %s", async (id, words) => {
    expect(await mark(id)).toEqual({ code: 2, stdout: "", stderr: `gridmark: ${words}\n` });
  });
});

describe("gridmark mark RESULTS ID --unmark", () => {
  const alone =
    "--unmark takes a submission and a task: gridmark mark RESULTS ID --task TASK --unmark";
  it("removes a mark: report and summary are as they were", async () => {
    const files = () => [JSON.parse(read("alice")), readFileSync(join(out, "summary.csv"), "utf8")];
    const before = files();
    await mark("alice", "--task", "3d", "--points", "1.5");
    const { code, stdout } = await mark("alice", "--task", "3d", "--unmark");
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: "✎ alice  3d  score 10 / 14  was 1.5\n\n4 answers left to mark\n",
    });
    expect(files()).toEqual(before);
  });

  it("removes all marks of a submission, also those that no longer hold, as JSON if asked", async () => {
    await mark("bob", "--task", "4d", "--points", "2", "--comment", "good");
    const { stdout } = await mark("bob", "--unmark", "--json");
    const common = { id: "bob", status: "unmarked", score: 10, maxScore: 14 };
    expect(validated(JSON.parse(stdout), "marking", "marking").removed).toEqual([
      { ...common, task: "3d", before: 1.5, comment: "Why 2?" },
      { ...common, task: "4d", before: 2, comment: "good" },
    ]);
    expect(JSON.parse(read("bob"))).toEqual(report("bob"));
  });

  it.each([
    ["alice --unmark", "alice has no marks"],
    ["alice --task 3d --unmark", "alice has no mark for task 3d"],
    ["alice --task 1 --unmark", "task 1 is not marked by hand; these are: 3d, 4d"],
    ["--unmark", alone],
    ["alice --task 3d --points 1 --unmark", alone],
    ["--marks x.csv --unmark", "--marks takes all marks from the file; do not add others"],
  ])("refuses %j, and changes nothing", async (args, words) => {
    const before = reports.map(({ submission }) => read(submission.id));
    expect(await mark(...args.split(" "))).toEqual({
      ...{ code: 2, stdout: "", stderr: `gridmark: ${words}\n` },
    });
    expect(reports.map(({ submission }) => read(submission.id))).toEqual(before);
  });
});
