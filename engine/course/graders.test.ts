import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { demoManifest } from "../testing/demo.ts";
import { writeTree } from "../testing/trees.ts";
import { loadGraders } from "./graders.ts";

const manifest = demoManifest();

/** Ids of the tasks in a course's graders, or the fault. */
async function load(files: Readonly<Record<string, string>>, cache?: string) {
  const root = writeTree(files);
  const graders = await loadGraders(root, manifest, cache);
  return { id: graders.id, tasks: graders.tasks.map(({ id }) => id) };
}

const asModule = 'import { defineTask } from "gridmark/author";\n';

describe("the graders of a course", () => {
  it.each([
    [
      "TypeScript",
      "index.ts",
      `${asModule}export const graders = { tasks: [defineTask("1" as string)] };`,
    ],
    ["JavaScript", "index.js", `${asModule}export const graders = { tasks: [defineTask("1")] };`],
    [
      "a module that says so",
      "index.mjs",
      `${asModule}export const graders = { tasks: [defineTask("1")] };`,
    ],
    [
      "CommonJS",
      "index.cjs",
      'const { defineTask } = require("gridmark/author"); exports.graders = { tasks: [defineTask("1")] };',
    ],
    [
      "CommonJS of one value",
      "index.js",
      'const { defineTask } = require("gridmark/author"); module.exports = { graders: { tasks: [defineTask("1")] } };',
    ],
  ])("are loaded from %s, and get the kit though it is not installed", async (_, name, text) => {
    expect(await load({ [`graders/demo/${name}`]: text })).toEqual({ id: "demo", tasks: ["1"] });
  });

  it("import files beside them, and a reference in JavaScript", async () => {
    const found = await load({
      "graders/demo/index.ts": `import { one } from "./one.ts"; export const graders = { tasks: [one] };`,
      "graders/demo/one.ts": `${asModule}import { id } from "../../reference/demo/game.js";\nexport const one = defineTask(id);`,
      "reference/demo/game.js": 'module.exports = { id: "extra" };',
    });
    expect(found.tasks).toEqual(["extra"]);
  });

  it("are none where there is no file: the checks in the fixtures will do", async () => {
    expect(await load({ "fixtures/demo/assignment.json": "{}" })).toEqual({
      id: "demo",
      tasks: [],
    });
  });

  it.each([
    ["has a syntax error", "export const = 1;", /^graders\/demo\/index\.ts cannot be loaded: /],
    [
      "throws",
      'throw new Error("not today");',
      /cannot be loaded: graders\/demo\/index\.ts:1: not today$/m,
    ],
    ["exports nothing", "export {};", /^graders\/demo\/index\.ts: expected an export "graders"/],
    ["exports no list of tasks", "export const graders = {};", /expected an export "graders"/],
    [
      "has a task that the manifest has not",
      `${asModule}export const graders = { tasks: [defineTask("7")] };`,
      /there is no task "7"; expected a task's id: 1, extra$/m,
    ],
    ["imports what is not there", 'import "nowhere";', /cannot be loaded: /],
  ])("are a fault of the course where the file %s", async (_, text, message) => {
    await expect(load({ "graders/demo/index.ts": text })).rejects.toMatchObject({
      code: "configuration",
      message: expect.stringMatching(message),
    });
  });

  it("are kept compiled, and compiled anew once they change", async () => {
    const cache = join(writeTree({}), "cache");
    const text = (id: string) =>
      `${asModule}export const graders = { tasks: [defineTask("${id}" as string)] };`;
    const first = await load({ "graders/demo/index.ts": text("1") }, cache);
    expect(readdirSync(cache)).toHaveLength(1);
    const second = await load({ "graders/demo/index.ts": text("extra") }, cache);
    expect([first.tasks, second.tasks]).toEqual([["1"], ["extra"]]);
  });
});
