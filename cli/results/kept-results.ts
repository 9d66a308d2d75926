import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { validated } from "../../engine/course/validate.ts";
import type { Report } from "../../schema/types.ts";
import { hashOf } from "./key.ts";
import { removePartials, replaceFiles, writing } from "./whole-files.ts";

/**
 * Reports as they were graded, for the next time: before anything is deducted for being late, before a
 * person has marked anything, and before anything is left out for students.
 */
export interface KeptResults {
  has(id: string, key: string): boolean;
  /** The report with this key, else the last one; undefined where there is none that can be read. */
  read(id: string, key?: string): Report | undefined;
  /** Keeps a report in the place of earlier ones of the same submission. */
  keep(id: string, key: string, report: Report): void;
  /** Forgets what was graded before: the submission could not be graded this time. */
  forget(id: string): void;
}

/** Characters of each hash that name a file. */
const shown = 32;

const prefixOf = (id: string) => `${hashOf(id).slice(0, shown)}-`;
const nameOf = (id: string, key: string) => `${prefixOf(id)}${key.slice(0, shown)}.json.gz`;

/**
 * Opens a folder of results, made where it is missing. What lies in `other` is moved there first: where
 * reports for students are written, nothing lies beside them that they are not told.
 */
export function openKeptResults(folder: string, other?: string): KeptResults {
  writing(folder, () => mkdirSync(folder, { recursive: true, mode: 0o700 }));
  if (other !== undefined && existsSync(other)) {
    writing(other, () => {
      cpSync(other, folder, { recursive: true });
      rmSync(other, { recursive: true });
    });
  }
  removePartials(folder);
  const names = new Map<string, string[]>();
  const prefixLength = shown + 1;
  for (const name of readdirSync(folder)) {
    const prefix = name.slice(0, prefixLength);
    names.set(prefix, [...(names.get(prefix) ?? []), name]);
  }
  const namesOf = (id: string) => names.get(prefixOf(id)) ?? [];
  const removeOthers = (id: string, kept: readonly string[]) => {
    for (const name of namesOf(id)) {
      if (!kept.includes(name)) rmSync(join(folder, name), { force: true });
    }
    names.set(prefixOf(id), [...kept]);
  };
  const newest = (all: readonly string[]) => {
    // Two are left only by a gridmark that was killed between writing one and removing the other.
    if (all.length < 2) return all[0];
    const age = (name: string) => statSync(join(folder, name)).mtimeMs;
    return all.toSorted((a, b) => age(b) - age(a))[0];
  };
  return {
    has: (id, key) => namesOf(id).includes(nameOf(id, key)),
    read: (id, key) => {
      const name = key === undefined ? newest(namesOf(id)) : nameOf(id, key);
      const report = name === undefined ? undefined : readReport(join(folder, name));
      if (name === undefined || report?.submission.id !== id) return undefined;
      if (namesOf(id).length > 1) removeOthers(id, [name]);
      return report;
    },
    keep: (id, key, report) => {
      const name = nameOf(id, key);
      replaceFiles([{ path: join(folder, name), content: gzipSync(JSON.stringify(report)) }]);
      removeOthers(id, [name]);
    },
    forget: (id) => removeOthers(id, []),
  };
}

function readReport(path: string): Report | undefined {
  try {
    const value: unknown = JSON.parse(gunzipSync(readFileSync(path)).toString("utf8"));
    return validated(value, path, "report");
  } catch {
    // It is graded again.
    return undefined;
  }
}
