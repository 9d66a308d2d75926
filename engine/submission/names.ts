import { type Dirent, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { isVisible } from "./locate.ts";
import { statOf } from "./stat-of.ts";

/** Folders below a path that are looked into: a class, a student, and what archives nest. */
const deepest = 6;

/**
 * Names of the files that the paths lead to, folders and all that is in them included; links are
 * not followed. Throws a usage fault for a path that is not there.
 */
export function fileNamesAt(paths: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const path of paths) {
    if (!statOf(path).isDirectory()) names.add(basename(path));
    else collect(path, 0, names);
  }
  return names;
}

function collect(folder: string, depth: number, names: Set<string>): void {
  for (const entry of entriesOf(folder)) {
    if (entry.isFile()) names.add(entry.name);
    else if (entry.isDirectory() && isVisible(entry.name) && depth < deepest) {
      collect(join(folder, entry.name), depth + 1, names);
    }
  }
}

/** What cannot be read tells nothing; whoever grades it says so. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
