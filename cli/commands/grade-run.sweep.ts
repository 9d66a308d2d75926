import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Assignment, ManifestTask, Report } from "../../schema/types.ts";
import { gradedClass, right, writeClass, writeMarkedDemo, wrong } from "../testing/marked-demo.ts";
import { runCli, temporaryFolder } from "../testing/run-cli.ts";

const setUp = (
  programs: Readonly<Record<string, string>> = { alice: right, bob: wrong, cleo: right },
) => gradedClass(programs);

/** A folder's files by name, without those that only the next run reads. */
function contents(out: string): Record<string, string> {
  const names = readdirSync(out, { recursive: true, encoding: "utf8" }).sort();
  const shown = names.filter((name) => /^(reports[\\/].*|summary.*|index.*)$/.test(name));
  return Object.fromEntries(shown.map((name) => [name, readFileSync(join(out, name), "utf8")]));
}

describe("a class that is graded again", () => {
  it("is not graded where nothing has changed, and gives the same bytes", async () => {
    const { first, grade, out } = await setUp();
    const before = contents(out);
    const { code, stdout, stderr } = await grade();
    expect({ code, stdout }).toEqual({ code: 0, stdout: first.stdout });
    expect(stderr).toBe(`gridmark: ${out}: 3 unchanged, 0 graded\n`);
    expect(contents(out)).toEqual(before);
    expect(await grade("--quiet")).toEqual({ code: 0, stdout: first.stdout, stderr: "" });
  });

  it("is graded where a submission has changed, and says whose points changed and why", async () => {
    const { demo, grade, folder, out, scores, read } = await setUp();
    writeClass(folder, { bob: right, dan: wrong });
    const { stderr } = await grade();
    expect(stderr).toContain(`gridmark: ${out}: 2 unchanged, 2 graded\n`);
    expect(stderr).toContain(
      "gridmark: points changed: 1 score changed, +10 (submission changed: 1)\n  bob  ",
    );
    expect(scores()).toEqual(["alice 14", "bob 14", "cleo 14", "dan 4"]);
    expect(read("changes.csv").split("\n")[1]).toBe("bob,,,graded,graded,4,14,12,12,submission");
    const fresh = temporaryFolder();
    await runCli(["grade", folder, "-o", fresh, "-j", "1"], { cwd: demo });
    expect(contents(out)).toEqual(contents(fresh));
  });

  it.each([
    ["the course", (demo: string) => touch(join(demo, "fixtures/demo/public/task-1.json"))],
    ["the seed", () => ["--seed", "2"]],
    ["the tasks", () => ["--task", "1"]],
    ["--force", () => ["--force"]],
  ])("is graded as a whole for %s", async (_, change) => {
    const { grade, demo } = await setUp();
    const more = change(demo) ?? [];
    expect((await grade(...more)).stderr).toContain("0 unchanged, 3 graded");
  });
});

/** Changes the manifest of a course. */
function priced(demo: string, change: (manifest: Assignment) => Partial<Assignment>): void {
  const path = join(demo, "fixtures/demo/assignment.json");
  const manifest: Assignment = JSON.parse(readFileSync(path, "utf8"));
  writeFileSync(path, JSON.stringify({ ...manifest, ...change(manifest) }));
}

describe("a class whose tasks are worth something else", () => {
  it("gets its points of kept results, the same as of a new grading", async () => {
    const { grade, demo, folder, out, scores, read } = await setUp();
    priced(demo, ({ tasks: [first, ...others] }) => ({
      tasks: [{ ...first, points: 6 } as ManifestTask, ...others],
    }));
    const { stderr } = await grade();
    expect(stderr).toBe(
      [
        `gridmark: ${out}: 0 unchanged, 3 given new points without grading, 0 graded`,
        "gridmark: points changed: task 1 10 → 6; 2 scores changed, −4 (course changed: 3)",
        "  alice  14 / 12 → 10 / 8  task 1 10 → 6",
        "  cleo   14 / 12 → 10 / 8  task 1 10 → 6",
        "  changes.csv has all, with tasks and checks",
        "",
      ].join("\n"),
    );
    expect(scores()).toEqual(["alice 10", "bob 4", "cleo 10"]);
    expect(read("changes.csv")).toContain("\nbob,1,,not-started,not-started,0,0,10,6,course\n");
    const fresh = temporaryFolder();
    await runCli(["grade", folder, "-o", fresh, "-j", "1"], { cwd: demo });
    expect(contents(out)).toEqual(contents(fresh));
    expect((await grade()).stderr).toBe(`gridmark: ${out}: 3 unchanged, 0 graded\n`);
  });

  it("is graded where they are scored in another way, too", async () => {
    const { grade, demo } = await setUp();
    priced(demo, ({ tasks: [first, ...others] }) => ({
      tasks: [{ ...first, points: 6, scoring: "all" } as ManifestTask, ...others],
    }));
    expect((await grade()).stderr).toContain("0 unchanged, 3 graded");
  });
});

