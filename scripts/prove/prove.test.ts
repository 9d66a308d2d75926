import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { writeTree } from "../../engine/testing/trees.ts";
import { partsOfNight, partsOfRun, titles } from "./parts.mjs";
import { countedIn, tableOf, totalOf } from "./results.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

describe("a run", () => {
  beforeEach(() => {
    vi.stubEnv("XDG_CACHE_HOME", writeTree({}));
    return () => vi.unstubAllEnvs();
  });

  it("takes the same fifth of everything for the same rotation, and says how to repeat it", async () => {
    const parts = (await partsOfRun(1203)).flat(2);
    const verify = parts.find(({ title }) => title === "verify");
    expect(verify?.again).toBe("npm run prove -- --rotation 1203 verify");
    const given = verify?.commands.map((command) => command.slice(2).join(" "));
    expect(given).toHaveLength(5);
    for (const each of given ?? []) expect(each).toMatch(/^verify \w+ --part 4\/5 -j 1$/);
    for (const { env } of parts) expect(env).toEqual({ GRIDMARK_ROTATION: "1203" });
  });

  it("leaves out what passed here as it is now, but tests and the sweeps of cli", async () => {
    for (const { onPass } of (await partsOfRun(1)).flat(2)) onPass?.();
    const parts = (await partsOfRun(2)).flat(2);
    const leftOut = parts.filter((part) => part.leftOut !== undefined);
    expect(leftOut.map(({ title }) => title)).toEqual(["verify", "hostile", "nodes"]);
    for (const { commands } of parts) expect(commands).not.toEqual([]);
    const sweeps = parts.find(({ title }) => title === "sweeps");
    expect(sweeps?.env).toEqual({ GRIDMARK_ROTATION: "2", GRIDMARK_SWEEPS: "cli,scripts" });
  });

  it("is part of the night, which has every seed and leaves nothing out", () => {
    const parts = partsOfNight(20260131).flat(2);
    expect(parts.map(({ title }) => title)).toEqual(titles);
    const commands = parts.flatMap((part) => part.commands.map((each) => each.join(" ")));
    expect(commands.filter((each) => /--part|--sample/.test(each))).toEqual([]);
    const env = { GRIDMARK_ROTATION: "", GRIDMARK_EXAMPLES: "20260131" };
    for (const part of parts) expect(part.env).toEqual(env);
    expect(
      commands.filter((each) => /verify \w+ --no-cache --seed 20260131$/.test(each)),
    ).toHaveLength(5);
  });

  it.each([
    [["nothing"], "there is no part nothing"],
    [["--rotation", "x"], "expected a whole number, not x"],
    [["--seed", "-1"], "seed"],
    [["--fast"], "--fast"],
  ])("refuses %s", (args, words) => {
    const { status, stderr } = spawnSync(process.execPath, ["scripts/prove.mjs", ...args], {
      cwd: root,
      encoding: "utf8",
    });
    expect(stderr).toContain(words);
    expect(stderr).toContain("Usage: npm run prove");
    expect(status).toBe(2);
  });
});

describe("what is counted of a command", () => {
  const passed = { numPassedTests: 8, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0 };
  const report = (counts: object) => `${writeTree({ "r.json": JSON.stringify(counts) })}/r.json`;

  it.each([
    ["tests, as they were written down", report(passed), "", 0, [8, 0, 1]],
    ["a failure where every test passes", report(passed), "", 1, [8, 1, 1]],
    ["tests that fail", report({ ...passed, numFailedTests: 2 }), "", 1, [8, 2, 1]],
    ["cases of the corpus", "none", "x\n286 cases, 0 wrong, peak memory 451 MiB\n", 0, [286, 0, 0]],
    ["wrong cases", "none", "286 cases, 3 wrong, peak memory 451 MiB\n", 1, [283, 3, 0]],
    ["what the corpus leaves behind", "none", "286 cases, 0 wrong, peak", 1, [286, 1, 0]],
    ["any other command", "none", "", 0, [1, 0, 0]],
    ["any other command that fails", "none", "", 2, [0, 1, 0]],
  ])("%s", (_, path, output, code, [pass, fail, skip]) => {
    expect(countedIn(path, output, code)).toMatchObject({
      passed: pass,
      failed: fail,
      skipped: skip,
    });
  });

  it("names the tests that failed, with the first line of what they say", () => {
    const test = (status: string, fullName: string, ...failureMessages: string[]) => ({
      status,
      fullName,
      failureMessages,
    });
    const testResults = [
      {
        name: `${root}engine/a.test.ts`,
        assertionResults: [test("passed", "is right"), test("failed", "a sum", "one\ntwo")],
      },
      { name: `${root}cli/b.sweep.ts`, assertionResults: [test("failed", "a kill")] },
    ];
    const path = report({ ...passed, numFailedTests: 2, testResults });
    expect(countedIn(path, "", 1).names).toEqual([
      "engine/a.test.ts: a sum: one",
      "cli/b.sweep.ts: a kill:",
    ]);
  });
});

it("the table has a line for each part, and the command that failed", () => {
  const counts = [{ passed: 3, failed: 0, skipped: 0 }];
  const names = ["a.test.ts: sums: no"];
  const bad = [...counts, { passed: 1, failed: 2, skipped: 1, names }];
  const results = [
    { title: "tests", again: "npm run prove -- tests", seconds: 61.4, counts },
    {
      title: "verify",
      seed: 7,
      again: "again",
      seconds: 5,
      counts: bad,
      failed: ["gridmark verify x", "gridmark verify y"],
    },
    { title: "nodes", again: "npm run prove -- nodes", seconds: 0, leftOut: "no change" },
  ];
  const [head, ...lines] = tableOf(results, 65).trimEnd().split("\n").slice(1);
  expect(head).toMatch(/^ +part +time +seed +result +again$/);
  expect(lines.map((line) => line.replace(/ {2,}/g, " "))).toEqual([
    "✓ tests 1:01 3 passed, 0 failed npm run prove -- tests",
    "✗ verify 0:05 7 4 passed, 2 failed, 1 skipped again",
    "- nodes 0:00 left out: no change npm run prove -- nodes",
    " all 1:05",
    "failed: gridmark verify x",
    "failed: gridmark verify y",
    " a.test.ts: sums: no",
  ]);
  const starts = (line = "") => line.search(/again|npm run prove/);
  expect(lines.slice(0, 3).map(starts)).toEqual([starts(head), starts(head), starts(head)]);
  expect(totalOf(results)).toEqual({ passed: 7, failed: 2, skipped: 1 });
});
