import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { byKey } from "../../engine/by-key.ts";
import { usageFault } from "../../engine/errors.ts";
import type { FoundSubmission } from "../../engine/intake/found.ts";
import { idNow } from "../../engine/marking/decisions-class.ts";
import { reasonOf } from "../../engine/system-fault.ts";
import type { Report } from "../../schema/types.ts";
import type { GradedFrom } from "../render/reporters/replay-command-line.ts";
import type { KeyParts } from "./kept-results.ts";
import { replaceFiles, textAt, writing } from "./whole-files.ts";

/** The platform's data on a submission's students and on returning feedback. */
type OfPlatform = Pick<FoundSubmission, "student" | "returnAs">;

export interface IndexEntry extends Partial<KeyParts>, OfPlatform {
  readonly id: string;
  readonly report: string;
  readonly status: Report["status"];
  /** The graded paths, relative to the index's folder. */
  readonly from?: GradedFrom;
  /** Set if the grading worker was jailed. */
  readonly jailed?: true;
  /** Set once the submission is gone: its report no longer counts. */
  readonly gone?: true;
}

/** The reports of a folder and their origins: a JSON text per line, of which the last counts. */
export interface ResultsIndex {
  readonly folder: string;
  readonly entries: ReadonlyMap<string, IndexEntry>;
  /** Notes how many reports are to come; `finish` removes the note. */
  begin(submissions: number): void;
  /** Appends a line at once. */
  add(entry: IndexEntry): void;
  /** Rewrites the file with a line for each report, by id. */
  finish(entries: readonly IndexEntry[]): void;
}

const indexName = "index.jsonl";

export function hasResults(folder: string | undefined): boolean {
  return folder !== undefined && existsSync(join(folder, indexName));
}

/** A folder's entries by id; incomplete lines are skipped. */
export function readIndex(folder: string): Map<string, IndexEntry> {
  const isEntry = (line: IndexLine): line is IndexEntry =>
    typeof line.id === "string" && typeof line.report === "string";
  return new Map(
    linesOf(folder)
      .filter(isEntry)
      .map((entry) => [entry.id, entry]),
  );
}

/** For an unfinished folder: the number of expected submissions, of results, and of results from the previous grading. */
export function unfinishedIn(folder: string) {
  const lines = linesOf(folder);
  const at = lines.findLastIndex(({ unfinished }) => unfinished !== undefined);
  const expected = lines[at]?.unfinished;
  if (expected === undefined) return undefined;
  const done = new Set(lines.slice(at + 1).map(({ id }) => id));
  const known = [...readIndex(folder).values()].filter(({ gone }) => gone !== true);
  const others = known.filter(({ id }) => !done.has(id)).length;
  const before = Math.min(others, expected - done.size);
  return { expected, there: done.size + before, before };
}

/** Finds a student's submission in an earlier grading, for platforms that give submissions new ids. */
export function earlierIds(entries: ReadonlyMap<string, IndexEntry>) {
  const all = [...entries.values()].filter(({ gone }) => gone !== true);
  const live = new Map(all.map(({ id, student }) => [id, student?.key]));
  return (id: string, student: string | undefined): string | undefined => {
    const known = entries.get(id)?.student?.key;
    const isSame = student === undefined || known === undefined || known === student;
    return idNow(student, live.has(id) ? id : undefined, live) ?? (isSame ? id : undefined);
  };
}

interface IndexLine extends Partial<IndexEntry> {
  /** Present until grading has finished: the number of expected reports. */
  readonly unfinished?: number;
}

/** The lines of an index, without broken ones. */
function linesOf(folder: string): IndexLine[] {
  return (indexText(folder) ?? "").split("\n").flatMap((line) => {
    try {
      const value = JSON.parse(line) as IndexLine | null;
      return typeof value === "object" && value !== null ? [value] : [];
    } catch {
      return [];
    }
  });
}

/** Undefined without an index. */
function indexText(folder: string): string | undefined {
  const path = join(folder, indexName);
  try {
    return existsSync(path) ? readFileSync(path, "utf8") : undefined;
  } catch (cause) {
    throw usageFault(`${path} cannot be read: ${reasonOf(cause)}`, cause);
  }
}

export function openIndex(folder: string): ResultsIndex {
  const path = join(folder, indexName);
  const entries = readIndex(folder);
  let isForced = true;
  let isWhole = indexText(folder)?.endsWith("\n") ?? true;
  const append = (line: IndexLine) => {
    // The rest of an unfinished line must not spoil the next one.
    const start = isWhole ? "" : "\n";
    isWhole = false;
    isForced = false;
    writing(path, () => appendFileSync(path, `${start}${JSON.stringify(line)}\n`));
    isWhole = true;
  };
  return {
    ...{ folder, entries },
    begin: (submissions) => append({ unfinished: submissions }),
    add: append,
    finish: (all) => {
      const sorted = all.toSorted(byKey(({ id }) => id));
      const content = sorted.map((each) => `${JSON.stringify(each)}\n`).join("");
      // Appended lines are not forced to disk one by one.
      if (!isForced || textAt(path) !== content) replaceFiles([{ path, content }]);
    },
  };
}
