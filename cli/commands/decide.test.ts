import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { validated } from "../../engine/course/validate.ts";
import { summaryFile } from "../../engine/points/summary.ts";
import { manualReportOf, reportOf, taskReportOf } from "../../engine/testing/scoring.ts";
import type { Report } from "../../schema/types.ts";
import { openOutputFolder } from "../results/write.ts";
import { runCli, temporaryFolder } from "../testing/run-cli.ts";

const manual = manualReportOf({ rubric: [{ text: "says how", points: 2 }] });
const graded = (id: string, more: Partial<Report> = {}) =>
  reportOf([taskReportOf({ id: "8", score: 2, maxScore: 6, status: "partial" }), manual], {
    ...{ unmarked: ["3d"], submission: { id, files: [] }, ...more },
  });
const reports = [
  graded("amy"),
  graded("bob"),
  reportOf([taskReportOf({ score: 0, status: "fail" })], {
    ...{ status: "rejected", submission: { id: "carl", files: [] } },
  }),
];

let out = "";
const write = (all: readonly Report[], student: Record<string, string> = {}) => {
  openOutputFolder(out).writeAll(all, summaryFile("demo", all));
  const lines = all.map(({ submission: { id }, status }) => {
    const known = student[id] === undefined ? {} : { student: { key: student[id], people: [] } };
    return `${JSON.stringify({ id, report: `${id}.json`, status, ...known })}\n`;
  });
  writeFileSync(join(out, "index.jsonl"), lines.join(""));
};
beforeEach(() => {
  out = join(temporaryFolder(), "out");
  write(reports);
});

const read = (name: string) => readFileSync(join(out, name), "utf8");
const reportIn = (id: string) =>
  validated(JSON.parse(read(`reports/${id}.json`)), "report", "report");
const table = (text: string) => writeFileSync(join(out, "decisions.csv"), text);
const decide = async (...args: string[]) => {
  const ran = await runCli(["decide", out, ...args]);
  return {
    ...ran,
    stdout: ran.stdout.replaceAll(out, "out"),
    stderr: ran.stderr.replaceAll(out, "out"),
  };
};
const typo = ["bob", "--task", "8", "--points", "4", "--reason", "Right but for a typo."];

describe("a comment at a line", () => {
  const of = (sha256: string) =>
    write([
      ...reports.filter(({ submission: { id } }) => id !== "bob"),
      graded("bob", { submission: { id: "bob", files: [{ name: "game.ts", sha256 }] } }),
    ]);
  const comment = (text: string) => decide("bob", "--comment", text);

  it("stands beside others, and the last one at a line counts", async () => {
    of("a".repeat(64));
    for (const text of ["Nice.", "game.ts:7 Here?", "game.ts:3 Why?", "game.ts:7 There?"]) {
      expect(await comment(text)).toMatchObject({ code: 0, stderr: "" });
    }
    const shown = await runCli(["show", out, "bob"]);
    const lines = ["Nice.", "on game.ts:3: Why?", "on game.ts:7: There?"];
    for (const line of lines) expect(shown.stdout).toContain(line);
    expect(reportIn("bob").comments).toHaveLength(3);
  });

  it("holds no longer once the file is another one", async () => {
    of("a".repeat(64));
    await comment("game.ts:7 Here?");
    of("b".repeat(64));
    const { stdout } = await decide();
    expect(stdout).toContain("not applied: game.ts has changed since");
    expect(reportIn("bob").comments).toBeUndefined();
  });

  it.each([
    [["bob", "--comment", "gmae.ts:7 Here?"], "no file gmae.ts was handed in; expected game.ts"],
    [
      ["--group", "8-x", "--comment", "game.ts:7 Here?"],
      "a comment at a line is on one submission",
    ],
  ])("is refused for %j", async (args, message) => {
    of("a".repeat(64));
    expect(await decide(...args)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(message),
    });
  });
});

