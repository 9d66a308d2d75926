import { statSync } from "node:fs";
import { resolve } from "node:path";
import { GridmarkError } from "../../errors.ts";
import { deepest } from "../depth.ts";
import { type Disk, type MaybeArchive, plainDisk, shownIn, withArchives } from "../disk.ts";
import { type FolderEntry, lstatOf } from "../entries.ts";
import { isVisible } from "../locate.ts";
import { Budget } from "./budget.ts";
import { ArchiveFault } from "./fault.ts";
import { exportLimits, nestedInStudents, studentLimits } from "./limits.ts";

/** A path may hold a folder with a class, and that a folder for each student. */
const aroundStudents = 2;

/**
 * The file system with the ZIP archives at the paths, and those below them, as folders. Throws a
 * usage fault for an archive that was named itself and cannot be opened; of another one it is said.
 */
export async function openArchives(paths: readonly string[]): Promise<Disk> {
  const named = paths.map((path) => resolve(path)).filter(isArchiveFile);
  const below = paths.flatMap((path) => archivesBelow(resolve(path), 0));
  if (named.length + below.length === 0) return plainDisk;
  // Few runs have archives: what reads them is not loaded before.
  const { openArchive } = await import("./open.ts");
  const archives = new Map<string, MaybeArchive>();
  for (const path of named) {
    try {
      archives.set(path, await openArchive(path, new Budget(exportLimits), nestedInStudents + 1));
    } catch (cause) {
      if (!(cause instanceof ArchiveFault)) throw cause;
      throw new GridmarkError("usage", `${path} ${cause.message}`, cause);
    }
  }
  const all = new Budget(exportLimits);
  for (const { path, name } of bySize(below)) {
    try {
      archives.set(path, await openArchive(path, new Budget(studentLimits, all), nestedInStudents));
    } catch (cause) {
      if (!(cause instanceof ArchiveFault)) throw cause;
      archives.set(path, { problem: `${name} ${cause.message}` });
    }
  }
  return withArchives(archives);
}

/** The smallest first: where all together are too much, those with many entries are left out. */
function bySize(archives: readonly FolderEntry[]): FolderEntry[] {
  const sized = archives.map((entry) => ({ entry, size: Number(lstatOf(entry.path)?.size ?? 0) }));
  return sized.sort((a, b) => a.size - b.size).map(({ entry }) => entry);
}

const archiveName = /\.zip$/i;

function isArchiveFile(path: string): boolean {
  return archiveName.test(path) && statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function archivesBelow(folder: string, depth: number): FolderEntry[] {
  return shownIn(folder, plainDisk).flatMap((entry) => {
    if (!entry.hasText || !isVisible(entry.name)) return [];
    if (entry.kind === "folder" && depth < aroundStudents + deepest)
      return archivesBelow(entry.path, depth + 1);
    return entry.kind === "file" && archiveName.test(entry.name) ? [entry] : [];
  });
}
