import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { validated } from "../../engine/course/validate.ts";
import { demoReference } from "../../engine/testing/demo.ts";
import { programWith, writeClass, writeMarkedDemo } from "../testing/marked-demo.ts";
import { type Ran, runCli, temporaryFolder } from "../testing/run-cli.ts";

const demo = writeMarkedDemo();
const [folder, out] = [temporaryFolder(), temporaryFolder()];
const grade = (...more: string[]) =>
  runCli(["grade", folder, "-o", out, "-j", "1", ...more], { cwd: demo });
const show = (...more: string[]) => runCli(["show", out, ...more], { cwd: temporaryFolder() });
let graded: Ran;

beforeAll(async () => {
  writeClass(folder, {
    alice: programWith("I try 2."),
    bob: demoReference,
    carol: programWith("I try 2.").replaceAll("\n", "\r\n  // as ever\r\n"),
    dave: demoReference,
  });
  mkdirSync(join(folder, "empty"));
  writeFileSync(join(folder, "README.md"), "");
  graded = await grade();
});

describe("gridmark show RUN", () => {
  it("prints the table that grading printed, from the files of the folder alone", async () => {
    const before = readFileSync(join(out, "summary.json"), "utf8");
    const { code, stdout, stderr } = await show();
    expect([code, stderr, stdout]).toEqual([0, "", graded.stdout]);
    expect(readFileSync(join(out, "summary.json"), "utf8")).toBe(before);
    expect(stdout).toContain("  empty: there is no file game.ts or game.js\n");
  });

  it("says who handed in the same", async () => {
    const { stdout } = await show();
    expect(stdout).toContain(
      "\nIdentical submissions\n  byte for byte: bob, dave\n  after formatting: alice, carol\n",
    );
  });

  it("prints the JSON and the CSV that grading prints", async () => {
    const [json, csv] = ["--json", "--reporter=csv"];
    expect((await show(json)).stdout).toBe((await grade(json)).stdout);
    expect((await show(csv)).stdout).toBe((await grade(csv)).stdout);
  });

  it("is sorted as asked for", async () => {
    const sorted = await show("--sort", "points");
    const order = sorted.stdout.match(/^(?:alice|bob|carol|dave|empty)/gm);
    expect(order?.at(-1)).toBe("empty");
    const wrong = await show("--sort", "size");
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining("name or points")]);
  });
});

describe("gridmark show RESULTS ID", () => {
  it("prints the report that grading prints", async () => {
    const [one, other] = [
      await show("bob"),
      await runCli(["grade", join(folder, "bob"), "-j", "1"], { cwd: demo }),
    ];
    expect([one.code, one.stderr]).toEqual([0, ""]);
    expect(one.stdout).toBe(other.stdout);
  });

  it("prints the report itself as JSON", async () => {
    const { stdout } = await show("alice", "--json");
    expect(stdout).toBe(readFileSync(join(out, "reports/alice.json"), "utf8"));
  });

  it("prints what a student may see, with the course", async () => {
    const { code, stdout } = await show("alice", "--json", "--for", "student", "-C", demo);
    expect(code).toBe(0);
    const report = JSON.parse(stdout);
    expect(report.for).toBe("student");
    expect(report).not.toHaveProperty("seed");
    const without = await show("alice", "--for", "student");
    expect([without.code, without.stdout]).toEqual([2, ""]);
    expect(without.stderr).toContain("gridmark: no course here");
  });

  it.each([
    ["alise", ' has no report of "alise" (did you mean alice?)'],
    ["al", ' has no report of "al" (did you mean alice?)'],
    ["zzz", ' has no report of "zzz"'],
    ["", ' has no report of ""'],
    ["../summary", ' has no report of "../summary"'],
    ["\u001b[2J", ' has no report of "\\x1b[2J"'],
  ])("names the nearest one for %j", async (id, message) => {
    const { code, stdout, stderr } = await show(id);
    expect([code, stdout, stderr]).toEqual([2, "", `gridmark: ${out}${message}\n`]);
  });
});

describe("gridmark show RESULTS NAME", () => {
  const results = temporaryFolder();
  const of = (...args: string[]) => runCli(args);

  beforeAll(() => {
    cpSync(out, results, { recursive: true });
    const index = readFileSync(join(results, "index.jsonl"), "utf8").trimEnd().split("\n");
    const entries = index.map((line) => {
      const entry = JSON.parse(line);
      const student = { key: entry.id, people: [{ name: `${entry.id} Müller` }] };
      return `${JSON.stringify({ ...entry, student })}\n`;
    });
    writeFileSync(join(results, "index.jsonl"), entries.join(""));
  });

  it("finds the submission by its student's name, and the table names all", async () => {
    const byName = await of("show", results, "Muller, BOB");
    expect(byName.stdout).toBe((await of("show", results, "bob")).stdout);
    expect((await of("show", results)).stdout).toMatch(/^bob Müller +14 of 12/m);
    expect((await of("show", results, "-r", "csv")).stdout).toContain("max_score,name,");
    const marked = await of("mark", results, "alice muller", "--json");
    expect(marked.stdout).toBe((await of("mark", results, "alice", "--json")).stdout);
  });

  it("asks who is meant where the name fits several", async () => {
    const { code, stdout, stderr } = await of("show", results, "müller");
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain('gridmark: "müller" matches 5 submissions; name one by its id:\n');
    expect(stderr).toContain("\n  alice  alice Müller\n");
  });
});

