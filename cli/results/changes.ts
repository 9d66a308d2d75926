import { closeSync, existsSync, fsyncSync, openSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { byKey } from "../../engine/by-key.ts";
import type { ChangedSubmission, Reader } from "../../schema/types.ts";
import { renderDiffCsv } from "../render/views/diff-csv.ts";
import { attempt, replaceFiles, writeAll } from "./whole-files.ts";

/** Whose points are not what they were in a folder. */
export interface Changes {
  /** Notes one before its report is written: it is not forgotten if grading ends early. */
  add(change: ChangedSubmission): void;
  /** Those of now, and of before where grading did not end; in the order of their ids. */
  all(): readonly ChangedSubmission[];
  /** Writes the list, and forgets what was noted. */
  finish(): void;
}

/** Opens the list of a folder. One for instructors may name hidden checks: for students it is removed. */
export function openChanges(folder: string, reader: Reader): Changes {
  const list = join(folder, "changes.csv");
  const notes = join(folder, "changes.jsonl");
  const remove = (path: string) => attempt(path, () => rmSync(path, { force: true }));
  if (reader === "student") for (const path of [list, notes]) remove(path);
  // A line more than once is of a gridmark that ended between noting it and writing the report.
  const lines = new Set(linesIn(notes));
  const all = () => {
    const changes = [...lines].map((line) => JSON.parse(line) as ChangedSubmission);
    return changes.sort(byKey(({ id }) => id));
  };
  return {
    add: (change) => {
      const line = JSON.stringify(change);
      if (lines.has(line)) return;
      lines.add(line);
      attempt(notes, () => append(notes, line));
    },
    all,
    finish: () => {
      if (lines.size > 0)
        replaceFiles([{ path: list, content: renderDiffCsv({ changed: all() }) }]);
      else remove(list);
      remove(notes);
    },
  };
}

function append(path: string, line: string): void {
  const file = openSync(path, "a");
  try {
    // What is left of a line that was not finished must not spoil this one.
    writeAll(file, `\n${line}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function linesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  const text = attempt(path, () => readFileSync(path, "utf8"));
  return text.split("\n").filter(isChange);
}

/** False for a line that was not finished. */
function isChange(line: string): boolean {
  try {
    const change = JSON.parse(line) as Partial<ChangedSubmission>;
    return Array.isArray(change.tasks) && Array.isArray(change.deductions);
  } catch {
    return false;
  }
}
