import { type Stats, statSync } from "node:fs";
import { basename, dirname, extname, join, resolve } from "node:path";
import { GridmarkError, messageOf } from "../errors.ts";
import { entriesIn, type FolderEntry, identityOf, lstatOf } from "./entries.ts";
import type { FoundSubmission } from "./found.ts";
import {
  folderReader,
  isVisible,
  linkProblem,
  linksPassed,
  locate,
  notFile,
  toolFolders,
} from "./locate.ts";
import { type Candidate, withUniqueIds } from "./unique-ids.ts";

/** What lies among the submissions and is none. */
export interface Skipped {
  readonly name: string;
  readonly reason: string;
}

/** What a submission is looked for by. */
export interface Wanted {
  /** Names of the main file, the preferred one first. */
  readonly files: readonly string[];
  /** Each further file, by its names. */
  readonly more?: readonly { readonly files: readonly string[] }[];
  /** Files that lie beside those of a student and are not handed in. */
  readonly provided?: readonly { readonly file: string }[];
  readonly globals?: string;
  readonly endings: Endings;
}

/** How the names of programs end, such as ".ts". */
export interface Endings {
  /** Of what can be graded. */
  readonly graded: readonly string[];
  /** Of other programs, which are named rather than passed over. */
  readonly others: readonly string[];
}

/** Everything that lies at the paths: each entry is a submission, or skipped. */
export interface Found {
  readonly submissions: readonly FoundSubmission[];
  readonly skipped: readonly Skipped[];
  /** True for a folder of submissions and for several paths; false for one submission. */
  readonly isClass: boolean;
  /** Why a folder that has the main file in it is taken for a class. */
  readonly reasons: readonly string[];
}

interface Group extends Omit<Found, "submissions"> {
  readonly candidates: readonly Candidate[];
}

/** Programs that lie beside a solution and are none: tests, and what configures tools. */
const besides = /\.(test|spec|config|d)\.[a-z]+$/i;

/** Folders with what a compiler made of a solution. */
const outputFolders: readonly string[] = ["dist", "build", "out"];

/**
 * The submissions that the paths lead to, sorted by id. A path is a file, a folder with the main
 * file in it, or a folder of submissions (`class/<student>/<main file>` or `class/<student>.ts`). A
 * folder that holds the main file and something else that could be a submission is a class. A file
 * that is named by itself is the main one; further ones are looked for in folders alone.
 *
 * A path itself may be a link; below it none is followed. Throws a usage fault for a path that is
 * not there or given twice, and for a folder without any submission.
 */
export function findSubmissions(paths: readonly string[], wanted: Wanted): Found {
  const groups = paths.map((path) => findIn(path, wanted));
  const submissions = withUniqueIds(groups.flatMap((group) => group.candidates));
  return {
    submissions: withSharedFiles(submissions).sort((a, b) => (a.id < b.id ? -1 : 1)),
    skipped: groups.flatMap((group) => group.skipped),
    isClass: paths.length > 1 || groups.some((group) => group.isClass),
    reasons: groups.flatMap((group) => group.reasons),
  };
}

function findIn(path: string, wanted: Wanted): Group {
  const stats = statOf(path);
  const full = resolve(path);
  const name = basename(full);
  const parent = dirname(full);
  const alone = { skipped: [], isClass: false, reasons: [] };
  if (stats.isFile()) {
    const id = withoutExtension(name);
    const found = isGradable(name, wanted.endings)
      ? { id, file: full }
      : { id, problem: otherKind(name, wanted.endings) };
    return { ...alone, candidates: [{ found, name, parent }] };
  }
  if (!stats.isDirectory()) {
    throw new GridmarkError("usage", `${path} is neither a file nor a folder`);
  }
  const entries = entriesOf(path, full);
  const main = entries.find((each) => wanted.files.includes(each.name) && each.kind !== "folder");
  const rivals = main === undefined ? [] : rivalsOf(entries, wanted);
  if (main !== undefined && rivals.length === 0) {
    return {
      ...alone,
      candidates: [{ found: fromFolder(name, full, wanted, full), name, parent }],
    };
  }
  const sorted = entries.map((entry) => fromEntry(entry, full, wanted));
  const candidates = sorted.flatMap((each) => ("id" in each ? [each] : []));
  if (candidates.length === 0) {
    const either = wanted.files.join(" or ");
    throw new GridmarkError(
      "usage",
      `${path} has no submission in it: expected ${either}, or a folder or file for each student`,
    );
  }
  return {
    candidates: candidates.map((found) => ({ found, name: found.id, parent: full })),
    skipped: sorted.flatMap((each) => ("reason" in each ? [each] : [])),
    isClass: true,
    reasons: main === undefined ? [] : [reasonFor(path, main.name, rivals)],
  };
}

function reasonFor(path: string, main: string, rivals: readonly string[]): string {
  const [first = "", ...others] = rivals;
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  return `${path} is graded as a class because there is ${first}${more} beside ${main}; for ${main} alone, give ${join(path, main)}`;
}

