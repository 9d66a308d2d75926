import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { GridmarkError, messageOf } from "../../../errors.ts";
import { packageRoot } from "../../../package-root.ts";
import type { Image } from "./memory.ts";

/* The sandbox's package files, read by Node.js; a browser module with the same exports replaces this one. */

/** SHA-256 of the interpreter in @jitl/quickjs-wasmfile-release-sync, which gets the counter. */
export const originalHash = "105c3bed22d457e43e3d1c3c1c6959fda62a8fe06f0fc8a985303c3a2be72232";

/** SHA-256 of the interpreter with the counter, as scripts/meter-wasm.mjs writes it. */
export const meteredHash = "18afebaa1098f051bd0ccf562e9e7be0c1a509b8c1075da2d5ee69d6fec1e85b";

/** Build output, relative to the package. */
export const meteredFile = join("dist", "quickjs-metered.wasm");

/** Build output: an image for the default stack. */
export const imageFile = join("dist", "quickjs-image.bin");

/** Path within the package. */
const guestFolder = "engine/languages/javascript/sandbox/guest";

/** The text of a script that runs inside the sandbox before a submission does. */
export function guestScript(name: string): string {
  return readFileSync(join(packageRoot, guestFolder, `${name}.js`), "utf8");
}

export function compileInterpreter(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(meteredWasm(packageRoot));
}

/** The interpreter with the counter, and no other: a different count would be a different verdict. */
export function meteredWasm(root: string): Uint8Array<ArrayBuffer> {
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = readFileSync(join(root, meteredFile));
  } catch (cause) {
    throw new GridmarkError("grader", `${messageOf(cause)}: run npm run build`, cause);
  }
  if (hashOf(bytes) === meteredHash) return bytes;
  throw new GridmarkError("grader", `${meteredFile} is of another version: run npm run build`);
}

export function hashOf(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

export function builtImage(stackKiB: number, scripts: readonly string[]): Image | undefined {
  return readImage(join(packageRoot, imageFile), imageKey(stackKiB, scripts));
}

/** A key of an image's inputs: the interpreter, our scripts and the size of the stack. */
export function imageKey(stackKiB: number, scripts: readonly string[]): string {
  return hashOf(JSON.stringify([meteredHash, stackKiB, ...scripts]));
}

export function written(key: string, image: Image): Buffer {
  return serialize({ key, image });
}

/** The image in a file; undefined if it is missing, damaged or has another key. */
export function readImage(path: string, key: string): Image | undefined {
  try {
    const file: { readonly key: string; readonly image: Image } = deserialize(readFileSync(path));
    return file.key === key ? file.image : undefined;
  } catch {
    return undefined;
  }
}
