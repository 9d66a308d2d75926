import { describe, expect, it } from "vitest";
import { validated } from "../../engine/course/validate.ts";
import {
  equivalentList,
  limits,
  writeGradedDemo,
} from "../../engine/verify/testing/demo-verify.ts";
import { runCli } from "../testing/run-cli.ts";

const timesTwo = {
  task: "1",
  code: "return n + n;",
  before: "+",
  after: "*",
  reason: "the only case is 2, and 2 + 2 is 2 * 2",
};

describe("gridmark verify", () => {
  it("prints what holds, with progress on stderr, and ends with code 0", async () => {
    const { code, stdout, stderr } = await runCli(["verify", "demo", "--jobs", "1"], {
      cwd: writeGradedDemo(),
    });
    expect(code).toBe(0);
    expect(stdout).toMatchInlineSnapshot(`
      "demo

      ◐ task 1: the weights of its checks add up to 2, its points are 10; make them
        equal, so that a check's weight is what it is worth
      ◐ task 1: its hidden checks ask nothing that the public ones do not ask
      ◐ task 1: no known mistake shows that its checks catch one
      ◐ skeleton/demo/README.md: there is no handout, which a kit needs
      ✓ the reference gets 20 points with 50 of 50 seeds
      ✓ the skeleton gets 0 points, nothing is started
      ✓ 30 stubs: functions that do no work get no points
      ✓ 2 of 2 mistakes lose points in their own task and in no other; the public
        checks alone catch 1

        task   mistake         points  public
      ✓ extra  adds-three      0 / 10  caught
      ✓ extra  never-negative  5 / 10  -
      "
    `);
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

  it.each([
    ["an assignment that there is not", ["verify", "dema"], "(did you mean demo?)"],
    ["no assignment", ["verify"], "missing required argument 'assignment'"],
    ["a sample of none", ["verify", "demo", "--sample", "0"], "from 1 to 10000"],
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
    const { code, stdout, stderr } = await runCli(["verify", "demo"], {
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
    expect(stdout).toMatchInlineSnapshot(`
      "demo

        task   mutants  caught  equivalent  survived
      ✗ 1           16      14           1         1
      ✓ extra       14      13           1         0

      ✗ 27 of 30 mutants lose points, 2 are equivalent, 1 survived
          reference/demo/game.ts:10:12: task 1, operator
            return n + n;
            - +
            + *
      ✓ the list of equivalent mutants is up to date
      "
    `);
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
