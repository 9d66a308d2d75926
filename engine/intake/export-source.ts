import { join, resolve } from "node:path";
import { bytesOfFile } from "./archive/content.ts";
import { fromEntries } from "./class-entry.ts";
import { type Disk, type ShownFile, shownIn, withShown } from "./disk.ts";
import { type FolderEntry, lstatOf } from "./entries.ts";
import type {
  Candidate,
  FoundGroup,
  FoundSubmission,
  Student,
  SubmissionSource,
  Wanted,
} from "./found.ts";
import { isVisible, linkProblem } from "./locate.ts";
import { fromFolder } from "./student-folder.ts";
import { unreadAs } from "./unread.ts";

/** One attempt of a student, as the names in an export tell it. */
export interface HandedIn {
  readonly id: string;
  readonly student: Student;
  /** Which attempt it is, in words, where there may be several. */
  readonly label?: string | undefined;
  readonly submitted?: string | undefined;
  readonly late?: true | undefined;
  /** What was handed in, by the names that the student gave it; or the folder that it lies in. */
  readonly files: readonly ShownFile[] | FolderEntry;
}

/** What the names of an export say. */
export interface Reading {
  /** The earlier attempt of a student first. */
  readonly handedIn: readonly HandedIn[];
  /** How many files the platform itself has put in. */
  readonly ofPlatform: number;
  /** What it says nothing about. */
  readonly rest: readonly FolderEntry[];
}

/** What an export is read with. */
export interface ReadingContext {
  /** Path of the folder, or of the archive. */
  readonly folder: string;
  readonly wanted: Wanted;
  /** Whether it is the only thing in the folder or archive that was named. */
  readonly isWrapped: boolean;
  /** What lies in one of the folders; nothing where it cannot be read. */
  list(entry: FolderEntry): readonly FolderEntry[];
  /** The text of a file that the platform itself wrote; empty where it cannot be read. */
  text(entry: FolderEntry, bytes: number): string;
}

/** How one learning platform names what students handed in. */
export interface ExportForm extends Omit<SubmissionSource, "find"> {
  readonly example: string;
  /** Reads nothing but names, and files of the platform itself. */
  read(entries: readonly FolderEntry[], context: ReadingContext): Reading;
}

/** A source of what a learning platform exports: a folder or an archive with names of its own. */
export function exportSource(form: ExportForm): SubmissionSource {
  return {
    ...form,
    find: (path, wanted, disk, isForced) => {
      const full = resolve(path);
      if (!disk.isFolder(full)) return undefined;
      for (const folder of [full, onlyFolderIn(full, disk)]) {
        if (folder === undefined) break;
        const entries = shownIn(folder, disk);
        const text = (entry: FolderEntry, bytes: number) => entryText(entry, bytes, disk);
        const list = (entry: FolderEntry) => entriesOf(entry, disk);
        const reading = form.read(entries, {
          ...{ folder, wanted, list, text },
          isWrapped: folder !== full,
        });
        const isIt = isForced ? reading.handedIn.length > 0 : isMost(reading);
        if (isIt) return groupOf(reading, folder, wanted, disk);
      }
      return undefined;
    },
  };
}

/** Of a student: one number under two names is two, whom somebody has to look at. */
export function studentKey(number: string, name: string): string {
  return name === "" ? number : `${number} ${name.normalize("NFC")}`;
}

/** Whether more of what lies there is named so than is not. */
function isMost(reading: Reading): boolean {
  return reading.handedIn.length > unnamedIn(reading);
}

function unnamedIn({ rest }: Reading): number {
  return rest.filter(({ name }) => isVisible(name)).length;
}

function groupOf(reading: Reading, folder: string, wanted: Wanted, disk: Disk): FoundGroup {
  const candidates = reading.handedIn.map((each, index): Candidate => {
    // A folder that is nowhere: no path of the file system leads there.
    const shown = join(folder, `\0${index}`);
    const { student, submitted, late, label } = each;
    const found = { ...foundIn(each, folder, shown, wanted, disk), student, submitted, late };
    return { found, name: each.id, parent: folder, label };
  });
  const rest = fromEntries(reading.rest, folder, wanted, disk);
  return {
    candidates: [...candidates, ...rest.candidates],
    skipped: rest.skipped,
    ofPlatform: reading.ofPlatform,
    isClass: true,
    reasons: [],
    unnamed: unnamedIn(reading),
  };
}

function foundIn(
  { id, files }: HandedIn,
  folder: string,
  shown: string,
  wanted: Wanted,
  disk: Disk,
): FoundSubmission {
  if ("kind" in files) {
    if (files.kind === "link") return { id, problem: linkProblem(files.name) };
    const { problem, isUnread } = files;
    if (problem !== undefined) return { id, problem, isUnread };
    if (!files.hasText) return { id, problem: `${files.name}: the name is not UTF-8; rename it` };
    return fromFolder(id, files.path, wanted, folder, disk);
  }
  const unreadable = files.find(({ entry }) => !entry.hasText && entry.problem === undefined);
  if (unreadable !== undefined) {
    return { id, problem: `${unreadable.name}: the name is not UTF-8; rename it` };
  }
  return fromFolder(id, shown, wanted, folder, withShown(disk, shown, files));
}

/** What lies in a student's folder; where the system does not show it, the folder with the reason. */
function entriesOf(folder: FolderEntry, disk: Disk): readonly FolderEntry[] {
  try {
    return disk.entriesIn(folder.path);
  } catch (cause) {
    return [{ ...folder, kind: "other", ...unreadAs(`the folder ${folder.name}`, cause) }];
  }
}

/** Archives often hold one folder with everything in it. */
function onlyFolderIn(folder: string, disk: Disk): string | undefined {
  const [only, ...others] = shownIn(folder, disk).filter(({ name }) => isVisible(name));
  return only?.kind === "folder" && others.length === 0 ? only.path : undefined;
}

function entryText({ path, kind }: FolderEntry, bytes: number, disk: Disk): string {
  if (kind !== "file") return "";
  const place = disk.resolve(path);
  try {
    const content =
      typeof place === "string"
        ? bytesOfFile(place)(0, Math.min(bytes, Number(lstatOf(place)?.size ?? 0)))
        : place.read(bytes);
    return new TextDecoder().decode(content);
  } catch {
    return "";
  }
}
