import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import { validated } from "../../engine/course/validate.ts";
import type { SummaryFile } from "../../schema/types.ts";
import { programWith, writeClass, writeMarkedDemo } from "../testing/marked-demo.ts";
import { type Ran, runCli, temporaryFolder } from "../testing/run-cli.ts";

const long = "x".repeat(252);
const demo = writeMarkedDemo();
const [folder, out] = [temporaryFolder(), temporaryFolder()];

/** Every kind of file name on Linux, and other files. */
function writeOddClass(): void {
  writeClass(folder, {
    alice: programWith("I try 2."),
    ALICE: programWith("I try 3."),
    [long]: programWith("long"),
    CON: programWith(""),
    "\u001b[31mred\nline": programWith(""),
    "z\u200bz": programWith(""),
  });
  writeFileSync(join(folder, "game.ts"), programWith("as a file"));
  writeFileSync(join(folder, "bob.tsx"), "");
  writeFileSync(join(folder, "README.md"), "");
  writeFileSync(join(folder, ".DS_Store"), "");
  mkdirSync(join(folder, "empty-handed"));
  symlinkSync("alice", join(folder, "eve"));
  writeFileSync(Buffer.from(join(folder, "M\xfcller.ts"), "latin1"), "");
  writeFileSync(Buffer.from(join(folder, "M\xe4ller.ts"), "latin1"), "");
}

const rejected = {
  "M\\xe4ller.ts": "M\\xe4ller.ts: the name is not UTF-8; rename it",
  "M\\xfcller.ts": "M\\xfcller.ts: the name is not UTF-8; rename it",
  "bob.tsx": "bob.tsx: expected a file whose name ends in .ts or .js",
  "empty-handed": "there is no file game.ts or game.js",
  eve: "eve is a link; links are not followed",
};
const graded = ["\u001b[31mred\nline", "ALICE", "CON", "alice", "game", long, "z\u200bz"];
const skipped = [
  { name: ".DS_Store", reason: "hidden" },
  { name: "README.md", reason: "not a program" },
];

