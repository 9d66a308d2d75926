import { describe, expect, it } from "vitest";
import { validated } from "../../engine/course/validate.ts";
import {
  equivalentList,
  limits,
  timesTwo,
  writeGradedDemo,
} from "../../engine/verify/testing/demo-verify.ts";
import { runCli, temporaryFolder } from "../testing/run-cli.ts";

describe("gridmark verify", () => {
  it("prints what holds, with progress on stderr, and ends with code 0", async () => {
    const { code, stdout, stderr } = await runCli(["verify", "demo", "--no-cache", "-j", "1"], {
      cwd: writeGradedDemo(),
    });
    expect(code).toBe(0);
    await expect(stdout).toMatchFileSnapshot("../../fixtures/printed/verify.txt");
    expect(stderr).toContain("graded 85 of 85\n");
  });

  it("ends with code 1 where something does not hold, and says what", async () => {
    const demo = writeGradedDemo({
      "fixtures/demo/mistakes/none.ts":
        "/**\n * @task 1\n * @title is right\n * @hint Look.\n */\nexport const double = (n) => n * 2;\n",
    });
    const { code, stdout } = await runCli(["verify", "demo", "--sample", "3", "-j", "1"], {
      cwd: demo,
    });
    expect(code).toBe(1);
    expect(stdout).toContain("✗ 1      none");
    expect(stdout).toContain("    loses nothing in task 1\n");
  });

  it("prints a valid JSON document with --json", async () => {
    const args = ["verify", "demo", "--sample", "1", "--json", "-j", "1"];
    const { code, stdout } = await runCli(args, { cwd: writeGradedDemo() });
    expect(code).toBe(0);
    expect(validated(JSON.parse(stdout), "stdout", "verify").summary).toMatchObject({ of: 2 });
  });

  it("grades what it knows only where it is told to, and says so", async () => {
    const env = { XDG_CACHE_HOME: temporaryFolder() };
    const cwd = writeGradedDemo();
    const verify = (...more: string[]) =>
      runCli(["verify", "demo", "--part", "2/5", "-j", "1", ...more], { cwd, env });
    const first = await verify();
    expect(first.stderr).toContain("graded 13 of 13\n");
    const again = await verify();
    expect(again.stderr).toContain("13 verdicts kept from earlier runs; --no-cache grades again\n");
    expect(again.stderr).not.toContain("graded");
    expect(again.stdout).toBe(first.stdout);
    const anew = await verify("--no-cache");
    const untimed = ({ stderr, ...ran }: typeof anew) => ({
      ...ran,
      stderr: stderr.replace(/gridmark: slowest: .* \(\d+\.\d s.*\)\n/, "slowest"),
    });
    expect(untimed(anew)).toEqual(untimed(first));
    expect(untimed(first).stderr).toContain("slowest");
  });

  it("grades each mistake and stub in one of five parts", async () => {
    const cwd = writeGradedDemo();
    const parts = [];
    for (const part of ["1/5", "2/5", "3/5", "4/5", "5/5"]) {
      const ran = await runCli(["verify", "demo", "--part", part, "--json", "-j", "1"], { cwd });
      expect(ran.code).toBe(0);
      parts.push(validated(JSON.parse(ran.stdout), "stdout", "verify"));
    }
    expect(parts.reduce((sum, { stubs }) => sum + stubs.tried, 0)).toBe(30);
    const names = parts.flatMap(({ mistakes }) => mistakes.map(({ name }) => name));
    expect([...new Set(names)].sort()).toEqual(["adds-three", "never-negative"]);
    for (const { reference } of parts) expect(reference.seeds).toBe(5);
  });

  it.each([
    ["an assignment that there is not", ["verify", "dema"], "(did you mean demo?)"],
    ["no assignment", ["verify"], "missing required argument 'assignment'"],
    ["a sample of none", ["verify", "demo", "--sample", "0"], "from 1 to 10000"],
    ["a part of none", ["verify", "demo", "--part", "0/5"], "such as 3/5"],
    ["a part beyond the last", ["verify", "demo", "--part", "6/5"], "such as 3/5"],
    ["a part without a whole", ["verify", "demo", "--part", "3"], "such as 3/5"],
  ])("ends with code 2 on %s", async (_, args, words) => {
    const { code, stdout, stderr } = await runCli(args, { cwd: writeGradedDemo() });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(words);
  });

  it("ends with code 2 on a mistake without a header, and names its file", async () => {
    const demo = writeGradedDemo({ "fixtures/demo/mistakes/bare.ts": "export {};\n" });
    const { code, stderr } = await runCli(["verify", "demo"], { cwd: demo });
    expect(code).toBe(2);
    expect(stderr).toContain("gridmark: fixtures/demo/mistakes/bare.ts:1: expected a comment");
  });

  it("stops on an interrupt with code 130", async () => {
    const interrupt = new AbortController();
    const { code, stdout, stderr } = await runCli(["verify", "demo", "--no-cache"], {
      cwd: writeGradedDemo(),
      interrupt: interrupt.signal,
      onStderr: () => interrupt.abort(),
    });
    expect({ code, stdout }).toEqual({ code: 130, stdout: "" });
    expect(stderr).toContain("gridmark: interrupted\n");
  });
});

describe("gridmark verify --mutate", () => {
  it("shows the mutants that lose nothing and ends with code 1", async () => {
    const { code, stdout } = await runCli(["verify", "demo", "--mutate", "-j", "1"], {
      cwd: writeGradedDemo(),
    });
    expect(code).toBe(1);
    await expect(stdout).toMatchFileSnapshot("../../fixtures/printed/verify-mutate.txt");
  });

  it("ends with code 0 where each that survives has a reason", async () => {
    const demo = writeGradedDemo({
      [equivalentList]: JSON.stringify({ equivalent: [...limits, timesTwo] }),
    });
    const { code, stdout } = await runCli(["verify", "demo", "--mutate", "--json", "-j", "1"], {
      cwd: demo,
    });
    expect(code).toBe(0);
    const { holds, summary } = validated(JSON.parse(stdout), "stdout", "mutation");
    expect(holds).toBe(true);
    expect(summary).toMatchObject({ equivalent: 3, survived: 0, stale: 0 });
  });
});
