import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { packageRoot } from "../../../package-root.ts";
import { copyInto, type Image, piecesOf } from "./image.ts";
import { imageFile, imageHash, readImage, written } from "./image-file.ts";
import { newInstance } from "./instance.ts";
import { imageKey } from "./package-files.ts";
import { imageOf, imageScripts, startAnew } from "./start.ts";

const folder = mkdtempSync(join(tmpdir(), "gridmark-image-"));
afterAll(() => rmSync(folder, { recursive: true }));

const ours = { saved: 1, standIns: 2, disguise: 3, substitute: 4, tripwires: 5 };

/** A memory of 64 KiB with a few bytes in it, and its image. */
function sample(): { readonly memory: WebAssembly.Memory; readonly image: Image } {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 1 });
  const bytes = new Uint8Array(memory.buffer);
  for (const at of [0, 4095, 4096, 12_000, 65_535]) bytes[at] = 7;
  return { memory, image: { size: 65_536, pieces: piecesOf(bytes), ours, desk: 64 } };
}

function inFile(bytes: Uint8Array): string {
  const path = join(folder, "image.bin");
  writeFileSync(path, bytes);
  return path;
}

describe("an image", () => {
  it("has what is not zero, and makes the same memory of an empty one", () => {
    const { memory, image } = sample();
    expect(image.pieces.map(({ offset, bytes }) => [offset, bytes.length])).toEqual([
      [0, 12_288],
      [61_440, 4096],
    ]);
    const copy = new Uint8Array(65_536);
    copyInto(copy, image);
    expect(Buffer.from(memory.buffer).equals(copy)).toBe(true);
  });

  it("has what is not as in its base, zeros too", () => {
    const { memory, image: base } = sample();
    const bytes = new Uint8Array(memory.buffer);
    const before = bytes.slice();
    for (const at of [4096, 12_000, 30_000]) bytes[at] = bytes[at] === 0 ? 7 : 0;
    const image: Image = { ...base, base, pieces: piecesOf(bytes, before) };
    expect(image.pieces.map(({ offset, bytes }) => [offset, bytes.length])).toEqual([
      [4096, 8192],
      [28_672, 4096],
    ]);
    const copy = new Uint8Array(65_536);
    copyInto(copy, image);
    expect(Buffer.from(bytes).equals(copy)).toBe(true);
  });

  it("is read as it was written", () => {
    const { image } = sample();
    const read = readImage(inFile(written("key", image)), "key");
    expect({ ...read, pieces: undefined }).toEqual({ ...image, pieces: undefined });
    expect(read?.pieces.map(({ bytes }) => [...bytes])).toEqual(
      image.pieces.map(({ bytes }) => [...bytes]),
    );
  });

  it("is not taken where it is of something else, not whole, or not there", () => {
    const whole = written("key", sample().image);
    expect(readImage(inFile(whole), "another key")).toBeUndefined();
    expect(readImage(inFile(whole.subarray(0, -1)), "key")).toBeUndefined();
    expect(readImage(inFile(whole.subarray(0, 20)), "key")).toBeUndefined();
    expect(readImage(inFile(Buffer.from("")), "key")).toBeUndefined();
    expect(readImage(join(folder, "nothing.bin"), "key")).toBeUndefined();
  });

  it("has a key of all that it is made of", () => {
    expect(imageHash("a", 1)).toBe(imageHash("a", 1));
    expect(
      new Set([imageHash("a", 1), imageHash("a1"), imageHash("a", 2), imageHash("b", 1)]).size,
    ).toBe(4);
  });

  it("that was built is that of an interpreter in which our scripts have just run", async () => {
    const key = imageKey(1024, imageScripts);
    const built = readImage(join(packageRoot, imageFile), key);
    const instance = await newInstance(64);
    const made = imageOf(instance, startAnew(instance, { stackKiB: 1024 }));
    if (built === undefined) throw new Error("the build left no image of these scripts");
    expect(written(key, built).equals(written(key, made))).toBe(true);
  });
});
