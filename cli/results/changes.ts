import { rmSync } from "node:fs";
import { join } from "node:path";
import type { ChangedSubmission } from "../../schema/types.ts";
import { renderDiffCsv } from "../render/views/diff-csv.ts";
import { replaceFiles, writing } from "./whole-files.ts";

/** Writes the list of whose points are not what they were in a folder; no file where it is empty. */
export function writeChanges(folder: string, changed: readonly ChangedSubmission[]): void {
  const path = join(folder, "changes.csv");
  if (changed.length > 0)
    replaceFiles([{ path, content: renderDiffCsv({ changed: [...changed] }) }]);
  else writing(path, () => rmSync(path, { force: true }));
}
