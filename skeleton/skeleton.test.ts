import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { assignmentIds, loadManifest } from "../engine/assignment/load.ts";
import { makeSkeleton } from "../engine/assignment/skeleton.ts";
import { readValidated } from "../engine/assignment/validate.ts";
import { packageRoot } from "../engine/package-root.ts";

const read = (path: string) =>
  readFileSync(join(packageRoot, path), "utf8").replaceAll("\r\n", "\n");

async function exportsOf(path: string): Promise<Record<string, unknown>> {
  return await import(pathToFileURL(join(packageRoot, path)).href);
}

/** What the compiler says of a file under the options of this repository. */
function complaints(path: string): string[] {
  const config = join(packageRoot, "tsconfig.json");
  const { config: json, error } = ts.readConfigFile(config, ts.sys.readFile);
  expect(error).toBeUndefined();
  const { options } = ts.parseJsonConfigFileContent(json, ts.sys, packageRoot);
  expect(options).toMatchObject({ strict: true, noUncheckedIndexedAccess: true });
  const program = ts.createProgram([join(packageRoot, path)], options);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

describe.each(assignmentIds(packageRoot))("skeleton/%s", (id) => {
  const manifest = loadManifest(packageRoot, id);
  const skeleton = `skeleton/${id}/${manifest.files[0]}`;
  const reference = `reference/${id}/${manifest.files[0]}`;

  it("is what the reference gives; `npm run generate` writes it", () => {
    expect(read(skeleton)).toBe(makeSkeleton(read(reference), manifest));
  });

  it.each([skeleton, reference])("compiles under strict options: %s", (path) => {
    expect(complaints(path)).toEqual([]);
  });

  it("shows nothing of the reference but what is provided", () => {
    const placeholders = manifest.tasks.flatMap((task) => task.placeholder);
    const added = read(skeleton)
      .split("\n")
      .filter((line) => !read(reference).split("\n").includes(line))
      .map((line) => line.trim());
    expect(placeholders).toEqual(expect.arrayContaining(added));
    expect(read(skeleton)).not.toBe(read(reference));
  });

  it("has the markers of every task once and in order", () => {
    const markers = manifest.tasks.flatMap(({ id: task }) => [
      `// TASK ${task} STARTS HERE`,
      `// TASK ${task} ENDS HERE`,
    ]);
    expect(read(skeleton).match(/^\/\/ TASK .*$/gm)).toEqual(markers);
  });

  it("exports every function, and every protected part with the reference's value", async () => {
    const [ours, theirs] = await Promise.all([exportsOf(skeleton), exportsOf(reference)]);
    const functions = manifest.tasks.flatMap((task) => task.functions);
    for (const name of functions) expect([name, typeof ours[name]]).toEqual([name, "function"]);
    for (const name of manifest.protected) {
      expect([name, String(ours[name])]).toEqual([name, String(theirs[name])]);
    }
    expect(Object.keys(ours).sort()).toEqual(Object.keys(theirs).sort());
  });
});

describe("SHAPES of the 1023 Game", () => {
  const path = "fixtures/game1023/shapes.json";
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
