import { appendFileSync, existsSync, readFileSync } from "node:fs";
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

it("changes of a run that did not end are in the list of the next one, each once", () => {
  const folder = temporaryFolder();
  const first = openChanges(folder, "instructor");
  first.add(changeOf("bob", 4));
  first.add(changeOf("ada", 5));
  // The power went in the middle of a line.
  appendFileSync(join(folder, "changes.jsonl"), '{"id":"cy","bef');
  const second = openChanges(folder, "instructor");
  second.add(changeOf("dan", 6));
  second.add(changeOf("ada", 5));
  const third = openChanges(folder, "instructor");
  expect(third.all().map(({ id }) => id)).toEqual(["ada", "bob", "dan"]);
  third.finish();
  expect(existsSync(join(folder, "changes.jsonl"))).toBe(false);
  const lines = readFileSync(join(folder, "changes.csv"), "utf8").trimEnd().split("\n");
  expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual(["ada", "bob", "dan"]);
  openChanges(folder, "instructor").finish();
  expect(existsSync(join(folder, "changes.csv"))).toBe(false);
});

it("a run for students leaves nothing of one for instructors", () => {
  const folder = temporaryFolder();
  const before = openChanges(folder, "instructor");
  before.add(changeOf("ada", 5));
  before.finish();
  before.add(changeOf("bob", 5));
  const now = openChanges(folder, "student");
  expect(now.all()).toEqual([]);
  expect(existsSync(join(folder, "changes.csv"))).toBe(false);
  expect(existsSync(join(folder, "changes.jsonl"))).toBe(false);
});
