import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { fileNames, fileOfTask } from "../engine/course/files.ts";
import { generateSkeleton } from "../engine/verify/generate-skeleton.ts";
import { assignmentIds, loadManifest } from "../engine/course/load.ts";
import { hasRegion } from "../engine/course/regions.ts";
import { readValidated } from "../engine/course/validate.ts";
import { manifestFor } from "../engine/course/variants.ts";
import { calling, returnedBy, withInterpreter } from "../engine/languages/python/testing/programs.ts";
import { packageRoot } from "../engine/package-root.ts";

const read = (path: string) =>
  readFileSync(join(packageRoot, path), "utf8").replaceAll("\r\n", "\n");

async function exportsOf(path: string): Promise<Record<string, unknown>> {
  return await import(pathToFileURL(join(packageRoot, path)).href);
}

describe.each(assignmentIds(packageRoot))("skeleton/%s", async (id) => {
  const manifest = loadManifest(packageRoot, id);
  const generated = await generateSkeleton(packageRoot, id);
  const names = fileNames(manifest);
  const all = (folder: string) => names.map((name) => read(`${folder}/${id}/${name}`)).join("\n");

  it.each(generated)("has $name as the reference gives it; `npm run generate` writes it", ({ name, text }) => {
    expect(read(`skeleton/${id}/${name}`)).toBe(text.replaceAll("\r\n", "\n"));
  });

  it("shows nothing of the reference but what is provided", () => {
    const given = manifest.tasks.flatMap((task) =>
      task.given === undefined ? [] : read(`fixtures/${id}/given/${task.given}`).split("\n"),
    );
    const placeholders = manifest.tasks.flatMap(({ placeholder = [], placeholders: more = {} }) => [
      ...placeholder,
      ...Object.values(more).flat(),
    ]);
    const known = new Set([...given, ...placeholders].map((line) => line.trim()));
    const right = new Set(all("reference").split("\n"));
    const added = all("skeleton")
      .split("\n")
      .filter((line) => !right.has(line) && !known.has(line.trim()));
    expect(added).toEqual([]);
    expect(all("skeleton")).not.toBe(all("reference"));
  });

  it("has the markers of every task once and in order", () => {
    const markers = names
      .flatMap((name) => manifest.tasks.filter((task) => fileOfTask(manifest, task.id) === name))
      .filter((task) => task.functions.length > 0 || hasRegion(all("reference"), task.id))
      .flatMap(({ id: task }) => [`// TASK ${task} STARTS HERE`, `// TASK ${task} ENDS HERE`]);
    expect(all("skeleton").match(/(?<=^ *)\/\/ TASK .*$/gm)).toEqual(markers);
  });

  it("exports every function, and every protected part with the reference's value", async () => {
    const [ours, theirs] = await Promise.all([exportsOfAll("skeleton"), exportsOfAll("reference")]);
    for (const name of manifest.tasks.flatMap((task) => task.functions)) {
      const [owner = name, member] = name.split(".");
      expect([name, typeof ours[owner]]).toEqual([name, "function"]);
      if (member === undefined) continue;
      const made = ours[owner] as { readonly prototype: object };
      expect([name, member in made.prototype || Object.hasOwn(made, member)]).toEqual([name, true]);
    }
    for (const name of manifest.protected) {
      expect([name, String(ours[name])]).toEqual([name, String(theirs[name])]);
    }
    expect(Object.keys(ours).sort()).toEqual(Object.keys(theirs).sort());
  });

  async function exportsOfAll(folder: string): Promise<Record<string, unknown>> {
    const modules = await Promise.all(names.map((name) => exportsOf(`${folder}/${id}/${name}`)));
    return Object.assign({}, ...modules.reverse());
  }
});

const shapesFile = "fixtures/game1023/shapes.json";

describe("SHAPES of the 1023 Game", () => {
  const path = shapesFile;
  const { values, dimensions } = readValidated(join(packageRoot, path), path, "data");

  it.each(["skeleton/game1023/game.ts", "reference/game1023/game.ts"])(
    "are in %s what they are as data",
    async (file) => {
      expect((await exportsOf(file)).SHAPES).toEqual(values);
    },
  );

  it("have the dimensions that the data say", () => {
    const measured: number[] = [];
    for (let level: unknown = values; Array.isArray(level); level = level[0]) {
      measured.push(level.length);
    }
    expect(measured).toEqual(dimensions);
    const cells = (values as unknown[]).flat(Number.POSITIVE_INFINITY);
    expect(cells).toHaveLength(dimensions.reduce((a, b) => a * b));
  });

  it("have four different blocks in every rotation", () => {
    const pieces = (values as number[][][][]).flat();
    for (const piece of pieces) expect(new Set(piece.map(String)).size).toBe(4);
  });
});

describe("skeleton/game1023/game.py", () => {
  withInterpreter();
  const manifest = manifestFor(loadManifest(packageRoot, "game1023"), "game.py");
  const [skeleton, reference] = ["skeleton", "reference"].map((folder) => read(`${folder}/game1023/game.py`));

  it("has the markers of every task once and in order", () => {
    const markers = manifest.tasks.flatMap(({ id }) => [
      `### TASK ${id} STARTS HERE ###`,
      `### TASK ${id} ENDS HERE ###`,
    ]);
    expect(skeleton?.match(/^.*### TASK .*$/gm)).toEqual(markers);
    expect(reference?.match(/^.*### TASK .*$/gm)).toEqual(markers);
  });

  it("shows nothing of the reference but what is provided", () => {
    const placeholders = manifest.tasks.flatMap(({ placeholder = [] }) => placeholder);
    const right = new Set(reference?.split("\n"));
    const added = skeleton
      ?.split("\n")
      .filter((line) => !right.has(line) && !placeholders.includes(line.trim()));
    expect(added).toEqual([]);
    const provided = (text = "") => text.slice(0, text.indexOf("### TASK 1 STARTS"));
    expect(provided(skeleton)).toBe(provided(reference));
  });

  it("has the reference's head of every function, and its docstring", () => {
    const heads = (text = "") => text.match(/^def [^\n]*\([^)]*\)[^:]*:\n {4}"""[\s\S]*?"""$/gm) ?? [];
    const functions = manifest.tasks.flatMap((task) => task.functions);
    const own = heads(skeleton).filter((head) => functions.some((name) => head.startsWith(`def ${name}(`)));
    expect(own).toHaveLength(functions.length);
    expect(heads(reference)).toEqual(expect.arrayContaining(own));
  });

  it.each([["skeleton", skeleton], ["reference", reference]])(
    "has the constants of the specification in the %s",
    (_, text = "") => {
      const { values } = readValidated(join(packageRoot, shapesFile), shapesFile, "data");
      const f = "\n\ndef f():\n    return [ROWS, COLS, BLOCKS, SHAPES]\n";
      expect(returnedBy(calling(text + f))).toEqual([20, 6, 4, values]);
    },
  );
});
