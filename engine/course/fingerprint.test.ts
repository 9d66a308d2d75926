import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { demoManifest, demoTask } from "../testing/demo.ts";
import { writeTree } from "../testing/trees.ts";
import { courseFingerprint, gradingFiles, resultFingerprints } from "./fingerprint.ts";

const files = {
  "fixtures/demo/assignment.json": "{}",
  "fixtures/demo/hidden/task-1.json": "{}",
  "fixtures/demo/mistakes/twice.ts": "",
  "graders/demo/index.ts": "",
  "graders/shared/lines.ts": "",
  "graders/demo/index.test.ts": "",
  "reference/demo/game.ts": "",
  "skeleton/demo/game.ts": "",
  "fixtures/other/assignment.json": "{}",
  "reference/other/game.ts": "",
  "docs/notes.md": "",
  "graders/.swap": "",
  "fixtures/demo/right/short.ts": 'import "./more.ts";\n',
  "fixtures/demo/wrong/twice.ts": "",
};

it("a course's hash is another one for each file that decides a verdict, and for no other", () => {
  const root = writeTree(files);
  const first = courseFingerprint(root, "demo");
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(courseFingerprint(writeTree(files), "demo")).toBe(first);
  const telling = Object.entries(files).filter(([name, text]) => {
    writeFileSync(join(root, name), `${text} `);
    const changed = courseFingerprint(root, "demo") !== first;
    writeFileSync(join(root, name), text);
    return changed;
  });
  expect(telling.map(([name]) => name)).toEqual(
    Object.keys(files).slice(0, 5).concat(["reference/demo/game.ts", "skeleton/demo/game.ts"]),
  );
  writeFileSync(join(root, "graders/shared/more.ts"), "");
  expect(courseFingerprint(root, "demo")).not.toBe(first);
  rmSync(join(root, "graders/shared/more.ts"));
  rmSync(join(root, "fixtures/demo/mistakes/twice.ts"));
  expect(courseFingerprint(root, "demo")).not.toBe(first);
});

it("what graders import from elsewhere in the course counts, and what that imports", () => {
  const more = {
    ...files,
    "graders/demo/index.ts": 'import { a } from "../../lib/a.js";\nimport "./.own.ts";\n',
    "graders/demo/.own.ts": 'export * from "../../reference/other/game";\n',
    "lib/a.ts": "const data = require('../data/table.json');\nawait import(\"./b\");\n",
    "lib/b.ts": 'import "./a.ts";\nimport "./none.ts";\n',
    "lib/unused.ts": "",
    "data/table.json": "{}",
  };
  const root = writeTree(more);
  const first = courseFingerprint(root, "demo");
  expect(courseFingerprint(writeTree(more), "demo")).toBe(first);
  const others = Object.entries(more).filter(([name]) => !/^(fixtures|docs)\//.test(name));
  const telling = others.filter(([name, text]) => {
    writeFileSync(join(root, name), `${text} `);
    const changed = courseFingerprint(root, "demo") !== first;
    writeFileSync(join(root, name), text);
    return changed;
  });
  const silent = ["graders/.swap", "graders/demo/index.test.ts", "lib/unused.ts"];
  expect(telling.map(([name]) => name).sort()).toEqual(
    others
      .map(([name]) => name)
      .filter((name) => !silent.includes(name))
      .sort(),
  );
});

it("grading reads an assignment's own files and what they import, not what verify or tests alone read", () => {
  const root = writeTree({
    ...files,
    "graders/demo/index.ts": 'import "../shared/lines.js";\n',
    "graders/other/index.ts": "",
    "reference/demo/game.ts": 'import "../common/tools";\n',
    "reference/common/tools.ts": "",
    "reference/demo/also/short/game.ts": "",
    "fixtures/demo/equivalent-mutants.json": "{}",
    "fixtures/shared/boards.json": "{}",
  });
  expect(gradingFiles(root, "demo").map(({ name }) => name)).toEqual([
    "fixtures/demo/assignment.json",
    "fixtures/demo/hidden/task-1.json",
    "fixtures/demo/mistakes/twice.ts",
    "fixtures/shared/boards.json",
    "graders/demo/index.ts",
    "graders/shared/lines.ts",
    "reference/common/tools.ts",
    "reference/demo/game.ts",
    "skeleton/demo/game.ts",
  ]);
});

describe("the two parts of what a result is made of", () => {
  const task = demoTask();
  const partsOf = (change: object, graders = "") => {
    const text = JSON.stringify({ ...demoManifest({ tasks: [task] }), ...change });
    const more = { "fixtures/demo/assignment.json": text, "graders/demo/index.ts": graders };
    return resultFingerprints(writeTree({ ...files, ...more }), "demo");
  };
  const first = partsOf({});

  it("have a task's points in one alone, unless graders read the manifest", () => {
    const change = { tasks: [{ ...task, points: 11 }] };
    const now = partsOf(change);
    expect(now.course).toBe(first.course);
    expect(now.points).not.toBe(first.points);
    const read = 'readFileSync("assignment.json")';
    expect(partsOf(change, read).course).not.toBe(partsOf({}, read).course);
  });

  it.each<readonly [what: string, change: object]>([
    ["scoring", { tasks: [{ ...task, scoring: "all" }] }],
    ["a title", { tasks: [{ ...task, title: "anew" }] }],
    ["limits", { limits: { workPerCall: 1000 } }],
  ])("have %s where what decides a verdict is", (_, change) => {
    expect(partsOf(change).course).not.toBe(first.course);
  });
});
