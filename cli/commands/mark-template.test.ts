import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { beforeEach, describe, expect, it } from "vitest";
import { reportNames } from "../../engine/points/report-names.ts";
import { summaryFile } from "../../engine/points/summary.ts";
import { reportOf, taskReportOf } from "../../engine/testing/scoring.ts";
import type { Report } from "../../schema/types.ts";
import { openOutputFolder } from "../results/write.ts";
import { runCli, temporaryFolder } from "../testing/run-cli.ts";

const rubric = [
  { text: "names an input", points: 1 },
  { text: "=1+1", points: 1 },
];

function answering(id: string, answer: string, file = id): Report {
  const task = taskReportOf({ id: "3d", title: "How to test it", status: "unmarked", score: 0 });
  const sha256 = Buffer.from(file).toString("hex").padEnd(64, "0").slice(0, 64);
  return reportOf([taskReportOf(), { ...task, kind: "manual", maxScore: 2, answer, rubric }], {
    unmarked: ["3d"],
    submission: { id, files: [{ name: "game.ts", sha256 }] },
  });
}

const odd = [
  "O'Brien",
  "Nguyễn",
  "Nguye\u0302\u0303n 2",
  "=cmd()",
  "'=cmd()",
  '"quoted"',
  "emoji 🎮👩‍💻",
  `${"n".repeat(249)}m`,
  "007",
  "1e5",
  "MAR1",
  "a,b;c\td",
  "two\nlines",
  " blank ",
  "\ufeffmark",
];

let [out, file] = ["", ""];
function write(reports: readonly Report[]): void {
  const names = reportNames(reports.map(({ submission }) => submission.id));
  openOutputFolder(out, names).writeAll(reports, summaryFile("demo", reports, { names }));
}
beforeEach(() => {
  out = join(temporaryFolder(), "out");
  file = join(temporaryFolder(), "marks.csv");
});

const mark = (...args: string[]) => runCli(["mark", out, ...args]);
const rows = () =>
  parse(readFileSync(file), { bom: true, columns: true }) as Record<string, string>[];
const text = () => readFileSync(file, "utf8");
const said = (words: string) => words.replaceAll(file, "marks.csv").replaceAll(out, "out");

/** As a spreadsheet saves it: fields end with `;`, rows with CRLF. */
function fillIn(points: (row: Record<string, string>) => string, comment = ""): void {
  const filled = rows().map((row) => ({ ...row, points: points(row), comment }));
  const quoted = (field: string) => `"${field.replaceAll('"', '""').replaceAll("\n", "\r\n")}"`;
  const lines = filled.map((row) => Object.values(row).map(quoted).join(";"));
  writeFileSync(file, `${[Object.keys(filled[0] ?? {}).join(";"), ...lines].join("\r\n")}\r\n`);
}

