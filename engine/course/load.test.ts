import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Feedback } from "../../schema/types.ts";
import { packageRoot } from "../package-root.ts";
import { demoCheck, demoManifest, demoSkeleton, demoTask, writeDemo } from "../testing/demo.ts";
import { faultOf } from "../testing/faults.ts";
import { assignmentIds, loadAssignment, loadManifest } from "./load.ts";

const manifestFile = "fixtures/demo/assignment.json";
const publicFile = "fixtures/demo/public/task-1.json";
const hiddenFile = "fixtures/demo/hidden/task-1.json";

const json = (value: unknown) => JSON.stringify(value);

describe("assignmentIds", () => {
  it("are the folders with a manifest in them, sorted", () => {
    const root = writeDemo({
      "fixtures/zebra/assignment.json": "{}",
      "fixtures/alpha/assignment.json": "{}",
      "fixtures/shared/lines.json": "{}",
      "fixtures/README.md": "",
    });
    expect(assignmentIds(root)).toEqual(["alpha", "demo", "zebra"]);
  });

  it("hold the assignments of this package", () => {
    expect(assignmentIds(packageRoot)).toContain("game1023");
  });
});

describe("loadAssignment", () => {
  it("gives the manifest, the checks of every task, and the skeleton", () => {
    const { manifest, fixtures, skeleton } = loadAssignment(writeDemo(), "demo");
    expect(manifest).toEqual(demoManifest());
    expect(skeleton).toEqual([{ name: "game.ts", text: demoSkeleton }]);
    expect(fixtures).toEqual({
      1: { public: [demoCheck()], hidden: [demoCheck({ name: "doubles more" })] },
      extra: { public: [], hidden: [] },
    });
  });

  it("adds up the files of one task in the order of their names", () => {
    const file = (name: string) => json({ task: "1", checks: [demoCheck({ name })] });
    const root = writeDemo({
      "fixtures/demo/public/task-1.json": undefined,
      "fixtures/demo/public/b.json": file("second"),
      "fixtures/demo/public/a.json": file("first"),
      "fixtures/demo/public/notes.txt": "no JSON",
    });
    const checks = loadAssignment(root, "demo").fixtures["1"]?.public;
    expect(checks?.map((check) => check.name)).toEqual(["first", "second"]);
  });

  it("reads boards that are written as rows of text, and says where one is wrong", () => {
    const rootOf = (rows: string[]) =>
      writeDemo({
        [manifestFile]: json({ ...demoManifest(), legend: { E: 0, M: "mine" } }),
        [publicFile]: json({
          task: "1",
          checks: [
            { ...demoCheck(), cases: [{ name: "c", args: [{ $board: rows }], returns: ["EM"] }] },
          ],
        }),
      });
    expect(loadAssignment(rootOf(["EM"]), "demo").fixtures["1"]?.public[0]).toMatchObject({
      cases: [{ args: [[[0, "mine"]]], returns: ["EM"] }],
    });
    expect(faultOf(() => loadAssignment(rootOf(["EX"]), "demo"))).toContain(
      `expected characters of the manifest's legend ("E", "M"), not "X" in column 1`,
    );
  });

  it("reads boards of numbers that are written as text, and says where one is wrong", () => {
    const rootOf = (board: unknown) => {
      const cases = [{ name: "c", args: [{ $board: board }], returns: [[0]] }];
      const file = { task: "1", checks: [{ ...demoCheck(), cases }] };
      return writeDemo({ [publicFile]: JSON.stringify(file, null, 1) });
    };
    const text = ["0 0 0 / 2 0 0", "4 0 0"];
    const rows = [
      [0, 0, 0],
      [2, 0, 0],
      [4, 0, 0],
    ];
    expect(loadAssignment(rootOf(text), "demo").fixtures["1"]?.public[0]).toMatchObject({
      cases: [{ args: [rows], returns: [[0]] }],
    });
    const place = /fixtures\/demo\/public\/task-1\.json:16:9: .*\$board\/1: expected whole numbers/;
    expect(faultOf(() => loadAssignment(rootOf(text.with(1, "4 0 O")), "demo"))).toMatch(place);
    const odd = faultOf(() => loadAssignment(rootOf(text.with(1, "4 0")), "demo"));
    expect(odd).toContain('$board/1: expected 3 numbers in each row, as in the first, not "4 0"');
    expect(odd).not.toContain("different lengths");
  });

  it("does without hidden checks, as a student's copy has none", () => {
    const { fixtures } = loadAssignment(writeDemo({ [hiddenFile]: undefined }), "demo");
    expect(fixtures["1"]).toEqual({ public: [demoCheck()], hidden: [] });
  });

  it("loads every assignment of this package, each with checks that are data", () => {
    // Only grading knows which tasks have checks in code alone; it reports tasks without any.
    for (const id of assignmentIds(packageRoot)) {
      const { fixtures } = loadAssignment(packageRoot, id);
      const checks = Object.values(fixtures).flatMap(({ public: open, hidden }) => [
        ...open,
        ...hidden,
      ]);
      expect([id, checks.length]).not.toEqual([id, 0]);
    }
  });
});

