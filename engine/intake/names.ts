import { basename, resolve } from "node:path";
import { type Disk, plainDisk, shownIn } from "./disk.ts";
import { isVisible } from "./locate.ts";
import { namedByStudent } from "./platform-names.ts";
import { statOf } from "./stat-of.ts";

/** Folders below a path that are looked into: a class, a student, and what archives nest. */
const deepest = 6;

/**
 * Names of the files that the paths lead to, folders and all that is in them included, as students
 * named them; links are not followed. Throws a usage fault for a path that is not there.
 */
export function fileNamesAt(paths: readonly string[], disk: Disk = plainDisk): Set<string> {
  const names = new Set<string>();
  for (const path of paths) {
    statOf(path);
    if (disk.isFolder(resolve(path))) collect(resolve(path), 0, names, disk);
    else names.add(basename(path));
  }
  return names;
}

function collect(folder: string, depth: number, names: Set<string>, disk: Disk): void {
  for (const { name, path, kind } of shownIn(folder, disk)) {
    if (kind === "file") names.add(namedByStudent(name) ?? name);
    else if (kind === "folder" && isVisible(name) && depth < deepest) {
      collect(path, depth + 1, names, disk);
    }
  }
}
