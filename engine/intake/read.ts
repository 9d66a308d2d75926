import { createHash } from "node:crypto";
import { closeSync, constants, fstatSync, openSync } from "node:fs";
import { basename, dirname } from "node:path";
import { codeOf } from "../errors.ts";
import { readFrom } from "./archive/content.ts";
import { ArchiveFault } from "./archive/limits.ts";
import {
  type Disk,
  type EntryProblem,
  identityOf,
  linkProblem,
  lstatOf,
  notFile,
  plainDisk,
  unreadAs,
} from "./disk.ts";
import type { FoundSubmission } from "./found.ts";

/** A submission as bytes that nothing has examined yet. */
export interface Submission {
  readonly id: string;
  /** The main one first. */
  readonly files: readonly SubmittedFile[];
  /** Other programs beside them. */
  readonly beside?: readonly SubmittedFile[];
  /** The reason it cannot be graded; then `files` may be empty. */
  readonly problem?: string;
  /** Set if the system failed to read it, so that it is not the student's fault. */
  readonly isUnread?: true | undefined;
  /** Notes for a report's reader on the form of submission. */
  readonly notes?: readonly string[] | undefined;
}

export interface SubmittedFile {
  readonly name: string;
  readonly sha256: string;
  readonly bytes: Uint8Array;
}

/** Copies a submission's files into memory once, so that what is hashed is what is graded. */
export function readSubmission(found: FoundSubmission, fileKiB: number): Submission {
  const { id, file, as, more = [], within, disk = plainDisk, problem, isUnread, notes } = found;
  const { beside = [] } = found;
  if (file === undefined) {
    return { id, files: [], problem: problem ?? "there is nothing to grade", isUnread };
  }
  const files: SubmittedFile[] = [];
  for (const path of [file, ...more]) {
    const read = readOne(path, fileKiB, disk, within);
    if ("problem" in read) return { id, files: [], ...read };
    files.push(path === file && as !== undefined ? { ...read, name: as } : read);
  }
  const others = beside.flatMap((path) => {
    const read = readOne(path, fileKiB, disk, within);
    return "problem" in read ? [] : [read];
  });
  return { id, files, notes, ...(others.length > 0 && { beside: others }) };
}

function readOne(
  path: string,
  fileKiB: number,
  disk: Disk,
  within?: string,
): SubmittedFile | EntryProblem {
  const name = basename(path);
  const max = fileKiB * 1024;
  const tooLarge = { problem: `${name} is larger than ${fileKiB} KiB` };
  try {
    const place = disk.resolve(path);
    if (typeof place !== "string" && place.size > max) return tooLarge;
    const bytes = typeof place === "string" ? readAtMost(place, max, within) : place.read(max);
    if (bytes === "too large") return tooLarge;
    if (bytes === "no file") return { problem: notFile(name) };
    if (bytes === "link") return { problem: linkProblem(name) };
    return { name, sha256: createHash("sha256").update(bytes).digest("hex"), bytes };
  } catch (cause) {
    if (cause instanceof ArchiveFault) return { problem: `${name} ${cause.message}` };
    // The system's error for a link with O_NOFOLLOW.
    const isLink = within !== undefined && codeOf(cause) === "ELOOP";
    return isLink ? { problem: linkProblem(name) } : unreadAs(name, cause);
  }
}

/** Windows lacks this flag. */
const noFollow = constants.O_NOFOLLOW ?? 0;

function readAtMost(
  path: string,
  max: number,
  within: string | undefined,
): Uint8Array | "too large" | "no file" | "link" {
  const flags = within === undefined ? 0 : noFollow;
  // Opening a pipe without O_NONBLOCK would wait for a writer.
  const handle = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | flags);
  try {
    const stats = fstatSync(handle, { bigint: true });
    if (!stats.isFile()) return "no file";
    if (within !== undefined && !liesThere(path, within, identityOf(stats))) return "link";
    if (stats.size > max) return "too large";
    const bytes = readFrom(handle, 0, max + 1);
    // Copies, to release the larger buffer.
    return bytes.length > max ? "too large" : Uint8Array.prototype.slice.call(bytes);
  } finally {
    closeSync(handle);
  }
}

/** True if the open file is still at the path, without links below the folder: either may have been replaced. */
function liesThere(path: string, within: string, identity: string | undefined): boolean {
  if (identityOf(lstatOf(path)) !== identity) return false;
  for (let each = dirname(path); each.length > within.length; each = dirname(each)) {
    if (lstatOf(each)?.isDirectory() !== true) return false;
  }
  return true;
}
