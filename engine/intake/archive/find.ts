import { statSync } from "node:fs";
import { resolve } from "node:path";
import { usageFault } from "../../errors.ts";
import { byKey } from "../../order.ts";
import {
  type Disk,
  type FolderEntry,
  lstatOf,
  type MaybeArchive,
  plainDisk,
  shownIn,
  withArchives,
} from "../disk.ts";
import { isArchiveName, isVisible } from "../file-names.ts";
import { maxDepth } from "../locate.ts";
import { Budget, exportLimits, nestedInStudents, orProblem, studentLimits } from "./limits.ts";

/** A path may hold a class folder, and that a folder per student. */
const aroundStudents = 2;

/** The file system with archives as folders. Throws a usage fault if a named one does not open; others get a problem. */
export async function openArchives(paths: readonly string[]): Promise<Disk> {
  const named = paths.map((path) => resolve(path)).filter(isArchiveFile);
  const below = paths.flatMap((path) => archivesBelow(resolve(path), 0));
  if (named.length + below.length === 0) return plainDisk;
  // Few runs have archives, so their reader is loaded on demand.
  const { openArchive } = await import("./open.ts");
  const archives = new Map<string, MaybeArchive>();
  for (const path of named) {
    const budget = new Budget(exportLimits);
    const archive = await orProblem(openArchive(path, budget, nestedInStudents + 1));
    if ("problem" in archive) throw usageFault(`${path} ${archive.problem}`);
    archives.set(path, archive);
  }
  const all = new Budget(exportLimits);
  // Smallest first: if all together exceed the limits, large ones are left out.
  for (const { path } of below.sort(byKey(sizeOf))) {
    const budget = new Budget(studentLimits, all);
    archives.set(path, await orProblem(openArchive(path, budget, nestedInStudents)));
  }
  return withArchives(archives);
}

function sizeOf({ path }: FolderEntry): bigint {
  return lstatOf(path)?.size ?? 0n;
}

function isArchiveFile(path: string): boolean {
  return isArchiveName(path) && statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function archivesBelow(folder: string, depth: number): FolderEntry[] {
  return shownIn(folder, plainDisk).flatMap((entry) => {
    if (!entry.hasText || !isVisible(entry.name)) return [];
    if (entry.kind === "folder" && depth < aroundStudents + maxDepth)
      return archivesBelow(entry.path, depth + 1);
    return entry.kind === "file" && isArchiveName(entry.name) ? [entry] : [];
  });
}