describe("gridmark mark OUT --template", () => {
  it("has a row for each different answer, with all who gave it", async () => {
    write([
      answering("alice", "I put 2 in."),
      answering("bob", "I put 3 in."),
      answering("carl", "I put 2 in.\r\n"),
    ]);
    const { code, stdout } = await mark("--template", file);
    expect({ code, stdout: said(stdout) }).toEqual({
      code: 0,
      stdout:
        "wrote marks.csv: 2 rows for 3 answers\n\nFill in the columns points and comment, then save the marks:\n  gridmark mark out --marks marks.csv\n",
    });
    const title = { task: "3d", title: "How to test it" };
    const common = { ...title, max_points: "2", points: "", comment: "" };
    const shown = { ...common, rubric: "1 point: names an input\n1 point: =1+1" };
    const key = expect.stringMatching(/^a[0-9a-f]{16}$/);
    expect(rows()).toEqual([
      { id: "alice\ncarl", students: "2", answer: "I put 2 in.", ...shown, answer_key: key },
      { id: "bob", students: "1", answer: "I put 3 in.", ...shown, answer_key: key },
    ]);
    expect((await mark()).stdout).toMatch(
      /^demo {2}3 answers to mark, 2 of them different\n[\s\S]*✎ alice, carl\n[\s\S]*✎ bob\n/,
    );
  });

  it("is read back where it is filled in, and the rest stays to be marked", async () => {
    write([answering("alice", "2"), answering("bob", "3"), answering("carl", "2")]);
    await mark("--template", file);
    expect((await mark("--marks", file)).stdout).toBe("3 answers left to mark\n");
    fillIn((row) => (row.answer === "2" ? "1,5" : ""));
    const { code, stdout, stderr } = await mark("--marks", file);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toBe(
      "◐ alice  3d  1.5 / 2  score 11.5 / 12\n◐ carl   3d  1.5 / 2  score 11.5 / 12\n\n1 answer left to mark\n",
    );
  });

  it.each([
    ["each with an answer of their own", (id: string) => id],
    ["all with the same answer", () => "2"],
  ])("gives the marks to the same submissions, whatever they are called: %s", async (_, answer) => {
    write(odd.map((id) => answering(id, answer(id))));
    await mark("--template", file);
    fillIn(() => "2", '=HYPERLINK("x")');
    const { code, stdout, stderr } = await mark("--marks", file, "--json");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const { given, unmarked } = JSON.parse(stdout) as {
      given: { id: string; comment: string }[];
      unmarked: unknown[];
    };
    expect(unmarked).toEqual([]);
    expect(given.map(({ id }) => id).toSorted()).toEqual(odd.toSorted());
    expect(given[0]?.comment).toBe('=HYPERLINK("x")');
  });

  it("has nothing that a spreadsheet would run, however it separates the fields", async () => {
    const answers = ["=1+1", " @SUM(1)", "a\n=1+1", 'a;=1+1\n;"=1+1', "\t+1", "-1;\t=1", "＝1"];
    write(answers.map((answer, index) => answering(odd[index] ?? "", answer)));
    await mark("--template", file);
    for (const row of rows()) {
      for (const field of Object.values(row)) expect(field).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
    }
    // With `;` as delimiter, quotes inside a field are text, so line ends end rows.
    const [, ...lines] = text().split("\n");
    const fields = lines.flatMap((line) => line.split(";").slice(line.startsWith('"') ? 1 : 0));
    for (const field of fields) expect(field).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
  });

  it("keeps apart what may differ beyond what the report has of it", async () => {
    const long = "x".repeat(4000);
    write([
      answering("alice", long, "1"),
      answering("bob", long, "2"),
      answering("carl", long, "2"),
    ]);
    await mark("--template", file);
    expect(rows().map(({ id }) => id)).toEqual(["alice", "bob\ncarl"]);
  });

  it("puts no more names into a cell than a spreadsheet takes", async () => {
    const ids = Array.from({ length: 150 }, (_, index) => `${"n".repeat(245)} ${index + 100}`);
    write(ids.map((id) => answering(id, "2")));
    await mark("--template", file);
    expect(rows().map(({ students }) => students)).toEqual(["120", "30"]);
    fillIn(() => "1");
    expect((await mark("--marks", file)).stdout).toMatch(/\nnothing left to mark\n$/);
  });

  it("refuses marks for an answer that has changed since, and saves none", async () => {
    write([answering("alice", "2"), answering("bob", "3")]);
    await mark("--template", file);
    fillIn(() => "1");
    write([answering("alice", "2"), answering("bob", "4")]);
    const { code, stderr } = await mark("--marks", file);
    expect({ code, stderr: said(stderr) }).toEqual({
      code: 2,
      stderr:
        "gridmark: marks.csv, row 3: bob, task 3d: the answer has changed since the template was written; remove the name from the row, or write a new template\nno marks were saved\n",
    });
    expect((await mark()).stdout).toContain("2 answers to mark");
  });

  it("does not write over a file, which may be filled in, nor where nothing is left", async () => {
    write([answering("alice", "2")]);
    writeFileSync(file, "mine");
    const { code, stderr } = await mark("--template", file);
    expect({ code, stderr: said(stderr) }).toEqual({
      code: 2,
      stderr: "gridmark: marks.csv already exists: name another file to keep the marks in it\n",
    });
    expect(text()).toBe("mine");
    await mark("alice", "--task", "3d", "--points", "1");
    const other = `${file}.2`;
    expect((await mark("--template", other)).stdout).toBe("demo: nothing left to mark\n");
    expect(existsSync(other)).toBe(false);
  });

  it.each([
    [["alice", "--template", "x.csv"], "--template writes all answers to mark; use it alone"],
    [["--marks", "a", "--template", "b"], "--template writes all answers to mark; use it alone"],
    [["--template", ""], "--template is empty: expected the name of a file or folder"],
    [["--template", "no/such/x.csv"], "cannot write to no/such/x.csv: "],
    [["--marks", "."], ". is a folder: expected a file"],
  ])("refuses %j with a sentence", async (args, words) => {
    write([answering("alice", "2")]);
    const { code, stderr } = await mark(...args);
    expect({ code, isOurs: stderr.startsWith(`gridmark: ${words}`) }).toEqual({
      code: 2,
      isOurs: true,
    });
  });
});
