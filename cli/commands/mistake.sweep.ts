import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { copyCourse } from "../../engine/testing/copied-course.ts";
import { writeTree } from "../../engine/testing/trees.ts";
import { writeGradedDemo } from "../../engine/verify/testing/demo-verify.ts";
import { repo, runCli } from "../testing/run-cli.ts";

describe("gridmark mistake", () => {
  let cwd = "";
  const right = "export const SIZE = 3;\nexport const double = (n) => n + n;\n";
  const make = (code: string, ...more: string[]) => {
    const folder = writeTree({ "game.js": right + code });
    const words = ["--title", "Doubles it", "--hint", "How often is it added?"];
    const args = ["mistake", folder, "-a", "demo", "--task", "extra", ...words, ...more];
    return runCli(args, { cwd });
  };

  beforeEach(() => {
    cwd = writeGradedDemo();
  });

  it("writes a mistake that verify takes, without what the student called things", async () => {
    const { code, stdout } = await make("export const triple = (ada) => ada + ada; // by Ada\n");
    const file = "fixtures/demo/mistakes/doubles-it.ts";
    expect([code, stdout]).toEqual([0, `Wrote ${file}: it loses 10 points in task extra\n`]);
    expect(readFileSync(join(cwd, file), "utf8")).toBe(
      [
        "/**\n * @task extra\n * @title Doubles it\n * @hint How often is it added?\n */",
        "export const triple = (given1) => given1 + given1;\n",
      ].join("\n"),
    );
    const verified = await runCli(["verify", "demo", "--json"], { cwd });
    expect(JSON.parse(verified.stdout).mistakes).toContainEqual(
      expect.objectContaining({ name: "doubles-it", holds: true }),
    );
  });

  it.each([
    ["export const triple = (n) => 3 * n;", "it loses no points in task extra"],
    [
      "const add = (a) => a + 3;\nexport function triple(x) { return add(x); }",
      "as for fixtures/demo/mistakes/adds-three",
    ],
    ["export const triple = (n) => lost * n;", "the reference lacks names that it uses: lost"],
    ["export const triple = (n) => {", "the program cannot be run"],
  ])("refuses %j", async (code, words) => {
    const ran = await make(code);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain(words);
  });

  it("needs a title and a hint where there is nobody to ask", async () => {
    const folder = writeTree({ "game.js": right });
    const { code, stderr } = await runCli(["mistake", folder, "--task", "extra"], { cwd });
    expect([code, stderr]).toEqual([
      2,
      "gridmark: say what it does and what to look at: --title TEXT --hint TEXT\n",
    ]);
  });
});

it("names for the next class what one got wrong", async () => {
  const cwd = copyCourse();
  rmSync(join(cwd, "fixtures/merge2048/mistakes"), { recursive: true });
  const path = repo("fixtures/submissions/merge2048");
  const words = ["--title", "merges again", "--hint", "Each tile merges once."];
  const args = [
    "mistake",
    path,
    "-a",
    "merge2048",
    "--only",
    "greta-osei",
    "--task",
    "1",
    ...words,
  ];
  const { code, stdout } = await runCli(args, { cwd });
  expect([code, stdout]).toEqual([
    0,
    "Wrote fixtures/merge2048/mistakes/merges-again.ts: it loses 22 points in task 1\n",
  ]);
});
