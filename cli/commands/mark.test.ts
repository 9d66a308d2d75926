import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { validated } from "../../engine/course/validate.ts";
import { summaryFile } from "../../engine/points/summary.ts";
import { reportOf, taskReportOf } from "../../engine/testing/scoring.ts";
import type { Report, TaskReport } from "../../schema/types.ts";
import { openOutputFolder } from "../results/write.ts";
import { runCli, temporaryFolder } from "../testing/run-cli.ts";

const rubric = [
  { text: "names an input with what is to come out of it", points: 1 },
  { text: "says why this input and no other", points: 1 },
];
const manual: TaskReport = {
  ...taskReportOf({ id: "3d", title: "How to test it", status: "unmarked", score: 0, maxScore: 2 }),
  kind: "manual",
  checks: [
    {
      ...{ name: "answer", visibility: "public", status: "pass", score: 0, maxScore: 2 },
      message: "31 characters",
    },
  ],
  answer: "I put 2 in.\n\n4 is to come out.",
  rubric,
};
const unmarked = (id: string, task: TaskReport = manual): Report =>
  reportOf([taskReportOf(), task], { unmarked: ["3d"], submission: { id, files: [] } });

const { answer: _, ...unanswered } = manual;
const message = "answer() returned 42; it must return a string";
const reports = [
  unmarked("alice"),
  unmarked("bob", {
    ...unanswered,
    checks: [{ ...manual.checks[0], status: "fail", message }] as TaskReport["checks"],
  }),
  reportOf([taskReportOf({ score: 0, status: "fail" })], {
    status: "rejected",
    submission: { id: "carl", files: [] },
  }),
];

let out = "";
beforeEach(() => {
  out = join(temporaryFolder(), "out");
  openOutputFolder(out).writeAll(reports, summaryFile("demo", reports));
});

const read = (name: string) => readFileSync(join(out, name), "utf8");
const reportIn = (id: string) =>
  validated(JSON.parse(read(`reports/${id}.json`)), "report", "report");
const everything = () =>
  ["reports/alice.json", "reports/bob.json", "summary.json", "summary.csv"].map(read);

function marksFile(text: string): string {
  const path = join(temporaryFolder(), "marks.csv");
  writeFileSync(path, text);
  return path;
}

