import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Image } from "./image.ts";

/** Where the build puts an image for a stack of the usual size, from the folder of the package. */
export const imageFile = join("dist", "quickjs-image.bin");

interface Header extends Omit<Image, "base" | "pieces"> {
  /** Of what the image was made. */
  readonly key: string;
  /** Offset and length of each piece; their bytes follow in this order. */
  readonly places: readonly (readonly [offset: number, length: number])[];
}

/** A name for what an image is made of: the interpreter, our scripts and the size of the stack. */
export function imageHash(...parts: readonly (string | number)[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

/** The bytes of a file for an image: a line of JSON, then the bytes of its pieces. */
export function written(key: string, { pieces, ...image }: Image): Buffer {
  const places = pieces.map(({ offset, bytes }) => [offset, bytes.length] as const);
  const header: Header = { ...image, key, places };
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(header)}\n`),
    ...pieces.map(({ bytes }) => bytes),
  ]);
}

/** The image of a file; undefined where there is none, or none that is whole and of what is asked. */
export function readImage(path: string, key: string): Image | undefined {
  try {
    return imageIn(readFileSync(path), key);
  } catch {
    return undefined;
  }
}

function imageIn(file: Buffer, wanted: string): Image | undefined {
  const end = file.indexOf("\n");
  const { key, places, ...image } = JSON.parse(file.toString("utf8", 0, end)) as Header;
  if (key !== wanted) return undefined;
  let at = end + 1;
  const pieces = places.map(([offset, length]) => {
    at += length;
    return { offset, bytes: file.subarray(at - length, at) };
  });
  return at === file.length ? { ...image, pieces } : undefined;
}
