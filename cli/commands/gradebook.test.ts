import { existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import { writeTree } from "../../engine/testing/trees.ts";
import { right, writeMarkedDemo } from "../testing/marked-demo.ts";
import { runCli, temporaryFolder } from "../testing/run-cli.ts";

const demo = writeMarkedDemo();
const out = temporaryFolder();
const canvas = [
  "Student,ID,SIS Login ID,Section,Essay (1),Demo (2)",
  "    Points Possible,,,,5,60",
  '"Lee, Ann",11,al,A,,',
  '"Doe, Bob",12,bd,A,,3.5',
  '"Idle, Eve",13,ei,A,,',
  "",
].join("\n");

beforeAll(async () => {
  const root = writeTree({
    "leeann_11_901_game.ts": right,
    "doebob_12_902_game.ts": right,
    "roeric_99_903_essay.pdf": "%PDF",
  });
  await runCli(["grade", root, "-o", out, "-j", "1"], { cwd: demo });
  const mark = ["--task", "3d", "--points", "2", "--comment", "1 < 2 & <b>2</b>"];
  await runCli(["mark", out, "leeann_11", ...mark], { cwd: demo });
});

/** Fills a gradebook; returns the output and the written gradebook. */
async function fill(text: string, ...args: readonly string[]) {
  const folder = writeTree({ "g.csv": text });
  const file = join(folder, "g.csv");
  const ran = await runCli(["gradebook", out, file, ...args], { cwd: demo });
  expect(readFileSync(file, "utf8")).toBe(text);
  const written = join(folder, "g.graded.csv");
  return { ...ran, file, text: existsSync(written) ? readFileSync(written, "utf8") : undefined };
}

describe("gridmark gradebook", () => {
  it("fills the column of the assignment, with marks by hand, and prints what it changes", async () => {
    const { code, stdout, stderr, text, file } = await fill(canvas, "--column", "Demo (2)");
    expect([code, stdout]).toEqual([0, "Lee, Ann  – → 16\n"]);
    expect(text).toBe(canvas.replace(",al,A,,", ",al,A,,16"));
    expect(stderr).toContain('1 of 3 students have points in "Demo" of ');
    for (const line of [
      "no submission (1): Idle, Eve",
      "existing marks kept, --overwrite replaces them (1): Doe, Bob 3.5, not 14",
      "answers still to be marked, not counted (1): doebob_12",
      "submissions not in the gradebook (1): roeric_99",
      "has a maximum of 60 points, the assignment 12: points are not scaled; --scale scales them",
    ]) {
      expect(stderr).toContain(`${file}${line.startsWith("has") ? "" : ":"} ${line}\n`);
    }
  });

  it("leaves a row whose number is another, and says whom a name alone has found", async () => {
    const changed = canvas.replace(",11,al", ",2011,al").replace(",12,bd", ",1.2E+01,bd");
    const { code, stderr, text } = await fill(changed, "--column", "Demo (2)", "--overwrite");
    expect(code).toBe(0);
    expect(text).toBe(changed.replace("3.5", "14"));
    for (const line of [
      "no submission (2): Lee, Ann; Idle, Eve",
      "found by name alone, check them (1): doebob_12 as doebob",
      "leeann_11: Lee, Ann has the number 2011 there, not 11",
    ]) {
      expect(stderr).toContain(line);
    }
  });

  it("is refused where its numbers are those of others", async () => {
    const mixed = canvas
      .replace(",11,al", ",1,al")
      .replace(",12,bd", ",11,bd")
      .replace(",1,", ",12,");
    const { code, stderr, text } = await fill(mixed, "--column", "Demo (2)");
    expect([code, text]).toEqual([2, undefined]);
    expect(stderr).toContain("its numbers do not belong to the students in the submissions");
    expect(stderr).toContain("leeann_11: 11 is Doe, Bob there, not leeann");
  });

  it.each([
    [
      "blank, unless the class says otherwise",
      {},
      ",,,,\n",
      "left as they were (1): Roe, Eric roeric_99 is rejected",
    ],
    ["0 where the class says so", { rejected: 0 }, ",,,,0\n", "rejected, 0 points (1): roeric_99"],
  ] as const)("leaves rejected work %s", async (_, settings, end, words) => {
    const root = writeTree({ "roeric_99_903_essay.pdf": "%PDF", "leeann_11_901_game.ts": right });
    const [results, file] = [temporaryFolder(), join(root, "class.json")];
    writeFileSync(file, JSON.stringify(settings));
    await runCli(["grade", root, "-o", results, "-j", "1", "--class", file], { cwd: demo });
    const roster = join(writeTree({ "g.csv": `${canvas}"Roe, Eric",99,er,A,,\n` }), "g.csv");
    const args = ["gradebook", results, roster, "--column", "Demo (2)"];
    const { stderr } = await runCli(args, { cwd: demo });
    expect(readFileSync(roster.replace("g.csv", "g.graded.csv"), "utf8")).toContain(
      `"Roe, Eric",99,er,A${end.slice(2)}`,
    );
    expect(stderr).toContain(words);
  });

  it("has no points of who is excused or withheld, and those that were decided", async () => {
    const decide = (...args: string[]) => runCli(["decide", out, ...args], { cwd: demo });
    await decide("leeann_11", "--excuse", "--reason", "Ill.");
    await decide("doebob_12", "--withhold", "--reason", "Come to me.");
    const list = 'id,name,score\n11,"Lee, Ann",\n12,"Doe, Bob",\n99,"Roe, Eric",\n';
    const plain = await fill(list);
    expect(plain.text).toBe(list);
    expect(plain.stderr).toContain(
      "left as they were (3): Lee, Ann leeann_11 is excused; Doe, Bob doebob_12 is withheld; Roe, Eric roeric_99 is rejected\n",
    );
    const filled = await fill(canvas, "--column", "Demo");
    expect(filled.stdout).toBe("Lee, Ann  – → EX\n");
    expect(filled.text).toBe(canvas.replace(",al,A,,", ",al,A,,EX"));
    expect(await fill(filled.text ?? "", "--column", "Demo")).toMatchObject({ stdout: "" });
    await decide("doebob_12", "--points", "3.5", "--reason", "Oral exam.");
    await decide("roeric_99", "--points", "2", "--reason", "Oral exam.");
    const decided = await fill(list);
    expect(decided.text).toBe(list.replace('Bob",', 'Bob",3.5').replace('Eric",', 'Eric",2'));
    expect(decided.stderr).not.toContain("still to be marked");
    for (const id of ["leeann_11", "doebob_12", "roeric_99"]) await decide(id, "--remove");
  });

  it("replaces other marks and scales points where that is asked for", async () => {
    const { stdout, stderr } = await fill(canvas, "--column", "Demo", "--overwrite", "--scale");
    expect(stdout).toBe("Lee, Ann  – → 80\nDoe, Bob  3.5 → 70\n");
    expect(stderr).not.toContain("not scaled");
  });

  it("writes feedback as HTML into the column of comments, where no other comment stands", async () => {
    const moodle = [
      "Identifier,Full name,Grade,Maximum grade,Feedback comments",
      "Participant 11,Ann Lee,,12,",
      "Participant 12,Bob Doe,,12,Come and see me.",
      "Participant 13,Eve Idle,,12,",
      "",
    ].join("\n");
    const comments = ["--comments", "Feedback comments"];
    const { code, stdout, stderr, text = "" } = await fill(moodle, ...comments);
    expect([code, stdout]).toEqual([0, "Ann Lee  – → 16\nBob Doe  – → 14\n"]);
    expect(stderr).toContain("existing comments kept, --overwrite replaces them (1): Bob Doe\n");
    const [, ann, bob, eve] = parse(text) as string[][];
    expect(ann?.[4]).toMatch(/^<pre>demo {2}leeann_11 [^<]*16 \/ 12\n[^<]*<\/pre>$/);
    expect(ann?.[4]).toContain("1 &lt; 2 &amp; &lt;b&gt;2&lt;/b&gt;");
    expect([bob?.[4], eve?.[4]]).toEqual(["Come and see me.", ""]);
    expect(await fill(text, ...comments)).toMatchObject({ stdout: "", text });
    const over = await fill(moodle, ...comments, "--overwrite");
    expect((parse(over.text ?? "") as string[][])[2]?.[4]).toContain("doebob_12");
  });

  it("changes nothing in a gradebook that it has filled", async () => {
    const { text = "" } = await fill(canvas, "--column", "Demo");
    expect(await fill(text, "--column", "Demo")).toMatchObject({ stdout: "", text });
  });

  it.each([
    ["another class", "id,score\nzoe,\n", [], "none of its students has a submission"],
    ["no maximum", "id,score\n11,\n", ["--scale"], 'states no maximum for "score"'],
    ["several columns", canvas.replaceAll("Demo", "Game"), [], "choose the column with --column"],
    ["a column that is not there", canvas, ["--column", "x"], 'has no column "x"'],
    [
      "no such comments",
      "Identifier,Grade\nParticipant 11,\n",
      ["--comments", "x"],
      "for comments: it has",
    ],
    ["comments elsewhere", "id,x\n11,\n", ["--comments", "x"], "only a Moodle grading worksheet"],
    ["no table", 'id\n"ann\n', [], "line 2: a quote is never closed"],
    ["no place", "id\n11\n", ["-o", "no/such/g.csv"], "there is no such file or folder"],
  ])("is refused for %s, and writes nothing", async (_, gradebook, args, words) => {
    const { code, stdout, stderr, text } = await fill(gradebook, ...args);
    expect([code, stdout, text]).toEqual([2, "", undefined]);
    expect(stderr).toContain(words);
  });

  it("never writes over the gradebook that it is given", async () => {
    const folder = writeTree({ "g.csv": "id\n11\n" });
    const [file, link] = [join(folder, "g.csv"), join(folder, "link.csv")];
    symlinkSync(file, link);
    for (const place of [file, link]) {
      expect(await runCli(["gradebook", out, file, "-o", place])).toEqual({
        code: 2,
        stdout: "",
        stderr: `gridmark: ${file} would be overwritten: name another file with -o\n`,
      });
    }
  });

  it("refuses reports that lack points of hidden checks", async () => {
    const folder = temporaryFolder();
    const report = JSON.parse(readFileSync(join(out, "reports/leeann_11.json"), "utf8"));
    const path = writeTree({
      "reports/leeann_11.json": JSON.stringify({ ...report, for: "student", undisclosed: 3 }),
    });
    writeFileSync(join(folder, "g.csv"), "id\n11\n");
    const { code, stderr } = await runCli(["gradebook", path, join(folder, "g.csv")]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("lack points of hidden checks")]);
  });

  it("names what is missing", async () => {
    const file = join(temporaryFolder(), "no.csv");
    const ran = await runCli(["gradebook", out, file]);
    expect(ran).toEqual({ code: 2, stdout: "", stderr: `gridmark: ${file} does not exist\n` });
    expect((await runCli(["gradebook", temporaryFolder(), file])).stderr).toContain("no reports");
  });
});
