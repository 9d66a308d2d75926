import { groupBy } from "../../collections.ts";
import { byKey } from "../../order.ts";
import type { FolderEntry } from "../disk.ts";
import { exportSource, studentKey } from "../export-source.ts";
import { isArchiveName, isLike, isTextOf } from "../file-names.ts";
import { otherFiles, type Wanted } from "../found.ts";

/*
 * Canvas composes names (`lib/content_zipper.rb` of instructure/canvas-lms): a student's name, reduced to
 * letters, digits and underscores without a number between two of these; then LATE, the student's number, the
 * upload's, and the file's name. So the first numbers are Canvas's, whatever the file's name.
 */
const own = String.raw`_(?:(?<upload>\d+)_(?<file>.+)|(?<typed>(?:text|link)\.html))$`;
const student = String.raw`(?<name>(?:(?!_\d+_)[\p{L}\p{M}\p{N}_])*?)_(?:(?<late>LATE)_)?(?<number>\d+)`;
const forms: readonly RegExp[] = [
  // Anonymous students have only this.
  new RegExp(`^(?:(?<late>LATE)_)?(?<number>anon_[^_]+)${own}`, "su"),
  new RegExp(`^${student}${own}`, "su"),
];

/** Canvas's numbered groups in common languages: `group7`, `projektgruppe12`. */
const groupName = /(?:gro?up|groep|team|[eé]quip|skupin)[\p{L}\p{M}_]*\d+$/iu;

interface Uploaded {
  readonly entry: FolderEntry;
  /** The student's name and number. */
  readonly who: string;
  readonly number: string;
  /** The student's own name for it. */
  readonly name: string;
  /** The upload's number, higher for later ones. */
  readonly upload: bigint;
  readonly isLate: boolean;
}

/** Canvas's "Download submissions": all files of all students side by side. */
export const canvas = exportSource({
  name: "canvas",
  title: "a download of submissions from Canvas",
  example: "doejane_12345_67890_game.ts",
  parse: (entry): Uploaded | undefined => {
    if (entry.kind === "folder" && !entry.isArchive) return undefined;
    const match = forms.map((form) => form.exec(entry.name)).find((each) => each !== null);
    if (match?.groups === undefined) return undefined;
    const { name: who = "", late, number = "", upload = "0", file, typed = "" } = match.groups;
    const isLate = late !== undefined;
    return { entry, who, number, isLate, upload: BigInt(upload), name: file ?? typed };
  },
  read: (files, { wanted }) => {
    const uploads = new Set(files.map(({ upload }) => upload));
    // Upload numbers are unique, so these belong to a title common to all names.
    if (files.length > 1 && uploads.size === 1 && !uploads.has(0n)) return [];
    return [...groupBy(files, ({ number, who }) => studentKey(number, who))].flatMap(
      ([key, own]) => {
        const [{ who, number }] = own;
        const attempts = attemptsOf(withOwnNames(own, wanted), wanted);
        return attempts.map((shown, index) => ({
          id: who === "" ? number : `${who}_${number}`,
          student: {
            ...{ key, people: [who === "" ? { number } : { name: who, number }] },
            ...(groupName.test(who.normalize("NFC")) && { group: who }),
          },
          label: attempts.length === 1 ? undefined : `attempt ${index + 1}`,
          late: shown.some(({ isLate }) => isLate) || undefined,
          ...returnNameOf(shown, wanted),
          files: shown,
        }));
      },
    );
  },
});

/** The main file of an attempt, or its substitute. */
function returnNameOf(files: readonly Uploaded[], wanted: Wanted) {
  const main =
    files.find(({ name }) => isOneOf(name, wanted.files)) ??
    files.find(({ name }) => isArchiveName(name)) ??
    files.find(({ upload }) => upload > 0n) ??
    files[0];
  return main && { returnAs: main.entry.name };
}

/**
 * Canvas keeps all files of a student in one folder under unique names: a second `game.ts` becomes `game-1.ts`,
 * and from the eighth on it has random letters and digits (`make_unique_filename` in
 * `app/models/attachment.rb`). But students number files, too: parts of one upload, helpers. It is Canvas's
 * number if the file without it is there and older, or if it is missing, as in an export of the last attempt,
 * and the assignment knows its name.
 */
function withOwnNames(files: readonly Uploaded[], wanted: Wanted): Uploaded[] {
  const known = [...wanted.files, ...otherFiles(wanted)];
  return files.map((file) => {
    const match = numbered.exec(file.name);
    if (match === null) return file;
    const name = `${match[1]}${match[2]}`;
    const plain = files.filter((each) => each.name === name);
    const isAgain =
      plain.length === 0 ? isOneOf(name, known) : plain.some(({ upload }) => upload < file.upload);
    return isAgain ? { ...file, name } : file;
  });
}

function isOneOf(name: string, names: readonly string[]): boolean {
  return names.some((each) => isLike(name, each) || isTextOf(name, each));
}

/** The number precedes all endings: `game-1.d.ts`. */
const numbered =
  /^(.+)-(?:\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})((?:\.[A-Za-z][A-Za-z\d]*)*\.[A-Za-z\d]+)$/su;

/** Files of each attempt, earliest first. With several exports in a folder, the main file or archive recurs. */
function attemptsOf(files: readonly Uploaded[], wanted: Wanted): Uploaded[][] {
  const versions = groupBy(files.toSorted(byKey(({ upload }) => upload)), ({ name }) => name);
  const mains = [...versions.keys()].filter((name) => isOneOf(name, wanted.files));
  const archives = [...versions.keys()].filter(isArchiveName);
  const counted = mains.length > 0 ? mains : archives;
  const count = Math.max(1, ...counted.map((name) => versions.get(name)?.length ?? 0));
  return Array.from({ length: count }, (_, index) => {
    const all = [...versions.values()].flatMap(
      (each) => each[Math.min(index, each.length - 1)] ?? [],
    );
    const isLate = all.some((each) => each.isLate && counted.includes(each.name));
    // Late files belong to a later attempt than files in time.
    return isLate || index === count - 1 ? all : all.filter((each) => !each.isLate);
  });
}
