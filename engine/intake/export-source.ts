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

/** A student's attempt, according to names in an export. */
export interface HandedIn {
  readonly id: string;
  readonly student: Student;
  /** The attempt in words, if there may be several. */
  readonly label?: string | undefined;
  readonly submitted?: string | undefined;
  readonly late?: true | undefined;
  /** Name by which the platform takes feedback back, if it does. */
  readonly returnAs?: string;
  /** Submitted files under the student's own names, or their folder. */
  readonly files: readonly ShownFile[] | FolderEntry;
}

interface ReadingContext {
  /** Path of the folder or archive. */
  readonly folder: string;
  readonly wanted: Wanted;
  /** True if it is the only entry of the named folder or archive. */
  readonly isWrapped: boolean;
  /** Entries of one of the folders; empty if unreadable. */
  list(entry: FolderEntry): readonly FolderEntry[];
  /** Text of a file that the platform wrote; empty if unreadable. */
  text(entry: FolderEntry, bytes: number): string;
}

/** A platform's naming scheme for submitted files. */
interface ExportForm<Named> extends Omit<SubmissionSource, "find"> {
  readonly example: string;
  /** Parses an entry's name; undefined for names that are not the platform's. */
  parse(entry: FolderEntry, context: ReadingContext): Named | undefined;
  isOfPlatform?(named: Named): boolean;
  /** Attempts, a student's in order; empty if not the platform's. Reads only names, and the platform's own files. */
  read(named: readonly Named[], context: ReadingContext): readonly HandedIn[];
}

/** A source for a platform's export: a folder or archive with its own naming scheme. */
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
        // Unless forced, most entries must have such names.
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
  // A virtual folder, which no real path leads to.
  const shown = join(search.within, `\0${index}`);
  return fromFolder(id, shown, { ...search, disk: withShown(search.disk, shown, files) });
}

/** A student's key: one number under two names is two students, for a person to look at. */
export function studentKey(number: string, name: string): string {
  return name === "" ? number : `${number} ${name.normalize("NFC")}`;
}

/** Entries of a student's folder; the folder with the reason if it is unreadable. */
function entriesOf(folder: FolderEntry, disk: Disk): readonly FolderEntry[] {
  try {
    return disk.entriesIn(folder.path);
  } catch (cause) {
    return [{ ...folder, kind: "other", ...unreadAs(`the folder ${folder.name}`, cause) }];
  }
}

/** Archives often hold a single folder. */
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
