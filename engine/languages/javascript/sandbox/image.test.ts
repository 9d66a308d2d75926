import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { packageRoot } from "../../../package-root.ts";
import { viewsOf } from "../../views.ts";
import { newInstance } from "./instance.ts";
import { copyInto, type Image, piecesOf } from "./memory.ts";
import { imageFile, imageKey, readImage, written } from "./package-files.ts";
import { imageOf, imageScripts, startAnew } from "./start.ts";

const folder = mkdtempSync(join(tmpdir(), "gridmark-image-"));
afterAll(() => rmSync(folder, { recursive: true }));

const ours = { encode: 1, called: 2, nothing: 3, pick: 4, watchUses: 5 };

/** A memory of 64 KiB with a few bytes in it, and its image. */
function sample(): { readonly memory: WebAssembly.Memory; readonly image: Image } {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 1 });
  const bytes = new Uint8Array(memory.buffer);
  for (const at of [0, 4095, 4096, 12_000, 65_535]) bytes[at] = 7;
  const pieces = piecesOf(viewsOf(memory)(), [0, 65_536]);
  return { memory, image: { size: 65_536, pieces, ours, desk: 64 } };
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
    expect(imageKey(1, ["a"])).toBe(imageKey(1, ["a"]));
    const others = [
      imageKey(1, ["a"]),
      imageKey(1, ["a", "b"]),
      imageKey(2, ["a"]),
      imageKey(1, ["ab"]),
    ];
    expect(new Set(others).size).toBe(4);
  });

  it("that was built is that of an interpreter in which our scripts have just run", async () => {
    const key = imageKey(1024, imageScripts);
    const built = readImage(join(packageRoot, imageFile), key);
    const instance = await newInstance(64);
    const made = imageOf(startAnew(instance, { stackKiB: 1024 }));
    if (built === undefined) throw new Error("the build left no image of these scripts");
    const places = (image: Image) => image.pieces.map(({ offset }) => offset);
    expect({ ...built, pieces: places(built) }).toEqual({ ...made, pieces: places(made) });
    const bytes = (image: Image) => Buffer.concat(image.pieces.map((each) => each.bytes));
    expect(bytes(built).equals(bytes(made))).toBe(true);
  });
});
