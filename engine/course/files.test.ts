import { describe, expect, it } from "vitest";
import { demoManifest, demoTask } from "../testing/demo.ts";
import { allFileNames, fileNames } from "./files.ts";
import { problemsOfManifest } from "./problems.ts";

const manifest = demoManifest({
  more: [{ files: ["rules.ts", "rules.js"] }, { files: ["extra.ts"] }],
  tasks: [demoTask(), demoTask({ id: "2", functions: ["triple"], file: "extra.ts" })],
});

describe("the files of an assignment", () => {
  it("are those that may be handed in", () => {
    expect(allFileNames(manifest)).toEqual(["game.ts", "rules.ts", "extra.ts"]);
  });

  it("are in reference and skeleton where a task is in them", () => {
    expect(fileNames(manifest)).toEqual(["game.ts", "extra.ts"]);
    expect(problemsOfManifest(manifest, "demo")).toEqual([]);
  });
});

describe("what a task leans on", () => {
  const leaning = (leansOn: string[]) => {
    const [first, ...rest] = manifest.tasks;
    return problemsOfManifest(
      { ...manifest, tasks: [{ ...demoTask(), ...first, leansOn }, ...rest] },
      "demo",
    );
  };

  it("is another task", () => {
    expect(leaning(["2"])).toEqual([]);
    expect(leaning(["2", "1"])).toEqual([
      { at: "/tasks/0/leansOn/1", text: 'expected the id of another task, not "1"' },
    ]);
    expect(leaning(["9"])).toEqual([
      { at: "/tasks/0/leansOn/0", text: 'expected the id of another task, not "9"' },
    ]);
  });
});
