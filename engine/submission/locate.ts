import { lstatSync, readdirSync, realpathSync, type Stats, statSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";

/** Folders below a student's folder that are searched for a file. */
const deepest = 4;

/** A file that was found, or what is wrong with it. */
export type Located = { readonly file: string } | { readonly problem: string };

/**
 * The one file below a folder that has one of the names, level by level; the first name counts
 * more. `before` is a folder below it that is looked into before all others. Undefined where there is none.
 */
export function locate(
  root: string,
  names: readonly string[],
  before?: string,
): Located | undefined {
  if (before !== undefined) {
    const beside = amongst([before], names, root);
    if (beside !== undefined) return beside;
  }
  let level = [root];
  for (let depth = 0; depth <= deepest && level.length > 0; depth += 1) {
    const found = amongst(level, names, root);
    if (found !== undefined) return found;
    level = level.flatMap(subfolders);
  }
  return undefined;
}

function amongst(
  folders: readonly string[],
  names: readonly string[],
  root: string,
): Located | undefined {
  for (const name of names) {
    const found = folders.map((each) => join(each, name)).filter((each) => lstatOf(each));
    if (found.length > 1) {
      return { problem: `${name} is there ${found.length} times: expected it once` };
    }
    const file = found[0];
    if (file !== undefined) return checkedFile(file, root, name);
  }
  return undefined;
}

function checkedFile(file: string, root: string, name: string): Located {
  if (leadsOutside(file, root))
    return { problem: `${name} is a link that leads out of the folder` };
  return statSync(file).isFile() ? { file } : { problem: notFile(name) };
}

/** What is said of a name that is no file. */
export function notFile(name: string): string {
  return `${name} is not a file`;
}

/** Names in a folder, sorted; none in one that cannot be read. */
export function visibleEntries(folder: string): string[] {
  try {
    return readdirSync(folder).filter(isVisible).sort();
  } catch {
    return [];
  }
}

function subfolders(folder: string): string[] {
  return visibleEntries(folder)
    .map((name) => join(folder, name))
    .filter((each) => lstatOf(each)?.isDirectory());
}

/** Whether a name is one that people give, and no tool. */
export function isVisible(name: string): boolean {
  return !name.startsWith(".") && name !== "node_modules" && name !== "__MACOSX";
}

/** What lies there, links not followed; undefined for nothing. */
export function lstatOf(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
  }
}

/** Whether a path leads out of a folder when links are followed. */
export function leadsOutside(path: string, root: string): boolean {
  try {
    const way = relative(realpathSync(root), realpathSync(path));
    return way === ".." || way.startsWith(`..${sep}`) || resolve(way) === way;
  } catch {
    return true;
  }
}
