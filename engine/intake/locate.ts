import { basename, dirname, relative, sep } from "node:path";
import {
  type Disk,
  type EntryProblem,
  type FolderEntry,
  notFile,
  problemOf,
  shownIn,
  unreadAs,
} from "./disk.ts";
import { isVisible } from "./file-names.ts";

/** Search depth below a student's folder: home folders get packed (Users/jane/Desktop/CS101/hw1), and archives nest. */
export const maxDepth = 16;

/** Places listed of files with the same name. */
const shownPlaces = 3;

export type Located = { readonly file: string } | EntryProblem;

/** Lists a folder's visible entries. */
export type ReadFolder = (folder: string) => readonly FolderEntry[];

/** A folder in a student's work that the system does not show. */
export class UnreadFolder extends Error {
  readonly unread: EntryProblem;

  constructor(name: string, cause: unknown) {
    super(`the folder ${name} cannot be read`, { cause });
    this.unread = unreadAs(`the folder ${name}`, cause);
  }
}

export function folderReader(disk: Disk): ReadFolder {
  return (folder) => {
    try {
      return disk.entriesIn(folder).filter(isOfPeople);
    } catch (cause) {
      throw new UnreadFolder(basename(folder), cause);
    }
  };
}

/** The same for a first look: unreadable folders count as empty. */
export function lenientReader(disk: Disk): ReadFolder {
  return (folder) => shownIn(folder, disk).filter(isOfPeople);
}

/**
 * Finds the only file below a folder with one of the names, level by level, earlier names first. Names may
 * include folders; `before` is a subfolder to search first. Links are not followed.
 */
export function locate(
  root: string,
  names: readonly string[],
  read: ReadFolder,
  before?: string,
): Located | undefined {
  const beside = before === undefined ? undefined : amongst(read(before), names, before);
  if (beside !== undefined) return beside;
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
    if (found !== undefined && more.length > 0) {
      const all = [found, ...more].map(({ path }) => relative(root, path).replaceAll(sep, "/"));
      const some = all.length > shownPlaces ? [...all.slice(0, shownPlaces), "…"] : all;
      const places = some.join(", ");
      return { problem: `${name} was found ${all.length} times (${places}); expected once` };
    }
    if (found === undefined) continue;
    const file = found.kind === "file" ? { file: found.path } : { problem: notFile(name) };
    return problemOf(found, name) ?? file;
  }
  return undefined;
}

function isNamed({ name, path }: FolderEntry, wanted: string, root: string): boolean {
  if (!wanted.includes("/")) return name === wanted;
  return `/${relative(root, path).split(sep).join("/")}`.endsWith(`/${wanted}`);
}

/** Problems met by a search, down to a given file's level: links, then others such as unreadable archives. */
export function problemsPassed(root: string, read: ReadFolder, file?: string): EntryProblem[] {
  const entries = entriesBelow(root, read, file);
  const isLink = ({ kind }: FolderEntry) => kind === "link";
  return [...entries.filter(isLink), ...entries.filter((each) => !isLink(each))].flatMap(
    (each) => problemOf(each) ?? [],
  );
}

/** Problems of content too deep to be searched. */
export function depthProblem(root: string, read: ReadFolder): string[] {
  const last = [...levelsBelow(root, read)][maxDepth] ?? [];
  const isDeeper = last.some(({ kind }) => kind === "folder");
  return isDeeper ? [`folders more than ${maxDepth} levels deep are not searched`] : [];
}

/** Everything in a student's folder within the search depth, level by level; only down to the level of a given file. */
export function entriesBelow(root: string, read: ReadFolder, file?: string): FolderEntry[] {
  return [...levelsBelow(root, read, file)].flat();
}

/** The same, one level at a time, reading lazily. */
export function* levelsBelow(
  root: string,
  read: ReadFolder,
  file?: string,
): Generator<readonly FolderEntry[], void> {
  let folders: readonly string[] = [root];
  for (let depth = 0; depth <= maxDepth && folders.length > 0; depth += 1) {
    const entries = folders.flatMap((each) => read(each));
    yield entries;
    if (file !== undefined && folders.includes(dirname(file))) return;
    folders = entries.filter(({ kind }) => kind === "folder").map(({ path }) => path);
  }
}

function isOfPeople({ name, hasText, problem }: FolderEntry): boolean {
  return problem !== undefined || (hasText && isVisible(name));
}
