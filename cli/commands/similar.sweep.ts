import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { validated } from "../../engine/course/validate.ts";
import { rename, reorder } from "../../engine/languages/javascript/testing/disguise.ts";
import { demoCheck, writeDemo } from "../../engine/testing/demo.ts";
import { programNamed } from "../../engine/testing/programs.ts";
import { runCli } from "../testing/run-cli.ts";

const checks = [demoCheck({ name: "triples", function: "triple" })];

const marker = "// TASK 1 STARTS HERE";

const [own, other] = [programNamed("similar.ts", "own"), programNamed("similar.ts", "other")];

const students: Readonly<Record<string, string>> = {
  "ada.js": own,
  "bo.js": reorder(rename(own)),
  "cy.js": own,
  "di.js": other,
  "ed.js": `${marker}\nexport const double = 1;\n`,
  "fay.py": "print(1)",
  "notes.txt": "",
};

/** A class in a course, with files written in the given order. */
function writeClass(names: readonly string[] = Object.keys(students)): string {
  const course = writeDemo({
    "fixtures/demo/public/task-extra.json": JSON.stringify({ task: "extra", checks }),
  });
  mkdirSync(join(course, "class"));
  for (const name of names) writeFileSync(join(course, "class", name), students[name] ?? "");
  return course;
}

const similar = (cwd: string, ...args: readonly string[]) =>
  runCli(["similar", join(cwd, "class"), ...args], { cwd });

describe("gridmark similar", () => {
  it("lists pairs, groups and what was not compared, on lines of at most 80 columns", async () => {
    const { code, stdout } = await similar(writeClass());
    await expect(stdout).toMatchFileSnapshot("../../fixtures/printed/similar.txt");
    expect(code).toBe(0);
    expect(stdout.split("\n").every((line) => line.length <= 80)).toBe(true);
  });

  it("shows the longest matches side by side", async () => {
    const { stdout } = await similar(writeClass(), "--verbose");
    await expect(stdout.slice(0, stdout.indexOf("\n\n", 300))).toMatchFileSnapshot(
      "../../fixtures/printed/similar-verbose.txt",
    );
    expect(stdout.split("\n").every((line) => line.length <= 80)).toBe(true);
  });

  it("writes JSON that follows its schema, and nothing of the folder", async () => {
    const course = writeClass();
    const { stdout } = await similar(course, "--json");
    const found = validated(JSON.parse(stdout), "similar.json", "similarity");
    expect(found.pairs.map(({ left, right, score }) => [left.id, right.id, score])).toEqual([
      ["ada", "bo", 1],
      ["ada", "cy", 1],
      ["bo", "cy", 1],
    ]);
    expect(found.pairs.map(({ identical }) => identical)).toEqual([undefined, true, undefined]);
    expect(found.submissions.length + (found.skipped?.length ?? 0)).toBe(7);
    expect(stdout).not.toContain(course);
  });

  it("leaves out who is together in class.json, and names who is not there", async () => {
    const course = writeClass();
    const settings = (together: string[][]) =>
      writeFileSync(join(course, "class", "class.json"), JSON.stringify({ together }));
    settings([
      ["ada", "bo"],
      ["ada", "cy"],
    ]);
    const { stdout, stderr } = await similar(course, "--json");
    const { pairs, groups } = validated(JSON.parse(stdout), "similar.json", "similarity");
    expect(pairs.map(({ left, right }) => [left.id, right.id])).toEqual([["bo", "cy"]]);
    expect(groups).toEqual([]);
    expect(stderr).toContain("2 pairs left out");
    settings([["ada", "boo"]]);
    expect(await similar(course)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('class.json#/together/0: there is no "boo" in the class'),
    });
  });

  it("writes CSV", async () => {
    const { stdout } = await similar(writeClass(), "-r", "csv");
    await expect(stdout).toMatchFileSnapshot("../../fixtures/printed/similar.csv");
  });

  it("says the same in whatever order the files lie on disk", async () => {
    const names = Object.keys(students);
    const [one, other] = await Promise.all(
      [names, names.toReversed()].map((each) => similar(writeClass(each), "--verbose")),
    );
    expect(one?.stdout).toBe(other?.stdout);
  });

  it("lists pairs from the score on that was asked for", async () => {
    const { stdout } = await similar(writeClass(), "--min", "0", "--json");
    expect(validated(JSON.parse(stdout), "similar.json", "similarity").pairs).toHaveLength(6);
  });

  it("compares two classes as one", async () => {
    const course = writeClass();
    cpSync(join(course, "class"), join(course, "last-year"), { recursive: true });
    const { code, stdout } = await similar(course, join(course, "last-year"), "--json");
    expect(code).toBe(0);
    expect(validated(JSON.parse(stdout), "similar.json", "similarity").pairs).toHaveLength(16);
  });

  it.each([
    ["one submission", ["ada.js"], [], /only one submission found: expected two or more/],
    ["two formats", undefined, ["--json", "-r", "csv"], /two reporters write to stdout/],
    ["a score that is none", undefined, ["--min", "120"], /Expected a whole number from 0 to 100/],
  ])("refuses %s", async (_, names, args, message) => {
    const { code, stderr } = await similar(writeClass(names), ...args);
    expect(stderr).toMatch(message);
    expect(code).toBe(2);
  });

  it("ends with code 130 when it is interrupted", async () => {
    const stop = new AbortController();
    const course = writeClass();
    onTestFinished(() => stop.abort());
    const { code, stdout, stderr } = await runCli(["similar", join(course, "class")], {
      cwd: course,
      interrupt: stop.signal,
      onStderr: () => stop.abort(),
    });
    expect({ code, stdout }).toEqual({ code: 130, stdout: "" });
    expect(stderr).toContain("gridmark: interrupted, nothing was compared\n");
  });
});
