import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../../package-root.ts";
import type { Image } from "./image.ts";
import { imageFile, imageHash, readImage } from "./image-file.ts";
import { meteredHash, meteredWasm } from "./metered.ts";

/*
 * What a sandbox needs of the package, as Node.js reads it; in a browser another file stands for this
 * one, which exports the same.
 */

/** Compiles the interpreter. */
export function compileInterpreter(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(meteredWasm(packageRoot));
}

/** As it lies in the package. */
const guestFolder = "engine/languages/javascript/sandbox/guest";

/** The text of a script that runs inside the sandbox before a submission does. */
export function guestScript(name: string): string {
  const path = join(packageRoot, guestFolder, `${name}.js`);
  return readFileSync(path, "utf8");
}

/** The image of an interpreter that the build made of these scripts; undefined where it made none. */
export function builtImage(stackKiB: number, scripts: readonly string[]): Image | undefined {
  return readImage(join(packageRoot, imageFile), imageKey(stackKiB, scripts));
}

/** What an image for a stack of so many KiB is made of. */
export function imageKey(stackKiB: number, scripts: readonly string[]): string {
  return imageHash(meteredHash, stackKiB, ...scripts);
}
