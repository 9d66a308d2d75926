import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { validated } from "../../engine/course/validate.ts";
import { writeGradedDemo } from "../../engine/verify/testing/demo-verify.ts";
import { type Ran, repo, runCli, temporaryFolder } from "../testing/run-cli.ts";

const reference = repo("reference", "game1023", "game.ts");
const skeleton = repo("skeleton", "game1023");

/** A class of two: reference and skeleton. */
function smallClass(): string {
  const folder = temporaryFolder();
  cpSync(reference, join(folder, "zoe.ts"));
  mkdirSync(join(folder, "adam"));
  cpSync(join(skeleton, "game.ts"), join(folder, "adam", "game.ts"));
  return folder;
}

describe("gridmark grade, one submission", () => {
  it("gives the reference all points, as a valid report", async () => {
    const args = ["grade", reference, "-a", "game1023", "--json"];
    const { code, stdout, stderr } = await runCli(args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const report = validated(JSON.parse(stdout), "report", "report");
    expect(report.score).toBe(100);
    expect(report.maxScore).toBe(100);
    expect(report.submission.id).toBe("game");
    expect(report.tasks.map(({ id, score }) => `${id}: ${score}`).join(", ")).toBe(
      "1: 8, 2: 12, 3: 16, 4: 8, 5: 8, 6: 8, 7: 8, 8: 22, 9: 10, optional: 0",
    );
  });

  it("grades one task alone with --task, keeps the seed, and ends with code 0 at --min-score", async () => {
    const args = ["grade", reference, "-a", "game1023", "--task", "9", "--seed", "77", "--json"];
    const { code, stdout, stderr } = await runCli([...args, "--min-score", "10"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ seed: 77, score: 10, maxScore: 10 });
    expect(report.tasks.map((task: { id: string }) => task.id)).toEqual(["9"]);
    expect(report).not.toHaveProperty("timings");
  });

  it("prints the figures of statistical tests only with --verbose", async () => {
    const outcomes = [1, 2].map((value) => ({ value, ways: 1 }));
    const distribution = { test: "frequencies", draws: 1000, outcomes };
    const check = { kind: "distribution", name: "draws", weight: 1, function: "double" };
    const cwd = writeGradedDemo({
      "fixtures/demo/public/task-1.json": JSON.stringify({
        task: "1",
        checks: [{ ...check, distribution }],
      }),
      "fixtures/demo/hidden/task-1.json": undefined,
      // All values, equally often and always in the same order.
      "draws.js": "let n = 0; export const double = () => (n++ % 2) + 1;",
    });
    const args = ["grade", join(cwd, "draws.js"), "-a", "demo", "--task", "1"];
    const figures = /^ *\S+: \d+ draws, p at most /m;
    const { stdout, stderr } = await runCli(args, { cwd });
    expect(stderr).toBe("");
    expect(stdout).toContain("failed: draws");
    expect(stdout).not.toMatch(figures);
    expect((await runCli([...args, "--verbose"], { cwd })).stdout).toMatch(figures);
  });

  it("ends with code 1 where --min-score is not reached, and adds times when asked", async () => {
    const args = ["-a", "game1023", "--task", "9", "--min-score"];
    const skeleton = repo("skeleton/game1023/game.ts");
    const more = ["9.5", "--json", "--timings"];
    const { code, stdout, stderr } = await runCli(["grade", skeleton, ...args, ...more]);
    expect(code).toBe(1);
    expect(stderr).toBe("gridmark: 1 submission below --min-score 9.5: game (0)\n");
    const beyond = await runCli(["grade", skeleton, ...args, "10.5"]);
    expect([beyond.code, beyond.stderr]).toEqual([
      2,
      "gridmark: --min-score 10.5 is more than anybody can have: task 9 has 10 points\n",
    ]);
    expect(JSON.parse(stdout).timings.totalMs).toBeGreaterThanOrEqual(0);
  });
});

describe("gridmark grade, a class", () => {
  const folder = smallClass();
  const output = join(temporaryFolder(), "deep", "out");
  const grade = ["grade", folder, "-a", "game1023", "--task", "9"];
  const read = (name: string) => readFileSync(join(output, name), "utf8");
  let ran: Ran;

  beforeAll(async () => {
    ran = await runCli([...grade, "-o", output, "--jobs", "1"]);
  });

  it("shows a table sorted by name, and progress on stderr", () => {
    const { code, stdout, stderr } = ran;
    expect(code).toBe(0);
    expect(stdout.indexOf("adam")).toBeLessThan(stdout.indexOf("zoe"));
    expect(stdout).toContain("2 submissions, 2 graded, 0 rejected, mean 5.0 of 10");
    expect(stderr).toBe("graded 1 of 2\ngraded 2 of 2\n");
  });

  it("writes a report for each submission, and the summary as JSON and CSV", () => {
    const names = ["files", "index.jsonl", "kept", "reports", "summary.csv", "summary.json"];
    expect(readdirSync(output).sort()).toEqual(names);
    expect(readdirSync(join(output, "reports")).sort()).toEqual(["adam.json", "zoe.json"]);
    expect(validated(JSON.parse(read("reports/zoe.json")), "zoe", "report").score).toBe(10);
    expect(validated(JSON.parse(read("summary.json")), "summary", "summary").summary.count).toBe(2);
    expect(read("summary.csv").split("\n")[2]).toBe("zoe,graded,10,10,10");
  });

  it("writes the same bytes with two workers and on a terminal, where it rewrites one line of progress and takes it away at the end", async () => {
    const second = temporaryFolder();
    const { stderr } = await runCli([...grade, "-o", second, "--jobs", "2"], { tty: true });
    expect(stderr).toContain("\r\u001b[2Kgraded 2 of 2");
    expect(stderr.endsWith("\r\u001b[2K")).toBe(true);
    for (const name of ["summary.json", "summary.csv", "reports/adam.json", "reports/zoe.json"]) {
      expect(readFileSync(join(second, name), "utf8")).toBe(read(name));
    }
  });

  it("prints one valid JSON document in the order of the ids, with a submission that has no file", async () => {
    const three = smallClass();
    mkdirSync(join(three, "empty-handed"));
    const args = ["grade", three, "-a", "game1023", "--json", "--task", "9", "-j", "1"];
    const { code, stdout } = await runCli(args);
    expect(code).toBe(0);
    const file = validated(JSON.parse(stdout), "class report", "class-report");
    const ids = file.submissions.map((report) => report.submission.id);
    expect(ids).toEqual(["adam", "empty-handed", "zoe"]);
    expect(file.summary).toMatchObject({ count: 3, graded: 2, rejected: 1 });
    expect(file.submissions[1]).toMatchObject({ status: "rejected", score: 0 });
    expect(file.submissions[1]?.messages[0]?.text).toBe(
      "there is no file game.ts, game.js or game.py",
    );
  });

  it("stops on an interrupt with code 130 and keeps the reports that were finished", async () => {
    const output = temporaryFolder();
    const interrupt = new AbortController();
    const { code, stdout, stderr } = await runCli([...grade, "-o", output, "--jobs", "1"], {
      interrupt: interrupt.signal,
      onStderr: () => interrupt.abort(),
    });
    expect({ code, stdout }).toEqual({ code: 130, stdout: "" });
    expect(stderr).toContain("interrupted, 1 of 2 graded; their reports are in");
    const reports = readdirSync(join(output, "reports"));
    expect(reports).toEqual(["adam.json"]);
    expect(JSON.parse(readFileSync(join(output, "reports", "adam.json"), "utf8")).score).toBe(0);
    expect(existsSync(join(output, "summary.json"))).toBe(false);
    const note = `gridmark: ${output} is unfinished: 1 of 2 submissions have reports; run the same gridmark grade command again to grade the rest\n`;
    for (const args of [
      ["show", output],
      ["mark", output],
      ["show", output, "adam"],
    ]) {
      expect((await runCli(args)).stderr).toBe(note);
    }
    expect((await runCli(["diff", output, output])).stderr).toBe(note + note);
    const again = await runCli([...grade, "-o", output, "--jobs", "1"]);
    expect(again.stderr).toContain("1 unchanged, 1 graded");
    expect((await runCli(["show", output])).stderr).toBe("");
  });
});
