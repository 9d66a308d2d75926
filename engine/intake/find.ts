import { basename, join, resolve } from "node:path";
import { byKey } from "../by-key.ts";
import { usageFault } from "../errors.ts";
import { chooseAttempts } from "./attempts.ts";
import { type Disk, identityOf, lstatOf, plainDisk, shownIn, statOf, withMemory } from "./disk.ts";
import { isVisible } from "./file-names.ts";
import type {
  Attempt,
  Found,
  FoundGroup,
  FoundSubmission,
  SubmissionSource,
  Taken,
  Wanted,
} from "./found.ts";
import { sources } from "./sources/index.ts";
import { withUniqueIds } from "./unique-ids.ts";

/** What the settings of a class lie in, beside its submissions. */
export const classFileName = "class.json";

export interface FindOptions {
  /** Where they are; the file system unless archives were opened. */
  readonly disk?: Disk;
  /** The name of the source that the paths are of; recognised unless given. */
  readonly source?: string | undefined;
  /** Which of several attempts counts; the latest unless given. */
  readonly attempt?: Attempt;
}

/**
 * The submissions that the paths lead to, sorted by id. A path is a file, a folder with the main
 * file in it, a folder of submissions (`class/<student>/<main file>` or `class/<student>.ts`), or
 * what a learning platform exports. A folder that holds the main file and something else that could
 * be a submission is a class. A file that is named by itself is the main one; further ones are
 * looked for in folders alone.
 *
 * A path itself may be a link; below it none is followed. Throws a usage fault for a path that is
 * not there or given twice, and for a folder without any submission.
 */
export function findSubmissions(
  paths: readonly string[],
  wanted: Wanted,
  options: FindOptions = {},
): Found {
  return lookFor(paths, wanted, options).choose(options.attempt);
}

/** The same in two steps, for those who have to know what the paths are to say which attempts count. */
export function lookFor(
  paths: readonly string[],
  wanted: Wanted,
  { disk = plainDisk, source }: Omit<FindOptions, "attempt">,
) {
  // The settings of a class are none of its submissions, nor skipped.
  const settings = new Set(paths.map((path) => join(resolve(path), classFileName)));
  const memory = withMemory(disk, ({ path }) => !settings.has(path));
  const placed = paths.map((path) => findIn(path, wanted, memory, source));
  refuseTwice(placed);
  const all = placed.flatMap(({ group, source }, at) =>
    group.candidates.map((each) => ({ ...each, source: source.name, at })),
  );
  const taken = placed.map(
    ({ path, source: { name, title }, group }): Taken => ({
      ...{ path, source: name, title, isClass: group.isClass },
      isArchive: !plainDisk.isFolder(resolve(path)),
      submissions: group.candidates.length,
      students: new Set(group.candidates.map(({ found }) => found.student?.key ?? found)).size,
      skipped: group.skipped.length,
      ofPlatform: group.ofPlatform ?? 0,
    }),
  );
  return {
    taken,
    choose: (attempt: Attempt = "latest"): Found => {
      const { candidates, passedOver } = chooseAttempts(all, attempt);
      return {
        submissions: withSharedFiles(withUniqueIds(candidates)).sort(byKey(orderOf)),
        skipped: [...placed.flatMap(({ group }) => group.skipped), ...passedOver],
        isClass: paths.length > 1 || taken.some((each) => each.isClass),
        reasons: placed.flatMap(({ group }) => group.reasons),
        taken,
      };
    },
  };
}

/** The attempts of a student stand where the best of them will. */
function orderOf({ id, attempt }: FoundSubmission): string {
  return attempt === undefined ? id : `${attempt.of}\0${id}`;
}

/** An export that is given twice would make two attempts of each one. */
function refuseTwice(placed: readonly Placed[]): void {
  const exports = placed.filter(({ source }) => source.example !== undefined);
  const paths = exports.map(({ path }) => resolve(path));
  const twice = exports.find((_, index) => paths.indexOf(paths[index] ?? "") !== index);
  if (twice !== undefined) throw usageFault(`${twice.path} is given twice`);
}

interface Placed {
  readonly path: string;
  readonly source: SubmissionSource;
  readonly group: FoundGroup;
}

/**
 * The first source that knows what lies there says what it is. Of several platforms it is the one that
 * leaves least unnamed: a student may call files as another one does, but none has another's.
 */
function findIn(path: string, wanted: Wanted, disk: Disk, name: string | undefined): Placed {
  statOf(path);
  let best: Placed | undefined;
  for (const source of sources.filter((each) => name === undefined || each.name === name)) {
    const isExport = source.example !== undefined;
    if (best !== undefined && !isExport) break;
    const group = source.find(path, wanted, disk, name !== undefined);
    if (group === undefined) continue;
    if (!isExport || group.unnamed === 0) return { path, source, group };
    const { unnamed = 0 } = group;
    if (best === undefined || unnamed < (best.group.unnamed ?? 0)) best = { path, source, group };
  }
  if (best !== undefined) return best;
  const asked = sources.find((each) => each.name === name);
  if (asked === undefined) throw usageFault(`${path} is neither a file nor a folder`);
  const names = asked.example === undefined ? "" : `: expected names such as ${asked.example}`;
  throw usageFault(`${path} is not ${asked.title}${names}`);
}

/**
 * Says of submissions that they are one file on disk. Whose it is cannot be told, and a tool may
 * have joined equal ones: both are graded.
 */
function withSharedFiles(submissions: readonly FoundSubmission[]): FoundSubmission[] {
  const owners = new Map<string, Set<string>>();
  const filesOf = ({ file, more = [], disk = plainDisk }: FoundSubmission) =>
    (file === undefined ? [] : [file, ...more]).map((path) => {
      const place = disk.resolve(path);
      const stats = typeof place === "string" ? lstatOf(place) : undefined;
      return { name: basename(path), identity: identityOf(stats) ?? path };
    });
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

/** Folders below a path that are looked into: a class, a student, and what archives nest. */
const deepest = 6;

/**
 * Names of the files that the paths lead to, folders and all that is in them included, as students
 * named them; links are not followed. Throws a usage fault for a path that is not there.
 */
export function fileNamesAt(paths: readonly string[], disk: Disk = plainDisk): Set<string> {
  const names = paths.flatMap((path) => {
    statOf(path);
    return disk.isFolder(resolve(path)) ? namesBelow(resolve(path), 0, disk) : [basename(path)];
  });
  return new Set(names);
}

function namesBelow(folder: string, depth: number, disk: Disk): string[] {
  return shownIn(folder, disk).flatMap(({ name, path, kind }) => {
    if (kind === "file") return [namedByStudent(name)];
    const isDeeper = kind === "folder" && isVisible(name) && depth < deepest;
    return isDeeper ? namesBelow(path, depth + 1, disk) : [];
  });
}

/** What platforms put before the name of a file, each up to that name. */
const prefixes: readonly RegExp[] = [
  /^.*?_\d+_assignsubmission_file_(?=.)/su,
  /^.+?_attempt_\d{4}(?:-\d\d){5}_(?=.)/su,
  /^(?:LATE_)?anon_[^_]+_\d+_(?=.)/su,
  /^(?:.*?_)?\d+_\d+_(?=.)/su,
];

/**
 * The name that a student gave a file, also where a platform has renamed it. Two platforms cannot be told
 * apart by one name: this is for what is said of a whole folder.
 */
function namedByStudent(name: string): string {
  const prefix = prefixes.find((each) => each.test(name));
  return prefix === undefined ? name : name.replace(prefix, "").replace(/-\d+(?=\.[^.]+$)/, "");
}
