import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { groupBy } from "../../engine/collections.ts";
import { engineFingerprint, resultFingerprints } from "../../engine/course/fingerprint.ts";
import { validated } from "../../engine/course/validate.ts";
import type { Submission } from "../../engine/intake/read.ts";
import { isOwn, makeFolders } from "../../engine/own-folder.ts";
import { repriced, type TalliedReport } from "../../engine/points/rescore.ts";
import type { PoolOptions } from "../../engine/workers/pool.ts";
import type { Assignment, Reader } from "../../schema/types.ts";
import { removePartials, replaceFiles, textAt, writing } from "./whole-files.ts";

/** The key of a result: equal keys mean equal results. */
export interface KeyParts {
  /** Hash of the files and of problems with how they were handed in. */
  readonly submission: string;
  /** Hash of the files of the course that decide a verdict. */
  readonly course: string;
  /** The tasks' points: if only they changed, scores are recomputed. */
  readonly points: string;
  readonly engine: string;
  /** The number, or a secret seed's hash. */
  readonly seed: string;
  readonly options: string;
}

export type CommonParts = Omit<KeyParts, "submission">;

export function commonParts({ start, seed, seedHash, tasks, timings }: PoolOptions): CommonParts {
  return {
    ...resultFingerprints(start.course, start.assignment),
    engine: engineFingerprint(),
    seed: seedHash ?? String(seed),
    options: `tasks ${tasks.join(",")}${timings ? "; timings" : ""}`,
  };
}

export function submissionPart({ id, files, beside = [], problem, notes }: Submission): string {
  const names = [...files, ...beside].map(({ name, sha256 }) => [name, sha256]);
  return hashOf(JSON.stringify([id, names, problem ?? null, notes ?? []]));
}

/** In a folder of kept results: the path of its results folder. */
const pathFile = "folder.txt";

/** Place of kept results; for students it is `cache`, so that nothing undisclosed lies beside their reports. */
export function keptFor(
  folder: string,
  reader: Reader,
  cache: string | undefined,
  manifest: Assignment,
): ReturnType<typeof openKeptResults> | undefined {
  const beside = join(folder, "kept");
  if (reader === "instructor") return openKeptResults(beside, manifest);
  const path = realpathSync(folder);
  const all = join(dirname(cache ?? ""), "results");
  const own = join(all, shortHash(path));
  const isThere = cache !== undefined && isOwn(own);
  if (isThere) {
    writing(own, () => writeFileSync(join(own, pathFile), path));
    removeAbandoned(all);
  }
  if (existsSync(beside)) {
    writing(beside, () => {
      if (isThere) cpSync(beside, own, { recursive: true });
      rmSync(beside, { recursive: true });
    });
  }
  return isThere ? openKeptResults(own, manifest) : undefined;
}

/** Removes results kept for folders that no longer exist. */
function removeAbandoned(all: string): void {
  for (const name of readdirSync(all)) {
    const path = textAt(join(all, name, pathFile));
    if (path === undefined || existsSync(path)) continue;
    rmSync(join(all, name), { recursive: true, force: true });
  }
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

export const shortHash = (text: string) => hashOf(text).slice(0, 32);

/** File names begin with the submission's id, then the part of the key shared by the class. */
const prefixOf = (id: string) => `${shortHash(id)}-`;

function nameOf(id: string, parts: CommonParts | KeyParts): string {
  const { course, engine, seed, options } = parts;
  const common = `${prefixOf(id)}${shortHash(JSON.stringify([course, engine, seed, options]))}-`;
  if (!("submission" in parts)) return common;
  return `${common}${parts.submission.slice(0, 32)}-${shortHash(parts.points)}.json.gz`;
}

/** Reports as graded, for reuse: before late deductions, marks by hand and removal of what students may not see. */
function openKeptResults(folder: string, manifest: Assignment) {
  writing(folder, () => makeFolders(folder, 0o700));
  removePartials(folder);
  const names = new Map<string, readonly string[]>(
    groupBy(readdirSync(folder), (name) => name.slice(0, prefixOf("").length)),
  );
  const namesOf = (id: string) => names.get(prefixOf(id)) ?? [];
  const removeOthers = (id: string, kept: readonly string[]) => {
    const others = namesOf(id).filter((name) => !kept.includes(name));
    for (const name of others) rmSync(join(folder, name), { force: true });
    names.set(prefixOf(id), kept);
  };
  const newest = (all: readonly string[]) => {
    // A killed gridmark may leave both the old and the new one.
    if (all.length < 2) return all[0];
    const age = (name: string) => statSync(join(folder, name)).mtimeMs;
    return all.toSorted((a, b) => age(b) - age(a))[0];
  };
  return {
    /** True if there is a result with these parts; without the submission's part, for any submission and any points. */
    has: (id: string, parts: CommonParts | KeyParts) =>
      namesOf(id).some((name) => name.startsWith(nameOf(id, parts))),
    /** The report with these parts, or repriced for other points; without parts, the latest. Undefined if unreadable. */
    read: (id: string, parts?: KeyParts): TalliedReport | undefined => {
      const exact = parts && nameOf(id, parts);
      const start = exact?.slice(0, exact.lastIndexOf("-") + 1) ?? "";
      const all = namesOf(id).filter((name) => name.startsWith(start));
      const name = exact !== undefined && all.includes(exact) ? exact : newest(all);
      const report = readReport(join(folder, name ?? ""));
      if (name === undefined || report?.submission.id !== id) return undefined;
      if (exact !== undefined && name !== exact) return withNewPoints(report, manifest);
      if (namesOf(id).length > 1) removeOthers(id, [name]);
      return report;
    },
    keep: (id: string, parts: KeyParts, report: TalliedReport) => {
      const name = nameOf(id, parts);
      replaceFiles([{ path: join(folder, name), content: gzipSync(JSON.stringify(report)) }]);
      removeOthers(id, [name]);
    },
    forget: (id: string) => removeOthers(id, []),
  };
}

function readReport(path: string): TalliedReport | undefined {
  try {
    const { tallies, ...value } = JSON.parse(gunzipSync(readFileSync(path)).toString("utf8"));
    return { ...validated(value, path, "report"), tallies };
  } catch {
    return undefined;
  }
}

function withNewPoints(report: TalliedReport, manifest: Assignment): TalliedReport | undefined {
  const { tallies } = report;
  const now = repriced(report, manifest);
  return now && { ...now, ...(tallies && { tallies }) };
}

/** Collects JSON values, compressed in memory, and returns them by index. */
export function openSpool<T>() {
  const packed: Buffer[] = [];
  return {
    add: (index: number, value: T) => {
      packed[index] = gzipSync(JSON.stringify(value));
    },
    all: function* () {
      for (const each of Object.values(packed)) yield JSON.parse(gunzipSync(each).toString()) as T;
    },
  };
}
