import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { rotated } from "../../engine/testing/rotation.ts";
import type { Disclosure } from "../../schema/types.ts";
import {
  attempts,
  guardedManifest,
  secretDigits,
  writeGuardedCourse,
} from "../testing/guarded-course.ts";
import { kitOf } from "../testing/kit-of.ts";
import { type Ran, runCli, temporaryFolder } from "../testing/run-cli.ts";
import { obeyedIn } from "../testing/runner.ts";

/** Runs the program as a job's step; also returns the job's summary. */
async function step(cwd: string, ...args: string[]): Promise<Ran & { readonly summary: string }> {
  const GITHUB_STEP_SUMMARY = join(temporaryFolder(), "summary.md");
  const env = { GITHUB_ACTIONS: "true", GITHUB_WORKSPACE: cwd, GITHUB_STEP_SUMMARY };
  const ran = await runCli(args, { cwd, env });
  return { ...ran, summary: readFileSync(GITHUB_STEP_SUMMARY, "utf8") };
}

describe.each<Disclosure>(["none", "outcome"])("of hidden checks, GitHub gets %s", (hidden) => {
  const course = writeGuardedCourse(guardedManifest({ feedback: { hidden } }));

  it.each(rotated(Object.entries(attempts)))("from gridmark grade: %s", async (_, code) => {
    const file = join(temporaryFolder(), "game.ts");
    writeFileSync(file, code);
    const out = join(temporaryFolder(), "annotations.txt");
    const args = ["grade", file, "-j", "1", "--verbose", "-r", `github=${out}`];
    const whole = await step(course, ...args);
    // The log is for instructors; students' output must not contain all of it.
    expect(whole.stdout).toMatch(secretDigits);
    const student = await step(course, ...args, "--for", "student");
    const annotations = readFileSync(out, "utf8");
    for (const { stderr, summary } of [whole, student]) {
      expect(`${annotations}${stderr}${summary}`).not.toMatch(secretDigits);
      expect(obeyedIn(stderr)).toEqual(obeyedIn(annotations));
    }
    expect(student.stdout).not.toMatch(secretDigits);
    expect(student.summary).toBe(whole.summary);
    const says = "a hidden check fails: large numbers";
    if (hidden === "none") expect(whole.summary).not.toContain(says);
  });
});

describe("of hidden checks, GitHub gets nothing from gridmark check", () => {
  let kit = "";
  beforeAll(async () => {
    const course = writeGuardedCourse();
    writeFileSync(join(course, "skeleton/demo/README.md"), "# Doubles\n");
    kit = await kitOf("demo", course);
  });

  it.each(rotated(Object.entries(attempts)))("%s", async (_, code) => {
    writeFileSync(join(kit, "game.ts"), code);
    const { stdout, stderr, summary } = await step(kit, "check", "--all", "--hint", "9");
    expect(`${stdout}${stderr}${summary}`).not.toMatch(secretDigits);
    expect(`${stdout}${stderr}${summary}`).not.toMatch(/hidden|large numbers/);
    expect(summary).toMatch(/^## demo: /);
  });
});
