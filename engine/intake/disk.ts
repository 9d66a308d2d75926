import { type BigIntStats, lstatSync, readdirSync, type Stats, statSync } from "node:fs";
import { join, sep } from "node:path";
import { reasonOf, shortReasonOf, usageFault } from "../errors.ts";
import { oncePer } from "../once.ts";
import { byKey } from "../order.ts";

export interface FolderEntry {
  /** Its name, with non-UTF-8 bytes as `\xfc`. */
  readonly name: string;
  readonly path: string;
  readonly kind: "file" | "folder" | "link" | "other";
  /** False if the name is not UTF-8; then `path` leads nowhere. */
  readonly hasText: boolean;
  /** True for a link to a file, whose content is ignored. */
  readonly leadsToFile: boolean;
  /** True for an opened archive, which acts as a folder. */
  readonly isArchive?: boolean;
  /** The reason it cannot be read. */
  readonly problem?: string;
  /** Set if the system failed to read it, so that it is not the student's fault. */
  readonly isUnread?: true | undefined;
}

/** Entries of a folder by name. Throws the system's error. */
export function entriesIn(folder: string): FolderEntry[] {
  return readdirSync(folder, { encoding: "buffer" })
    .map((bytes) => entryOf(folder, bytes))
    .sort(byKey(({ name }) => name));
}

function entryOf(folder: string, bytes: Buffer): FolderEntry {
  const text = utf8Text(bytes);
  const name = text ?? escaped(bytes);
  const whole = Buffer.concat([Buffer.from(folder + sep), bytes]);
  const entry = { name, path: join(folder, name), hasText: text !== undefined };
  const kind = kindOf(() => lstatSync(whole));
  if (typeof kind !== "string") {
    return { ...entry, kind: "other", leadsToFile: false, ...unreadAs(name, kind.cause) };
  }
  const leadsToFile = kind === "link" && kindOf(() => statSync(whole)) === "file";
  return { ...entry, kind, leadsToFile };
}

function kindOf(look: () => Stats): FolderEntry["kind"] | { readonly cause: unknown } {
  try {
    const stats = look();
    if (stats.isSymbolicLink()) return "link";
    if (stats.isDirectory()) return "folder";
    return stats.isFile() ? "file" : "other";
  } catch (cause) {
    return { cause };
  }
}

