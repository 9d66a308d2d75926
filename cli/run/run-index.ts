import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { GridmarkError } from "../../engine/errors.ts";
import { reasonOf } from "../../engine/system-fault.ts";
import type { Report } from "../../schema/types.ts";
import type { KeyParts } from "./key.ts";
import { attempt, replaceFiles } from "./whole-files.ts";

/** What is known of a report in a run folder. */
export interface IndexEntry extends Partial<KeyParts> {
  readonly id: string;
  /** Name of its file in reports/. */
  readonly report: string;
  readonly status: Report["status"];
  /** Present once the submission is no longer there: the report counts nowhere. */
  readonly gone?: true;
}

/** Which reports a folder has, and what each was made of: one JSON text a line, the last one counts. */
export interface RunIndex {
  readonly entries: ReadonlyMap<string, IndexEntry>;
  /** A line more, at once. */
  add(entry: IndexEntry): void;
  /** Replaces the file: a line for each report, in the order of their ids. */
  finish(entries: readonly IndexEntry[]): void;
}

const indexName = "index.jsonl";

/** The entries of a folder by id; a line that is not whole is passed over. */
export function readIndex(folder: string): Map<string, IndexEntry> {
  const path = join(folder, indexName);
  const entries = new Map<string, IndexEntry>();
  if (!existsSync(path)) return entries;
  for (const line of textOf(path).split("\n")) {
    const entry = entryIn(line);
    if (entry !== undefined) entries.set(entry.id, entry);
  }
  return entries;
}

export function openIndex(folder: string): RunIndex {
  const path = join(folder, indexName);
  const entries = readIndex(folder);
  let isForced = true;
  let isWhole = !existsSync(path) || textOf(path).endsWith("\n");
  return {
    entries,
    add: (entry) => {
      // What is left of a line that was not finished must not spoil the next one.
      const start = isWhole ? "" : "\n";
      isWhole = false;
      isForced = false;
      attempt(path, () => appendFileSync(path, `${start}${JSON.stringify(entry)}\n`));
      isWhole = true;
    },
    finish: (all) => {
      const lines = all
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map((each) => JSON.stringify(each));
      const content = lines.map((line) => `${line}\n`).join("");
      // Lines that were added are not forced to the disk, one by one.
      const isThere = isForced && existsSync(path) && readFileSync(path, "utf8") === content;
      if (!isThere) replaceFiles([{ path, content }]);
    },
  };
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw new GridmarkError("usage", `${path} cannot be read: ${reasonOf(cause)}`, cause);
  }
}

function entryIn(line: string): IndexEntry | undefined {
  try {
    const entry = JSON.parse(line) as Partial<IndexEntry> | null;
    const isOurs = typeof entry?.id === "string" && typeof entry.report === "string";
    return isOurs ? (entry as IndexEntry) : undefined;
  } catch {
    return undefined;
  }
}