describe("gridmark show, of what is no folder of results,", () => {
  const other = temporaryFolder();
  writeFileSync(join(other, "file"), "");
  mkdirSync(join(other, "broken/reports"), { recursive: true });
  writeFileSync(join(other, "broken/reports/a.json"), "{");

  it.each([
    ["", " contains no reports: expected a folder written by gridmark grade -o"],
    ["file", " contains no reports: expected a folder written by gridmark grade -o"],
    ["gone", " contains no reports: expected a folder written by gridmark grade -o"],
  ])("says so: %j", async (name, message) => {
    for (const id of [[], ["a"]]) {
      const ran = await runCli(["show", join(other, name), ...id]);
      expect([ran.code, ran.stdout]).toEqual([2, ""]);
      expect(ran.stderr).toBe(`gridmark: ${join(other, name)}${message}\n`);
    }
  });

  it("names the file that is damaged", async () => {
    for (const id of [[], ["a"]]) {
      const ran = await runCli(["show", join(other, "broken"), ...id]);
      expect([ran.code, ran.stdout]).toEqual([2, ""]);
      expect(ran.stderr).toMatch(
        /^gridmark: .*broken\/reports\/a\.json:1:2 is not JSON: .*\n {4}\{\n {5}\^\n$/,
      );
    }
  });

  it("says that a report no longer counts", async () => {
    rmSync(join(folder, "dave"), { recursive: true });
    await grade();
    const { code, stderr } = await show("dave");
    expect([code, stderr]).toEqual([2, expect.stringContaining("no longer counts")]);
    expect((await show()).stdout).not.toContain("dave");
  });
});

describe("gridmark show RESULTS --groups", () => {
  const [made, results] = [temporaryFolder(), temporaryFolder()];
  const groups = (...more: string[]) => runCli(["show", results, "--groups", ...more]);

  beforeAll(async () => {
    const wrong = (by: string) => demoReference.replace("return n + n;", by);
    writeClass(made, {
      ada: wrong("return n;"),
      bob: wrong("const same = n;\n  return same;"),
      cem: wrong("return n + 1;"),
      dea: demoReference,
    });
    await runCli(["grade", made, "-o", results, "-j", "1", "--task", "1,extra"], { cwd: demo });
  });

  it("shows who fails a task alike, how, and whom to read", async () => {
    const { code, stdout, stderr } = await groups("--task", "1");
    expect([code, stderr]).toEqual([0, ""]);
    await expect(stdout).toMatchFileSnapshot("../../fixtures/printed/show-groups.txt");
  });

  it("shows the tasks that all pass, and the same as JSON", async () => {
    expect((await groups()).stdout).toContain("Task extra  triple\n4 of 4 pass\n");
    const { groups: all } = validated(JSON.parse((await groups("--json")).stdout), "", "groups");
    expect(all.map(({ group, read }) => [group.submissions, read.submission])).toEqual([
      [["ada", "bob"], "ada"],
      [["cem"], "cem"],
    ]);
  });

  it("says what those are who neither pass nor fail in a way that is known", async () => {
    const [more, out] = [temporaryFolder(), temporaryFolder()];
    writeClass(more, {
      dea: demoReference,
      fay: "export function double(n: number) { return n + ; }",
      gus: readFileSync(join(demo, "skeleton/demo/game.ts"), "utf8"),
    });
    mkdirSync(join(more, "eli"));
    await runCli(["grade", more, "-o", out, "-j", "1", "--task", "1"], { cwd: demo });
    const { stdout } = await runCli(["show", out, "--groups"]);
    expect(stdout).toContain("1 of 4 pass, 1 rejected, 1 not run or cut short, 1 not started\n");
  });

  it("leaves out who is excused", async () => {
    await runCli(["decide", results, "dea", "--excuse", "--reason", "Ill."]);
    expect((await groups("--task", "1")).stdout).toContain("\n0 of 3 pass, 3 fail in 2 ways\n");
    await runCli(["decide", results, "dea", "--remove"]);
  });

  it.each([
    [["ada"], "--groups shows a class to instructors, as text or with --json"],
    [["--for", "student"], "--groups shows a class to instructors, as text or with --json"],
    [["-r", "csv"], "--groups shows a class to instructors, as text or with --json"],
    [["--task", "9"], 'demo has no task "9" (tasks: 1, extra)'],
  ])("refuses %j", async (more, message) => {
    const { code, stdout, stderr } = await groups(...more);
    expect([code, stdout, stderr]).toEqual([2, "", `gridmark: ${message}\n`]);
  });

  it("needs --groups for --task", async () => {
    const { code, stderr } = await runCli(["show", results, "--task", "1"]);
    expect([code, stderr]).toEqual([2, "gridmark: --task goes with --groups\n"]);
  });
});