function utf8Text(bytes: Uint8Array): string | undefined {
  try {
    // Keeps a byte order mark in a name.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function escaped(bytes: Uint8Array): string {
  return [...bytes]
    .map((byte) =>
      byte < 0x80 ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, "0")}`,
    )
    .join("");
}

/** Identifies a file on its disk; undefined if it is missing or the system cannot tell. */
export function identityOf(stats: BigIntStats | undefined): string | undefined {
  return stats === undefined || stats.ino === 0n ? undefined : `${stats.dev}:${stats.ino}`;
}

/** Status without following links. */
export function lstatOf(path: string): BigIntStats | undefined {
  return lstatSync(path, { bigint: true, throwIfNoEntry: false });
}

/** The reason that something in a submission cannot be read. */
export interface EntryProblem {
  readonly problem: string;
  /** Set if the system failed to read it, so that it is not the student's fault. */
  readonly isUnread?: true | undefined;
}

/** Problem of something the system did not give out; without the path, as a report names no folder of this machine. */
export function unreadAs(name: string, cause: unknown): EntryProblem {
  return { problem: `${name} cannot be read: ${shortReasonOf(cause)}`, isUnread: true };
}

/** The reason not to look into an entry, if there is one. */
export function problemOf(entry: FolderEntry, name = entry.name): EntryProblem | undefined {
  const { kind, hasText, problem, isUnread } = entry;
  if (problem !== undefined) return { problem, isUnread };
  if (kind === "link") return { problem: linkProblem(name) };
  return hasText ? undefined : { problem: `${name}: the name is not UTF-8; rename it` };
}

export function linkProblem(name: string): string {
  return `${name} is a link; links are not followed`;
}

export function notFile(name: string): string {
  return `${name} is not a file`;
}

/** Status, following links. Throws a usage fault if it does not exist. */
export function statOf(path: string): Stats {
  if (path === "") throw usageFault("a path is empty: expected a file or a folder");
  try {
    return statSync(path);
  } catch (cause) {
    const missing = (cause as NodeJS.ErrnoException).code === "ENOENT";
    const text = missing ? `${path} does not exist` : `${path} cannot be read: ${reasonOf(cause)}`;
    throw usageFault(text, cause);
  }
}

/** A file system for submissions, in which archives look like folders. */
export interface Disk {
  /** Set if all paths are the real file system's. */
  readonly isPlain?: true;
  /** Entries of a folder or archive by name. Throws the system's error. */
  entriesIn(folder: string): readonly FolderEntry[];
  /** True for a folder, following links, or an opened archive. */
  isFolder(path: string): boolean;
  /** Location of a file's bytes: a real path, or a file in an archive. */
  resolve(path: string): string | ArchivedFile;
}

export interface ArchivedFile {
  /** Bytes, according to the archive. */
  readonly size: number;
  /** Its bytes; throws a fault for more than `maxBytes`, or damage. */
  read(maxBytes: number): Uint8Array;
}

export interface OpenedArchive {
  /** Entries by folder path, first the archive's own. */
  readonly folders: ReadonlyMap<string, readonly FolderEntry[]>;
  readonly files: ReadonlyMap<string, ArchivedFile>;
}

/** An archive, or the reason it could not be opened, in words that follow its name. */
export type MaybeArchive = OpenedArchive | { readonly problem: string };

/** The real file system, where an archive is an ordinary file. */
export const plainDisk: Disk = {
  isPlain: true,
  entriesIn,
  isFolder: (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true,
  resolve: (path) => path,
};

/** Entries of a folder; empty if the system does not show it, which is reported when it is read. */
export function shownIn(folder: string, disk: Disk): readonly FolderEntry[] {
  try {
    return disk.entriesIn(folder);
  } catch {
    return [];
  }
}

/** A filtered disk that caches folders. */
export function withMemory(disk: Disk, isShown: (entry: FolderEntry) => boolean): Disk {
  return { ...disk, entriesIn: oncePer((folder) => disk.entriesIn(folder).filter(isShown)) };
}

/** The real file system with these archives as folders. */
export function withArchives(archives: ReadonlyMap<string, MaybeArchive>): Disk {
  const opened = [...archives.values()].filter((each) => "folders" in each);
  const folders = new Map(opened.flatMap((each) => [...each.folders]));
  const files = new Map(opened.flatMap((each) => [...each.files]));
  const shown = (entry: FolderEntry) => {
    const archive = entry.kind === "file" ? archives.get(entry.path) : undefined;
    return archive === undefined ? entry : asFolder(entry, archive);
  };
  return {
    entriesIn: (folder) => folders.get(folder) ?? entriesIn(folder).map(shown),
    isFolder: (path) => folders.has(path) || plainDisk.isFolder(path),
    resolve: (path) => files.get(path) ?? path,
  };
}

export function asFolder(entry: FolderEntry, archive: MaybeArchive): FolderEntry {
  return "problem" in archive
    ? { ...entry, problem: `${entry.name} ${archive.problem}` }
    : { ...entry, kind: "folder", isArchive: true };
}

/** A file shown under another folder and name than its own. */
export interface ShownFile {
  readonly name: string;
  readonly entry: FolderEntry;
}

/** A disk with a virtual folder that shows files from elsewhere on it. */
export function withShown(disk: Disk, folder: string, all: readonly ShownFile[]): Disk {
  // Such names would change the path.
  const shown = all.filter(({ name }) => name !== "." && name !== "..");
  const entries = shown
    .map(({ name, entry }) => ({ ...entry, name, path: join(folder, name) }))
    .sort(byKey(({ name }) => name));
  const origins = new Map(shown.map(({ name, entry }) => [join(folder, name), entry.path]));
  /** The real path of an entry in a virtual folder. */
  const origin = (path: string): string => {
    for (const [seen, real] of origins) {
      if (path === seen) return real;
      if (path.startsWith(join(seen, "/"))) return join(real, path.slice(seen.length));
    }
    return path;
  };
  return {
    entriesIn: (path) =>
      path === folder
        ? entries
        : disk.entriesIn(origin(path)).map((entry) => ({ ...entry, path: join(path, entry.name) })),
    isFolder: (path) => path === folder || disk.isFolder(origin(path)),
    resolve: (path) => disk.resolve(origin(path)),
  };
}
