import { describe, expect, it } from "vitest";
import type { Assignment } from "../../schema/types.ts";
import { demoManifest, demoTask, writeDemo } from "../testing/demo.ts";
import { faultOf } from "../testing/faults.ts";
import { loadAssignment, loadManifest } from "./load.ts";
import { namerFor, namesIn } from "./names.ts";
import { manifestFor, variantFor } from "./variants.ts";

const tasks = [
  demoTask({ title: "doubleIt", functions: ["doubleIt"] }),
  demoTask({
    id: "2",
    title: "The game",
    functions: ["Game.newTile", "Game.constructor", "maxOf"],
    placeholders: { maxOf: ["return 0;"] },
    file: "part.ts",
  }),
];
const manifest = demoManifest({
  files: ["game.ts", "game.js", "game.py"],
  more: [{ files: ["part.ts", "part.py"] }, { files: ["words.js"] }],
  provided: [
    { module: "./support", file: "support.ts" },
    { module: "support", file: "support.py" },
  ],
  imports: ["./maths.ts"],
  protected: ["SIZE", "startTile"],
  aliases: { doubleIt: ["double_it", "twiceOf"], Game: ["TheGame"] },
  languages: {
    python: {
      names: { maxOf: "largest" },
      placeholder: { "1": ["return 0"] },
      placeholders: { maxOf: ["return None"] },
      imports: ["random"],
    },
  },
  tasks,
});

describe("a manifest in a further language", () => {
  const python = manifestFor(manifest, "game.py");

  it("has that language's files, names and placeholders, and the same tasks and points", () => {
    const { title, limits } = manifest;
    expect(python).toMatchObject({ title, limits, id: "demo" });
    expect(python).toMatchObject({
      files: ["game.py"],
      more: [{ files: ["part.py"] }],
      provided: [{ module: "support", file: "support.py" }],
      imports: ["random"],
      protected: ["SIZE", "start_tile"],
      aliases: { double_it: ["twice_of"], Game: ["TheGame"] },
    });
    const { placeholder: _, placeholders: __, ...game } = tasks[1] as (typeof tasks)[number];
    expect(python.tasks).toEqual([
      { ...tasks[0], title: "double_it", functions: ["double_it"], placeholder: ["return 0"] },
      {
        ...game,
        functions: ["Game.new_tile", "Game.constructor", "largest"],
        placeholders: { largest: ["return None"] },
        file: "part.py",
      },
    ]);
  });

  it("has titles and rubrics of tasks with the names of methods and constructors", () => {
    const title = "newTile, maxOf, constructor";
    const rubric = [{ text: "Says what newTile does.", points: 1 }];
    const titled = [{ ...(tasks[1] as (typeof tasks)[number]), title, rubric }];
    const own = manifestFor({ ...manifest, tasks: titled }, "game.py");
    expect(own.tasks).toMatchObject([
      {
        title: "new_tile, largest, __init__",
        rubric: [{ text: "Says what new_tile does.", points: 1 }],
      },
    ]);
  });

  it("gives each name of the course that of the language", () => {
    expect(namesIn(python)).toEqual({
      ...{ doubleIt: "double_it", Game: "Game", "Game.newTile": "Game.new_tile" },
      ...{ "Game.constructor": "Game.constructor", maxOf: "largest" },
      ...{ SIZE: "SIZE", startTile: "start_tile" },
    });
    const nameOf = namerFor(python);
    const names = ["maxOf", "doubleIt", "otherName", "Game.isOver", "double_it"];
    expect(names.map(nameOf)).toEqual([
      ...["largest", "double_it", "other_name", "Game.is_over", "double_it"],
    ]);
  });

  it("is the course's own for the files of its first language, and for others", () => {
    for (const name of ["game.ts", "game.js", "notes.txt", undefined]) {
      expect(manifestFor(manifest, name)).toBe(manifest);
    }
    expect(namesIn(manifest)).toEqual({});
    expect(namerFor(manifest)("doubleIt")).toBe("doubleIt");
  });

  it("gives members of a renamed class its name", () => {
    const renamed = { ...manifest, languages: { python: { names: { Game: "Board" } } } };
    const { tasks: own } = manifestFor(renamed, "game.py");
    expect(own[1]?.functions).toEqual(["Board.new_tile", "Board.constructor", "max_of"]);
  });
});

