import { basename, dirname, join, parse, resolve, sep } from "node:path";
import { listed } from "../../../author/words.ts";
import { reasonOf, usageFault } from "../../errors.ts";
import { fromEntries } from "../class-entry.ts";
import { type Disk, type FolderEntry, plainDisk, statOf } from "../disk.ts";
import {
  isGradable,
  isLike,
  isTextOf,
  isVisible,
  isWork,
  looksLike,
  otherKind,
  withoutZip,
} from "../file-names.ts";
import { otherFiles, type SearchScope, type SubmissionSource, type Wanted } from "../found.ts";
import { entriesBelow, lenientReader, locate, maxDepth, type ReadFolder } from "../locate.ts";
import { fromFolder } from "../student-folder.ts";

/** A student's folder with the main file, or a folder of submissions. */
export const folder: SubmissionSource = {
  name: "folders",
  title: "a folder or file for each student",
  find: (path, wanted, disk) => {
    const named = resolve(path);
    if (!disk.isFolder(named)) return undefined;
    const isArchive = !plainDisk.isFolder(named);
    const full = isArchive ? classIn(named, wanted, disk) : named;
    const search = { wanted, disk, within: full };
    const entries = entriesOf(path, full, disk);
    const main = mainOf(entries, search);
    const rivals = main === undefined ? [] : rivalsOf(entries, search);
    if (main !== undefined && rivals.length === 0) {
      const name = basename(named);
      const id = isArchive ? withoutZip(name) : name;
      const found = fromFolder(id, full, search);
      const candidates = [{ found, name, parent: dirname(named) }];
      return { candidates, skipped: [], isClass: false, reasons: [] };
    }
    const { candidates, skipped } = fromEntries(entries, search);
    if (candidates.length === 0) {
      const either = listed(wanted.files, "or");
      throw usageFault(
        `${path} has no submission in it: expected ${either}, or a folder or file for each student`,
      );
    }
    return {
      candidates,
      skipped,
      isClass: true,
      reasons: main === undefined ? [] : [reasonFor(path, main, rivals)],
    };
  },
};

const outputFolders: readonly string[] = ["dist", "build", "out"];

/** The main file's name, in the folder itself or where its name says. */
function mainOf(entries: readonly FolderEntry[], search: SearchScope): string | undefined {
  const { wanted, disk, within } = search;
  const there = entries.filter(({ kind }) => kind !== "folder").map(({ name }) => name);
  return wanted.files.find((name) =>
    name.includes("/") ? isThere(disk, within, name.split("/")) : there.includes(name),
  );
}

function isThere(disk: Disk, folder: string, [name = "", ...rest]: readonly string[]): boolean {
  const entry = lenientReader(disk)(folder).find((each) => each.name === name);
  if (entry === undefined || rest.length === 0) return entry !== undefined;
  return entry.kind === "folder" && isThere(disk, entry.path, rest);
}

function reasonFor(path: string, main: string, rivals: readonly string[]): string {
  const [first = "", ...others] = rivals;
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  return `${path} is graded as a class because there is ${first}${more} beside ${main}; for ${main} alone, give ${join(path, main)}`;
}

/** Possible submissions beside a main file: other programs, and folders with one in them. */
function rivalsOf(entries: readonly FolderEntry[], { wanted, disk }: SearchScope): string[] {
  const { files, globals = "", helpers, endings } = wanted;
  const own = [...files, ...otherFiles(wanted), globals];
  const isRival = ({ name, path, kind, isArchive }: FolderEntry): boolean => {
    // An archive beside a solution is a copy of it.
    if (!isVisible(name) || isArchive) return false;
    if (kind === "folder" && !outputFolders.includes(name)) {
      return files.includes(name) || locate(path, files, lenientReader(disk)) !== undefined;
    }
    if (helpers === true) return false;
    return kind !== "folder" && isWork(name, endings) && !own.includes(name);
  };
  return entries.filter(isRival).map(({ name }) => name);
}

function entriesOf(path: string, folder: string, disk: Disk): readonly FolderEntry[] {
  try {
    return disk.entriesIn(folder);
  } catch (cause) {
    throw usageFault(`${path} cannot be read: ${reasonOf(cause)}`, cause);
  }
}

/**
 * The folder in an archive that holds the class. A packed folder adds a level, and a student's folder looks the
 * same: it is a student's if all its programs lie beside a single main file.
 */
function classIn(archive: string, wanted: Wanted, disk: Disk): string {
  const read = lenientReader(disk);
  let folder = archive;
  for (let depth = 0; depth < maxDepth; depth += 1) {
    const [only, ...others] = read(folder);
    if (only?.kind !== "folder" || others.length > 0 || isOfOne(only.path, wanted, read)) break;
    folder = only.path;
  }
  return folder;
}

function isOfOne(folder: string, wanted: Wanted, read: ReadFolder): boolean {
  const programs = entriesBelow(folder, read).filter(
    ({ kind, name }) => kind !== "folder" && isWork(name, wanted.endings),
  );
  const mains = programs.filter(({ name }) => wanted.files.includes(name));
  const home = join(dirname(mains[0]?.path ?? ""), sep);
  return mains.length > 0 && programs.every(({ path }) => path.startsWith(home));
}

export const file: SubmissionSource = {
  name: "file",
  title: "a file",
  find: (path, wanted, disk) => {
    const { endings, files } = wanted;
    const full = resolve(path);
    if (!statOf(path).isFile() || disk.isFolder(full)) return undefined;
    const { base: name, name: id } = parse(full);
    const like = files.includes(name) ? "" : looksLike(name, wanted);
    const notes = like === "" ? {} : { notes: [`the file is called ${name}${like}`] };
    const as = files.find((each) => isLike(name, each) || isTextOf(name, each));
    const found = isGradable(name, endings)
      ? { id, file: full, ...notes }
      : as !== undefined
        ? { id, file: full, as, notes: [`${name} was taken for ${as}`] }
        : { id, problem: otherKind(name, endings) };
    const candidates = [{ found, name, parent: dirname(full) }];
    return { candidates, skipped: [], isClass: false, reasons: [] };
  },
};

/** A single submission, for hosts that hand over one. Only on request, as a class looks the same. */
export const submission: SubmissionSource = {
  name: "submission",
  title: "one submission",
  find: (path, wanted, disk, isForced) => {
    if (isForced !== true) return undefined;
    const full = resolve(path);
    if (!disk.isFolder(full)) return file.find(path, wanted, disk, isForced);
    const name = basename(full);
    const found = fromFolder(withoutZip(name), full, { wanted, disk, within: full });
    const candidates = [{ found, name, parent: dirname(full) }];
    return { candidates, skipped: [], isClass: false, reasons: [] };
  },
};
