import { describe, expect, it } from "vitest";
import { validated } from "../../engine/assignment/validate.ts";
import { repo, runCli } from "../testing/run-cli.ts";

const submission = repo("fixtures/submissions/game1023/oskar-delacroix.js");
const fromTheTop = [submission, "-a", "game1023"];

describe("gridmark grade --replay", () => {
  it("shows one failing case again, and the steps of a right solution", async () => {
    const { code, stdout } = await runCli(["grade", ...fromTheTop, "--replay", "8/smallest"]);
    expect(code).toBe(0);
    expect(stdout).toMatchInlineSnapshot(`
      "✗ 8/smallest  merges the lowest pair first
        after gravityAndMerge(board), row 18, column 0 of the board is 3; expected 1
        (2 cells differ, this is the first)

          before        expected      yours (* differs)
          rows 0–16: empty
      17  1 . . . . .   . . . . . .   . . . . . .
      18  1 . . . . .   1 . . . . .  *3 . . . . .
      19  1 . . . . .   3 . . . . .  *1 . . . . .

      A right solution, step by step

        1. column 0: 1 and 1 in rows 18 and 19 merge into 3
          rows 0–16: empty
      17  1 . . . . .
      18  . . . . . .
      19  3 . . . . .

        2. column 0: the blocks above fall
          rows 0–17: empty
      18  1 . . . . .
      19  3 . . . . .
      "
    `);
  });

  it("runs the case that a report names, with the same result, as a valid JSON document", async () => {
    const { stdout } = await runCli(["grade", ...fromTheTop, "--task", "8", "--json"]);
    const [task] = validated(JSON.parse(stdout), "report", "report").tasks;
    const failing = task?.checks.filter((check) => check.replay !== undefined) ?? [];
    expect(failing.length).toBeGreaterThan(2);
    const { name, input, expected, actual } =
      failing.find((check) => check.replay === "8/4/1") ?? {};
    expect(name).toBe("merges the lowest pair first");
    const again = await runCli(["grade", ...fromTheTop, "--replay", "8/4/1", "--json"]);
    const replay = validated(JSON.parse(again.stdout), "replay", "replay");
    expect(replay).toMatchObject({
      submission: "oskar-delacroix",
      replay: "8/4/1",
      check: name,
      status: "fail",
      input,
      expected,
      actual,
    });
    expect(replay.trace.length).toBeGreaterThan(1);
  });

  it("says that a case is as expected when it passes", async () => {
    const { stdout } = await runCli(["grade", ...fromTheTop, "--replay", "9/1/1"]);
    expect(stdout).toContain("✓ 9/1/1");
    expect(stdout).toContain("as expected");
  });

  it("says so when no case fails any more", async () => {
    const args = ["grade", repo("reference/game1023"), "--replay", "9/smallest"];
    expect((await runCli(args)).stdout).toContain("no case of this task fails any more");
  });

  it.each([
    ["12/1/1", '"12/1/1" names no case: expected task/check/case, such as 3/1/2, or 3/smallest'],
    ["9/99/1", "task 9 has 6 checks, and no 99"],
    ["9/1/99", "there is no case 99 in check 1 of task 9"],
  ])("answers %s, which names no case, with code 2", async (name, message) => {
    const { code, stderr } = await runCli(["grade", ...fromTheTop, "--replay", name]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: `gridmark: ${message}\n` });
  });

  it("takes no class", async () => {
    const folder = repo("fixtures/submissions/game1023");
    const { code, stderr } = await runCli(["grade", folder, "-a", "game1023", "--replay", "8/1/1"]);
    expect(code).toBe(2);
    expect(stderr).toBe("gridmark: --replay takes one submission, not a class\n");
  });

  it("says why a file could not be run", async () => {
    const broken = repo("fixtures/submissions/game1023/rafael-nyberg");
    const { code, stderr } = await runCli(["grade", broken, "-a", "game1023", "--replay", "8/1/1"]);
    expect(code).toBe(2);
    expect(stderr).toContain("gridmark: nothing could be run:\nerror game.ts:239:1:");
  });
});
