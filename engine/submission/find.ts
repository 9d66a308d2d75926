import { readdirSync, type Stats, statSync } from "node:fs";
import { basename, dirname, extname, join, resolve } from "node:path";
import { GridmarkError, messageOf } from "../errors.ts";
import { isVisible, leadsOutside, locate, lstatOf, notFile, visibleEntries } from "./locate.ts";

/** A submission on disk: the file to grade, or why there is none. */
export interface FoundSubmission {
  readonly id: string;
  readonly file?: string;
  /** The further files that are there. */
  readonly more?: readonly string[];
  readonly problem?: string;
}

/** What a submission is looked for by. */
interface Wanted {
  /** Names of the main file, the preferred one first. */
  readonly names: readonly string[];
  /** Each further file, by its names. */
  readonly more: readonly { readonly files: readonly string[] }[];
}

export interface Found {
  readonly submissions: readonly FoundSubmission[];
  /** True for a folder of submissions and for several paths; false for one submission. */
  readonly isClass: boolean;
}

/** Names of programs in TypeScript or JavaScript, of whatever kind. */
const program = /\.(ts|js|mts|mjs|cts|cjs|tsx|jsx)$/i;

/**
 * The submissions that the paths lead to, sorted by id. A path is a file, a folder with one of
 * `names` in it, or a folder of submissions (`class/<student>/<name>` or `class/<student>.ts`).
 * A file that is named by itself is the main one; further ones are looked for in folders alone.
 * Throws a usage fault for a path that is not there, an empty folder, or two equal ids.
 */
export function findSubmissions(
  paths: readonly string[],
  names: readonly string[],
  more: Wanted["more"] = [],
): Found {
  const groups = paths.map((path) => findIn(path, { names, more }));
  const submissions = groups.flatMap((group) => group.submissions);
  const sorted = uniqueIds(submissions).sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  return {
    submissions: sorted,
    isClass: paths.length > 1 || groups.some((group) => group.isClass),
  };
}

function findIn(path: string, wanted: Wanted): Found {
  const { names } = wanted;
  const stats = statOf(path);
  const full = resolve(path);
  if (stats.isFile()) {
    const name = basename(full);
    const id = withoutExtension(name);
    const submission = isGradable(name) ? { id, file: full } : { id, problem: otherKind(name) };
    return { submissions: [submission], isClass: false };
  }
  if (!stats.isDirectory()) {
    throw new GridmarkError("usage", `${path} is neither a file nor a folder`);
  }
  const entries = entriesOf(path, full);
  if (names.some((name) => entries.includes(name))) {
    return { submissions: [fromFolder(basename(full), full, wanted)], isClass: false };
  }
  const submissions = entries.flatMap((entry) => fromEntry(full, entry, wanted));
  if (submissions.length > 0) return { submissions, isClass: true };
  const either = names.join(" or ");
  throw new GridmarkError(
    "usage",
    `${path} has no submission in it: expected ${either}, or a folder or file for each student`,
  );
}

function fromEntry(parent: string, entry: string, wanted: Wanted): FoundSubmission[] {
  const full = join(parent, entry);
  const stats = lstatOf(full);
  // A name that is not UTF-8 cannot even be asked for.
  if (stats === undefined) return [{ id: entry, problem: `${entry} cannot be read` }];
  if (stats.isSymbolicLink() && leadsOutside(full, parent)) {
    return [{ id: entry, problem: `${entry} is a link that leads out of the folder` }];
  }
  const kind = statOf(full);
  if (kind.isDirectory()) return [fromFolder(entry, full, wanted)];
  if (!program.test(entry) || entry.endsWith(".d.ts")) return [];
  if (!isGradable(entry)) return [{ id: entry, problem: otherKind(entry) }];
  return [kind.isFile() ? { id: entry, file: full } : { id: entry, problem: notFile(entry) }];
}

/** The files of a student's folder, looked for a few folders deep, as archives often nest. */
function fromFolder(id: string, folder: string, { names, more }: Wanted): FoundSubmission {
  const main = locate(folder, names);
  if (main === undefined) {
    const others = visibleEntries(folder).filter((name) => program.test(name));
    const seen = others.length === 0 ? "" : ` (found ${others.slice(0, 3).join(", ")})`;
    return { id, problem: `there is no file ${names.join(" or ")}${seen}` };
  }
  if ("problem" in main) return { id, ...main };
  const further: string[] = [];
  for (const { files } of more) {
    // Beside the main file, where imports look for it; else wherever it is.
    const found = locate(folder, files, dirname(main.file));
    if (found === undefined) continue;
    if ("problem" in found) return { id, ...found };
    further.push(found.file);
  }
  return { id, ...main, ...(further.length === 0 ? {} : { more: further }) };
}

function isGradable(name: string): boolean {
  return [".ts", ".js"].includes(extname(name));
}

function otherKind(name: string): string {
  return `${name}: expected a file whose name ends in .ts or .js`;
}

/** Ids as reports are named: the name without extension unless another has it too. */
function uniqueIds(submissions: readonly FoundSubmission[]): FoundSubmission[] {
  const short = submissions.map((each) =>
    each.file !== undefined && basename(each.file) === each.id
      ? { ...each, id: withoutExtension(each.id) }
      : each,
  );
  const clashes = (id: string) => short.filter((other) => key(other.id) === key(id)).length > 1;
  const result = short.map((each, index) =>
    clashes(each.id) ? (submissions[index] ?? each) : each,
  );
  const ids = result.map((each) => key(each.id));
  const at = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  const double = result[at];
  if (double === undefined) return result;
  throw new GridmarkError(
    "usage",
    `two submissions have the name "${double.id}" (upper and lower case count as equal): rename one or grade them apart`,
  );
}

/** Names that one file system or another takes for the same. */
function key(id: string): string {
  return id.normalize("NFC").toLowerCase();
}

/** What lies there, links followed. Throws a usage fault where there is nothing. */
export function statOf(path: string): Stats {
  try {
    return statSync(path);
  } catch (cause) {
    const missing = (cause as NodeJS.ErrnoException).code === "ENOENT";
    const text = missing ? `${path} is not there` : `${path} cannot be read: ${messageOf(cause)}`;
    throw new GridmarkError("usage", text, cause);
  }
}

function entriesOf(path: string, folder: string): string[] {
  try {
    return readdirSync(folder).filter(isVisible).sort();
  } catch (cause) {
    throw new GridmarkError("usage", `${path} cannot be read: ${messageOf(cause)}`, cause);
  }
}

function withoutExtension(name: string): string {
  return name.slice(0, name.length - extname(name).length);
}