describe("gridmark decide RESULTS ID", () => {
  it("replaces the points of a task: report, summary and table have it", async () => {
    expect(await decide(...typo)).toEqual({
      ...{ code: 0, stderr: "" },
      stdout: "demo  1 decision\n\nbob  task 8  4 / 6  was 2  Right but for a typo.\n",
    });
    expect(reportIn("bob")).toMatchObject({
      score: 4,
      tasks: [
        { score: 4, decision: { points: 4, reason: "Right but for a typo.", before: 2 } },
        {},
      ],
    });
    expect(JSON.parse(read("summary.json")).submissions[1]).toMatchObject({ id: "bob", score: 4 });
    expect(read("decisions.csv")).toBe(
      "\ufeffid,task,decision,points,reason,max_points,student,group,file_sha256\nbob,8,points,4,Right but for a typo.,6,,,\n",
    );
    expect(reportIn("amy")).toEqual(reports[0]);
  });

  it("replaces the whole score, excuses, withholds and comments", async () => {
    await decide("amy", "--points", "7.5", "--reason", "Oral exam.");
    await decide("bob", "--excuse", "--reason", "Ill.");
    await decide("carl", "--withhold", "--reason", "Please come to my office hour.");
    await decide("bob", "--task", "3d", "--comment", "Nice idea.");
    await expect((await decide()).stdout).toMatchFileSnapshot(
      "../../fixtures/printed/decisions.txt",
    );
    expect(reportIn("amy").decision).toEqual({
      ...{ is: "points", points: 7.5, reason: "Oral exam.", before: 2 },
    });
    expect(reportIn("bob")).toMatchObject({
      decision: { is: "excused", reason: "Ill." },
      comments: [{ task: "3d", text: "Nice idea." }],
    });
    expect(reportIn("carl").decision).toMatchObject({ is: "withheld" });
    const list = validated(JSON.parse((await decide("bob", "--json")).stdout), "list", "decisions");
    expect(list.applied.map(({ decision }) => decision.is)).toEqual(["excused", "comment"]);
  });

  it("takes the place of an earlier decision on the same, and says which", async () => {
    await decide(...typo);
    const { stdout } = await decide("bob", "--task", "8", "--points", "6", "--reason", "All fine.");
    expect(stdout).toContain("bob  task 8  6 / 6  was 2  All fine.\n");
    expect(stdout).toContain('Removed\n  bob, task 8: 4 points ("Right but for a typo.")\n');
    await decide("bob", "--excuse", "--reason", "Ill.");
    expect((await decide("bob", "--points", "3", "--reason", "Back.")).stdout).toContain(
      'Removed\n  bob: excused ("Ill.")\n',
    );
  });

  it("removes the decisions on a task, or all, to the byte", async () => {
    const files = ["reports/bob.json", "summary.json", "summary.csv"];
    await decide("bob", "--excuse", "--reason", "x");
    await decide("bob", "--remove");
    const before = files.map(read);
    await decide(...typo);
    await decide("bob", "--comment", "Nice.");
    await decide("amy", "--comment", "Good.");
    const { stdout } = await decide("bob", "--task", "8", "--remove");
    expect(stdout).toContain("demo  removed 1; 2 remain\n");
    expect((await decide("bob")).stdout).toContain("demo  1 of 2 decisions\n");
    expect((await decide("amy", "--remove")).stdout).toContain("demo  removed 1; 1 remains\n");
    expect(read("decisions-log.jsonl")).toContain(
      '{"time":"2026-01-31T12:00:00Z","change":"removed","decision":{"id":"bob","task":"8"',
    );
    expect(reportIn("bob")).toMatchObject({ score: 2, comments: [{ text: "Nice." }] });
    await decide("bob", "--remove");
    expect(files.map(read)).toEqual(before);
    expect(reportIn("bob")).toEqual(reports[1]);
    expect((await decide("bob", "--remove")).stderr).toBe("gridmark: bob has no decision\n");
  });

  it.each([
    ["bobb --excuse --reason x", 'there is no submission "bobb" (did you mean bob?)'],
    ["bob --task 9 --points 1 --reason x", 'bob: there is no task "9"'],
    [
      "bob --task 8 --points 6.5 --reason x",
      "bob: 6.5 is more than task 8 is worth; expected 0 to 6",
    ],
    [
      "bob --points 8.5 --reason x",
      "bob: 8.5 is more than the submission is worth; expected 0 to 8",
    ],
    [
      "bob --task 3d --points 1 --reason x",
      "bob: task 3d is marked by hand: gridmark mark out bob --task 3d --points 1\n",
    ],
    ["bob --points much --reason x", '"much" is not a number of points'],
    ["bob --points 1", "--reason is missing: say why"],
    ["bob --task 8", "a decision needs a submission or a group, and what you decide"],
    ["--excuse --reason x", "a decision needs a submission"],
    ["bob --excuse --withhold", "use only one of them"],
    ["bob --comment x --reason y", "leave out --reason"],
    ["bob --task 8 --excuse --reason x", "a whole submission is excused, not a task"],
    ["bob --points 1 --remove", "use only one of them"],
  ])("refuses %j, and changes nothing", async (args, words) => {
    const before = read("reports/bob.json");
    const { code, stderr } = await decide(...args.split(" "));
    expect(code).toBe(2);
    expect(stderr).toContain(words);
    expect(read("reports/bob.json")).toBe(before);
    expect(existsSync(join(out, "decisions.csv"))).toBe(false);
  });

  it("decides nothing in reports for students", async () => {
    write(reports.map((each) => ({ ...each, for: "student" })));
    expect((await decide("bob", "--excuse", "--reason", "x")).stderr).toContain(
      "out has reports for students, where results may be withheld: decide in the folder for instructors",
    );
  });
});

