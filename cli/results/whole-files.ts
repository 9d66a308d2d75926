import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { type ZipOptions, zipSync } from "fflate";
import { GridmarkError, reasonOf, usageFault } from "../../engine/errors.ts";
import { makeFolders } from "../../engine/own-folder.ts";

export interface NewFile {
  readonly path: string;
  /** All of it at once, or in parts. */
  readonly content: string | Uint8Array | Iterable<string>;
}

const partial = /^\.\d+-\d+\.partial$/;

/**
 * Replaces files atomically, even if the power fails: each is written beside its target, forced to disk, and
 * renamed; none is renamed before all are written. On an output fault, nothing is left behind.
 */
export function replaceFiles(files: readonly NewFile[]): void {
  const staged = files.map((file, at) => ({ ...file, beside: partialName(file.path, at) }));
  try {
    for (const { path, content, beside } of staged) {
      writing(path, () => fill(beside, content, fsyncSync));
    }
    for (const { path, beside } of staged) writing(path, () => renameSync(beside, path));
  } catch (fault) {
    for (const { beside } of staged) rmSync(beside, { force: true });
    throw fault;
  }
  for (const folder of new Set(files.map(({ path }) => dirname(path)))) syncFolder(folder);
}

/** Numbers the temporary files of this process; see `removePartials`. */
export function partialName(path: string, index: number): string {
  return join(dirname(path), `.${process.pid}-${index}.partial`);
}

/** Makes a writable folder. Throws an output fault, or a usage fault if it is a file. */
export function makeFolder(folder: string): void {
  if (writing(folder, () => statSync(folder, { throwIfNoEntry: false }))?.isFile()) {
    throw usageFault(`${folder} is a file: expected a folder`);
  }
  writing(folder, () => {
    makeFolders(folder);
    accessSync(folder, constants.W_OK);
  });
}

/** Throws an output fault if a file cannot be written, before the work that fills it. */
export function checkPlace(path: string): void {
  const there = writing(path, () => statSync(path, { throwIfNoEntry: false }));
  if (there?.isDirectory()) {
    throw new GridmarkError("output", `cannot write to ${path}: it is a folder`);
  }
  // Replacing a file needs a writable folder; a device is written to directly.
  const written = there === undefined || there.isFile() ? dirname(path) : path;
  writing(path, () => accessSync(written, constants.W_OK));
}

/** Writes a file given by the user; devices and pipes are written to, not replaced. */
export function writeNamed(path: string, content: NewFile["content"]): void {
  const there = writing(path, () => statSync(path, { throwIfNoEntry: false }));
  if (there?.isFile() ?? true) replaceFiles([{ path, content }]);
  else writing(path, () => fill(path, content));
}

/** Writes all content; `last` runs before the file is closed. */
function fill(path: string, content: NewFile["content"], last?: (file: number) => void): void {
  const isOne = typeof content === "string" || content instanceof Uint8Array;
  const file = openSync(path, "w");
  try {
    for (const part of isOne ? [content] : content) {
      const bytes = typeof part === "string" ? Buffer.from(part) : part;
      // A system may write less than it was given.
      for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
    }
    last?.(file);
  } finally {
    closeSync(file);
  }
}

/** Forces a folder's entries to disk, if the system can. */
function syncFolder(folder: string): void {
  try {
    const handle = openSync(folder, "r");
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch {
    // Windows opens no folder, and some network drives cannot sync.
  }
}

/** Removes unfinished files of a killed process. */
export function removePartials(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    // A folder with such a name is not ours.
    if (!partial.test(entry.name) || entry.isDirectory()) continue;
    rmSync(join(folder, entry.name), { force: true });
  }
}

/** The text of a file; undefined if it cannot be read. */
export function textAt(path: string): string | undefined {
  try {
    return existsSync(path) ? readFileSync(path, "utf8") : undefined;
  } catch {
    return undefined;
  }
}

/** The value of a JSON text; undefined if it is not one. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A ZIP archive of texts and bytes by path; equal files give equal bytes. */
export function zipped(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const encoder = new TextEncoder();
  const entries = Object.entries(files).map(([path, content]) => {
    return [path, typeof content === "string" ? encoder.encode(content) : content] as const;
  });
  // The earliest time that an archive can hold.
  const options: ZipOptions = { mtime: new Date(1980, 0, 1), level: 9 };
  return zipSync(Object.fromEntries(entries), options);
}

/** Runs an action on a file; throws an output fault that names it. */
export function writing<T>(path: string, action: () => T): T {
  try {
    return action();
  } catch (cause) {
    throw new GridmarkError("output", `cannot write to ${path}: ${reasonOf(cause)}`, cause);
  }
}