describe("an unknown assignment is a usage fault", () => {
  it.each([
    ["dmeo1", 'usage: there is no assignment "dmeo1" (known: demo)'],
    ["demos", 'usage: there is no assignment "demos" (did you mean demo?)'],
    ["Demo", 'usage: there is no assignment "Demo" (did you mean demo?)'],
    ["", 'usage: there is no assignment "" (known: demo)'],
    ["../demo", 'usage: there is no assignment "../demo" (known: demo)'],
  ])("%j", (id, words) => {
    expect(faultOf(() => loadManifest(writeDemo(), id))).toBe(words);
  });
});

describe("a file that is not as needed is a configuration fault that names it", () => {
  const until = (date: string): Feedback => ({
    hidden: "outcome",
    after: { date, hidden: "full" },
  });
  const ofTask = demoManifest({
    feedback: until("2026-12-31"),
    tasks: [demoTask({ feedback: until("2026-13-01") })],
  });
  const two = demoManifest({ tasks: [demoTask(), demoTask({ title: "again" })] });
  const checks = (...names: string[]) =>
    json({ task: "1", checks: names.map((name) => demoCheck({ name })) });

  it.each([
    {
      what: "a manifest that is not JSON",
      change: { [manifestFile]: '{ "id": ' },
      words:
        /^configuration: fixtures\/demo\/assignment\.json:1:8 is not JSON: expected a value, but the file ends here\n/,
    },
    {
      what: "a policy on feedback after a day that there is not",
      change: { [manifestFile]: json(demoManifest({ feedback: until("2026-02-30") })) },
      words:
        /assignment\.json:1:\d+: \/feedback\/after\/date: there is no such day as 2026-02-30; expected a date, such as 2026-12-31$/m,
    },
    {
      what: "such a policy of a task",
      change: { [manifestFile]: json(ofTask) },
      words: /assignment\.json:1:\d+: \/tasks\/0\/feedback\/after\/date: there is no such day/,
    },
    {
      what: "a manifest with another folder's id",
      change: { [manifestFile]: json(demoManifest({ id: "other" })) },
      words: /assignment\.json:1:\d+: \/id: expected "demo", the folder's name$/m,
    },
    {
      what: "a manifest with two tasks of one id",
      change: { [manifestFile]: json(two) },
      words: /assignment\.json:1:\d+: \/tasks\/1\/id: two tasks have the id "1"$/m,
    },
    {
      what: "cases of a task that is not there",
      change: { [hiddenFile]: json({ task: "7", checks: [demoCheck()] }) },
      words: /hidden\/task-1\.json:1:9: \/task: expected a task's id: 1, extra, not "7"$/m,
    },
    {
      what: "two checks of one name in one file",
      change: { [publicFile]: checks("same", "same") },
      words: /task-1\.json:1:\d+: \/checks\/1\/name: two checks of the task have the name "same"$/m,
    },
    {
      what: "two checks of one name, one public and one hidden",
      change: { [publicFile]: checks("same"), [hiddenFile]: checks("other", "same") },
      words:
        /hidden\/task-1\.json:1:\d+: \/checks\/1\/name: two checks of the task have the name "same"; the other one is in fixtures\/demo\/public\/task-1\.json$/m,
    },
    {
      what: "no skeleton",
      change: { "skeleton/demo/game.ts": undefined },
      words: /^configuration: skeleton\/demo\/game\.ts is missing$/m,
    },
  ])("$what", ({ change, words }) => {
    expect(faultOf(() => loadAssignment(writeDemo(change), "demo"))).toMatch(words);
  });

  it("together with all others in its JSON", () => {
    const root = writeDemo({
      [manifestFile]: json({ ...demoManifest(), title: "" }),
      [publicFile]: json({ task: "1", checks: [demoCheck({ weight: -1 })] }),
      [hiddenFile]: "{",
    });
    const lines = faultOf(() => loadAssignment(root, "demo")).split("\n");
    expect(lines.map((line) => line.replace(/^.*fixtures\/demo\/(.*?):.*$/, "$1"))).toEqual([
      "assignment.json",
      "public/task-1.json",
      "hidden/task-1.json",
      "    {",
      "     ^",
      "see docs/authors/manifest.md, docs/authors/checks.md#table, docs/authors/checks.md",
    ]);
  });

  it("without a folder of this machine in the message", () => {
    const root = writeDemo({ [publicFile]: "[]" });
    expect(faultOf(() => loadAssignment(root, "demo"))).not.toContain(join(root));
  });
});
