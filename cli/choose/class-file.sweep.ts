import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeTree } from "../../engine/testing/trees.ts";
import { programWith, writeMarkedDemo } from "../testing/marked-demo.ts";
import { runCli, temporaryFolder } from "../testing/run-cli.ts";

const demo = writeMarkedDemo();
const right = programWith("I try 2.");

describe("grading a class with settings", () => {
  const settings = JSON.stringify({
    due: "2026-05-01",
    late: { percentPerDay: 40 },
    extensions: { ann: { submitted: "2026-05-02T12:00" } },
  });
  const grade = (...args: string[]) =>
    runCli(["grade", ...args, "-j", "1", "--task", "1"], { cwd: demo });

  it("takes those in its folder, which are no submission and not skipped", async () => {
    const root = writeTree({
      "ann/game.ts": right,
      "bob/game.ts": right,
      "class.json": settings,
    });
    const { code, stdout, stderr } = await grade(root);
    expect(code).toBe(0);
    expect(stderr).toContain(`gridmark: class settings: ${join(root, "class.json")}\n`);
    expect(stdout).toMatch(/ann +6 of 10 +4/);
    expect(stdout).not.toContain("class.json");
  });

  it("never takes those in a student's folder, and says so", async () => {
    const own = { "game.ts": right, "class.json": settings };
    const root = writeTree(
      Object.fromEntries(Object.entries(own).map(([name, text]) => [`ann/${name}`, text])),
    );
    for (const path of [root, join(root, "ann")]) {
      const { code, stdout, stderr } = await grade(path);
      expect([code, stdout.includes("Late by")]).toEqual([0, false]);
      expect(stderr.includes("class.json is ignored")).toBe(path !== root);
    }
  });

  it("takes those that are named, for one submission too", async () => {
    const root = writeTree({ "ann/game.ts": right, "spring.json": settings });
    const named = ["--class", join(root, "spring.json")];
    expect((await grade(join(root, "ann"), ...named)).stdout).toContain("Late by 1 day (40 %)");
    expect((await grade(root, "--class", join(temporaryFolder(), "x"))).code).toBe(2);
  });
});
