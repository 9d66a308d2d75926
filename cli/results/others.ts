import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { byKey } from "../../engine/by-key.ts";
import { possibleNames } from "../../engine/points/report-names.ts";
import type { Report } from "../../schema/types.ts";
import type { IndexEntry } from "./index-file.ts";
import { readReport } from "./read.ts";

/** A report in a results folder that was not written now. */
export interface Other {
  readonly id: string;
  /** Its name in reports/. */
  readonly file: string;
  /** True if its submission was gone before. */
  readonly isGone: boolean;
  /** Reads it. Throws a configuration fault where it is none. */
  report(): Report;
}

/** The reports of a folder whose ids are not among these, in the order of their ids. */
export function otherReports(
  folder: string,
  entries: ReadonlyMap<string, IndexEntry>,
  ids: ReadonlySet<string>,
): Other[] {
  const reports = join(folder, "reports");
  const names = new Set(existsSync(reports) ? readdirSync(reports) : []);
  const others: Other[] = [];
  const add = (id: string, file: string, isGone: boolean) => {
    names.delete(file);
    if (ids.has(id)) return;
    others.push({ id, file, isGone, report: () => readReport(folder, file) });
  };
  for (const { id, report, gone } of entries.values()) {
    if (names.has(report)) add(id, report, gone === true);
  }
  for (const id of ids) for (const name of possibleNames(id)) names.delete(name);
  for (const name of names) {
    const id = name.endsWith(".json") && !name.startsWith(".") ? idIn(folder, name) : undefined;
    if (id !== undefined) add(id, name, false);
  }
  return others.sort(byKey(({ id }) => id));
}

/** Undefined for what is not a report: it is somebody else's file. */
function idIn(folder: string, name: string): string | undefined {
  try {
    return readReport(folder, name).submission.id;
  } catch {
    return undefined;
  }
}
