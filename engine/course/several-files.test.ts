import { describe, expect, it } from "vitest";
import type { Assignment } from "../../schema/types.ts";
import { demoManifest, demoReference, demoSkeleton, demoTask, writeDemo } from "../testing/demo.ts";
import { faultOf } from "../testing/faults.ts";
import { programNamed } from "../testing/programs.ts";
import { generateSkeleton } from "../verify/generate-skeleton.ts";
import { loadAssignment, loadManifest } from "./load.ts";
import { readProvided } from "./texts.ts";

const part = `${programNamed("several-files.ts", "part")}\n`;

const support = `${programNamed("several-files.ts", "support")}\n`;

const provided = [
  { module: "./support", file: "support.ts", standIns: ["print", "input"] },
] as const;

const manifest = demoManifest({
  more: [{ files: ["part.ts", "part.js"] }],
  provided: provided.map((each) => ({ ...each, standIns: [...each.standIns] })),
  tasks: [
    ...demoManifest().tasks,
    demoTask({ id: "grid", title: "Grid", functions: ["Grid.sum"], file: "part.ts" }),
    demoTask({ id: "style", title: "Style", functions: [] }),
  ],
});

const files = {
  "fixtures/demo/assignment.json": JSON.stringify(manifest),
  "reference/demo/game.ts": demoReference,
  "reference/demo/part.ts": part,
  "reference/demo/support.ts": support,
  "skeleton/demo/part.ts": part,
  "skeleton/demo/support.ts": support,
};

describe("an assignment of several files", () => {
  it("is loaded with all of them, the main one first", () => {
    const { skeleton, reference, provided: modules } = loadAssignment(writeDemo(files), "demo");
    expect(skeleton.map(({ name }) => name)).toEqual(["game.ts", "part.ts"]);
    expect(reference).toEqual([
      { name: "game.ts", text: demoReference },
      { name: "part.ts", text: part },
    ]);
    expect(modules.map(({ module }) => module)).toEqual(["./support"]);
  });

  it("has stand-ins in the place of what reaches a terminal", () => {
    const [module] = loadAssignment(writeDemo(files), "demo").provided;
    expect(module?.text).toBe(`${programNamed("several-files.ts", "support with stand-ins")}\n`);
  });

  it("has Python's own functions there", () => {
    const around = ["A = 1", "### TERMINAL STARTS HERE ###", "### TERMINAL ENDS HERE ###"];
    const [before, starts, ends] = around.map((line) => `${line}\n`);
    const text = `${before}${starts}import curses\n${ends}`;
    const root = writeDemo({ "skeleton/demo/support.py": text });
    const provided = (standIns: ("print" | "input")[]) => {
      const module = { module: "./support", file: "support.py", standIns };
      return readProvided(root, demoManifest({ files: ["game.py"], provided: [module] }))[0]?.text;
    };
    expect(provided(["print", "input"])).toBe(
      `${before}from builtins import print, input\n${ends}`,
    );
    expect(provided([])).toBe(`${before}${ends}`);
  });

  it.each([
    ["skeleton/demo/part.ts", undefined, "skeleton/demo/part.ts is missing"],
    ["skeleton/demo/support.ts", undefined, "skeleton/demo/support.ts is missing"],
    [
      "skeleton/demo/support.ts",
      "",
      'skeleton/demo/support.ts: expected lines "// TERMINAL STARTS HERE" and',
    ],
  ])("needs %s to be as it should: %s", (path, text, words) => {
    const root = writeDemo({ ...files, [path]: text });
    expect(faultOf(() => loadAssignment(root, "demo"))).toContain(`configuration: ${words}`);
  });

  it("gives a skeleton of all files, and copies of the provided ones", async () => {
    const skeleton = await generateSkeleton(writeDemo(files), "demo");
    expect(skeleton).toEqual([
      { name: "game.ts", text: demoSkeleton },
      {
        name: "part.ts",
        text: `${programNamed("several-files.ts", "skeleton of the part")}\n`,
      },
      { name: "support.ts", text: support },
    ]);
  });
});

describe("a manifest", () => {
  const more = [{ files: ["part.ts"] }];
  it.each<[string, Partial<Assignment>, string]>([
    [
      "two files of one name",
      { more: [{ files: ["game.ts"] }] },
      '/more/0/files: "game" names more than one file',
    ],
    [
      "a provided file of the same name",
      { more, provided: [{ module: "./part", file: "part.ts" }] },
      '/provided/0/file: "part" names more than one file; rename',
    ],
    [
      "a file that the sandbox needs the name of",
      { more: [{ files: ["submission.ts"] }] },
      '/more/0/files: "submission" is gridmark',
    ],
    [
      "a task in no file",
      { more, tasks: [demoTask({ file: "other.ts" })] },
      "/tasks/0/file: expected one of game.ts, part.ts",
    ],
    [
      "a task without a placeholder",
      { tasks: [{ ...demoTask(), placeholder: undefined as never }] },
      '/tasks/0: expected "placeholder", the body of its function, or "given"',
    ],
    [
      "a placeholder for no function",
      { tasks: [demoTask({ placeholders: { triple: ["return 0;"] } })] },
      '/tasks/0/placeholders: "triple" is not among the task\'s functions',
    ],
    [
      "a name that is no member",
      { tasks: [demoTask({ functions: ["a.b.c"] })] },
      "/tasks/0/functions/0: expected text that matches ",
    ],
  ])("is refused with %s", (_, changes, words) => {
    const root = writeDemo({
      "fixtures/demo/assignment.json": JSON.stringify(demoManifest(changes)),
    });
    const fault = faultOf(() => loadManifest(root, "demo"));
    expect(fault).toMatch(/^configuration: fixtures\/demo\/assignment\.json:1:\d+: /);
    expect(fault).toContain(`: ${words}`);
  });
});
