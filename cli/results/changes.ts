import { rmSync } from "node:fs";
import { join } from "node:path";
import { byKey } from "../../engine/by-key.ts";
import type { ChangedSubmission, Reader } from "../../schema/types.ts";
import { renderDiffCsv } from "../render/views/diff-csv.ts";
import { replaceFiles, writing } from "./whole-files.ts";

/** Whose points are not what they were in a folder. */
export interface Changes {
  add(change: ChangedSubmission): void;
  /** In the order of their ids. */
  all(): readonly ChangedSubmission[];
  /** Writes the list. */
  finish(): void;
}

/** Opens the list of a folder. One for instructors may name hidden checks: for students it is removed. */
export function openChanges(folder: string, reader: Reader): Changes {
  const list = join(folder, "changes.csv");
  const remove = () => writing(list, () => rmSync(list, { force: true }));
  if (reader === "student") remove();
  const changes: ChangedSubmission[] = [];
  const all = () => [...changes].sort(byKey(({ id }) => id));
  return {
    add: (change) => void changes.push(change),
    all,
    finish: () => {
      if (changes.length === 0) remove();
      else replaceFiles([{ path: list, content: renderDiffCsv({ changed: all() }) }]);
    },
  };
}
