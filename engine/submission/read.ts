import { createHash } from "node:crypto";
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { basename } from "node:path";
import type { FoundSubmission } from "./find.ts";

/** A submission as bytes: nothing of it has been looked at yet. */
export interface Submission {
  readonly id: string;
  /** The main one first. */
  readonly files: readonly SubmittedFile[];
  /** Why it cannot be graded; then `files` may be empty. */
  readonly problem?: string;
}

export interface SubmittedFile {
  readonly name: string;
  readonly sha256: string;
  readonly bytes: Uint8Array;
}

/** Copies a submission's files into memory once, so that what is hashed is what is graded. */
export function readSubmission(found: FoundSubmission, fileKiB: number): Submission {
  const { id, file, more = [], problem } = found;
  if (file === undefined) return { id, files: [], problem: problem ?? "there is nothing to grade" };
  const files: SubmittedFile[] = [];
  for (const path of [file, ...more]) {
    const read = readOne(path, fileKiB);
    if (typeof read === "string") return { id, files: [], problem: read };
    files.push(read);
  }
  return { id, files };
}

/** A file's bytes, or why there are none. */
function readOne(path: string, fileKiB: number): SubmittedFile | string {
  const name = basename(path);
  try {
    const bytes = readAtMost(path, fileKiB * 1024);
    if (bytes === "too large") return `${name} is larger than ${fileKiB} KiB`;
    if (bytes === "no file") return `${name} is not a file`;
    return { name, sha256: createHash("sha256").update(bytes).digest("hex"), bytes };
  } catch (cause) {
    return `${name} cannot be read: ${reasonOf(cause)}`;
  }
}

/** Why, without the path: a report names no folder of this machine. */
function reasonOf(cause: unknown): string {
  const { code } = cause as NodeJS.ErrnoException;
  if (code === "EACCES" || code === "EPERM") return "permission denied";
  return code === "ENOENT" ? "it is no longer there" : (code ?? "unknown reason");
}

function readAtMost(path: string, limit: number): Uint8Array | "too large" | "no file" {
  // To open a pipe without O_NONBLOCK is to wait until somebody writes to it.
  const handle = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stats = fstatSync(handle);
    if (!stats.isFile()) return "no file";
    if (stats.size > limit) return "too large";
    const buffer = Buffer.alloc(limit + 1);
    let length = 0;
    for (;;) {
      const read = readSync(handle, buffer, length, buffer.length - length, null);
      length += read;
      if (length > limit) return "too large";
      if (read === 0) return Uint8Array.prototype.slice.call(buffer, 0, length);
    }
  } finally {
    closeSync(handle);
  }
}
