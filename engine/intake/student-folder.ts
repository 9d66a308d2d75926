import { basename, dirname, extname, parse } from "node:path";
import { listed } from "../../author/words.ts";
import { bytesAt } from "./archive/content.ts";
import type { Disk, FolderEntry } from "./disk.ts";
import {
  besides,
  isGradable,
  isLike,
  isOneLanguage,
  isOtherArchive,
  isTextOf,
  isVisible,
  isWork,
  looksLike,
} from "./file-names.ts";
import { type FoundSubmission, otherFiles, type SearchScope } from "./found.ts";
import {
  depthProblem,
  entriesBelow,
  folderReader,
  type Located,
  lenientReader,
  levelsBelow,
  locate,
  problemsPassed,
  type ReadFolder,
  UnreadFolder,
} from "./locate.ts";

/** Files of a student's folder, searched a few levels deep, as archives often nest. */
export function fromFolder(id: string, folder: string, search: SearchScope): FoundSubmission {
  try {
    return { id, ...lookInto({ ...search, folder, read: folderReader(search.disk) }) };
  } catch (cause) {
    // The unreadable folder may hold the main file.
    if (cause instanceof UnreadFolder) return { id, ...cause.unread };
    throw cause;
  }
}

interface FolderSearch extends SearchScope {
  readonly folder: string;
  readonly read: ReadFolder;
}

/** A main file, with the name it counts as if different. */
type Main = Located & { readonly as?: string };

function lookInto(search: FolderSearch): Omit<FoundSubmission, "id"> {
  const { folder, wanted, within, disk, read } = search;
  const main: Main | undefined =
    locate(folder, wanted.files, read) ??
    likeMain(search, isLike) ??
    onlyProgram(search) ??
    likeMain(search, isTextOf);
  if (main === undefined) return nothingIn(search);
  if ("problem" in main) return main;
  const { file } = main;
  const name = basename(file);
  const further: string[] = [];
  for (const each of wanted.more ?? []) {
    const files = each.files.filter((other) => isOneLanguage(main.as ?? name, other, wanted));
    if (files.length === 0) continue;
    // Beside the main file, where imports look for it, or else anywhere.
    const found = locate(folder, files, read, dirname(file));
    if (found === undefined) continue;
    if ("problem" in found) return found;
    further.push(found.file);
  }
  further.push(...helpersOf(file, search, further));
  const rival = rivalOf(file, search);
  const notes = [
    ...(main.as === undefined ? [] : [`${name} was taken for ${main.as}`]),
    ...(rival === undefined ? [] : [`${rival} also exists and differs; ${name} counts`]),
    ...firstOf(problemsPassed(folder, read, file).map(({ problem }) => problem)),
  ];
  return {
    ...{ ...main, rival, within },
    more: further.length === 0 ? undefined : further,
    beside: besideOf([file, ...further], search),
    disk: disk.isPlain ? undefined : disk,
    notes: notes.length === 0 ? undefined : notes,
  };
}

function nothingIn(search: FolderSearch): Omit<FoundSubmission, "id"> {
  const { folder, wanted, read } = search;
  const passed = problemsPassed(folder, read);
  const unread = passed.find(({ isUnread }) => isUnread);
  if (unread !== undefined) return unread;
  const problems = [...passed.map(({ problem }) => problem), ...depthProblem(folder, read)];
  const missing = `there is no file ${listed(wanted.files, "or")}${seenIn(search)}`;
  return { problem: [missing, ...firstOf(problems)].join("; ") };
}

/** An archive may have thousands of problems of one type. */
const maxSaid = 5;

function firstOf(problems: readonly string[]): string[] {
  const all = [...new Set(problems)];
  const more = all.length - maxSaid;
  return more > 0 ? [...all.slice(0, maxSaid), `${more} more are not read`] : all;
}

const maxNamed = 3;

/** Describes the files found instead of the main one, programs and archives first. */
function seenIn({ folder, read, wanted }: FolderSearch): string {
  const entries = entriesBelow(folder, read).filter(
    ({ kind, problem, hasText }) => kind === "file" && problem === undefined && hasText,
  );
  const isFirst = ({ name }: FolderEntry) => isWork(name, wanted.endings) || isOtherArchive(name);
  const sorted = [...entries.filter(isFirst), ...entries.filter((each) => !isFirst(each))];
  const names = [...new Set(sorted.map(({ name }) => `${name}${looksLike(name, wanted)}`))];
  const more = names.length - maxNamed;
  if (more > 0) return ` (found ${names.slice(0, maxNamed).join(", ")} and ${more} more)`;
  return names.length === 0 ? "" : ` (found ${names.join(", ")})`;
}

