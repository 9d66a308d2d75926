import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { demoReference } from "../engine/testing/demo.ts";
import { writeMarkedDemo } from "./testing/marked-demo.ts";
import { runCli, temporaryFolder } from "./testing/run-cli.ts";

const demo = writeMarkedDemo();
const base = temporaryFolder();
const at = (name: string) => join(base, name);
const empty = "is empty: expected the name of a file or folder";
const noRun = "contains no reports: expected a folder written by gridmark grade -o";

beforeAll(() => {
  writeFileSync(at("game.ts"), demoReference);
  writeFileSync(at("open.csv"), 'id,name\n1,"a\n');
  mkdirSync(at("folder"));
  mkdirSync(at("results/reports"), { recursive: true });
});

/** Any wrong name is reported in one line, and nothing is graded. */
async function faultOf(args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runCli(args, { cwd: demo });
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr.trimEnd().split("\n")).toHaveLength(1);
  expect(stderr).not.toMatch(/\bE[A-Z]{3,}\b|[Ee]rror:|\bat \S+:\d/);
  return stderr.replace(/^gridmark: /, "").trimEnd();
}

describe("an empty name is refused", () => {
  it.each([
    [["grade", at("game.ts"), "-o", ""], "--output"],
    [["grade", at("game.ts"), "-C", ""], "--course"],
    [["grade", at("game.ts"), "--class", ""], "--class"],
    [["gradebook", at("results"), ""], "file"],
    [["mark", ""], "results"],
    [["mark", at("results"), "--marks", ""], "--marks"],
    [["diff", "", at("results")], "earlier"],
    [["diff", at("results"), ""], "later"],
    [["show", ""], "results"],
  ])("by %j", async (args, name) => {
    expect(await faultOf(args)).toBe(`${name} ${empty}`);
  });

  it("and nothing is written into the working directory", async () => {
    const cwd = temporaryFolder();
    await runCli(["grade", at("game.ts"), "-C", demo, "-o", ""], { cwd });
    expect(readdirSync(cwd)).toEqual([]);
  });

  it.each([
    [["grade", ""], "a path is empty: expected a file or a folder"],
    [["grade", at("game.ts"), "-r", "csv="], "--reporter csv= names no file"],
    [["grade", at("game.ts"), "-t", ""], 'demo has no task "" (tasks: 1, extra, 3d)'],
    [["explain", ""], 'there is no code ""; "npx gridmark explain" lists them all'],
  ])("by %j, in other words", async (args, words) => {
    expect(await faultOf(args)).toBe(words);
  });
});

describe("a file in the place of a folder, and the other way round, is refused", () => {
  it.each([
    [["grade", at("game.ts"), "-o", at("game.ts")], "game.ts is a file: expected a folder"],
    [
      ["grade", at("game.ts"), "-o", at("game.ts/x")],
      `cannot write to ${at("game.ts/x")}: part of its path is a file, not a folder`,
    ],
    [
      ["grade", at("game.ts/x")],
      `${at("game.ts/x")} cannot be read: part of its path is a file, not a folder`,
    ],
    [
      ["grade", at("game.ts"), "-r", `csv=${at("folder")}`],
      `cannot write to ${at("folder")}: it is a folder`,
    ],
    [["grade", at("game.ts"), "--class", at("folder")], "folder is a folder: expected a file"],
    [["mark", at("game.ts")], `${at("game.ts")} ${noRun}`],
    [["show", at("game.ts")], `${at("game.ts")} ${noRun}`],
    [["diff", at("game.ts"), at("results")], `${at("game.ts")} ${noRun}`],
  ])("by %j", async (args, words) => {
    expect((await faultOf(args)).endsWith(words)).toBe(true);
  });
});

describe("a name that nothing has is refused", () => {
  it.each([
    [["grade", at("gone")], `${at("gone")} does not exist`],
    [["grade", at("game.ts"), "--class", at("gone")], `${at("gone")} does not exist`],
    [["grade", at("game.ts"), "-r", `csv=${at("gone/a.csv")}`], "there is no such file or folder"],
    [["show", at("gone")], noRun],
  ])("by %j", async (args, words) => {
    expect((await faultOf(args)).endsWith(words)).toBe(true);
  });

  it.each(["12", "13", "2"])("by a task %s, and another one is not suggested", async (task) => {
    const words = `demo has no task "${task}" (tasks: 1, extra, 3d)`;
    expect(await faultOf(["grade", at("game.ts"), "-t", task])).toBe(words);
  });
});

it("a table that is no CSV is refused, with the line", async () => {
  const words = `${at("open.csv")}, line 2: a quote is never closed`;
  const out = temporaryFolder();
  await runCli(["grade", at("game.ts"), "-C", demo, "-o", out, "-j", "1"], { cwd: demo });
  expect(await faultOf(["gradebook", out, at("open.csv")])).toBe(words);
  expect(await faultOf(["mark", out, "--marks", at("open.csv")])).toBe(words);
});

describe.skipIf(process.platform === "win32")(
  "where there is no folder for temporary files",
  () => {
    beforeAll(() => {
      mkdirSync(at("class/ann"), { recursive: true });
      mkdirSync(at("class/bob"), { recursive: true });
      for (const id of ["ann", "bob"]) writeFileSync(at(`class/${id}/game.ts`), demoReference);
      vi.stubEnv("TMPDIR", at("nowhere"));
      return () => void vi.unstubAllEnvs();
    });

    it("harness says so before it does anything", async () => {
      expect(await faultOf(["harness", "github", "demo", at("harness")])).toBe(
        `cannot write to ${at("nowhere")}, the folder for temporary files: there is no such file or folder; set TMPDIR to another`,
      );
    });

    it("a class is graded, in a format that reads all of its reports", async () => {
      const { code, stdout } = await runCli(["grade", at("class"), "-r", "junit"], { cwd: demo });
      expect([code, stdout]).toEqual([0, expect.stringContaining('<testsuite name="bob')]);
    });
  },
);
