import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { writeTree } from "../../engine/testing/trees.ts";
import { zipOf } from "../../engine/testing/zip.ts";
import { right, writeMarkedDemo } from "../testing/marked-demo.ts";
import { runCli, temporaryFolder } from "../testing/run-cli.ts";

const demo = writeMarkedDemo();
const out = temporaryFolder();
const names = ["Jane Doe_11_assignsubmission_file_", "Zoë O'Hara_12_assignsubmission_file_"];
const [jane = "", zoe = ""] = names;

/** Grades an export into a results folder. */
function grade(tree: Readonly<Record<string, string>>, folder: string) {
  return runCli(["grade", writeTree(tree), "-o", folder, "-j", "1", "--task", "1"], { cwd: demo });
}

beforeAll(async () => {
  const two = { [`${jane}/game.ts`]: right, [`${zoe}/game.ts`]: right.replace("n + n", "n") };
  await grade({ ...two, "bob/game.ts": right }, out);
});

/** Writes feedback; returns the output and the archive's files by name. */
async function give(folder: string, ...args: readonly string[]) {
  const output = join(temporaryFolder(), "given");
  const ran = await runCli(["feedback", folder, "-o", output, ...args], { cwd: demo });
  const bytes = existsSync(output) && args.includes("--to") ? readFileSync(output) : undefined;
  const unzipped = Object.entries(bytes === undefined ? {} : unzipSync(bytes));
  const files = Object.fromEntries(unzipped.map(([name, text]) => [name, strFromU8(text)]));
  return { ...ran, output, bytes, files };
}

