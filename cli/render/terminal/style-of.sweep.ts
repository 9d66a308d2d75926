import { describe, expect, it } from "vitest";
import { repo, runCli } from "../../testing/run-cli.ts";

describe("colour", () => {
  const introducer = "\u001b[";
  const grade = ["grade", repo("reference/game1023/game.ts"), "-a", "game1023", "--task", "1"];

  it.each([
    ["a terminal", {}, true, true],
    ["no terminal", {}, false, false],
    ["NO_COLOR on a terminal", { NO_COLOR: "1" }, true, false],
    ["an empty NO_COLOR on a terminal", { NO_COLOR: "" }, true, true],
    ["TERM=dumb on a terminal", { TERM: "dumb" }, true, false],
    ["FORCE_COLOR off a terminal", { FORCE_COLOR: "1" }, false, true],
    ["FORCE_COLOR=0 on a terminal", { FORCE_COLOR: "0" }, true, false],
  ])("follows %s", async (_, env, tty, colored) => {
    const { stdout } = await runCli(["list"], { env, tty });
    expect(stdout.includes(introducer)).toBe(colored);
  });

  it("goes with --no-color, and the signs stay", async () => {
    const { stdout } = await runCli([...grade, "--no-color"], { tty: true });
    expect(stdout).not.toContain(introducer);
    expect(stdout).toContain("✓ 1");
  });

  it("writes plain letters for signs on a dumb terminal", async () => {
    const { stdout } = await runCli(grade, { env: { TERM: "dumb" }, tty: true });
    expect(stdout).toContain("+ 1");
  });
});
