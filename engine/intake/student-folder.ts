import { basename, dirname, extname } from "node:path";
import { type Disk, plainDisk } from "./disk.ts";
import { besides, isGradable, isOtherArchive, isWork } from "./endings.ts";
import type { FolderEntry } from "./entries.ts";
import { type FoundSubmission, otherFiles, type Wanted } from "./found.ts";
import { isLike, isTextOf, locateLike, looksLike } from "./like-names.ts";
import {
  depthProblem,
  entriesBelow,
  folderReader,
  isVisible,
  type Located,
  linkProblem,
  linksPassed,
  locate,
  problemsPassed,
  type ReadFolder,
} from "./locate.ts";
import { onlyProgram } from "./only-program.ts";
import { isSame } from "./same-bytes.ts";
import { UnreadFolder } from "./unread.ts";

/** The files of a student's folder, looked for a few folders deep, as archives often nest. */
export function fromFolder(
  id: string,
  folder: string,
  wanted: Wanted,
  within: string,
  disk: Disk = plainDisk,
): FoundSubmission {
  try {
    return lookInto(id, folder, wanted, within, disk);
  } catch (cause) {
    // What lies there may be what was looked for.
    if (cause instanceof UnreadFolder) return { id, ...cause.unread };
    throw cause;
  }
}

function lookInto(
  id: string,
  folder: string,
  wanted: Wanted,
  within: string,
  disk: Disk,
): FoundSubmission {
  const { files, more = [] } = wanted;
  const read = folderReader(disk);
  const main =
    locate(folder, files, read) ??
    likeMain(folder, files, read, isLike) ??
    onlyProgram(folder, wanted, read) ??
    likeMain(folder, files, read, isTextOf);
  if (main === undefined) {
    const passed = problemsPassed(folder, read);
    const unread = passed.find(({ isUnread }) => isUnread);
    if (unread !== undefined) return { id, ...unread };
    const problems = [
      ...linksPassed(folder, read).map(linkProblem),
      ...passed.map(({ problem }) => problem),
      ...depthProblem(folder, read),
    ];
    const missing = `there is no file ${files.join(" or ")}${seenIn(folder, read, wanted)}`;
    return { id, problem: [missing, ...firstOf(problems)].join("; ") };
  }
  if ("problem" in main) return { id, ...main };
  const further: string[] = [];
  for (const each of more) {
    // Beside the main file, where imports look for it; else wherever it is.
    const found = locate(folder, each.files, read, dirname(main.file));
    if (found === undefined) continue;
    if ("problem" in found) return { id, ...found };
    further.push(found.file);
  }
  further.push(...helpersOf(main.file, read, wanted, further));
  const rival = rivalOf(main.file, read, wanted, disk);
  const notes = [
    ...("as" in main ? [`${basename(main.file)} was taken for ${main.as}`] : []),
    ...(rival === undefined
      ? []
      : [`${rival} is there too, and not the same; ${basename(main.file)} counts`]),
    ...firstOf([
      ...linksPassed(folder, read, main.file).map(linkProblem),
      ...problemsPassed(folder, read, main.file).map(({ problem }) => problem),
    ]),
  ];
  return {
    id,
    ...main,
    rival,
    more: further.length === 0 ? undefined : further,
    within,
    disk: disk.isPlain ? undefined : disk,
    notes: notes.length === 0 ? undefined : notes,
  };
}

/** An archive may have thousands of things that are wrong in one way. */
const mostSaid = 5;

function firstOf(problems: readonly string[]): string[] {
  const all = [...new Set(problems)];
  const more = all.length - mostSaid;
  return more > 0 ? [...all.slice(0, mostSaid), `${more} more are not read`] : all;
}

/** In words: what is there in place of the main file, programs and archives first. */
function seenIn(folder: string, read: ReadFolder, wanted: Wanted): string {
  const entries = entriesBelow(folder, read).filter(
    ({ kind, problem, hasText }) => kind === "file" && problem === undefined && hasText,
  );
  const isFirst = ({ name }: FolderEntry) => isWork(name, wanted.endings) || isOtherArchive(name);
  const sorted = [...entries.filter(isFirst), ...entries.filter((each) => !isFirst(each))];
  const names = [...new Set(sorted.map(({ name }) => `${name}${looksLike(name, wanted)}`))];
  const more = names.length - mostNamed;
  if (more > 0) return ` (found ${names.slice(0, mostNamed).join(", ")} and ${more} more)`;
  return names.length === 0 ? "" : ` (found ${names.join(", ")})`;
}

const mostNamed = 3;

/** A main file under almost one of its names. */
function likeMain(
  folder: string,
  names: readonly string[],
  read: ReadFolder,
  isIt: typeof isLike,
): (Located & { readonly as?: string }) | undefined {
  const like = locateLike(folder, names, read, isIt);
  if (like === undefined || "file" in like) return like;
  const { among, as } = like;
  const which = `${among.join(" and ")} could ${among.length === 2 ? "both" : "all"} be ${as}`;
  return { problem: `${which}; keep one, and rename it to ${as}` };
}

/** Another main file in the same folder, where it says something else. */
function rivalOf(
  main: string,
  read: ReadFolder,
  { files }: Wanted,
  disk: Disk,
): string | undefined {
  const there = read(dirname(main)).filter(({ kind, path }) => kind === "file" && path !== main);
  const others = files.flatMap((wanted) => there.filter(({ name }) => name === wanted));
  return others.find(({ path }) => !isSame(path, main, disk))?.name;
}

/** Further files than these belong to no honest submission. */
const mostHelpers = 30;

/** The modules beside a main file that its student named, where the assignment allows that. */
function helpersOf(
  main: string,
  read: ReadFolder,
  wanted: Wanted,
  found: readonly string[],
): string[] {
  const { helpers, files, globals = "", endings } = wanted;
  if (helpers !== true) return [];
  const taken = [main, ...files, ...otherFiles(wanted), globals].map(stemOf);
  return read(dirname(main))
    .filter(({ name, path, kind }) => kind === "file" && !found.includes(path) && isVisible(name))
    .filter(({ name }) => isGradable(name, endings) && !besides.test(name))
    .filter(({ name }) => !taken.includes(stemOf(name)))
    .map(({ path }) => path)
    .slice(0, mostHelpers);
}

/** Two files of one stem could not be told apart where they are imported. */
function stemOf(path: string): string {
  const name = basename(path);
  return name.slice(0, name.length - extname(name).length);
}