it("what was interrupted while it was graded again is a mix, of which nothing is given out unasked", async () => {
  const { run, grade, demo, folder, out } = await setUp();
  writeClass(folder, { alice: wrong, bob: right, cleo: wrong });
  const interrupt = new AbortController();
  const stop = { interrupt: interrupt.signal, onStderr: () => interrupt.abort(), cwd: demo };
  await runCli(["grade", folder, "-o", out, "-j", "1"], stop);
  const roster = join(temporaryFolder(), "grades.csv");
  writeFileSync(roster, "id,score\nalice,\nbob,\ncleo,\n");
  const mixed = `gridmark: ${out} is unfinished: 2 of 3 submissions have results of the previous grading; run the same gridmark grade command again to grade the rest`;
  for (const command of [
    ["gradebook", out, roster],
    ["feedback", out, "-o", temporaryFolder()],
  ]) {
    expect(await run(...command)).toEqual({
      ...{ code: 2, stdout: "" },
      stderr: `${mixed}, or add --unfinished\n`,
    });
    const { code, stderr } = await run(...command, "--unfinished");
    expect(code).toBe(0);
    expect(stderr).toContain(`${mixed}\n`);
  }
  expect((await run("show", out)).stderr).toBe(`${mixed}\n`);
  await grade();
  expect((await run("gradebook", out, roster)).code).toBe(0);
});

it("a person whose submission has another number is the same person", async () => {
  const demo = writeMarkedDemo();
  const [out, before] = [temporaryFolder(), temporaryFolder()];
  const gradeExport = (
    students: readonly (readonly [number: number, name: string, text: string])[],
    to: string,
  ) => {
    const folder = temporaryFolder();
    const about = students.map(
      ([number, name]) =>
        `submission_${number}:\n  :submitters:\n  - :name: ${name}\n    :sid: '${name}1'\n`,
    );
    for (const [number, , text] of students) writeClass(folder, { [`submission_${number}`]: text });
    writeFileSync(join(folder, "submission_metadata.yml"), about.join(""));
    return runCli(["grade", folder, "-o", to, "-j", "1"], { cwd: demo });
  };
  const first = [
    [1, "Ann", wrong],
    [2, "Bob", right],
  ] as const;
  await gradeExport(first, out);
  await gradeExport(first, before);
  await runCli(["mark", out, "Ann", "--task", "3d", "--points", "2"], { cwd: demo });
  const resubmitted = [
    [2, "Bob", right],
    [7, "Ann", right],
  ] as const;
  const { stderr } = await gradeExport(resubmitted, out);
  expect(stderr).not.toContain("no longer valid");
  expect(stderr).not.toContain("not counted");
  expect(stderr).toContain("  Ann_7  6 / 12 → 16 / 12  task 1 0 → 10\n");
  const { stdout } = await runCli(["diff", before, out]);
  expect(stdout).toContain("demo  1 changed, 1 unchanged\n");
  const { stdout: shown } = await runCli(["show", out, "--json"]);
  const ids = JSON.parse(shown).submissions.map(({ submission }: Report) => submission.id);
  expect(ids).toEqual(["Ann_7", "Bob_2"]);
});

