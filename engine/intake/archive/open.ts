import { dirname } from "node:path";
import type { FolderEntry } from "../entries.ts";
import { Budget } from "./budget.ts";
import { bytesOfFile, contentOf, type ReadBytes } from "./content.ts";
import { ArchiveFault } from "./fault.ts";
import { mostNested, studentLimits } from "./limits.ts";
import { listArchive } from "./listing.ts";
import { treeOf } from "./tree.ts";

/** A file in an archive. */
export interface ArchivedFile {
  /** Bytes, as the archive says. */
  readonly size: number;
  /** Its bytes; throws a fault where there are more than `limit`, or where it is damaged. */
  read(limit: number): Uint8Array;
}

/** What is in an archive, and in the archives in it. */
export interface OpenedArchive {
  /** By the paths of folders, of which the first is that of the archive itself. */
  readonly folders: ReadonlyMap<string, readonly FolderEntry[]>;
  readonly files: ReadonlyMap<string, ArchivedFile>;
}

/**
 * Reads what is in the archive at a path, and in the archives in it, as many levels deep as `nested` says.
 * Nothing is unpacked before somebody reads it. All of them take of one budget. Throws a fault where the
 * archive itself cannot be read.
 */
export async function openArchive(
  path: string,
  budget: Budget,
  nested: number,
): Promise<OpenedArchive> {
  const whole = await openTree(path, () => bytesOfFile(path), path, budget);
  await openThoseIn(whole, [...whole.folders.keys()], budget, nested);
  return whole;
}

/** Puts what is in the archives in some folders into the tree. */
async function openThoseIn(
  whole: Tree,
  within: readonly string[],
  budget: Budget,
  nested: number,
): Promise<void> {
  const { folders, files } = whole;
  const sizeOf = (entry: FolderEntry) => files.get(entry.path)?.size ?? 0;
  // A list takes room: where all together are too much, the one with many entries is left out.
  const archives = within
    .flatMap((folder) => folders.get(folder) ?? [])
    .filter(isArchiveFile)
    .sort((a, b) => sizeOf(a) - sizeOf(b));
  for (const entry of archives) {
    const own = new Budget(studentLimits, budget);
    const inner = nested > 0 ? await openNested(entry, whole, own) : tooDeep(entry);
    const parent = dirname(entry.path);
    const changed: FolderEntry =
      "problem" in inner
        ? { ...entry, problem: inner.problem }
        : { ...entry, kind: "folder", isArchive: true };
    folders.set(
      parent,
      (folders.get(parent) ?? []).map((each) => (each === entry ? changed : each)),
    );
    if ("problem" in inner) continue;
    for (const [folder, entries] of inner.folders) folders.set(folder, entries);
    for (const [file, content] of inner.files) files.set(file, content);
    await openThoseIn(whole, [...inner.folders.keys()], own, nested - 1);
  }
}

function tooDeep({ name }: FolderEntry) {
  return { problem: `${name} is not opened: too many archives inside one another` };
}

/** Whether a name is that of an archive that can be looked into. */
export function isArchiveName(name: string): boolean {
  return /\.zip$/i.test(name) && !name.startsWith(".");
}

function isArchiveFile({ kind, name }: FolderEntry): boolean {
  return kind === "file" && isArchiveName(name);
}

interface Tree extends OpenedArchive {
  readonly folders: Map<string, readonly FolderEntry[]>;
  readonly files: Map<string, ArchivedFile>;
}

async function openTree(
  path: string,
  bytes: () => ReadBytes,
  archive: string | Buffer,
  budget: Budget,
): Promise<Tree> {
  const { folders, files } = treeOf(path, await listArchive(archive, budget), budget);
  const contents = [...files].map(([file, entry]): [string, ArchivedFile] => [
    file,
    { size: entry.size, read: (limit) => contentOf(entry, bytes(), limit) },
  ]);
  return { folders: new Map(folders), files: new Map(contents) };
}

async function openNested({ path, name }: FolderEntry, { files }: Tree, budget: Budget) {
  const whole = () => Buffer.from(files.get(path)?.read(mostNested) ?? []);
  // Unpacked again for each file that is wanted: all of a class at once take too much memory.
  const bytes = (): ReadBytes => {
    const archive = whole();
    return (offset, length) => archive.subarray(offset, offset + length);
  };
  try {
    // Where nothing is left, there is no need to unpack it.
    budget.take(0, 0);
    return await openTree(path, bytes, whole(), budget);
  } catch (cause) {
    if (cause instanceof ArchiveFault) return { problem: `${name} ${cause.message}` };
    throw cause;
  }
}