describe.runIf(process.platform === "linux")("a class in which much is odd", () => {
  const read = (name: string) => readFileSync(join(out, name), "utf8");
  let ran: Ran;
  let summary: SummaryFile;

  beforeAll(async () => {
    writeOddClass();
    ran = await runCli(["grade", folder, "-o", out, "-j", "2", "--task", "1,3d"], { cwd: demo });
    summary = validated(JSON.parse(read("summary.json")), "summary", "summary");
  });

  it("is graded to its end: each entry is graded, rejected or skipped", () => {
    expect(ran.code).toBe(0);
    const found = readdirSync(folder, { encoding: "buffer" }).length;
    expect(summary.summary).toMatchObject({ count: 12, graded: 7, rejected: 5, skipped: 2 });
    expect(summary.summary.count + (summary.summary.skipped ?? 0)).toBe(found);
    expect(summary.skipped).toEqual(skipped);
    const ids = summary.submissions.filter(({ status }) => status === "graded").map(({ id }) => id);
    expect(ids).toEqual(graded);
    const reasons = summary.submissions.flatMap(({ id, reason }) => (reason ? [[id, reason]] : []));
    expect(Object.fromEntries(reasons)).toEqual(rejected);
    for (const row of summary.submissions) {
      if (row.status === "graded") expect(row.score).toBe(10);
    }
  });

  it("has a report for each submission, in the file that the summary names", () => {
    const names = readdirSync(join(out, "reports"));
    expect(names).toHaveLength(12);
    for (const { id, report = "" } of summary.submissions) {
      expect(JSON.parse(read(report)).submission.id).toBe(id);
    }
    expect(new Set(summary.submissions.map(({ report }) => report?.toLowerCase())).size).toBe(12);
    expect(summary.submissions.find(({ id }) => id === "alice")?.report).toBe("reports/alice.json");
  });

  it("is on the screen with every reason, and nothing that a terminal obeys", () => {
    for (const [id, reason] of Object.entries(rejected))
      expect(ran.stdout).toContain(`${id}: ${reason}`);
    expect(ran.stdout).toContain("12 submissions, 7 graded, 5 rejected, 2 skipped, mean");
    expect(ran.stdout).toContain("Skipped\n  hidden: .DS_Store\n  not a program: README.md\n");
    expect(ran.stdout).toContain("\\x1b[31mred\\nline");
    expect(ran.stdout).toContain("z\\u200bz");
    for (const hidden of ["\u001b", "\u200b"])
      expect(ran.stdout + ran.stderr).not.toContain(hidden);
    expect(ran.stderr).toContain(
      "is graded as a class because there is \\x1b[31mred\\nline and 8 more beside game.ts",
    );
  });

  it("is in the CSV with every reason", () => {
    const rows = parse(read("summary.csv"), { columns: true }) as Record<string, string>[];
    expect(rows).toHaveLength(14);
    const reasonOf = (status: string) =>
      rows.filter((row) => row.status === status).map(({ id = "", reason }) => [id, reason]);
    expect(Object.fromEntries(reasonOf("rejected"))).toEqual(rejected);
    expect(reasonOf("skipped")).toEqual(skipped.map(({ name, reason }) => [name, reason]));
    expect(new Set(reasonOf("graded").map(([, reason]) => reason))).toEqual(new Set([""]));
  });

  it("is one JSON document with all reports in the order of their ids", async () => {
    const { stdout } = await runCli(["grade", folder, "--json", "-j", "1", "--task", "1,3d"], {
      cwd: demo,
    });
    const file = validated(JSON.parse(stdout), "class report", "class-report");
    expect(file.submissions.map(({ submission }) => submission.id)).toEqual(
      summary.submissions.map(({ id }) => id),
    );
    expect(file.skipped).toEqual(skipped);
    expect(file.summary).toEqual(summary.summary);
    for (const { report = "" } of summary.submissions) {
      expect(file.submissions).toContainEqual(JSON.parse(read(report)));
    }
  });

  it("is marked by the same names, and keeps its marks when it is graded again", async () => {
    const marked = [long, "ALICE"];
    for (const id of marked) {
      const args = ["mark", out, id, "--task", "3d", "--points", "2"];
      expect(await runCli(args, { cwd: demo })).toMatchObject({ code: 0, stderr: "" });
    }
    const scores = () =>
      (JSON.parse(read("summary.json")) as SummaryFile).submissions
        .filter(({ score }) => score === 12)
        .map(({ id }) => id);
    expect(scores()).toEqual(["ALICE", long]);
    expect(JSON.parse(read("summary.json")).skipped).toEqual(skipped);
    const reports = readdirSync(join(out, "reports"));
    await runCli(["grade", folder, "-o", out, "-j", "2", "--task", "1,3d"], { cwd: demo });
    expect(scores()).toEqual(["ALICE", long]);
    expect(readdirSync(join(out, "reports"))).toEqual(reports);
  });
});

it("a report whose name is another one in a larger class is not there twice", async () => {
  const [small, results] = [temporaryFolder(), temporaryFolder()];
  writeClass(small, { Bob: programWith("I try 2.") });
  const grade = () => runCli(["grade", small, "-o", results, "-j", "1"], { cwd: demo });
  await grade();
  const args = ["mark", results, "Bob", "--task", "3d", "--points", "1"];
  expect((await runCli(args, { cwd: demo })).code).toBe(0);
  expect(readdirSync(join(results, "reports"))).toEqual(["Bob.json"]);
  mkdirSync(join(small, "BOB"));
  expect((await grade()).stderr).not.toContain("dropped");
  const names = readdirSync(join(results, "reports")).sort();
  expect(names.map((name) => name.replace(/[0-9a-f]{16}/, "hash"))).toEqual([
    "BOB~hash.json",
    "Bob~hash.json",
  ]);
  expect(JSON.parse(readFileSync(join(results, "reports", names[1] ?? ""), "utf8")).score).toBe(15);
});