describe("gridmark mark OUT", () => {
  it("lists what is to be marked, with rubric and answers", async () => {
    const { code, stdout, stderr } = await runCli(["mark", out]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    await expect(stdout.replaceAll(out, "out")).toMatchFileSnapshot(
      "../../fixtures/printed/mark-all.txt",
    );
  });

  it("lists it as one JSON document", async () => {
    const { stdout } = await runCli(["mark", out, "--json"]);
    const list = validated(JSON.parse(stdout), "marking", "marking");
    expect(list.unmarked.map(({ id, answer }) => [id, answer])).toEqual([
      ["alice", manual.answer],
      ["bob", undefined],
    ]);
    expect(list.given).toEqual([]);
  });

  it("says so when nothing is left", async () => {
    await runCli(["mark", out, "--marks", marksFile("id,task,points\nalice,3d,1\nbob,3d,0\n")]);
    expect((await runCli(["mark", out])).stdout).toBe("demo: nothing left to mark\n");
  });
});

describe("gridmark mark RESULTS ID", () => {
  const needs =
    "a mark needs a submission, a task and points: gridmark mark RESULTS ID --task TASK --points N";
  const args = (...more: string[]) => ["mark", out, "alice", "--task", "3d", ...more];

  it("gives one mark: report and summary have it", async () => {
    const { code, stdout } = await runCli(args("--points", "1.5", "--comment", "Say why."));
    expect(code).toBe(0);
    expect(stdout).toBe("◐ alice  3d  1.5 / 2  score 11.5 / 12\n\n1 answer left to mark\n");
    expect(reportIn("alice")).toMatchObject({
      score: 11.5,
      tasks: [{}, { status: "partial", score: 1.5, marks: { points: 1.5, comment: "Say why." } }],
    });
    expect(JSON.parse(read("summary.json"))).toMatchObject({
      submissions: [{ score: 11.5 }, { unmarked: 1 }, {}],
      summary: { count: 3, unmarked: 1 },
    });
    expect(read("summary.csv")).toBe(
      "id,status,score,max_score,unmarked,task_1,task_3d\nalice,graded,11.5,12,0,10,1.5\nbob,graded,10,12,1,10,\ncarl,rejected,0,10,0,0,\n",
    );
  });

  it("replaces a mark, and says what it was", async () => {
    await runCli(args("--points", "1", "--comment", "Say why."));
    const { stdout } = await runCli(args("--points", "2"));
    expect(stdout).toContain("✓ alice  3d  2 / 2  score 12 / 12  was 1\n");
    expect(reportIn("alice").tasks[1]?.marks).toEqual({ points: 2 });
  });

  it("leaves no other file behind, and other reports as they were", async () => {
    const bob = read("reports/bob.json");
    await runCli(args("--points", "1"));
    expect(read("reports/bob.json")).toBe(bob);
    expect(readdirSync(join(out, "reports"))).toEqual(["alice.json", "bob.json", "carl.json"]);
    expect(readdirSync(out)).toEqual(["reports", "summary.csv", "summary.json"]);
  });

  it.each([
    ["alic --task 3d --points 1", 'there is no submission "alic" (did you mean alice?)'],
    ["alice --task 3d --points 3", "alice, task 3d: 3 is too much; expected 0 to 2"],
    ["carl --task 3d --points 1", "carl was rejected: there is nothing to mark"],
    ["alice --points 1", needs],
    ["alice --task 3d", needs],
    ["alice --comment good", needs],
    ["--task 3d --points 1", needs],
    ["alice --marks x.csv", "--marks takes all marks from the file; do not add others"],
  ])("refuses %j, and changes nothing", async (more, words) => {
    const before = everything();
    expect(await runCli(["mark", out, ...more.split(" ")])).toEqual({
      code: 2,
      stdout: "",
      stderr: `gridmark: ${words}\n`,
    });
    expect(everything()).toEqual(before);
  });
});

describe("gridmark mark OUT --marks", () => {
  it("gives all marks of a file, as one JSON document if asked", async () => {
    const file = marksFile('id,task,points,comment\nbob,3d,0,"No, sorry."\nalice,3d,2,\n');
    const { stdout } = await runCli(["mark", out, "--marks", file, "--json"]);
    const marking = validated(JSON.parse(stdout), "marking", "marking");
    expect(marking).toMatchObject({
      given: [
        { id: "bob", status: "fail", points: 0, comment: "No, sorry.", score: 10, maxScore: 12 },
        { id: "alice", status: "pass", points: 2, maxPoints: 2, score: 12 },
      ],
      unmarked: [],
    });
    expect(reportIn("bob")).not.toHaveProperty("unmarked");
    expect(read("summary.csv")).toContain("bob,graded,10,12,0,10,0\n");
  });

  it("gives none where one row is wrong, and names the lines", async () => {
    const before = everything();
    const file = marksFile("id,task,points\nalice,3d,1\nbod,3d,1\nbob,3d,-1\n");
    const { code, stdout, stderr } = await runCli(["mark", out, "--marks", file]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr.replaceAll(file, "marks.csv")).toBe(
      [
        'gridmark: marks.csv, line 3: there is no submission "bod" (did you mean bob?)',
        'marks.csv, line 4: bob, task 3d: "-1" is not a number of points; expected 0 to 2, with at most three decimals',
        "no marks were saved",
        "",
      ].join("\n"),
    );
    expect(everything()).toEqual(before);
  });

  it("says that the file is not there", async () => {
    expect((await runCli(["mark", out, "--marks", "no.csv"])).stderr).toBe(
      "gridmark: no.csv does not exist\n",
    );
  });
});

describe("a folder that is not as grade -o wrote it", () => {
  const fault = async () => {
    const { code, stdout, stderr } = await runCli(["mark", out]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    return stderr.replaceAll(out, "out");
  };

  it("is refused where it has no reports", async () => {
    out = temporaryFolder();
    const words =
      "gridmark: out contains no reports: expected a folder written by gridmark grade -o\n";
    expect(await fault()).toBe(words);
    mkdirSync(join(out, "reports"));
    expect(await fault()).toBe(words);
  });

  it.each([
    ["no JSON", "{", /^gridmark: out\/reports\/bob\.json:1:2 is not JSON/],
    [
      "a wrong type",
      JSON.stringify({ ...unmarked("bob"), score: "10" }),
      /^gridmark: out\/reports\/bob\.json:1:\d+: \/score: expected a number, not "10"\n$/,
    ],
    [
      "a wrong id",
      JSON.stringify(unmarked("alice")),
      /^gridmark: out\/reports\/bob\.json#\/submission\/id: expected "bob", the file's name\n$/,
    ],
    [
      "another assignment",
      JSON.stringify({ ...unmarked("bob"), assignment: "other" }),
      /^gridmark: out contains reports of two assignments: reports\/alice\.json is for demo, reports\/bob/,
    ],
  ])("is refused with file and place: %s", async (_, text, words) => {
    writeFileSync(join(out, "reports", "bob.json"), text);
    expect(await fault()).toMatch(words);
  });
});