describe("gridmark decide RESULTS", () => {
  it("says how to begin where nothing is decided", async () => {
    expect((await decide()).stdout).toBe(
      "demo  no decisions\n\nTo decide about a submission:\n  gridmark decide out ID --points N --reason TEXT\n",
    );
  });

  it("applies a table as it is now, and fills in what was decided", async () => {
    await decide(...typo);
    table("id;reason;decision;points;task\namy;Typo.;points;2,5;8\nbob;Ill.;excused;;\n");
    expect((await decide()).stdout).toContain(
      "amy  task 8   2.5 / 6  was 2  Typo.\nbob  excused                  Ill.\n",
    );
    expect(reportIn("bob")).toEqual({ ...reports[1], decision: { is: "excused", reason: "Ill." } });
    expect(read("decisions.csv")).toBe(
      "\ufeffid;task;decision;points;reason;max_points;student;group;file_sha256\namy;8;points;2,5;Typo.;6;;;\nbob;;excused;;Ill.;8;;;\n",
    );
  });

  it("names the row that is wrong, and changes nothing", async () => {
    for (const [row, words] of [
      ["bobb,,excused,,Ill.", 'there is no submission "bobb" (did you mean bob?)'],
      ["bob,8,points,7,x", "7 is more than task 8 is worth; expected 0 to 6"],
      ["bob,,exc,,Ill.", '"exc" is not a decision'],
    ]) {
      table(`id,task,decision,points,reason\namy,,excused,,Ill.\n${row}\n`);
      const { code, stderr } = await decide();
      expect([code, stderr]).toEqual([
        2,
        expect.stringContaining(`out/decisions.csv, line 3: ${words}`),
      ]);
      expect(stderr).toContain("no decisions were applied");
      expect(reportIn("amy")).toEqual(reports[0]);
    }
  });

  it("lists what no longer fits, and leaves it in the table", async () => {
    await decide(...typo);
    await decide("amy", "--task", "8", "--points", "5", "--reason", "Fine.");
    const worth = (id: string, maxScore: number) =>
      graded(id, { tasks: [taskReportOf({ id: "8", score: 1, maxScore }), manual], score: 1 });
    write([worth("amy", 7), worth("bob", 3)]);
    const { code, stdout } = await decide();
    expect(code).toBe(0);
    expect(stdout).toContain("amy: task 8 was worth 6 when this was decided, now 7");
    expect(stdout).toContain(
      'No longer valid\n  bob, task 8: 4 points ("Right but for a typo.") not applied: task 8 is now\n    worth 3\n',
    );
    expect(reportIn("bob").tasks[0]?.decision).toBeUndefined();
    expect(read("decisions.csv")).toContain("bob,8,points,4,Right but for a typo.,6,,,\n");
  });

  it("follows a student to another id, and gives nobody the decision of another", async () => {
    write(reports, { amy: "k1", bob: "k2" });
    await decide(...typo);
    await decide("amy", "--excuse", "--reason", "Ill.");
    expect(read("decisions.csv")).toContain("typo.,6,k2,,\n");
    write([graded("amy"), graded("bob"), graded("bob_2")], { amy: "k9", bob: "k3", bob_2: "k2" });
    const { stdout } = await decide();
    expect(stdout).toContain("bob_2: it was made for bob, who is bob_2 now");
    expect(stdout).toContain("its student has no known submission");
    expect(reportIn("bob")).toEqual(reports[1]);
    expect(reportIn("amy")).toEqual(reports[0]);
    expect(reportIn("bob_2").score).toBe(4);
    expect(read("decisions.csv")).toContain("bob_2,8,points,4,Right but for a typo.,6,k2,,\n");
    expect((await decide()).stdout).not.toContain("who is bob_2 now");
  });
});
