import type { FolderEntry } from "../entries.ts";
import {
  exportSource,
  type HandedIn,
  type Reading,
  type ReadingContext,
} from "../export-source.ts";
import type { Wanted } from "../found.ts";
import { isLike } from "../like-names.ts";

/** What "Download submissions" of Canvas gives: all files of all students side by side. */
export const canvas = exportSource({
  name: "canvas",
  title: "a download of submissions from Canvas",
  example: "doejane_12345_67890_game.ts",
  read,
});

/** A student's name without blanks, LATE, their number and that of the file, and its own name. */
const upload = /^(?:(?!LATE_)(.+?)_)?(?:(LATE)_)?(\d+|anon_[^_]+)_(\d+)_(.+)$/su;
/** What was typed in or linked rather than uploaded. */
const typedIn = /^(.+?)_(?:(LATE)_)?(\d+)_((?:text|link)\.html)$/su;

interface Uploaded {
  readonly entry: FolderEntry;
  readonly name: string;
  /** How often a file of this name was handed in before. */
  readonly again: number;
  readonly number: number;
  readonly isLate: boolean;
}

function read(entries: readonly FolderEntry[], { wanted }: ReadingContext): Reading {
  const students = new Map<string, { name: string; number: string; files: Uploaded[] }>();
  const rest: FolderEntry[] = [];
  for (const entry of entries) {
    const match = entry.kind === "folder" && !entry.isArchive ? null : parse(entry.name);
    if (match === null) {
      rest.push(entry);
      continue;
    }
    const { name, number } = match;
    const student = students.get(number) ?? { name, number, files: [] };
    students.set(number, student);
    const own = ownName(match.file, wanted);
    student.files.push({ entry, ...own, number: match.upload, isLate: match.isLate });
  }
  const handedIn = [...students.values()].flatMap(({ name, number, files }) => {
    const id = name === "" ? number : `${name}_${number}`;
    const person = name === "" ? { number } : { name, number };
    const attempts = attemptsOf(files, wanted);
    return attempts.map((shown, index): HandedIn => {
      const isLate = shown.some(({ isLate }) => isLate);
      return {
        id,
        student: { key: number, people: [person] },
        ...(attempts.length === 1 ? {} : { label: `attempt ${index + 1}` }),
        ...(isLate ? { late: true } : {}),
        files: shown,
      };
    });
  });
  return { handedIn, others: [], rest };
}

function parse(text: string) {
  const file = upload.exec(text);
  if (file !== null) {
    const [, name = "", late, number = "", upload = "", own = ""] = file;
    return { name, number, isLate: late !== undefined, upload: Number(upload), file: own };
  }
  const typed = typedIn.exec(text);
  if (typed === null) return null;
  const [, name = "", late, number = "", own = ""] = typed;
  return { name, number, isLate: late !== undefined, upload: 0, file: own };
}

/** Canvas numbers a file that was handed in before: `game-1.ts`. A helper may be called so itself. */
function ownName(name: string, wanted: Wanted): { name: string; again: number } {
  const numbered = /^(.+)-(\d+)(\.[^.]+)$/su.exec(name);
  if (numbered === null) return { name, again: 0 };
  const [, start = "", again = "", ending = ""] = numbered;
  const plain = `${start}${ending}`;
  const isOurs = ending === ".zip" || namesOf(wanted).some((each) => isLike(plain, each));
  return isOurs ? { name: plain, again: Number(again) } : { name, again: 0 };
}

/**
 * The files of each attempt, the first one first. An export has those of one attempt, but several
 * exports may lie in one folder: then the main file, or the archive, is there more than once.
 */
function attemptsOf(files: readonly Uploaded[], wanted: Wanted): Uploaded[][] {
  const versions = new Map<string, Uploaded[]>();
  for (const file of files) versions.set(file.name, [...(versions.get(file.name) ?? []), file]);
  for (const each of versions.values()) {
    each.sort((a, b) => a.again - b.again || a.number - b.number);
  }
  const isMain = (name: string) => wanted.files.some((each) => isLike(name, each));
  const mains = [...versions.keys()].filter(isMain);
  const archives = [...versions.keys()].filter((name) => /\.zip$/i.test(name));
  const counted = mains.length > 0 ? mains : archives;
  const count = Math.max(1, ...counted.map((name) => versions.get(name)?.length ?? 0));
  return Array.from({ length: count }, (_, index) =>
    [...versions.values()].flatMap((each) => each[Math.min(index, each.length - 1)] ?? []),
  );
}

function namesOf({ files, more = [], provided = [] }: Wanted): string[] {
  return [...files, ...more.flatMap((each) => each.files), ...provided.map(({ file }) => file)];
}
