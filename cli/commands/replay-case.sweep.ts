import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { validated } from "../../engine/course/validate.ts";
import { writeTree } from "../../engine/testing/trees.ts";
import { kitOf } from "../testing/kit-of.ts";
import { type Ran, repo, runCli, temporaryFolder } from "../testing/run-cli.ts";

const submission = repo("fixtures/submissions/game1023/oskar-delacroix.js");
const replay = (name: string, ...options: string[]) =>
  runCli(["replay", submission, name, "-a", "game1023", ...options]);

describe("gridmark replay", () => {
  it("shows one failing case again, and the steps of a right solution", async () => {
    const { code, stdout } = await replay("8/smallest");
    expect(code).toBe(0);
    await expect(stdout).toMatchFileSnapshot("../../fixtures/printed/replay-smallest.txt");
  });

  it("says that a case is as expected when it passes", async () => {
    const { stdout } = await replay("9/1/1");
    expect(stdout).toContain("✓ 9/1/1");
    expect(stdout).toContain("as expected");
  });

  it("says so when no case fails any more", async () => {
    const args = ["replay", repo("reference/game1023/game.ts"), "9/smallest"];
    expect((await runCli(args)).stdout).toContain("no case of this task fails any more");
  });

  it("answers a name of no case with code 2", async () => {
    const { code, stderr } = await replay("9/99/1");
    expect(code).toBe(2);
    expect(stderr).toMatch(/^gridmark: task 9 has no check 99 \(1–\d+\)\n$/);
  });

  it("takes one submission out of a class", async () => {
    const args = ["replay", repo("fixtures/submissions/game1023"), "8/1/1", "-a", "game1023"];
    const { code, stdout } = await runCli([...args, "--only", "GUS-Petrov", "--json"]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).submission).toBe("gus-petrov");
    const other = await runCli([...args, "--only", "gus-petro"]);
    expect([other.code, other.stderr]).toEqual([
      2,
      'gridmark: --only: no submission matches "gus-petro" (did you mean gus-petrov?)\n',
    ]);
  });

  it("takes no class", async () => {
    const folder = repo("fixtures/submissions/game1023");
    const { code, stderr } = await runCli(["replay", folder, "8/1/1", "-a", "game1023"]);
    expect(code).toBe(2);
    expect(stderr).toBe(`gridmark: ${folder} is a class: name the submission with --only ID\n`);
  });

  it("says why a file could not be run", async () => {
    const broken = repo("fixtures/submissions/game1023/rafael-nyberg");
    const { code, stderr } = await runCli(["replay", broken, "8/1/1", "-a", "game1023"]);
    expect(code).toBe(2);
    expect(stderr).toContain("gridmark: nothing could be run:\nerror game.ts:136:28:");
  });
});

describe("gridmark replay, after gridmark grade", () => {
  const file = join(temporaryFolder(), "report.json");
  const options = ["-a", "game1023", "-s", "3"];
  let printed: Ran;

  beforeAll(async () => {
    const more = ["-t", "8", "--reporter", `json=${file}`];
    printed = await runCli(["grade", submission, ...options, ...more]);
  });

  it("runs a case that the report names, with the same result, as a valid JSON document", async () => {
    const report = validated(JSON.parse(readFileSync(file, "utf8")), "report", "report");
    const failing = report.tasks[0]?.checks.filter((check) => check.replay !== undefined) ?? [];
    expect(failing.length).toBeGreaterThan(2);
    const { name, input, expected, actual } =
      failing.find((check) => check.replay === "8/4/1") ?? {};
    expect(name).toBe("merges the lowest pair first");
    const again = await runCli(["replay", submission, "8/4/1", ...options, "--json"]);
    const replayed = validated(JSON.parse(again.stdout), "replay", "replay");
    expect(replayed).toMatchObject({
      ...{ submission: "oskar-delacroix", replay: "8/4/1", check: name, status: "fail" },
      ...{ input, expected, actual },
    });
    expect(replayed.ownTrace?.at(-1)?.board).toEqual(actual);
    expect(replayed.trace.length).toBeGreaterThan(1);
  });

  it("is what the report says to re-run a case by", async () => {
    const [, command = ""] = /^ {2}Re-run: npx gridmark (.*)$/m.exec(printed.stdout) ?? [];
    expect(command).toBe(`replay ${submission} 8/smallest -a game1023 -s 3`);
    const message = /^ {2}(after gravityAndMerge.*)$/m.exec(printed.stdout)?.[1];
    expect(message).toBeDefined();
    expect((await runCli(command.split(" "))).stdout).toContain(message);
  });
});

describe("the command that is printed for a case", async () => {
  const kit = await kitOf("game1023");
  const course = repo();
  const cwd = writeTree({ "class/Ethan Kowalczyk/game.js": readFileSync(submission, "utf8") });
  mkdirSync(join(cwd, "class", "ada"));
  cpSync(repo("reference/game1023/game.ts"), join(cwd, "class/ada/game.ts"));
  beforeAll(async () => {
    cpSync(submission, join(kit, "game.js"));
    rmSync(join(kit, "game.ts"));
    const graded = ["grade", "class", "-C", course, "-a", "game1023", "-t", "8", "-o", "out"];
    expect(run(graded, cwd)).toMatchObject({ status: 0 });
  });

  /** As in a shell: paths are relative to the working directory. */
  function run(args: readonly string[], folder: string) {
    const options = { cwd: folder, encoding: "utf8" } as const;
    return spawnSync(process.execPath, [repo("cli/gridmark.mjs"), ...args], options);
  }

  /** Runs the command printed after `Re-run:`. */
  const runPrinted = (text: string, folder: string) => {
    const [, line = ""] = /Re-run: (?:<code>)?npx gridmark ([^<\n]*)/.exec(text) ?? [];
    const words = [...line.replaceAll("&#39;", "'").matchAll(/'([^']*)'|\S+/g)];
    return run(
      words.map(([word, quoted]) => quoted ?? word),
      folder,
    );
  };

  it("works for an instructor who looks at a class", () => {
    const { stdout } = run(["show", "out", "Ethan Kowalczyk"], cwd);
    expect(stdout).toContain("replay class 8/smallest --only 'Ethan Kowalczyk' -C ");
    expect(runPrinted(stdout, cwd)).toMatchObject({
      ...{ status: 0, stderr: "", stdout: expect.stringContaining("✗ 8/smallest") },
    });
  });

  it.each([["--text"], []])("works for a student, from feedback: %j", (...how) => {
    const args = ["feedback", "out", "-o", `mail${how}`, "-C", course, ...how];
    expect(run(args, cwd)).toMatchObject({ status: 0 });
    const name = `Ethan Kowalczyk.${how.length === 0 ? "html" : "txt"}`;
    const text = readFileSync(join(cwd, `mail${how}`, name), "utf8");
    expect(text).toContain("npx gridmark replay game.js 8/smallest");
    expect(runPrinted(text, kit)).toMatchObject({
      ...{ status: 0, stderr: "", stdout: expect.stringMatching(/^✗ 8\/4\/1 /) },
    });
  });
});
