import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { copyCourse } from "../../engine/testing/copied-course.ts";
import { demoMistake, writeGradedDemo } from "../../engine/verify/testing/demo-verify.ts";
import { runCli } from "../testing/run-cli.ts";

const file = "fixtures/demo/hidden/task-1.json";
const mistakes = {
  "fixtures/demo/mistakes/squares.ts": demoMistake("1", "export const double = (n) => n * n;"),
  "fixtures/demo/mistakes/four.ts": demoMistake(
    "1",
    "export const double = (n) => n === 3 ? 5 : 4;",
  ),
  "fixtures/demo/mistakes/five.ts": demoMistake("1", "export const double = () => 5;"),
  "fixtures/demo/mistakes/tires.ts": demoMistake(
    "1",
    "let calls = 0;\nexport const double = (n) => (++calls > 2 ? 0 : 2 * n);",
  ),
  "fixtures/demo/mistakes/five-or-six.ts": demoMistake(
    "1",
    "export const double = (n) => (n === 3 ? 6 : 5);",
  ),
};

describe("gridmark suggest", () => {
  let cwd = "";
  const suggest = (...more: string[]) =>
    runCli(["suggest", "demo", "--task", "1", "-j", "1", ...more], { cwd });

  beforeEach(() => {
    cwd = writeGradedDemo(mistakes);
  });

  it("prints cases that tell mutants and mistakes, and what none was found for", async () => {
    const { code, stdout, stderr } = await suggest();
    expect(code).toBe(0);
    await expect(stdout).toMatchFileSnapshot("../../fixtures/printed/suggest.txt");
    expect(stderr).toMatch(/graded \d+ of \d+\n.*looked at \d+ of \d+\n$/s);
  });

  it("says the same as JSON, for the same seed", async () => {
    const [one, other] = [await suggest("--json"), await suggest("--json", "-j", "2")];
    expect(other.stdout).toBe(one.stdout);
    const { suggestions, left } = JSON.parse(one.stdout);
    expect(suggestions[0]).toMatchObject({ task: "1", file, check: "doubles more" });
    const reason = "only earlier calls make a difference";
    expect(left).toEqual([{ kind: "mistake", task: "1", name: "tires", reason }]);
  });

  it("writes nothing unless it is asked to, and then what the reference does", async () => {
    const before = readFileSync(join(cwd, file), "utf8");
    await suggest();
    expect(readFileSync(join(cwd, file), "utf8")).toBe(before);
    await suggest("--write");
    const [check] = JSON.parse(readFileSync(join(cwd, file), "utf8")).checks;
    for (const { args, returns } of check.cases) expect(returns).toBe(2 * args[0]);
    expect(check.cases.length).toBeGreaterThan(1);
    expect((await runCli(["record", "demo"], { cwd })).stdout).toBe(
      "all cases match the reference\n",
    );
    // The cases now catch them.
    const { stdout } = await suggest();
    expect(stdout).toContain("0 cases for 0 of them");
  });

  it("knows no other task", async () => {
    const { code, stderr } = await runCli(["suggest", "demo", "--task", "9"], { cwd });
    expect([code, stderr]).toEqual([2, 'gridmark: demo has no task "9" (tasks: 1, extra)\n']);
  });
});

it("finds what the hidden checks of a real assignment are for", async () => {
  const cwd = copyCourse();
  rmSync(join(cwd, "fixtures/merge2048/hidden"), { recursive: true });
  rmSync(join(cwd, "graders/merge2048"), { recursive: true });
  const args = "suggest merge2048 --task 1 --sample 40 --tries 200 --json".split(" ");
  const { code, stdout } = await runCli(args, { cwd });
  expect(code).toBe(0);
  const told = JSON.parse(stdout).suggestions.flatMap(({ does }: { does: string[] }) => does);
  expect(told).toContain("catches empties-the-argument");
  expect(told).toContain("tells merges-any-two-equal-tiles from sorts-the-tiles");
});
