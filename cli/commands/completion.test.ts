import { describe, expect, it } from "vitest";
import { repo, runCli, temporaryFolder } from "../testing/run-cli.ts";

/** What may stand in the place of the last word. */
async function completed(words: readonly string[], cwd = repo()) {
  const { code, stdout, stderr } = await runCli(["completion", "bash", "--", ...words], { cwd });
  expect([code, stderr]).toEqual([0, ""]);
  return stdout.split("\n").slice(0, -1);
}

const ids = ["connect4pop", "game1023", "matrix2048", "merge2048", "terminal2048"];

describe("gridmark completion", () => {
  it("completes commands", async () => {
    expect(await completed(["gra"])).toEqual(["grade", "gradebook"]);
    expect(await completed([""])).toEqual(expect.arrayContaining(["verify", "completion"]));
    expect(await completed(["--v"])).toEqual(["--version"]);
    expect(await completed(["nothing", ""])).toEqual([]);
  });

  it("completes options, of this command only", async () => {
    expect(await completed(["grade", "class", "--f"])).toEqual([
      "--for",
      "--fail-on-error",
      "--force",
    ]);
    expect(await completed(["list", "--f"])).toEqual([]);
    expect(await completed(["list", "--he"])).toEqual(["--help"]);
  });

  it.each([
    ["show out --sort ", ["name", "points"]],
    ["grade --for s", ["student"]],
    ["grade --for = s", ["student"]],
    ["grade --for =", ["student", "instructor"]],
    ["grade --for=s", ["--for=student"]],
    ["grade -r js", ["json"]],
    ["harness gr", ["gradescope"]],
    ["grade --source can", ["canvas"]],
    ["validate --schema class-", ["class-report"]],
    ["completion z", ["zsh"]],
  ])("completes the values of %j", async (words, values) => {
    expect(await completed(words.split(" "))).toEqual(values);
  });

  it.each([[["verify", ""]], [["grade", "class", "-a", ""]], [["harness", "docker", ""]]])(
    "completes the ids of assignments: %j",
    async (words) => {
      expect(await completed(words)).toEqual(ids);
    },
  );

  it("completes ids of the course that is named, and none where there is none", async () => {
    const cwd = temporaryFolder();
    expect(await completed(["lint", "-C", repo(), "ga"], cwd)).toEqual(["game1023"]);
    expect(await completed(["lint", ""], cwd)).toEqual([]);
  });

  it.each([
    [["grade", ""]],
    [["grade", "a", "b"]],
    [["grade", "-o", ""]],
    [["kit", "game1023", ""]],
  ])("leaves files to the shell: %j", async (words) => {
    expect(await completed(words)).toEqual([]);
  });

  it("says what words mean where a shell can show it", async () => {
    const { stdout } = await runCli(["completion", "fish", "--", "wo"]);
    expect(stdout).toBe("worker\tgrade what others put into a queue\n");
    const zsh = await runCli(["completion", "zsh", "--", "wo"]);
    expect(zsh.stdout).toBe("worker:grade what others put into a queue\n");
  });

  it("refuses a shell that it does not know", async () => {
    const { code, stderr } = await runCli(["completion", "tcsh"]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("Expected bash or zsh or fish.")]);
  });
});
