import { basename, resolve } from "node:path";
import { type Disk, plainDisk, shownIn } from "./disk.ts";
import { isVisible } from "./file-names.ts";
import { statOf } from "./stat-of.ts";

/** Folders below a path that are looked into: a class, a student, and what archives nest. */
const deepest = 6;

/**
 * Names of the files that the paths lead to, folders and all that is in them included, as students
 * named them; links are not followed. Throws a usage fault for a path that is not there.
 */
export function fileNamesAt(paths: readonly string[], disk: Disk = plainDisk): Set<string> {
  const names = paths.flatMap((path) => {
    statOf(path);
    return disk.isFolder(resolve(path)) ? namesBelow(resolve(path), 0, disk) : [basename(path)];
  });
  return new Set(names);
}

function namesBelow(folder: string, depth: number, disk: Disk): string[] {
  return shownIn(folder, disk).flatMap(({ name, path, kind }) => {
    if (kind === "file") return [namedByStudent(name)];
    const isDeeper = kind === "folder" && isVisible(name) && depth < deepest;
    return isDeeper ? namesBelow(path, depth + 1, disk) : [];
  });
}

/** What platforms put before the name of a file, each up to that name. */
const prefixes: readonly RegExp[] = [
  /^.*?_\d+_assignsubmission_file_(?=.)/su,
  /^.+?_attempt_\d{4}(?:-\d\d){5}_(?=.)/su,
  /^(?:LATE_)?anon_[^_]+_\d+_(?=.)/su,
  /^(?:.*?_)?\d+_\d+_(?=.)/su,
];

/**
 * The name that a student gave a file, also where a platform has renamed it. Two platforms cannot be told
 * apart by one name: this is for what is said of a whole folder.
 */
function namedByStudent(name: string): string {
  const prefix = prefixes.find((each) => each.test(name));
  return prefix === undefined ? name : name.replace(prefix, "").replace(/-\d+(?=\.[^.]+$)/, "");
}
