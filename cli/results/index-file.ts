import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { byKey } from "../../engine/by-key.ts";
import { GridmarkError } from "../../engine/errors.ts";
import type { Student } from "../../engine/intake/found.ts";
import { reasonOf } from "../../engine/system-fault.ts";
import type { Report } from "../../schema/types.ts";
import type { KeyParts } from "./key.ts";
import { replaceFiles, writing } from "./whole-files.ts";

/** What is known of a report in a results folder. */
export interface IndexEntry extends Partial<KeyParts> {
  readonly id: string;
  /** Name of its file in reports/. */
  readonly report: string;
  readonly status: Report["status"];
  /** What its platform says of who handed it in, by which a gradebook is filled. */
  readonly student?: Student;
  /** Present once the submission is no longer there: the report counts nowhere. */
  readonly gone?: true;
}

/** Which reports a folder has, and what each was made of: one JSON text a line, the last one counts. */
export interface ResultsIndex {
  readonly entries: ReadonlyMap<string, IndexEntry>;
  /** Notes that reports of so many submissions are to come; `finish` takes the note away. */
  begin(submissions: number): void;
  /** A line more, at once. */
  add(entry: IndexEntry): void;
  /** Replaces the file: a line for each report, in the order of their ids. */
  finish(entries: readonly IndexEntry[]): void;
}

const indexName = "index.jsonl";

/** Stands in an index while its folder is written to, and after that if writing was cut short. */
interface Unfinished {
  /** Submissions that a finished folder has reports of. */
  readonly unfinished: number;
}

/** Whether something was graded into a folder before. */
export function hasResults(folder: string | undefined): boolean {
  return folder !== undefined && existsSync(join(folder, indexName));
}

/** The entries of a folder by id; a line that is not whole is passed over. */
export function readIndex(folder: string): Map<string, IndexEntry> {
  const entries = new Map<string, IndexEntry>();
  for (const line of linesOf<IndexEntry>(folder)) {
    if (typeof line.id === "string" && typeof line.report === "string") {
      entries.set(line.id, line as IndexEntry);
    }
  }
  return entries;
}

/** Of a folder that is unfinished: how many submissions it is to have. */
export function expectedIn(folder: string): number | undefined {
  const notes = linesOf<Unfinished>(folder).flatMap(({ unfinished }) => unfinished ?? []);
  return notes.at(-1);
}

function linesOf<T>(folder: string): Partial<T>[] {
  const path = join(folder, indexName);
  return existsSync(path)
    ? indexText(path)
        .split("\n")
        .flatMap(lineIn<T>)
    : [];
}

export function openIndex(folder: string): ResultsIndex {
  const path = join(folder, indexName);
  const entries = readIndex(folder);
  let isForced = true;
  let isWhole = !existsSync(path) || indexText(path).endsWith("\n");
  const append = (line: IndexEntry | Unfinished) => {
    // What is left of a line that was not finished must not spoil the next one.
    const start = isWhole ? "" : "\n";
    isWhole = false;
    isForced = false;
    writing(path, () => appendFileSync(path, `${start}${JSON.stringify(line)}\n`));
    isWhole = true;
  };
  return {
    entries,
    begin: (submissions) => append({ unfinished: submissions }),
    add: append,
    finish: (all) => {
      const lines = all.toSorted(byKey(({ id }) => id)).map((each) => JSON.stringify(each));
      const content = lines.map((line) => `${line}\n`).join("");
      // Lines that were added are not forced to the disk, one by one.
      const isThere = isForced && existsSync(path) && readFileSync(path, "utf8") === content;
      if (!isThere) replaceFiles([{ path, content }]);
    },
  };
}

function indexText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw new GridmarkError("usage", `${path} cannot be read: ${reasonOf(cause)}`, cause);
  }
}

function lineIn<T>(line: string): Partial<T>[] {
  try {
    const value = JSON.parse(line) as Partial<T> | null;
    return typeof value === "object" && value !== null ? [value] : [];
  } catch {
    return [];
  }
}