describe("a part of a class", () => {
  it("is what --only names, and the others stay as they were", async () => {
    const { grade, folder, out, scores } = await setUp();
    writeClass(folder, { alice: wrong, bob: right, dan: right });
    const { code, stderr } = await grade("--only", "bob");
    expect(code).toBe(0);
    expect(stderr).toContain(`${out}: 0 unchanged, 1 graded, 2 not selected`);
    expect(stderr).toContain(`${out}: not graded yet: dan\n`);
    expect(scores()).toEqual(["alice 14", "bob 14", "cleo 14"]);
    expect((await grade()).stderr).toContain("2 unchanged, 2 graded");
    expect(scores()).toEqual(["alice 4", "bob 14", "cleo 14", "dan 14"]);
  });

  it("is named with the nearest id where nobody has it", async () => {
    const { grade, gradeAt, folder } = await setUp();
    expect(await grade("--only", "alce")).toEqual({
      code: 2,
      stdout: "",
      stderr: 'gridmark: --only: no submission matches "alce" (did you mean alice?)\n',
    });
    // The lock is released.
    expect((await gradeAt(folder)).code).toBe(0);
  });

  it("is what was rejected, with --only failed", async () => {
    const { grade, folder, scores } = await setUp({ alice: right });
    mkdirSync(join(folder, "bob"));
    await grade();
    writeClass(folder, { alice: wrong, bob: right });
    expect((await grade("--only", "failed")).stderr).toContain(
      "0 unchanged, 1 graded, 1 not selected",
    );
    expect(scores()).toEqual(["alice 14", "bob 14"]);
    expect((await grade("--only", "failed")).stderr).toContain("0 graded, 2 not selected");
  });

  it("needs a folder to be compared with", async () => {
    const { demo, folder } = await setUp();
    for (const option of ["--force", "--only failed"]) {
      const { code, stderr } = await runCli(["grade", folder, ...option.split(" ")], { cwd: demo });
      expect(code).toBe(2);
      expect(stderr).toBe(`gridmark: ${option} needs a results folder: name it with -o\n`);
    }
    const { stdout } = await runCli(["grade", folder, "--only", "cleo", "-j", "1"], { cwd: demo });
    expect(stdout).toContain("1 submission");
  });

  it("may be one student, who is added to the summary of the class", async () => {
    const { gradeAt, folder, out, grade, scores } = await setUp();
    writeClass(folder, { bob: right, dan: wrong });
    const { stdout } = await gradeAt(join(folder, "bob"));
    expect(stdout).toContain("bob");
    expect(scores()).toEqual(["alice 14", "bob 14", "cleo 14"]);
    expect((await gradeAt(join(folder, "dan"))).stderr).toContain("the summary includes 3 more\n");
    // Only the place of the last grading differs.
    const places = /,"from":\{[^}]*\}/g;
    const joined = JSON.stringify(contents(out)).replaceAll('\\"', '"').replace(places, "");
    expect((await grade()).stderr).toContain("4 unchanged, 0 graded");
    const all = JSON.stringify(contents(out)).replaceAll('\\"', '"').replace(places, "");
    expect(all).toBe(joined);
  });

  it("does not mix tasks: what stays must have those that are graded now", async () => {
    const { grade, gradeAt, folder, out } = await setUp();
    writeClass(folder, { bob: right });
    const before = contents(out);
    for (const ran of [
      await grade("--only", "bob", "--task", "1"),
      await gradeAt(join(folder, "bob"), "--task", "1"),
    ]) {
      expect(ran).toEqual({
        code: 2,
        stdout: "",
        stderr: `gridmark: ${out}: alice was graded in tasks 1, extra, 3d; now it would be tasks 1: grade the whole class, or use another folder for -o\n`,
      });
    }
    expect(contents(out)).toEqual(before);
    expect((await grade("--task", "1")).stderr).toContain("3 graded");
    expect((await grade("--task", "1", "--only", "bob")).code).toBe(0);
  });

  it("does not mix assignments or readers", async () => {
    const { gradeAt, folder, out } = await setUp();
    writeClass(folder, { dan: right });
    const { code, stderr } = await gradeAt(join(folder, "dan"), "--for", "student");
    expect(code).toBe(2);
    expect(stderr).toBe(
      `gridmark: ${out} has reports for instructors: add --for instructor, or use another folder for -o\n`,
    );
  });
});

describe("what is left of students who are gone", () => {
  it("is named and kept, and counts nowhere until they are back", async () => {
    const { grade, gradeAt, demo, folder, out, scores } = await setUp();
    rmSync(join(folder, "bob"), { recursive: true });
    const { stderr, stdout } = await grade();
    expect(stderr).toContain("reports of earlier submissions, not counted: bob");
    expect(stdout).not.toContain("bob");
    expect(scores()).toEqual(["alice 14", "cleo 14"]);
    expect(existsSync(join(out, "reports/bob.json"))).toBe(true);
    await gradeAt(join(folder, "alice"), "--force");
    await runCli(["mark", out, "alice", "--task", "3d", "--points", "1"], { cwd: demo });
    expect(scores()).toEqual(["alice 15", "cleo 14"]);
    writeClass(folder, { bob: wrong });
    expect((await grade()).stderr).toContain("3 unchanged, 0 graded");
    expect(scores()).toEqual(["alice 15", "bob 4", "cleo 14"]);
  });
});

