import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { usageFault } from "../../engine/errors.ts";
import { byKey } from "../../engine/order.ts";
import { possibleNames } from "../../engine/points/report-names.ts";
import type { Reader, Report } from "../../schema/types.ts";
import type { IndexedReport } from "./index-file.ts";
import { isReportName, readReport } from "./read.ts";

export interface Other {
  readonly id: string;
  readonly file: string;
  /** True if its submission was gone before. */
  readonly isGone: boolean;
  /** Reads it. Throws a configuration fault if it is not a report. */
  report(): Report;
}

/** Reports of a folder without these ids, by id. */
export function otherReports(
  folder: string,
  indexed: ReadonlyMap<string, IndexedReport>,
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
  for (const { id, report, gone } of indexed.values()) {
    if (names.has(report)) add(id, report, gone === true);
  }
  for (const id of ids) for (const name of possibleNames(id)) names.delete(name);
  for (const name of names) {
    if (!isReportName(name)) continue;
    try {
      add(readReport(folder, name).submission.id, name, false);
    } catch {
      // A foreign file, not a report.
    }
  }
  return others.sort(byKey(({ id }) => id));
}

const advice = "use another folder for -o";

/** Throws a usage fault if a report cannot join the folder's reports. */
export function refuseMix(
  folder: string,
  others: readonly Other[],
  assignment: string,
  reader: Reader,
): void {
  const [other] = others;
  const report = other?.report();
  if (other === undefined || report === undefined) return;
  if (report.assignment !== assignment) {
    const text = `${folder} has the report of ${other.id} for ${report.assignment}: ${advice}`;
    throw usageFault(text);
  }
  const who = report.for ?? "instructor";
  if (who === reader) return;
  const text = `${folder} has reports for ${who}s: add --for ${who}, or ${advice}`;
  throw usageFault(text);
}

/** Throws a usage fault if retained reports have other tasks than the new ones. */
export function refuseOtherTasks(
  folder: string,
  staying: readonly (IndexedReport | undefined)[],
  options: string,
): void {
  const tasks = tasksOf(options);
  const other = staying.find((each) => each?.options && tasksOf(each.options) !== tasks);
  if (other?.options === undefined) return;
  const both = `${other.id} was graded in ${tasksOf(other.options)}; now it would be ${tasks}`;
  throw usageFault(`${folder}: ${both}: grade the whole class, or ${advice}`);
}

/** The tasks in a result's key, in words. */
function tasksOf(options: string): string {
  return (options.split(";")[0] ?? "").replaceAll(",", ", ");
}
