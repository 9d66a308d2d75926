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

/** Of a submission, what its platform says of who handed it in, and how it takes feedback back. */
type OfPlatform = Pick<FoundSubmission, "student" | "returnAs">;

export interface IndexEntry extends Partial<KeyParts>, OfPlatform {
  readonly id: string;
  /** Name of its file in reports/. */
  readonly report: string;
  readonly status: Report["status"];
  /** Where it was graded, by paths that begin in the folder of the index. */
  readonly from?: GradedFrom;
  /** Present where the worker that graded it was in a jail. */
  readonly jailed?: true;
  /** Present once the submission is no longer there: the report counts nowhere. */
  readonly gone?: true;
}

/** Which reports a folder has, and what each was made of: one JSON text a line, the last one counts. */
export interface ResultsIndex {
  readonly folder: string;
  readonly entries: ReadonlyMap<string, IndexEntry>;
  /** Notes how many reports are to come; `finish` removes the note. */
  begin(submissions: number): void;
  /** A line more, at once. */
  add(entry: IndexEntry): void;
  /** Replaces the file: a line for each report, in the order of their ids. */
  finish(entries: readonly IndexEntry[]): void;
}

const indexName = "index.jsonl";

/** Whether something was graded into a folder before. */
export function hasResults(folder: string | undefined): boolean {
  return folder !== undefined && existsSync(join(folder, indexName));
}

/** The entries of a folder by id; a line that is not whole is passed over. */
export function readIndex(folder: string): Map<string, IndexEntry> {
  const isEntry = (line: IndexLine): line is IndexEntry =>
    typeof line.id === "string" && typeof line.report === "string";
  return new Map(
    linesOf(folder)
      .filter(isEntry)
      .map((entry) => [entry.id, entry]),
  );
}

/**
 * Of a folder that is unfinished: how many submissions it is to have, how many of them have results, and how many of
 * these are of the grading before.
 */
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

/**
 * Finds the submission that somebody had in an earlier grading: where a platform numbers submissions, it has another
 * id than theirs of now.
 */
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
  /** In a line that stands there until writing is finished: how many reports the folder is to have. */
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

/** Undefined where there is no index. */
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
      // Lines that were added are not forced to the disk, one by one.
      if (!isForced || textAt(path) !== content) replaceFiles([{ path, content }]);
    },
  };
}
