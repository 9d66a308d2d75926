import { type BigIntStats, lstatSync, readdirSync, type Stats, statSync } from "node:fs";
import { join, sep } from "node:path";
import { byKey } from "../by-key.ts";
import { usageFault } from "../errors.ts";
import { reasonOf, shortReasonOf } from "../system-fault.ts";

/** What lies in a folder. */
export interface FolderEntry {
  /** Its name; bytes that are not UTF-8 are written as `\xfc`. */
  readonly name: string;
  readonly path: string;
  readonly kind: "file" | "folder" | "link" | "other";
  /** False where the name is not UTF-8: then `path` leads nowhere. */
  readonly hasText: boolean;
  /** Of a link, whether it leads to a file; nothing of that file is looked at. */
  readonly leadsToFile: boolean;
  /** True for an archive that was opened, which is looked into like a folder. */
  readonly isArchive?: boolean;
  /** Why what is there cannot be looked into or read. */
  readonly problem?: string;
  /** True where that is not the student's fault: the system did not say what it is. */
  readonly isUnread?: true | undefined;
}

/** What lies in a folder, in the order of the names. Throws the system's error. */
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
    // Without the option, a mark at the start would be taken away.
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

/** Which file on which disk something is; undefined where nothing is there or systems cannot tell. */
export function identityOf(stats: BigIntStats | undefined): string | undefined {
  return stats === undefined || stats.ino === 0n ? undefined : `${stats.dev}:${stats.ino}`;
}

/** What lies there, links not followed. */
export function lstatOf(path: string): BigIntStats | undefined {
  return lstatSync(path, { bigint: true, throwIfNoEntry: false });
}

/** Why something of a submission cannot be read. */
export interface EntryProblem {
  readonly problem: string;
  /** True where the system did not give it out: that is not the student's fault. */
  readonly isUnread?: true | undefined;
}

/** What is said of what the system did not give out: without its path, as a report names no folder of this machine. */
export function unreadAs(name: string, cause: unknown): EntryProblem {
  return { problem: `${name} cannot be read: ${shortReasonOf(cause)}`, isUnread: true };
}

/** Why something that lies in a folder is not looked into, if there is a reason. */
export function problemOf(entry: FolderEntry, name = entry.name): EntryProblem | undefined {
  const { kind, hasText, problem, isUnread } = entry;
  if (problem !== undefined) return { problem, isUnread };
  if (kind === "link") return { problem: linkProblem(name) };
  return hasText ? undefined : { problem: `${name}: the name is not UTF-8; rename it` };
}

/** What is said of a link, wherever it leads. */
export function linkProblem(name: string): string {
  return `${name} is a link; links are not followed`;
}

/** What is said of a name that is not a file. */
export function notFile(name: string): string {
  return `${name} is not a file`;
}

/** What lies there, links followed. Throws a usage fault where there is nothing. */
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

/** Where submissions are looked for. Archives look like folders; paths lead into them. */
export interface Disk {
  /** True where all paths are those of the file system. */
  readonly isPlain?: true;
  /** What lies in a folder or archive, in the order of the names. Throws the system's error. */
  entriesIn(folder: string): readonly FolderEntry[];
  /** Whether a folder lies there, links followed, or an archive that was opened. */
  isFolder(path: string): boolean;
  /** Where the bytes of a file are: a path of the file system, or a file of an archive. */
  resolve(path: string): string | ArchivedFile;
}

/** A file in an archive. */
export interface ArchivedFile {
  /** Bytes, as the archive says. */
  readonly size: number;
  /** Its bytes; throws a fault where there are more than `limit`, or where it is damaged. */
  read(limit: number): Uint8Array;
}

/** What is in an archive, and in the archives in it. */
export interface OpenedArchive {
  /** By the paths of folders, of which the first is that of the archive itself. */
  readonly folders: ReadonlyMap<string, readonly FolderEntry[]>;
  readonly files: ReadonlyMap<string, ArchivedFile>;
}

/** An archive, or why it could not be opened, in words that follow its name. */
export type MaybeArchive = OpenedArchive | { readonly problem: string };

/** The file system by itself: an archive is a file like any other. */
export const plainDisk: Disk = {
  isPlain: true,
  entriesIn,
  isFolder: (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true,
  resolve: (path) => path,
};

/** What lies in a folder; nothing where the system does not show it. Whoever has to read it says so. */
export function shownIn(folder: string, disk: Disk): readonly FolderEntry[] {
  try {
    return disk.entriesIn(folder);
  } catch {
    return [];
  }
}

/** The same disk with only some entries, which reads a folder once however often it is asked for. */
export function withMemory(disk: Disk, isShown: (entry: FolderEntry) => boolean): Disk {
  const known = new Map<string, readonly FolderEntry[]>();
  const read = (folder: string) => {
    const entries = known.get(folder) ?? disk.entriesIn(folder).filter(isShown);
    known.set(folder, entries);
    return entries;
  };
  return { ...disk, entriesIn: read };
}

/** The file system, with the archives at these paths as folders. */
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

/** An archive as it looks once it was opened, or could not be. */
export function asFolder(entry: FolderEntry, archive: MaybeArchive): FolderEntry {
  return "problem" in archive
    ? { ...entry, problem: `${entry.name} ${archive.problem}` }
    : { ...entry, kind: "folder", isArchive: true };
}

/** A file that is shown in a folder, and under a name, in which it does not lie. */
export interface ShownFile {
  readonly name: string;
  readonly entry: FolderEntry;
}

/** A disk with a further folder, which shows what lies elsewhere on it. */
export function withShown(disk: Disk, folder: string, all: readonly ShownFile[]): Disk {
  // A path with such a name in it would lead somewhere else.
  const shown = all.filter(({ name }) => name !== "." && name !== "..");
  const entries = shown
    .map(({ name, entry }) => ({ ...entry, name, path: join(folder, name) }))
    .sort(byKey(({ name }) => name));
  const origins = new Map(shown.map(({ name, entry }) => [join(folder, name), entry.path]));
  /** Of what lies in a folder that is shown, the path at which it is. */
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
