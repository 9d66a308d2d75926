import { createHash } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { basename } from "node:path";
import { messageOf } from "../errors.ts";
import type { FoundSubmission } from "./find.ts";

/** A submission as bytes: nothing of it has been looked at yet. */
export interface Submission {
  readonly id: string;
  readonly files: readonly SubmittedFile[];
  /** Why it cannot be graded; then `files` may be empty. */
  readonly problem?: string;
}

export interface SubmittedFile {
  readonly name: string;
  readonly sha256: string;
  readonly bytes: Uint8Array;
}

/** Copies a submission's file into memory once, so that what is hashed is what is graded. */
export function readSubmission(found: FoundSubmission, fileKiB: number): Submission {
  const { id, file, problem } = found;
  if (file === undefined) return { id, files: [], problem: problem ?? "there is nothing to grade" };
  const name = basename(file);
  try {
    const bytes = readAtMost(file, fileKiB * 1024);
    if (bytes === undefined) {
      return { id, files: [], problem: `${name} is larger than ${fileKiB} KiB` };
    }
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return { id, files: [{ name, sha256, bytes }] };
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const reason = code === "EACCES" ? "permission denied" : messageOf(cause);
    return { id, files: [], problem: `${name} cannot be read: ${reason}` };
  }
}

function readAtMost(path: string, limit: number): Uint8Array | undefined {
  const handle = openSync(path, "r");
  try {
    const { size } = fstatSync(handle);
    if (size > limit) return undefined;
    const buffer = Buffer.alloc(limit + 1);
    let length = 0;
    for (;;) {
      const read = readSync(handle, buffer, length, buffer.length - length, null);
      length += read;
      if (length > limit) return undefined;
      if (read === 0) return Uint8Array.prototype.slice.call(buffer, 0, length);
    }
  } finally {
    closeSync(handle);
  }
}
