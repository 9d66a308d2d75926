import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { ChangedSubmission } from "../../schema/types.ts";
import { temporaryFolder } from "../testing/run-cli.ts";
import { openChanges } from "./changes.ts";

const changeOf = (id: string, score: number): ChangedSubmission => ({
  id,
  reasons: ["submission"],
  before: { status: "graded", score: 0, maxScore: 10 },
  after: { status: "graded", score, maxScore: 10 },
  tasks: [],
  deductions: [],
});

it("changes are listed in the order of their ids; where there are none, no list is left", () => {
  const folder = temporaryFolder();
  const changes = openChanges(folder, "instructor");
  changes.add(changeOf("bob", 4));
  changes.add(changeOf("ada", 5));
  expect(changes.all().map(({ id }) => id)).toEqual(["ada", "bob"]);
  changes.finish();
  const lines = readFileSync(join(folder, "changes.csv"), "utf8").trimEnd().split("\n");
  expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual(["ada", "bob"]);
  openChanges(folder, "instructor").finish();
  expect(existsSync(join(folder, "changes.csv"))).toBe(false);
});

it("grading for students leaves nothing of a list for instructors", () => {
  const folder = temporaryFolder();
  const before = openChanges(folder, "instructor");
  before.add(changeOf("ada", 5));
  before.finish();
  openChanges(folder, "student");
  expect(existsSync(join(folder, "changes.csv"))).toBe(false);
});