describe("gridmark feedback", () => {
  it("writes the archive that Moodle takes, and lists who is not in it", async () => {
    const { code, stdout, stderr, output, files } = await give(out, "--to", "moodle");
    expect([code, stdout]).toEqual([0, `${output}: feedback on 2 of 3 submissions\n`]);
    expect(stderr).toBe("gridmark: left out (1): not from an export of Moodle: bob\n");
    expect(Object.keys(files)).toEqual(names.map((name) => `${name}/feedback.html`));
    expect(files[`${jane}/feedback.html`]).toMatch(/^<!doctype html>/i);
    expect(files[`${jane}/feedback.html`]).toContain("Jane Doe");
  });

  it("has the student's whole file and no other, with what was said of its lines", async () => {
    const decide = (...args: string[]) => runCli(["decide", out, "Zoë O'Hara", ...args]);
    expect((await decide("--comment", "game.ts:1 Begin <here>.")).stderr).toBe("");
    const page = (await give(out, "--to", "moodle")).files[`${zoe}/feedback.html`] ?? "";
    await decide("--remove");
    expect(page).toMatch(/<details[^>]* open><summary><h2>game.ts \(\d+ lines, \d+ notes?\)/);
    expect(page).toContain("Comment: Begin &lt;here>.");
    const [, file = ""] = /class="card whole-file"(.*?)<\/details>/s.exec(page) ?? [];
    const shown = [...file.matchAll(/<code>([^<]*)<\/code>/g)].map(([, line]) => line);
    const own = right.replace("n + n", "n").split("\n");
    expect(shown.join("\n")).toBe(own.map((line) => line.replaceAll('"', "&quot;")).join("\n"));
  });

  it("writes what a student may see as text, the same bytes each time", async () => {
    const first = await give(out, "--to", "moodle", "--text");
    const shown = await runCli(["show", out, "Zoë O'Hara_12", "--for", "student"], { cwd: demo });
    expect(Object.keys(first.files)).toEqual(names.map((name) => `${name}/feedback.txt`));
    const text = first.files[`${zoe}/feedback.txt`];
    expect(text).toContain("✗ 1");
    // Output that is not a terminal has a width, too.
    expect(text).toBe(shown.stdout);
    const { bytes } = await give(out, "--to", "moodle", "--text");
    expect(bytes?.equals(first.bytes ?? Buffer.of())).toBe(true);
  });

  it("writes a file for each student into a folder, called as their reports", async () => {
    const { code, stdout, stderr, output } = await give(out);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toBe(`${output}: feedback on 3 of 3 submissions\n`);
    const reports = readdirSync(join(out, "reports"));
    const pages = readdirSync(output);
    expect(pages).toEqual(reports.map((name) => name.replace(/json$/, "html")));
  });

  it("leaves out what could not be graded", async () => {
    const folder = temporaryFolder();
    await grade({ [`${jane}/game.ts`]: right, [`${zoe}/game.ts`]: right }, folder);
    const path = join(folder, "reports", "Jane Doe_11.json");
    const report = JSON.parse(readFileSync(path, "utf8"));
    writeFileSync(path, JSON.stringify({ ...report, status: "error" }));
    const { code, stderr, files } = await give(folder, "--to", "moodle");
    expect([code, Object.keys(files)]).toEqual([0, [`${zoe}/feedback.html`]]);
    expect(stderr).toBe("gridmark: left out (1): could not be graded: Jane Doe_11\n");
  });

  it("knows the names of what was graded before they were kept once the export is graded again", async () => {
    const [folder, tree] = [temporaryFolder(), { [`${jane}/game.ts`]: right, "b/game.ts": right }];
    const root = writeTree(tree);
    const grade = () =>
      runCli(["grade", root, "-o", folder, "-j", "1", "--task", "1"], { cwd: demo });
    await grade();
    const index = join(folder, "index.jsonl");
    const before = readFileSync(index, "utf8");
    writeFileSync(index, before.replace(/,"returnAs":\{[^}]*\}/g, ""));
    const refused = await give(folder, "--to", "moodle");
    expect([refused.code, refused.stdout, existsSync(refused.output)]).toEqual([2, "", false]);
    expect(refused.stderr).toBe(
      `gridmark: ${folder}: no feedback to return (2 submissions: not from an export of Moodle); grade Moodle's download into this folder again (unchanged results are kept), or use --to folder\n`,
    );
    const again = await grade();
    expect(again.stderr).toContain("2 unchanged, 0 graded");
    expect(readFileSync(index, "utf8")).toBe(before);
  });

  it("gives text back to Canvas under the names of uploads", async () => {
    const folder = temporaryFolder();
    const files = ["doejane_11_901_game.ts", "anon_x7_902_game.ts", "roeric_13_903_essay.pdf"];
    const zip = "voigtada_14_904_hw.zip";
    const root = writeTree(Object.fromEntries(files.map((name) => [name, right])));
    writeFileSync(join(root, zip), zipOf([{ name: "game.ts", content: right }]));
    await runCli(["grade", root, "-o", folder, "-j", "1", "--task", "1"], { cwd: demo });
    const given = await give(folder, "--to", "canvas");
    expect(given.stdout).toContain("feedback on 4 of 4 submissions");
    expect(Object.keys(given.files).sort()).toEqual([...files, zip].sort());
    expect(given.files["doejane_11_901_game.ts"]).toContain("✓ 1");
    expect(given.files["roeric_13_903_essay.pdf"]).toContain("rejected");
    const inside = unzipSync(unzipSync(given.bytes ?? Buffer.of())[zip] ?? Buffer.of());
    expect(Object.keys(inside)).toEqual(["feedback.html"]);
  });

  it("gives back to Canvas the attempt that counts", async () => {
    const folder = temporaryFolder();
    const attempts = { "a_1_11_game.ts": right, "a_1_12_game-1.ts": "export const SIZE = 3;" };
    const settings = { "class.json": '{ "attempt": "best" }' };
    const root = writeTree({ ...attempts, "b_2_13_game.ts": right });
    const best = join(writeTree(settings), "class.json");
    const args = ["-j", "1", "--task", "1", "--class", best];
    await runCli(["grade", root, "-o", folder, ...args], { cwd: demo });
    const { files } = await give(folder, "--to", "canvas");
    expect(Object.keys(files).sort()).toEqual(["a_1_11_game.ts", "b_2_13_game.ts"]);
  });

  it.each([
    ["another platform", ["--to", "gradescope"], "Expected moodle or canvas or folder."],
    ["an empty name", ["-o", ""], "--output is empty"],
  ])("is refused for %s", async (_, args, words) => {
    const { code, stderr } = await runCli(["feedback", out, ...args], { cwd: demo });
    expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
  });

  it("is refused where there is no course to say what students see, or no results", async () => {
    const cwd = temporaryFolder();
    const { code, stderr } = await runCli(["feedback", out], { cwd, env: {} });
    expect([code, stderr]).toEqual([2, expect.stringContaining("course")]);
    expect((await runCli(["feedback", cwd])).stderr).toContain("contains no reports");
  });
});
