import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { repo, runCli, temporaryFolder } from "../testing/run-cli.ts";

const reference = repo("reference", "game1023", "game.ts");

describe("gridmark grade, wrong input", () => {
  const broken = (change: (root: string) => void): string => {
    const root = temporaryFolder();
    for (const folder of ["fixtures/game1023", "skeleton/game1023"]) {
      cpSync(repo(folder), join(root, folder), { recursive: true });
    }
    change(root);
    return root;
  };

  it.each([
    [["grade", ""], "a path is empty: expected a file or a folder"],
    [["grade", "x.ts", "-a", "game1023", "--task", "12"], 'has no task "12" (tasks: 1, 2, 3'],
  ])("says what is wrong with %j", async (args, message) => {
    const { code, stderr } = await runCli(args);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  it("grades a file with a syntax error: no points, line and column", async () => {
    const file = join(temporaryFolder(), "game.ts");
    writeFileSync(file, "export function initGameboard() {\n  return [;\n}\n");
    const { code, stdout } = await runCli(["grade", file, "-a", "game1023", "--json"]);
    expect(code).toBe(0);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ status: "graded", score: 0, maxScore: 100 });
    expect(report.messages[0]).toMatchObject({ level: "error", line: 2, column: 11 });
  });

  it("names a path that is not there", async () => {
    expect(await runCli(["grade", "no/such/file.ts"])).toEqual({
      code: 2,
      stdout: "",
      stderr: "gridmark: no/such/file.ts does not exist\n",
    });
  });

  it("says what it expected in an empty folder", async () => {
    const folder = temporaryFolder();
    const { code, stderr } = await runCli(["grade", folder, "-a", "game1023"]);
    expect(code).toBe(2);
    expect(stderr).toBe(
      `gridmark: ${folder} has no submission in it: expected game.ts, game.js or game.py, or a folder or file for each student\n`,
    );
  });

  it("names the nearest assignment and the nearest task", async () => {
    expect((await runCli(["grade", reference, "-a", "game1024"])).stderr).toBe(
      'gridmark: there is no assignment "game1024" (did you mean game1023?)\n',
    );
    expect((await runCli(["grade", reference, "-a", "game1023", "-t", "optinal"])).stderr).toBe(
      'gridmark: game1023 has no task "optinal" (did you mean optional?)\n',
    );
  });

  it("says that the output folder cannot be written to before anything is graded", async () => {
    const file = join(temporaryFolder(), "taken");
    writeFileSync(file, "");
    const { code, stderr } = await runCli(["grade", reference, "-a", "game1023", "-o", file]);
    expect(code).toBe(2);
    expect(stderr).toBe(`gridmark: ${file} is a file: expected a folder\n`);
  });

  it.each([
    [
      "a manifest with a wrong type",
      "fixtures/game1023/assignment.json",
      (text: string) => text.replace('"points": 12', '"points": "12"'),
      /^gridmark: fixtures\/game1023\/assignment\.json:\d+:17: \/tasks\/1\/points: expected a whole number, not "12"$/m,
    ],
    [
      "a case file with an unknown key",
      "fixtures/game1023/hidden/task-4.json",
      (text: string) => text.replace('"weight"', '"wieght"'),
      /task-4\.json:\d+:\d+: \/checks\/0: "wieght" is not a known property; did you mean "weight"\?$/m,
    ],
    [
      "a file that is no JSON",
      "fixtures/game1023/public/task-1.json",
      (text: string) => text.slice(1),
      /^gridmark: fixtures\/game1023\/public\/task-1\.json:\d+:\d+ is not JSON: /,
    ],
  ])("ends with code 2 on %s, and names file and place", async (_, name, change, expected) => {
    const root = broken((folder) => {
      const path = join(folder, name);
      writeFileSync(path, change(readFileSync(path, "utf8")));
    });
    const { code, stdout, stderr } = await runCli(["grade", reference, "-a", "game1023"], {
      cwd: root,
    });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(expected);
  });
});