describe("a folder in which somebody works", () => {
  it("refuses a second run, and says who holds it", async () => {
    const { demo, folder, out, grade } = await setUp();
    let second: Promise<unknown> = Promise.resolve();
    const args = ["grade", folder, "-o", out, "-j", "1"];
    const again = { cwd: demo };
    const onStderr = (text: string) => {
      if (text === "graded 1 of 3\n") second = runCli(args, again);
    };
    const first = await runCli([...args, "--force"], { ...again, onStderr });
    expect(first.code).toBe(0);
    const held = new RegExp(
      `^gridmark: ${out} is in use: process ${process.pid} on ${hostname()} has been using it since \\d{4}-[-\\d]+T[:\\d]+Z; if it has ended, remove ${join(out, "results.lock")}\n$`,
    );
    expect(await second).toEqual({ code: 2, stdout: "", stderr: expect.stringMatching(held) });
    expect(existsSync(join(out, "results.lock"))).toBe(false);
    expect((await grade()).stderr).toContain("3 unchanged");
  });
});

describe("a folder with things in it that no run put there", () => {
  it.each([
    [
      "results.lock",
      /may be in use: results\.lock cannot be read: it is a folder; if no gridmark is running/,
    ],
    ["index.jsonl", /index\.jsonl cannot be read: it is a folder/],
    ["changes.csv", /cannot write to .*changes\.csv: it is a folder/],
  ])("is named: a folder %s", async (name, message) => {
    const { grade, folder, out, read } = await setUp({ alice: right, bob: wrong });
    const before = read("reports/bob.json");
    rmSync(join(out, name), { force: true });
    mkdirSync(join(out, name));
    if (name === "changes.csv") writeClass(folder, { bob: right });
    const { code, stderr } = await grade();
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
    expect(stderr).not.toContain("internal error");
    if (name !== "changes.csv") expect(read("reports/bob.json")).toBe(before);
  });

  it("is held by a lock that is a link to nowhere", async () => {
    const { grade, out } = await setUp({ alice: right });
    symlinkSync(join(out, "nowhere"), join(out, "results.lock"));
    const { code, stderr } = await grade();
    expect([code, stderr]).toEqual([2, expect.stringContaining("is in use")]);
  });

  it("loses files that a killed run left, and no folder of such a name", async () => {
    const { grade, out } = await setUp({ alice: right });
    mkdirSync(join(out, ".12-1.partial"));
    writeFileSync(join(out, ".13-1.partial"), "half of");
    expect((await grade()).code).toBe(0);
    const left = readdirSync(out).filter((name) => name.endsWith(".partial"));
    expect(left).toEqual([".12-1.partial"]);
  });

  it("is named without what a terminal would obey", async () => {
    const { demo, folder } = await setUp({ alice: right });
    const evil = join(temporaryFolder(), "\u001b[31mout");
    await runCli(["grade", folder, "-o", evil, "-j", "1", "--task", "1"], { cwd: demo });
    const args = ["grade", join(folder, "alice"), "--only", "bob", "-o", evil];
    for (const each of [args, ["show", evil, "\u001b[2Jx"], ["grade", `--\u001b[31mx`]]) {
      const { code, stderr } = await runCli(each, { cwd: demo });
      expect(code).toBe(2);
      expect(stderr).not.toContain("\u001b");
    }
  });
});

describe("reports for students", () => {
  it("have nothing beside them that students are not told, and are not graded again", async () => {
    const { grade, folder, out } = await setUp();
    writeClass(folder, { bob: right, dan: right });
    await grade();
    expect(existsSync(join(out, "changes.csv"))).toBe(true);
    rmSync(join(folder, "dan"), { recursive: true });
    const again = await grade("--for", "student");
    expect(again.stderr).toContain("3 unchanged, 0 graded");
    expect(again.stderr).not.toContain("other points");
    expect(readdirSync(out).sort().join(" ")).toBe("index.jsonl reports summary.csv summary.json");
    expect(readFileSync(join(out, "index.jsonl"), "utf8")).not.toContain('"seed"');
    expect((await grade("--for", "student")).stderr).toContain("3 unchanged, 0 graded");
  });

  it("leave nothing behind once their folder is gone", async () => {
    const env = { XDG_CACHE_HOME: temporaryFolder() };
    const { demo, folder } = await setUp({ alice: right });
    const kept = () => readdirSync(join(env.XDG_CACHE_HOME, "gridmark/results")).length;
    const gradeInto = (out: string) =>
      runCli(["grade", folder, "-o", out, "-j", "1", "--for", "student"], { cwd: demo, env });
    const [one, other] = [temporaryFolder(), temporaryFolder()];
    await gradeInto(one);
    await gradeInto(other);
    expect(kept()).toBe(2);
    rmSync(one, { recursive: true });
    await gradeInto(other);
    expect(kept()).toBe(1);
  });
});

/** Adds white space to a file of a course. */
function touch(path: string): undefined {
  writeFileSync(path, ` ${readFileSync(path, "utf8")}`);
}