/** What could be submissions beside a main file: other programs, and folders with one in them. */
function rivalsOf(entries: readonly FolderEntry[], wanted: Wanted): string[] {
  const { files, more = [], provided = [], globals = "", endings } = wanted;
  const own = [
    ...files,
    ...more.flatMap((each) => each.files),
    ...provided.map(({ file }) => file),
    globals,
  ];
  const isRival = ({ name, path, kind }: FolderEntry): boolean => {
    if (!isVisible(name)) return false;
    if (kind === "folder" && !outputFolders.includes(name)) {
      return files.includes(name) || locate(path, files, folderReader()) !== undefined;
    }
    return (
      kind !== "folder" && isProgram(name, endings) && !besides.test(name) && !own.includes(name)
    );
  };
  return entries.filter(isRival).map(({ name }) => name);
}

function fromEntry(entry: FolderEntry, within: string, wanted: Wanted): FoundSubmission | Skipped {
  const { name, path, kind, hasText } = entry;
  if (name.startsWith(".")) return { name, reason: "hidden" };
  if (toolFolders.includes(name)) return { name, reason: "generated by a tool" };
  const isFolder = kind === "link" ? !entry.leadsToFile || extname(name) === "" : kind === "folder";
  if (!isFolder && !isProgram(name, wanted.endings)) return { name, reason: "not a program" };
  if (!isFolder && /\.d\.[a-z]+$/i.test(name)) return { name, reason: "declarations only" };
  if (kind === "link") return { id: name, problem: linkProblem(name) };
  if (!hasText) return { id: name, problem: `${name}: the name is not UTF-8; rename it` };
  if (kind === "folder") return fromFolder(name, path, wanted, within);
  if (!isGradable(name, wanted.endings))
    return { id: name, problem: otherKind(name, wanted.endings) };
  return kind === "file" ? { id: name, file: path, within } : { id: name, problem: notFile(name) };
}

/** The files of a student's folder, looked for a few folders deep, as archives often nest. */
function fromFolder(
  id: string,
  folder: string,
  { files, more = [], endings }: Wanted,
  within: string,
): FoundSubmission {
  const read = folderReader();
  const main = locate(folder, files, read);
  if (main === undefined) {
    const others = read(folder).filter(({ name }) => isProgram(name, endings));
    const seen = others.length === 0 ? "" : ` (found ${namesOf(others.slice(0, 3))})`;
    const links = linksPassed(folder, read).map(linkProblem);
    return { id, problem: [`there is no file ${files.join(" or ")}${seen}`, ...links].join("; ") };
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
  const notes = linksPassed(folder, read, main.file).map(linkProblem);
  return {
    id,
    ...main,
    ...(further.length === 0 ? {} : { more: further }),
    within,
    ...(notes.length === 0 ? {} : { notes }),
  };
}

function namesOf(entries: readonly FolderEntry[]): string {
  return entries.map(({ name }) => name).join(", ");
}

/**
 * Says of submissions that they are one file on disk. Whose it is cannot be told, and a tool may
 * have joined equal ones: both are graded.
 */
function withSharedFiles(submissions: readonly FoundSubmission[]): FoundSubmission[] {
  const owners = new Map<string, Set<string>>();
  const filesOf = ({ file, more = [] }: FoundSubmission) =>
    (file === undefined ? [] : [file, ...more]).map((path) => ({
      name: basename(path),
      identity: identityOf(lstatOf(path)) ?? path,
    }));
  const all = submissions.map((found) => ({ found, files: filesOf(found) }));
  for (const { found, files } of all) {
    for (const { identity } of files) {
      owners.set(identity, (owners.get(identity) ?? new Set()).add(found.id));
    }
  }
  return all.map(({ found, files }) => {
    const notes = files.flatMap(({ name, identity }) => {
      const others = [...(owners.get(identity) ?? [])].filter((id) => id !== found.id).sort();
      return others.length === 0
        ? []
        : [`${name} is the same file on disk as that of ${others.join(", ")} (a hard link)`];
    });
    return notes.length === 0 ? found : { ...found, notes: [...(found.notes ?? []), ...notes] };
  });
}

function isGradable(name: string, { graded }: Endings): boolean {
  return graded.includes(extname(name));
}

function isProgram(name: string, { graded, others }: Endings): boolean {
  return [...graded, ...others].includes(extname(name).toLowerCase());
}

function otherKind(name: string, { graded }: Endings): string {
  return `${name}: expected a file whose name ends in ${graded.join(" or ")}`;
}

/** What lies there, links followed. Throws a usage fault where there is nothing. */
export function statOf(path: string): Stats {
  try {
    return statSync(path);
  } catch (cause) {
    const missing = (cause as NodeJS.ErrnoException).code === "ENOENT";
    const text = missing ? `${path} does not exist` : `${path} cannot be read: ${messageOf(cause)}`;
    throw new GridmarkError("usage", text, cause);
  }
}

function entriesOf(path: string, folder: string): FolderEntry[] {
  try {
    return entriesIn(folder);
  } catch (cause) {
    throw new GridmarkError("usage", `${path} cannot be read: ${messageOf(cause)}`, cause);
  }
}

function withoutExtension(name: string): string {
  return name.slice(0, name.length - extname(name).length);
}
