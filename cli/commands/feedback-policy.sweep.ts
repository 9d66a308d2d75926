import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { validated } from "../../engine/course/validate.ts";
import type { Feedback } from "../../schema/types.ts";
import { secretSeed } from "../choose/seed.ts";
import {
  guardedManifest,
  programOf,
  secret,
  secretDigits,
  writeGuardedCourse,
} from "../testing/guarded-course.ts";
import { runCli, temporaryFolder } from "../testing/run-cli.ts";

const file = join(temporaryFolder(), "game.ts");
writeFileSync(
  file,
  programOf({
    double: "  if (list[0] > 1e6) return list;\n  return list.map((n) => 2 * n);",
    total: "  return 1;",
  }),
);

/** Runs a command in a course with a policy. */
async function run(feedback: Feedback | undefined, args: readonly string[], today = "2026-05-01") {
  const manifest = guardedManifest(feedback === undefined ? {} : { feedback });
  return runCli(args, { cwd: writeGuardedCourse(manifest), now: `${today}T12:00:00Z` });
}

async function reportFor(feedback: Feedback | undefined, ...args: string[]) {
  const { stdout } = await run(feedback, ["grade", file, "--json", ...args]);
  return validated(JSON.parse(stdout), "report", "report");
}

describe("gridmark grade --for", () => {
  it("is for an instructor unless told otherwise, and says so in the report", async () => {
    expect(await reportFor(undefined)).toMatchObject({ for: "instructor", seed: 1 });
  });

  it("follows the manifest until a day is over, and then what it says instead", async () => {
    const after = { date: "2026-04-30", hidden: "full" } as const;
    const policy: Feedback = { hidden: "none", after };
    const before = await reportFor(policy, "--for", "student", "--date", "2026-04-30");
    expect(before).toMatchObject({ maxScore: 11.667, undisclosed: 18.333 });
    const later = await reportFor(policy, "--for", "student");
    expect(later).toMatchObject({ date: "2026-05-01", maxScore: 30 });
    expect(later.tasks[0]?.checks[1]?.input).toEqual([[secret]]);
    expect(JSON.stringify(before)).not.toContain(String(secret));
  });

  it("says on the screen how many points it leaves out", async () => {
    const { stdout } = await run({ hidden: "none" }, ["grade", file, "--for", "student"]);
    expect(stdout.replace(/\s+/g, " ")).toContain("They are worth 18.333 more points.");
    expect(stdout).not.toContain("1 hidden check");
  });

  it.each(["none", "outcome"] as const)(
    "tells hosts nothing more, and Gradescope the whole score: %s",
    async (hidden) => {
      const out = temporaryFolder();
      const names = ["gradescope", "classroom50", "prairielearn", "dodona"];
      const formats = names.flatMap((name) => ["-r", `${name}=${join(out, name)}`]);
      await run({ hidden }, ["grade", file, ...formats]);
      const [gradescope = "", classroom50 = "", prairielearn = "", dodona = ""] = names.map(
        (name) => readFileSync(join(out, name), "utf8"),
      );
      for (const text of [gradescope, classroom50, prairielearn, dodona]) {
        expect(text).not.toMatch(secretDigits);
      }
      const { score } = await reportFor({ hidden });
      expect(JSON.parse(gradescope).score).toBe(score);
      const told = await run({ hidden }, ["grade", file, "--for", "student", "--json"]);
      const { score: shown, maxScore } = JSON.parse(told.stdout);
      expect(JSON.parse(prairielearn).score).toBeCloseTo(shown / maxScore);
      const result = JSON.parse(classroom50);
      expect(result.score / result["max-score"]).toBeCloseTo(shown / maxScore);
      const tests: { score: number }[] = JSON.parse(gradescope).tests;
      expect(tests.reduce((sum, test) => sum + test.score, 0)).toBeCloseTo(score);
    },
  );

  it("names hidden checks only where the manifest allows it", async () => {
    const { stdout } = await run({ hidden: "name" }, ["grade", file, "--for", "student"]);
    expect(stdout).toContain(`failed: doubles ${secret}`);
    expect(stdout).toContain("a hidden check fails: large numbers");
  });

  it.each([
    [["--for", "teacher"], "Expected student or instructor."],
    [["--date", "2026-02-30"], "Expected a date, such as 2026-12-31."],
  ])("refuses %j", async (args, words) => {
    const { code, stderr } = await run(undefined, ["grade", file, ...args]);
    expect(code).toBe(2);
    expect(stderr).toContain(words);
  });

  it("tells a student of a faulty grader only that there is one", async () => {
    const grader = `export const graders = { id: "demo", kinds: [{ kind: "bad", *plan() { throw new Error("of ${secret}"); } }], tasks: [{ id: "1", checks: () => [{ kind: "bad", name: "n", visibility: "hidden", weight: 1 }] }] };`;
    const cwd = writeGuardedCourse();
    writeFileSync(join(cwd, "graders/demo/index.mjs"), grader);
    const ofTask = ["grade", file, "--task", "1"];
    expect((await runCli(ofTask, { cwd })).stderr).toContain(String(secret));
    expect(await runCli([...ofTask, "--for", "student"], { cwd })).toEqual({
      code: 2,
      stdout: "",
      stderr:
        "gridmark: the assignment has a fault, and nothing was graded: ask your instructor (--for instructor shows it)\n",
    });
  });
});

