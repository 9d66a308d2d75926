import { dirname, join, sep } from "node:path";
import { deepest } from "../depth.ts";
import type { Disk } from "../disk.ts";
import { isWork } from "../endings.ts";
import type { Wanted } from "../found.ts";
import { entriesBelow, lenientReader, type ReadFolder } from "../locate.ts";

/**
 * The folder in an archive that holds the class. Whoever packs a folder puts that folder into the
 * archive, and a student's folder looks the same: it is one if all programs in it lie beside the one
 * main file that there is.
 */
export function classIn(archive: string, wanted: Wanted, disk: Disk): string {
  const read = lenientReader(disk);
  let folder = archive;
  for (let depth = 0; depth < deepest; depth += 1) {
    const [only, ...others] = read(folder);
    if (only?.kind !== "folder" || others.length > 0 || isOfOne(only.path, wanted, read)) break;
    folder = only.path;
  }
  return folder;
}

function isOfOne(folder: string, wanted: Wanted, read: ReadFolder): boolean {
  const programs = entriesBelow(folder, read).filter(
    ({ kind, name }) => kind !== "folder" && isWork(name, wanted.endings),
  );
  const mains = programs.filter(({ name }) => wanted.files.includes(name));
  const home = join(dirname(mains[0]?.path ?? ""), sep);
  return mains.length > 0 && programs.every(({ path }) => path.startsWith(home));
}
