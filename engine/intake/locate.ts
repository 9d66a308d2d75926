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

/**
 * Folders below a student's folder that are searched, however it was handed in. Whoever packs a home folder
 * hands in paths such as Users/jane/Desktop/CS101/hw1/game.ts, and archives nest them further.
 */
export const deepest = 16;

/** Places of files of one name that are listed. */
const shownPlaces = 3;

/** A file that was found, or what is wrong with it. */
export type Located = { readonly file: string } | EntryProblem;

/** Tells what people put into a folder. */
export type ReadFolder = (folder: string) => readonly FolderEntry[];

/** A folder in what a student handed in that the system does not show. */
export class UnreadFolder extends Error {
  readonly unread: EntryProblem;

  constructor(name: string, cause: unknown) {
    super(`the folder ${name} cannot be read`, { cause });
    this.unread = unreadAs(`the folder ${name}`, cause);
  }
}

/** Reads the folders of a student. Throws `UnreadFolder`. */
export function folderReader(disk: Disk): ReadFolder {
  return (folder) => {
    try {
      return disk.entriesIn(folder).filter(isOfPeople);
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

/**
 * What is wrong with what a search came by, down to where a file lies if one is given: links, then the rest,
 * such as an archive that cannot be opened.
 */
export function problemsPassed(root: string, read: ReadFolder, file?: string): EntryProblem[] {
  const entries = entriesBelow(root, read, file);
  const isLink = ({ kind }: FolderEntry) => kind === "link";
  return [...entries.filter(isLink), ...entries.filter((each) => !isLink(each))].flatMap(
    (each) => problemOf(each) ?? [],
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
