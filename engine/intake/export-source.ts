import { join, resolve } from "node:path";
import { bytesAt } from "./archive/content.ts";
import { fromEntries } from "./class-entry.ts";
import {
  type Disk,
  type FolderEntry,
  problemOf,
  type ShownFile,
  shownIn,
  unreadAs,
  withShown,
} from "./disk.ts";
import { isVisible } from "./file-names.ts";
import type {
  Candidate,
  FoundSubmission,
  SearchScope,
  Student,
  SubmissionSource,
  Wanted,
} from "./found.ts";
import { fromFolder } from "./student-folder.ts";

/** One attempt of a student, as the names in an export tell it. */
export interface HandedIn {
  readonly id: string;
  readonly student: Student;
  /** Which attempt it is, in words, where there may be several. */
  readonly label?: string | undefined;
  readonly submitted?: string | undefined;
  readonly late?: true | undefined;
  /** The name by which the platform takes feedback back, if it does. */
  readonly returnAs?: string;
  /** What was handed in, by the names that the student gave it; or the folder that it lies in. */
  readonly files: readonly ShownFile[] | FolderEntry;
}

/** What an export is read with. */
interface ReadingContext {
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
interface ExportForm<Named> extends Omit<SubmissionSource, "find"> {
  readonly example: string;
  /** What the name of an entry says; undefined where the platform names nothing so. */
  parse(entry: FolderEntry, context: ReadingContext): Named | undefined;
  /** Whether the platform itself has put a file in. */
  isOfPlatform?(named: Named): boolean;
  /**
   * What all of these are together, the earlier attempt of a student first; nothing where their names only
   * look like the platform's. Reads nothing but names, and files of the platform itself.
   */
  read(named: readonly Named[], context: ReadingContext): readonly HandedIn[];
}

/** A source of what a learning platform exports: a folder or an archive with names of its own. */
export function exportSource<Named>(form: ExportForm<Named>): SubmissionSource {
  return {
    ...form,
    find: (path, wanted, disk, isForced) => {
      const full = resolve(path);
      if (!disk.isFolder(full)) return undefined;
      for (const folder of [full, onlyFolderIn(full, disk)]) {
        if (folder === undefined) break;
        const context: ReadingContext = {
          ...{ folder, wanted, isWrapped: folder !== full },
          list: (entry) => entriesOf(entry, disk),
          text: (entry, bytes) => entryText(entry, bytes, disk),
        };
        const named: Named[] = [];
        const rest: FolderEntry[] = [];
        for (const entry of shownIn(folder, disk)) {
          const is = form.parse(entry, context);
          if (is === undefined) rest.push(entry);
          else named.push(is);
        }
        const handedIn = form.read(named, context);
        const unnamed = rest.filter(({ name }) => isVisible(name)).length;
        // Unless it was asked for, more of what lies there has to be named so than is not.
        if (handedIn.length <= (isForced ? 0 : unnamed)) continue;
        const search = { wanted, disk, within: folder };
        const others = fromEntries(rest, search);
        const candidates = handedIn.map((each, index): Candidate => {
          const { id, submitted, late, label, returnAs: name } = each;
          const student = { ...each.student, platform: form.name };
          const returnAs = name === undefined ? undefined : { source: form.name, name };
          const found = { ...foundIn(each, index, search), student, submitted, late, returnAs };
          return { found, name: id, parent: folder, label };
        });
        return {
          ...{ isClass: true, reasons: [], skipped: others.skipped, unnamed },
          candidates: [...candidates, ...others.candidates],
          ofPlatform: named.filter((each) => form.isOfPlatform?.(each)).length,
        };
      }
      return undefined;
    },
  };
}

function foundIn({ id, files }: HandedIn, index: number, search: SearchScope): FoundSubmission {
  if ("kind" in files) {
    const problem = problemOf(files);
    return problem === undefined ? fromFolder(id, files.path, search) : { id, ...problem };
  }
  for (const { name, entry } of files) {
    if (entry.hasText || entry.problem !== undefined) continue;
    return { id, ...problemOf({ ...entry, kind: "file" }, name) };
  }
  // A folder that is nowhere: no path of the file system leads there.
  const shown = join(search.within, `\0${index}`);
  return fromFolder(id, shown, { ...search, disk: withShown(search.disk, shown, files) });
}

/** Of a student: one number under two names is two, whom somebody has to look at. */
export function studentKey(number: string, name: string): string {
  return name === "" ? number : `${number} ${name.normalize("NFC")}`;
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
  try {
    return kind === "file" ? new TextDecoder().decode(bytesAt(path, disk, bytes)) : "";
  } catch {
    return "";
  }
}
