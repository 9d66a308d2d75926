import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import type { FoundSubmission, Student } from "../../engine/intake/found.ts";
import { compareReports } from "../../engine/points/compare.ts";
import type { PoolOptions } from "../../engine/workers/pool.ts";
import type { ChangedSubmission, Reader, Report, SummaryFile } from "../../schema/types.ts";
import { openChanges } from "./changes.ts";
import { type IndexEntry, openIndex } from "./index-file.ts";
import { keptFor } from "./kept-for.ts";
import type { CommonParts, KeyParts } from "./key.ts";
import { lockFolder } from "./lock.ts";
import { type Other, otherReports } from "./others.ts";
import { planTurns, type Turned, type TurnPlan, takeTurns } from "./turns.ts";
import { removePartials, writing } from "./whole-files.ts";
import { makeOutputFolder, openOutputFolder } from "./write.ts";

/** A results folder, held by this process. */
export interface ResultsFolder {
  /** What was known of its reports before. */
  readonly entries: ReadonlyMap<string, IndexEntry>;
  plan(
    submissions: readonly FoundSubmission[],
    isSelected: (found: FoundSubmission) => boolean,
    force: boolean,
  ): TurnPlan;
  grade(
    submissions: readonly FoundSubmission[],
    turns: TurnPlan,
    pool: PoolOptions,
  ): AsyncGenerator<Turned, void>;
  /** Reports that are there and not of these ids. */
  others(ids: ReadonlySet<string>): Other[];
  /** Sets the files of reports by their ids; called before anything is written. */
  name(names: ReadonlyMap<string, string>): void;
  /** Notes that the folder is unfinished until `finish`. */
  begin(): void;
  write(report: Report, parts?: KeyParts, student?: Student): void;
  /** Writes the summary and the index; `gone` are reports that no longer count. */
  finish(file: SummaryFile, counted: readonly Other[], gone: readonly Other[]): void;
  /** Whose points are not what they were, in the order of their ids. */
  changes(): readonly ChangedSubmission[];
  close(): void;
}

export interface ResultsSetup {
  readonly folder: string;
  readonly parts: CommonParts;
  readonly fileKiB: number;
  readonly reader: Reader;
  /** The user's own folder, where what students are not told is kept. */
  readonly cache?: string;
  /** The seed is in no file for students, unless as a hash. */
  readonly isSecret: boolean;
}

/** Whether something was graded into a folder before. */
export function hasResults(folder: string | undefined): boolean {
  return folder !== undefined && existsSync(join(folder, "index.jsonl"));
}

/** Opens a results folder, made where it is missing. Throws an output fault, and a usage fault where it is in use. */
export function openResults(setup: ResultsSetup): ResultsFolder {
  const { folder, reader, isSecret } = setup;
  makeOutputFolder(folder);
  const unlock = lockFolder(folder);
  const reports = join(folder, "reports");
  removePartials(folder);
  removePartials(reports);
  const index = openIndex(folder);
  const before = new Map(index.entries);
  const now = new Map(index.entries);
  const kept = keptFor(setup);
  let names: ReadonlyMap<string, string> = new Map();
  let output = openOutputFolder(folder);
  const changes = openChanges(folder, reader);
  const given = { parts: setup.parts, fileKiB: setup.fileKiB, kept };

  /** What files for students may hold. */
  const shownOf = <T extends Partial<KeyParts>>(parts: T): T => {
    if (reader === "instructor" || isSecret) return parts;
    const { seed: _, ...others } = parts;
    return others as T;
  };

  return {
    entries: before,
    plan: (submissions, isSelected, force) =>
      planTurns({ ...given, submissions }, isSelected, force),
    grade: (submissions, turns, pool) => takeTurns({ ...given, submissions }, turns, pool),
    others: (ids) => otherReports(folder, now, ids),
    name: (all) => {
      names = all;
      output = openOutputFolder(folder, names);
    },
    begin: () => index.begin(names.size),
    write: (report, parts, student) => {
      const { id } = report.submission;
      const was = before.get(id);
      const { gone: _, ...known } = was ?? {};
      const entry: IndexEntry = {
        ...shownOf(parts ?? known),
        ...{ id, report: names.get(id) ?? "", status: report.status },
        ...(student === undefined ? {} : { student }),
      };
      output.writeReport(report, (old) => {
        const change = changeOf(old, report, was ?? {}, entry);
        if (change !== undefined) changes.add(change);
      });
      now.set(id, entry);
      if (!isSame(was, entry)) index.add(entry);
    },
    finish: (file, counted, gone) => {
      const all = new Map<string, IndexEntry>();
      for (const { id } of file.submissions) {
        const entry = now.get(id);
        if (entry !== undefined) all.set(id, entry);
      }
      for (const other of counted) {
        const name = names.get(other.id) ?? other.file;
        const path = join(reports, name);
        if (name !== other.file) writing(path, () => renameSync(join(reports, other.file), path));
        all.set(other.id, { ...entryOf(other, now), report: name });
      }
      for (const other of gone) all.set(other.id, { ...entryOf(other, now), gone: true });
      output.writeSummary(file);
      index.finish([...all.values()].map(shownOf));
      changes.finish();
    },
    changes: changes.all,
    close: unlock,
  };
}

function entryOf({ id, file, report }: Other, now: ReadonlyMap<string, IndexEntry>): IndexEntry {
  const { gone: _, ...known } = now.get(id) ?? { id, report: file, status: report().status };
  return known;
}

function isSame(a: IndexEntry | undefined, b: IndexEntry): boolean {
  const sorted = (entry: IndexEntry) => JSON.stringify(Object.entries(entry).sort());
  return a !== undefined && sorted(a) === sorted(b);
}

function changeOf(
  old: Report,
  report: Report,
  was: Partial<IndexEntry>,
  entry: IndexEntry,
): ChangedSubmission | undefined {
  // What an instructor's report says is not to be told where the new one is for a student.
  if (old.assignment !== report.assignment || old.for !== report.for) return undefined;
  try {
    return compareReports(old, report, [was, entry]);
  } catch {
    // What was there is not a report of ours, or one of a time when they were others.
    return undefined;
  }
}
