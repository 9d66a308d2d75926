import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { writeTree } from "../../../testing/trees.ts";
import { imageFolder, imageIn, placedImage } from "./cache.ts";
import { imageFiles } from "./facts.ts";
import { pyodideVersion } from "./pyodide.ts";

/** A place that has the right version of pyodide, by its number alone. */
const cwd = writeTree({
  "node_modules/pyodide/package.json": `{ "version": "${pyodideVersion}" }`,
});

const content = { wasm: Buffer.from("w"), memory: Buffer.from("m") };
const facts = { hash: "", version: pyodideVersion, pages: 1 };
const hash = createHash("sha256")
  .update(`${JSON.stringify(facts)}wm`)
  .digest("hex");

/** A user's cache with an image. */
function cacheWith(memory: Buffer) {
  const name = imageFolder({ XDG_CACHE_HOME: writeTree({}) }) ?? "";
  const folder = `gridmark/python/${name.slice(dirname(name).length + 1)}`;
  return writeTree({
    [`${folder}/${imageFiles.wasm}`]: content.wasm,
    [`${folder}/${imageFiles.memory}`]: memory,
    [`${folder}/${imageFiles.facts}`]: JSON.stringify({ ...facts, hash }),
  });
}

const ask = (XDG_CACHE_HOME: string, onBuild = () => {}) =>
  placedImage({ env: { XDG_CACHE_HOME }, places: [cwd], onBuild });

it("reads an image whose hash is right, and makes none", async () => {
  const cache = cacheWith(content.memory);
  const image = { ...content, facts: { ...facts, hash } };
  const { folder, ...read } = await ask(cache, () => expect.unreachable());
  expect(read).toEqual({ image });
  expect(folder).toBe(imageFolder({ XDG_CACHE_HOME: cache }));
  expect(imageIn(folder)).toEqual(image);
});

it("makes a missing or damaged image, and leaves nothing behind if that fails", async () => {
  for (const [cache, left] of [
    [writeTree({}), 0],
    [cacheWith(Buffer.from("x")), 1],
  ] as const) {
    let built = 0;
    const asked = ask(cache, () => {
      built += 1;
    });
    await expect(asked).rejects.toMatchObject({
      code: "grader",
      message: expect.stringMatching(/^the image of Python could not be made: Error: ENOENT/),
    });
    expect(built).toBe(1);
    expect(readdirSync(join(cache, "gridmark/python"))).toHaveLength(left);
  }
});

it("has no folder for a user without a cache", () => {
  expect(imageFolder({})).toBeUndefined();
});
