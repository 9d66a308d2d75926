import { describe, expect, it } from "vitest";
import { demoManifest, demoTask } from "../testing/demo.ts";
import { allFileNames, fileNames } from "./files.ts";
import { problemOfManifest } from "./problems.ts";

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
    expect(problemOfManifest(manifest, "demo")).toBeUndefined();
  });
});

describe("what a task leans on", () => {
  const leaning = (leansOn: string[]) => {
    const [first, ...rest] = manifest.tasks;
    return problemOfManifest(
      { ...manifest, tasks: [{ ...demoTask(), ...first, leansOn }, ...rest] },
      "demo",
    );
  };

  it("is another task", () => {
    expect(leaning(["2"])).toBeUndefined();
    expect(leaning(["2", "1"])).toBe("/tasks/0/leansOn/1: expected the id of another task");
    expect(leaning(["9"])).toBe("/tasks/0/leansOn/0: expected the id of another task");
  });
});