describe("a secret seed", () => {
  const secretFile = join(temporaryFolder(), "seed.txt");
  writeFileSync(secretFile, "nobody knows\n");
  const settings = join(dirname(secretFile), "class.json");
  writeFileSync(settings, JSON.stringify({ seedFile: "seed.txt" }));
  const { seed, seedHash } = secretSeed("nobody knows", "demo");

  it.each(["instructor", "student"])(
    "is not in a report, only its hash is: for the %s",
    async (who) => {
      const json = join(temporaryFolder(), "report.json");
      const args = ["grade", file, "--for", who, "--class", settings, "-r", `json=${json}`];
      const { stdout } = await run(undefined, args);
      const report = validated(JSON.parse(readFileSync(json, "utf8")), "report", "report");
      expect(report).toMatchObject({ for: who, seedHash });
      expect(report).not.toHaveProperty("seed");
      expect(JSON.stringify(report)).not.toContain(String(seed));
      // Re-running needs the file, which a student may not have.
      const again = [...stdout.matchAll(/Re-run: .*/g)].map(([line]) => line.split(" ").slice(-2));
      const named = [["--class", settings]];
      expect(again.slice(0, 1)).toEqual(who === "student" ? [] : named);
    },
  );
});

describe("gridmark replay --for student", () => {
  const replay = (name: string, feedback: Feedback, ...args: string[]) =>
    run(feedback, ["replay", file, name, "--for", "student", "--json", ...args]);

  it("runs public cases, and tells no seed", async () => {
    const { code, stdout } = await replay("2/1/1", { hidden: "outcome" });
    expect(code).toBe(0);
    const replayed = validated(JSON.parse(stdout), "replay", "replay");
    expect(replayed).toMatchObject({ for: "student", status: "fail", actual: 1 });
    expect(replayed).not.toHaveProperty("seed");
  });

  it("refuses hidden ones with a sentence", async () => {
    const message = "1/2/1 is a hidden case: students may re-run public ones";
    const { stdout, ...ran } = await replay("1/2/1", { hidden: "name" });
    expect(ran).toEqual({ code: 2, stderr: `gridmark: ${message}\n` });
    expect(JSON.parse(stdout)).toEqual({
      ...{ schemaVersion: 1, type: "error", code: "usage", message },
    });
  });

  it("looks for the smallest case among public ones only", async () => {
    const { stdout } = await replay("1/smallest", { hidden: "outcome" });
    expect(JSON.parse(stdout).message).toBe("no case of this task fails any more");
  });

  it("runs any case where the manifest shows all, on the day that it does", async () => {
    const after = { date: "2026-06-30", hidden: "full" } as const;
    const policy: Feedback = { hidden: "outcome", after };
    expect((await replay("1/2/1", policy)).code).toBe(2);
    const { stdout } = await replay("1/2/1", policy, "--date", "2026-07-01");
    expect(JSON.parse(stdout)).toMatchObject({ status: "fail", input: [[secret]] });
  });

  it("shows in a public case nothing that the program was asked in hidden ones", async () => {
    const remembers = join(temporaryFolder(), "game.ts");
    const total = "  if (list[0] > 1e6) kept = list[0];\n  return kept;";
    writeFileSync(remembers, programOf({ total, more: "let kept = 0;" }));
    const cwd = writeGuardedCourse();
    const again = (...args: string[]) => runCli(["replay", remembers, "2/1/1", ...args], { cwd });
    for (const who of ["instructor", "student"]) {
      const { code, stdout } = await again("--for", who);
      expect([code, stdout]).toEqual([0, expect.stringContaining("adds small numbers")]);
      expect(stdout).not.toContain(String(secret));
    }
  });
});
