import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { ChangedSubmission } from "../../schema/types.ts";
import { temporaryFolder } from "../testing/run-cli.ts";
import { writeChanges } from "./write.ts";

const changeOf = (id: string, score: number): ChangedSubmission => ({
  id,
  reasons: ["submission"],
  before: { status: "graded", score: 0, maxScore: 10 },
  after: { status: "graded", score, maxScore: 10 },
  tasks: [],
  deductions: [],
});

it("changes are listed; where there are none, no list is left", () => {
  const folder = temporaryFolder();
  writeChanges(folder, [changeOf("ada", 5), changeOf("bob", 4)]);
  const lines = readFileSync(join(folder, "changes.csv"), "utf8").trimEnd().split("\n");
  expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual(["ada", "bob"]);
  writeChanges(folder, []);
  expect(existsSync(join(folder, "changes.csv"))).toBe(false);
});
