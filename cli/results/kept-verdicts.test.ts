import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { demoManifest } from "../../engine/testing/demo.ts";
import { reportOf, taskReportOf } from "../../engine/testing/scoring.ts";
import type { MadeSubmission } from "../../engine/verify/memory.ts";
import { writeGradedDemo } from "../../engine/verify/testing/demo-verify.ts";
import { keepVerdicts, verdictKey } from "./kept-verdicts.ts";

const attempt: MadeSubmission = {
  name: "reference, seed 1",
  files: [{ name: "game.ts", text: "export {};" }],
  seed: 1,
  tasks: ["1", "extra"],
};
const graders = { engine: "gridmark 1 abc", node: "v20.19.0", course: "def" };
const report = reportOf([taskReportOf(), taskReportOf({ id: "extra" })]);
const newFolder = () => mkdtempSync(join(tmpdir(), "gridmark-"));
const keep = (folder: string, course: string) => keepVerdicts(folder, course, demoManifest());

it.each([
  ["the engine", { ...graders, engine: "gridmark 1 abd" }, attempt],
  ["the version of Node.js", { ...graders, node: "v20.20.0" }, attempt],
  ["the course", { ...graders, course: "dee" }, attempt],
  ["the program", graders, { ...attempt, files: [{ name: "game.ts", text: "export { };" }] }],
  ["a file's name", graders, { ...attempt, files: [{ name: "game.js", text: "export {};" }] }],
  ["the order of files", graders, { ...attempt, files: [...attempt.files, ...attempt.files] }],
  ["the seed", graders, { ...attempt, seed: 2 }],
  ["the tasks", graders, { ...attempt, tasks: ["1"] }],
  ["the attempt", graders, { ...attempt, name: "reference, seed 2" }],
  ["whether it is explained", graders, { ...attempt, explain: true }],
])("a verdict has another key where %s is another one", (_, by, of) => {
  expect(verdictKey(by, of)).not.toBe(verdictKey(graders, attempt));
});

it("a verdict has the same key for the same attempt, whatever else is with it", () => {
  const again = { ...structuredClone(attempt), explain: false, mistake: "twice" };
  expect(verdictKey({ ...graders }, again)).toBe(verdictKey(graders, attempt));
});

it("what was kept is read in a later run, and nothing else", () => {
  const [folder, course] = [newFolder(), writeGradedDemo()];
  expect(keep(folder, course).read(attempt)).toBeUndefined();
  keep(folder, course).write(attempt, report);
  expect(keep(folder, course).read(attempt)).toEqual(report);
  expect(keep(folder, course).read({ ...attempt, seed: 2 })).toBeUndefined();
});

it.each([
  ["a mistake is added", "fixtures/demo/mistakes/new.ts", true],
  ["the handout changes", "skeleton/demo/README.md", true],
  ["a case changes", "fixtures/demo/hidden/task-1.json", false],
  ["a grader changes", "graders/demo/index.ts", false],
  ["the reference changes", "reference/demo/game.ts", false],
  ["a package of the course changes", "package-lock.json", false],
])("where %s, verdicts are kept as %s says", (_, name, isKept) => {
  const [folder, course] = [newFolder(), writeGradedDemo()];
  keep(folder, course).write(attempt, report);
  mkdirSync(join(course, name, ".."), { recursive: true });
  writeFileSync(join(course, name), " ");
  expect(keep(folder, course).read(attempt)).toEqual(isKept ? report : undefined);
});

it("what is damaged, or was explained by mistakes, is graded again", () => {
  const [folder, course] = [newFolder(), writeGradedDemo()];
  const kept = keep(folder, course);
  kept.write(attempt, report);
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (name.endsWith(".gz")) writeFileSync(join(folder, name), "no archive");
  }
  expect(kept.read(attempt)).toBeUndefined();
  const explained = { ...attempt, explain: true };
  kept.write(explained, report);
  expect(kept.read(explained)).toBeUndefined();
});

it("only what the last few versions have graded is kept", () => {
  const folder = newFolder();
  const courses = Array.from({ length: 6 }, (_, index) =>
    writeGradedDemo({ "graders/demo/own.ts": `export const version = ${index};` }),
  );
  const dayOf = new Map<string, number>();
  for (const [day, course] of courses.entries()) {
    keep(folder, course).write(attempt, report);
    const [engine = ""] = readdirSync(folder);
    for (const name of readdirSync(join(folder, engine))) {
      // As if they had been used a day apart.
      if (!dayOf.has(name)) dayOf.set(name, day);
      const used = dayOf.get(name) ?? 0;
      utimesSync(join(folder, engine, name), used, used);
    }
  }
  const known = courses.toReversed().map((course) => keep(folder, course).read(attempt));
  expect(known.map((each) => each !== undefined)).toEqual([true, true, true, true, false, false]);
});
