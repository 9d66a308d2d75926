import { basename, dirname, relative, sep } from "node:path";
import { deepest } from "./depth.ts";
import { type Disk, shownIn, withMemory } from "./disk.ts";
import type { FolderEntry } from "./entries.ts";
import { toolFolders } from "./tools.ts";
import { UnreadFolder } from "./unread.ts";

/** A file that was found, or what is wrong with it. */
export type Located = { readonly file: string } | LocateProblem;

interface LocateProblem {
  readonly problem: string;
  readonly isUnread?: true | undefined;
}

/** Tells what people put into a folder. */
export type ReadFolder = (folder: string) => readonly FolderEntry[];

/** Reads a folder once, however often it is asked for. Throws `UnreadFolder`. */
export function folderReader(disk: Disk): ReadFolder {
  const { entriesIn } = withMemory(disk);
  return (folder) => {
    try {
      return entriesIn(folder).filter(isOfPeople);
    } catch (cause) {
      throw new UnreadFolder(basename(folder), cause);
    }
  };
}

/** The same for a first look: a folder that is not shown counts as empty. */
export function lenientReader(disk: Disk): ReadFolder {
  return (folder) => shownIn(folder, disk).filter(isOfPeople);
}

/**
 * The one file below a folder that has one of the names, level by level; the first name counts
 * more. A name may have folders before it. `before` is a folder below it that is looked into before all others. No link is followed.
 * Undefined where there is none.
 */
export function locate(
  root: string,
  names: readonly string[],
  read: ReadFolder,
  before?: string,
): Located | undefined {
  if (before !== undefined) {
    const beside = amongst(read(before), names, before);
    if (beside !== undefined) return beside;
  }
  for (const level of levelsBelow(root, read)) {
    const found = amongst(level, names, root);
    if (found !== undefined) return found;
  }
  return undefined;
}

function amongst(
  entries: readonly FolderEntry[],
  names: readonly string[],
  root: string,
): Located | undefined {
  for (const name of names) {
    const [found, ...more] = entries.filter((each) => each.hasText && isNamed(each, name, root));
    if (more.length > 0) {
      return { problem: `${name} was found ${more.length + 1} times; expected once` };
    }
    if (found === undefined) continue;
    const { problem, isUnread } = found;
    if (problem !== undefined) return { problem, isUnread };
    if (found.kind === "link") return { problem: linkProblem(name) };
    return found.kind === "file" ? { file: found.path } : { problem: notFile(name) };
  }
  return undefined;
}

function isNamed({ name, path }: FolderEntry, wanted: string, root: string): boolean {
  if (!wanted.includes("/")) return name === wanted;
  return `/${relative(root, path).split(sep).join("/")}`.endsWith(`/${wanted}`);
}

/** What is said of a name that is not a file. */
export function notFile(name: string): string {
  return `${name} is not a file`;
}

/** What is said of a link, wherever it leads. */
export function linkProblem(name: string): string {
  return `${name} is a link; links are not followed`;
}

/** The links in a student's folder that a search for the file came by, by their names. */
export function linksPassed(root: string, read: ReadFolder, file?: string): string[] {
  return entriesBelow(root, read, file).flatMap(({ kind, name }) =>
    kind === "link" ? [name] : [],
  );
}

/** What is wrong with what lies in a student's folder, such as an archive that cannot be opened. */
export function problemsPassed(root: string, read: ReadFolder, file?: string): LocateProblem[] {
  return entriesBelow(root, read, file).flatMap(({ problem, isUnread }) =>
    problem === undefined ? [] : [{ problem, isUnread }],
  );
}

/** What is in the folders that lie too deep to be searched. */
export function depthProblem(root: string, read: ReadFolder): string[] {
  const last = [...levelsBelow(root, read)][deepest] ?? [];
  const isDeeper = last.some(({ kind }) => kind === "folder");
  return isDeeper ? [`folders more than ${deepest} levels deep are not searched`] : [];
}

/**
 * Everything in a student's folder as deep as it is searched, level by level; no deeper than where a file
 * lies, if one is given.
 */
export function entriesBelow(root: string, read: ReadFolder, file?: string): FolderEntry[] {
  return [...levelsBelow(root, read, file)].flat();
}

/** The same, the entries of each level by themselves; no level is read before it is asked for. */
export function* levelsBelow(
  root: string,
  read: ReadFolder,
  file?: string,
): Generator<readonly FolderEntry[], void> {
  let folders: readonly string[] = [root];
  for (let depth = 0; depth <= deepest && folders.length > 0; depth += 1) {
    const entries = folders.flatMap((each) => read(each));
    yield entries;
    if (file !== undefined && folders.includes(dirname(file))) return;
    folders = entries.filter(({ kind }) => kind === "folder").map(({ path }) => path);
  }
}

function isOfPeople({ name, hasText, problem }: FolderEntry): boolean {
  return problem !== undefined || (hasText && isVisible(name));
}

/** Whether a name is one that people give, and no tool. */
export function isVisible(name: string): boolean {
  return !name.startsWith(".") && !toolFolders.includes(name);
}