describe("an assignment in several languages", () => {
  const reference = (name: string) => `### TASK 1 STARTS HERE ###
def ${name}(n):
    return 2 * n
### TASK 1 ENDS HERE ###
`;
  const mistake = `"""
@task 1
@title adds one
@hint What is twice 3?
"""
def double(n):
    return n + 1
`;
  const files = {
    "fixtures/demo/assignment.json": JSON.stringify(
      demoManifest({ files: ["game.ts", "game.py"] }),
    ),
    "skeleton/demo/game.py": reference("double").replace("2 * n", "0"),
    "reference/demo/game.py": reference("double"),
    "reference/demo/also/snake/game.py": reference("double").replace("2 * n", "n + n"),
    "fixtures/demo/mistakes/adds-one.py": mistake,
  };

  it("has a variant with the texts of each further language, and the same fixtures", () => {
    const assignment = loadAssignment(writeDemo(files), "demo");
    const [python, ...others] = assignment.variants;
    expect(others).toEqual([]);
    expect(python?.fixtures).toBe(assignment.fixtures);
    expect(python?.skeleton.map(({ name }) => name)).toEqual(["game.py"]);
    expect(python?.reference?.map(({ name }) => name)).toEqual(["game.py"]);
    expect(python?.bases.map(({ style }) => style)).toEqual(["snake"]);
    expect(python?.mistakes).toMatchObject([{ name: "adds-one", title: "adds one" }]);
    const { skeleton, bases, mistakes } = assignment;
    expect([skeleton.map(({ name }) => name), bases, mistakes]).toEqual([["game.ts"], [], []]);
    expect(assignment.reference).toBeUndefined();
  });

  it("has the variant that a submission's main file fits", () => {
    const assignment = loadAssignment(writeDemo(files), "demo", true);
    expect(variantFor(assignment, "game.py")).toBe(assignment.variants[0]);
    expect(variantFor(assignment, "game.ts")).toBe(assignment);
    expect(variantFor(assignment, undefined)).toBe(assignment);
  });

  it("has a variant without a reference in a student's copy", () => {
    const without = { ...files, "reference/demo/game.py": undefined };
    const [python] = loadAssignment(writeDemo(without), "demo").variants;
    expect(python?.reference).toBeUndefined();
  });

  it.each([
    [
      "a skeleton in each language",
      { "skeleton/demo/game.py": undefined },
      "skeleton/demo/game.py is missing; gridmark skeleton demo writes it",
    ],
    [
      "right markers in each language",
      { "reference/demo/game.py": reference("double").replace("TASK 1 ENDS", "TASK 7 ENDS") },
      'reference/demo/game.py:4: there is no task "7"',
    ],
    [
      "regions for mistakes",
      { "reference/demo/game.py": "def double(n):\n    return 2 * n\n" },
      'expected lines "### TASK 1 STARTS HERE ###" and "### TASK 1 ENDS HERE ###", for the mistake adds-one',
    ],
  ])("needs %s", (_, changes, words) => {
    const root = writeDemo({ ...files, ...changes });
    expect(faultOf(() => loadAssignment(root, "demo"))).toContain(words);
  });
});

describe("a manifest's further languages", () => {
  const faultWith = (changes: Partial<Assignment>) => {
    const text = JSON.stringify({ ...manifest, ...changes });
    return faultOf(() =>
      loadManifest(writeDemo({ "fixtures/demo/assignment.json": text }), "demo"),
    );
  };

  it("may differ from the first in what the schema has", () => {
    const text = JSON.stringify(manifest);
    const root = writeDemo({ "fixtures/demo/assignment.json": text });
    expect(loadManifest(root, "demo").languages).toEqual(manifest.languages);
  });

  it.each<[string, Partial<Assignment>, string]>([
    [
      "are those of its files",
      { languages: { pyton: {} } },
      'expected a further language of "files": python, not "pyton"; did you mean "python"?',
    ],
    [
      "are not its first",
      { files: ["game.ts"], languages: { javascript: {} } },
      '"files" has no further language, not "javascript"',
    ],
    [
      "have bodies for its tasks",
      { languages: { python: { placeholder: { "7": [] } } } },
      'expected a task\'s id, not "7"',
    ],
    [
      "have bodies for its functions",
      { languages: { python: { placeholders: { maxof: [] } } } },
      'expected a function of the tasks, not "maxof"; did you mean "maxOf"?',
    ],
    [
      "give no two functions one name",
      { protected: ["double_it"] },
      "doubleIt and double_it would all be double_it in Python",
    ],
    [
      "have a name for each file with tasks",
      { more: [{ files: ["part.ts"] }] },
      "a task is in this file: expected a name of it in Python, too",
    ],
    ["have names", { languages: { python: { names: { maxOf: "the largest" } } } }, "/names/maxOf"],
  ])("%s", (_, changes, words) => expect(faultWith(changes)).toContain(words));
});
