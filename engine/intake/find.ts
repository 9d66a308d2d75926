import { basename, join, resolve } from "node:path";
import { usageFault } from "../errors.ts";
import { byKey } from "../order.ts";
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

export const classFileName = "class.json";

export interface FindOptions {
  /** The real file system by default. */
  readonly disk?: Disk;
  /** Name of the paths' source; recognised by default. */
  readonly source?: string | undefined;
  /** The attempt that counts; by default the latest. */
  readonly attempt?: Attempt;
}

/**
 * Submissions at the paths, sorted by id. A path is a file, a folder with the main file, a folder of
 * submissions (`class/<student>/<main file>` or `class/<student>.ts`), or a platform's export. A folder with
 * the main file and another possible submission is a class. An explicitly named file is the main one, without
 * further files.
 *
 * A path itself may be a link; links below it are not followed. Throws a usage fault for a missing or duplicate
 * path, and for a folder without submissions.
 */
export function findSubmissions(
  paths: readonly string[],
  wanted: Wanted,
  options: FindOptions = {},
): Found {
  return lookFor(paths, wanted, options).choose(options.attempt);
}

/** The same in two steps, for callers whose choice of attempts depends on the type of paths. */
export function lookFor(
  paths: readonly string[],
  wanted: Wanted,
  { disk = plainDisk, source }: Omit<FindOptions, "attempt">,
) {
  // Class settings are no submission, nor skipped.
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

/** A student's attempts go where the best will be. */
function orderOf({ id, attempt }: FoundSubmission): string {
  return attempt === undefined ? id : `${attempt.of}\0${id}`;
}

/** A duplicate export would duplicate each attempt. */
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

/** The first source that recognises a path; of platforms, the one that names most, since students may imitate names. */
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

/** Notes submissions that are one file on disk. Both are graded: a tool may have deduplicated equal ones. */
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

/** Depth below a path: a class, a student, and nesting by archives. */
const maxDepth = 6;

/** Students' file names at and below the paths, without links. Throws a usage fault for a missing path. */
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
    const isDeeper = kind === "folder" && isVisible(name) && depth < maxDepth;
    return isDeeper ? namesBelow(path, depth + 1, disk) : [];
  });
}

const prefixes: readonly RegExp[] = [
  /^.*?_\d+_assignsubmission_file_(?=.)/su,
  /^.+?_attempt_\d{4}(?:-\d\d){5}_(?=.)/su,
  /^(?:LATE_)?anon_[^_]+_\d+_(?=.)/su,
  /^(?:.*?_)?\d+_\d+_(?=.)/su,
];

/** A file's name before a platform renamed it; a guess, for statements about whole folders only. */
function namedByStudent(name: string): string {
  const prefix = prefixes.find((each) => each.test(name));
  return prefix === undefined ? name : name.replace(prefix, "").replace(/-\d+(?=\.[^.]+$)/, "");
}