/** A main file under almost one of its names, level by level as in `locate`. */
function likeMain({ folder, wanted, read }: FolderSearch, isIt: typeof isLike): Main | undefined {
  for (const level of levelsBelow(folder, read)) {
    const entries = level.filter(({ kind, hasText }) => kind === "file" && hasText);
    for (const as of wanted.files.filter((name) => !name.includes("/"))) {
      const all = entries.filter(({ name }) => isIt(name, as));
      const [found, ...more] = all;
      if (found === undefined) continue;
      if (more.length === 0) return { file: found.path, as };
      const which = all.map(({ name }) => name).join(" and ");
      const could = `could ${more.length === 1 ? "both" : "all"} be ${as}`;
      return { problem: `${which} ${could}; keep one, and rename it to ${as}` };
    }
  }
  return undefined;
}

/** A student's only program, under any name; undefined if another file could be or hold one. */
function onlyProgram({ folder, wanted, read }: FolderSearch): Main | undefined {
  const { files, globals = "", endings } = wanted;
  const entries = entriesBelow(folder, read);
  const isClear = entries.every(
    ({ name, kind, problem }) => problem === undefined && kind !== "link" && !isOtherArchive(name),
  );
  const [only, ...others] = entries.filter(
    ({ name, kind }) => kind !== "folder" && isWork(name, endings),
  );
  if (!isClear || only?.kind !== "file" || others.length > 0) return undefined;
  const isKnown = [...otherFiles(wanted), globals].some((each) => basename(each) === only.name);
  const as = files.find((each) => !each.includes("/") && extname(each) === extname(only.name));
  if (isKnown || as === undefined || looksLike(only.name, wanted) !== "") return undefined;
  return { file: only.path, as };
}

/** Another main file in the same folder with different content. */
function rivalOf(main: string, { read, wanted, disk }: FolderSearch): string | undefined {
  const there = read(dirname(main)).filter(({ kind, path }) => kind === "file" && path !== main);
  const others = wanted.files.flatMap((file) => there.filter(({ name }) => name === file));
  return others.find(({ path }) => !isSame(path, main, disk))?.name;
}

/** Programs examined beside a main file without any work. */
const maxBeside = 3;

/** A student's other programs, those named almost like a main file first; undefined if there are none. */
function besideOf(found: readonly string[], search: FolderSearch): string[] | undefined {
  const { folder, disk, wanted } = search;
  const given = [...otherFiles(wanted), wanted.globals ?? ""].map((each) => basename(each));
  const isLikeOne = ({ name }: FolderEntry) =>
    wanted.files.some((each) => isLike(name, each) || isTextOf(name, each));
  const others = entriesBelow(folder, lenientReader(disk))
    .filter(({ kind, hasText, problem }) => kind === "file" && hasText && problem === undefined)
    .filter((each) => isLikeOne(each) || isWork(each.name, wanted.endings))
    .filter(({ name, path }) => !found.includes(path) && !given.includes(name));
  const all = [...others.filter(isLikeOne), ...others.filter((each) => !isLikeOne(each))];
  return all.length === 0 ? undefined : all.slice(0, maxBeside).map(({ path }) => path);
}

const maxComparedBytes = 16 * 1024 ** 2;

/** True if two files are equal byte for byte. An unreadable file counts as different. */
function isSame(path: string, other: string, disk: Disk): boolean {
  try {
    const bytes = bytesAt(path, disk, maxComparedBytes + 1);
    const isSmall = bytes.length <= maxComparedBytes;
    return isSmall && Buffer.from(bytes).equals(bytesAt(other, disk, maxComparedBytes + 1));
  } catch {
    return false;
  }
}

/** No honest submission has more further files. */
const maxHelpers = 30;

/** The student's modules beside the main file, if the assignment allows any. */
function helpersOf(
  main: string,
  { read, wanted }: FolderSearch,
  found: readonly string[],
): string[] {
  const { helpers, files, globals = "", endings } = wanted;
  if (helpers !== true) return [];
  // Imports could not distinguish two files of one stem.
  const stemOf = (path: string) => parse(path).name;
  const taken = [main, ...files, ...otherFiles(wanted), globals].map(stemOf);
  return read(dirname(main))
    .filter(({ name, path, kind }) => kind === "file" && !found.includes(path) && isVisible(name))
    .filter(({ name }) => isGradable(name, endings) && !besides.test(name))
    .filter(({ name }) => isOneLanguage(main, name, wanted))
    .filter(({ name }) => !taken.includes(stemOf(name)))
    .map(({ path }) => path)
    .slice(0, maxHelpers);
}
