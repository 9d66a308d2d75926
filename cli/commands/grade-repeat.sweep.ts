import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { filesBelow } from "../../engine/kit/handout-file.ts";
import { demoReference } from "../../engine/testing/demo.ts";
import { programNamed } from "../../engine/testing/programs.ts";
import { writeTree } from "../../engine/testing/trees.ts";
import { writeGradedDemo } from "../../engine/verify/testing/demo-verify.ts";
import { runCli, temporaryFolder } from "../testing/run-cli.ts";

/** Graders whose message changes each time if a submission exports `odd`. */
const graders = programNamed("graders.ts", "odd");

const cwd = writeGradedDemo({ "graders/demo/index.mjs": graders });
const odd = `${demoReference}\nexport const odd = () => 1;\n`;
const root = writeTree({
  "class/alice/game.ts": demoReference,
  "class/bob/game.ts": odd,
  "class/carol/game.ts": demoReference,
});
const grade = (path: string, ...args: readonly string[]) =>
  runCli(["grade", join(root, path), "-a", "demo", "-j", "2", ...args], { cwd });

it("a grader that gives another report each time is found, and both reports are kept", async () => {
  const out = temporaryFolder();
  const { code, stderr } = await grade("class", "-o", out, "--repeat", "3", "--quiet");
  expect(code).toBe(2);
  const [first = "", last = "", ...more] = stderr.trimEnd().split("\n");
  const [, one = "", other = ""] =
    /^gridmark: bob: grading 2 gave another report than the first one: tasks\[1\]\.\S*\.message was ("\w{16}"), then ("\w{16}")$/.exec(
      first,
    ) ?? [];
  expect(one).not.toBe(other);
  expect(last).toMatch(/^gridmark: bob: .*3 gradings gave different reports; no points/);
  expect(more).toEqual([]);
  const kept = [1, 2].map((time) => readFileSync(join(out, `differing/${time}/bob.json`), "utf8"));
  for (const [at, text] of [one, other].entries()) expect(kept[at]).toContain(text);
  expect(filesBelow(join(out, "differing"))).toHaveLength(2);
  const { submissions } = JSON.parse(readFileSync(join(out, "summary.json"), "utf8"));
  expect(submissions.map((each: { status: string }) => each.status)).toEqual([
    ...["graded", "error", "graded"],
  ]);
  // The others are graded, and the next run without it reports nothing.
  const again = await grade("class", "-o", out, "--repeat", "2", "--only", "alice", "--quiet");
  expect(again.stderr).not.toContain("grading 2");
  expect(existsSync(join(out, "differing"))).toBe(false);
});

it("nothing of what differs is said or kept where it is for students", async () => {
  const out = temporaryFolder();
  const args = ["-o", out, "--repeat", "2", "--for", "student"];
  const { code, stdout, stderr } = await grade("class", ...args);
  expect(code).toBe(2);
  expect(stderr).toContain("bob: grading 2 gave another report than the first one\n");
  expect(stdout + stderr).not.toMatch(/tasks\[|"\w{16}"/);
  expect(existsSync(join(out, "differing"))).toBe(false);
});

it("where nothing differs, the results folder is the same as without", async () => {
  const honest = ["class/alice", "class/carol"].map((each) => join(root, each));
  const outs = [temporaryFolder(), temporaryFolder()];
  for (const [at, out] of outs.entries()) {
    const args = ["grade", ...honest, "-a", "demo", "-o", out, ...(at ? ["--repeat", "2"] : [])];
    expect((await runCli(args, { cwd })).code).toBe(0);
  }
  const [once, twice] = outs.map((out) => filesBelow(out));
  expect(once?.length).toBeGreaterThan(4);
  expect(twice).toEqual(once);
});

it("is found in a single submission, too, with times that are never the same", async () => {
  const { code, stderr } = await grade("class/bob/game.ts", "--repeat", "2", "--timings");
  expect(code).toBe(2);
  expect(stderr).toContain("grading 2 gave another report");
  const honest = await grade("class/alice/game.ts", "--repeat", "3", "--timings", "--json");
  expect([honest.code, JSON.parse(honest.stdout).score]).toEqual([0, 20]);
});

it("needs workers of its own", async () => {
  const { code, stderr } = await grade("class", "--repeat", "2", "--queue", "redis://nowhere");
  expect(code).toBe(2);
  expect(stderr).toContain("--repeat starts its own workers: leave out --queue\n");
});
