import { statSync } from "node:fs";
import { join } from "node:path";
import { byKey } from "../by-key.ts";
import { entriesIn, type FolderEntry } from "./entries.ts";

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

/** The same disk, which reads a folder once however often it is asked for. */
export function withMemory(disk: Disk): Disk {
  const known = new Map<string, readonly FolderEntry[]>();
  const read = (folder: string) => {
    const entries = known.get(folder) ?? disk.entriesIn(folder);
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
