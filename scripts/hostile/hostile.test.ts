import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readCorpus } from "./corpus.mjs";
import { compared, rowsOf } from "./outcomes.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** One of each kind. */
const sample = [
  ...["archive-bomb", "archive-name-outside", "echoes-its-input", "loop-that-catches"],
  ...["memory-caught", "parentheses", "replaces-to-json", "returns-a-proxy", "throws-passed"],
];

it("a sample of the corpus gets what it must, the same in each condition", () => {
  const { status, stdout } = spawnSync(process.execPath, ["scripts/hostile.mjs", ...sample], {
    cwd: root,
    env: { ...process.env, GRIDMARK_IS_BUILT: "1" },
    encoding: "utf8",
  });
  expect(stdout).toMatch(/^9 cases, 0 wrong, peak memory \d+ MiB$/m);
  expect(status).toBe(0);
}, 300_000);

it("the corpus has cases for every assignment", () => {
  const cases: readonly { assignment: string; verdict: string; points: number }[] =
    readCorpus(root);
  expect(cases.length).toBeGreaterThanOrEqual(150);
  expect(new Set(cases.map(({ assignment }) => assignment))).toEqual(
    new Set(["connect4pop", "game1023", "lights", "matrix2048", "merge2048", "terminal2048"]),
  );
  expect(cases.filter(({ points }) => !Number.isFinite(points))).toEqual([]);
});

describe("what a case got", () => {
  const expected = { name: "no-case", verdict: "rejected", points: 0 };
  const nowhere = "there is no such folder";

  it("is wrong where there is no report", () => {
    const row = compared(expected, { code: 2 }, [nowhere], [nowhere]);
    expect(row).toMatchObject({ actual: "exit code 2", isRight: false });
    expect(rowsOf([row])).toMatch(/^✗ no-case +rejected 0 +exit code 2 +the neighbour's differs$/m);
  });
});
