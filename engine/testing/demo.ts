import type { Assignment, FixtureTable, ManifestTask } from "../../schema/types.ts";
import { programNamed } from "./programs.ts";
import { type Tree, writeTree } from "./trees.ts";

/** A task of the small assignment `demo`. */
export function demoTask(task: Partial<ManifestTask> = {}): ManifestTask {
  return {
    id: "1",
    title: "double",
    functions: ["double"],
    points: 10,
    scoring: "group",
    placeholder: ["return 0;"],
    ...task,
  };
}

/** The manifest of the small assignment `demo`: two tasks, one provided constant. */
export function demoManifest(manifest: Partial<Assignment> = {}): Assignment {
  return {
    schemaVersion: 1,
    id: "demo",
    title: "Demo",
    files: ["game.ts", "game.js"],
    protected: ["SIZE"],
    imports: [],
    limits: {
      memoryMiB: 64,
      stackKiB: 256,
      workPerCall: 20_000_000,
      workPerTask: 200_000_000,
      workPerSubmission: 200_000_000,
      outputKiB: 64,
      fileKiB: 64,
    },
    tasks: [demoTask(), demoTask({ id: "extra", title: "triple", functions: ["triple"] })],
    ...manifest,
  };
}

export const demoReference = `${programNamed("demo.ts", "reference")}\n`;

export const demoSkeleton = `${programNamed("demo.ts", "skeleton")}\n`;

/** A check with one case. */
export function demoCheck(check: Partial<FixtureTable> = {}): FixtureTable {
  const cases = [{ name: "of 2", args: [2], returns: 4 }];
  return { kind: "table", name: "doubles", weight: 1, function: "double", cases, ...check };
}

export const demoFiles: Tree = {
  "fixtures/demo/assignment.json": JSON.stringify(demoManifest()),
  "fixtures/demo/public/task-1.json": JSON.stringify({ task: "1", checks: [demoCheck()] }),
  "fixtures/demo/hidden/task-1.json": JSON.stringify({
    task: "1",
    checks: [demoCheck({ name: "doubles more" })],
  }),
  "skeleton/demo/game.ts": demoSkeleton,
};

/** A folder with the assignment `demo`; files are replaced, added or, if undefined, left out. */
export function writeDemo(changes: Readonly<Record<string, string | undefined>> = {}): string {
  const files = Object.entries({ ...demoFiles, ...changes });
  return writeTree(
    Object.fromEntries(files.filter((entry): entry is [string, string] => entry[1] !== undefined)),
  );
}
