import { rmSync } from "node:fs";
import { join } from "node:path";
import { validated } from "../../engine/course/validate.ts";
import { possibleNames, reportNames } from "../../engine/points/report-names.ts";
import { summaryFile } from "../../engine/points/summary.ts";
import type { ChangedSubmission, Report, SummaryFile } from "../../schema/types.ts";
import { renderCsv } from "../render/reporters/csv.ts";
import { renderJson } from "../render/terminal/json-text.ts";
import { renderDiffCsv } from "../render/views/diff.ts";
import { lockFolder } from "./lock.ts";
import { readResults } from "./read.ts";
import { jsonIn, makeFolder, type NewFile, replaceFiles, textAt, writing } from "./whole-files.ts";

/** Throws an output fault if the folder cannot be written to. */
export function makeOutputFolder(folder: string): void {
  makeFolder(folder);
  makeFolder(join(folder, "reports"));
}

/**
 * Opens a folder in which each file is replaced atomically. Throws an output fault if it cannot be written to.
 * `names` has the report files of ids that share the folder.
 */
export function openOutputFolder(folder: string, names: ReadonlyMap<string, string> = new Map()) {
  const reports = join(folder, "reports");
  makeOutputFolder(folder);
  const reportFile = (report: Report): NewFile => {
    const { id } = report.submission;
    const name = names.get(id) ?? reportNames([id]).get(id) ?? "";
    return { path: join(reports, name), content: renderJson(report) };
  };
  return {
    /** Returns the earlier report of the same id, if it differed. */
    writeReport: (report: Report): Report | undefined => {
      // A course's own kind may add anything; reports must be readable again.
      validated(report, `the report of ${report.submission.id}`, "report");
      const file = reportFile(report);
      const { id } = report.submission;
      const all = possibleNames(id).map((name) => join(reports, name));
      const earlier = [file.path, ...all.filter((path) => path !== file.path)].flatMap((path) => {
        const text = textAt(path) ?? "";
        const old = reportIn(text, id);
        return old === undefined ? [] : [{ path, text, old }];
      });
      const isThere = earlier.some(({ path, text }) => path === file.path && text === file.content);
      if (!isThere) replaceFiles([file]);
      // It had a different name in that class.
      for (const { path } of earlier) if (path !== file.path) rmSync(path);
      return isThere ? undefined : earlier[0]?.old;
    },
    /** Writes reports, summary and companions: none is replaced before all are written. */
    writeAll: (changed: readonly Report[], file: SummaryFile, more: readonly NewFile[] = []) =>
      replaceFiles([
        ...more,
        ...changed.map(reportFile),
        { path: join(folder, "summary.json"), content: renderJson(file) },
        { path: join(folder, "summary.csv"), content: renderCsv(file) },
      ]),
  };
}

/** The report of an id; undefined for foreign files. */
function reportIn(text: string, id: string): Report | undefined {
  const old = jsonIn(text) as Partial<Report> | null | undefined;
  const isReport = old?.submission?.id === id && Array.isArray(old.tasks);
  return isReport ? (old as Report) : undefined;
}

/** Changes reports of a folder and its summary, locked so that no other process writes between reading and writing. */
export function changeResults<T extends ChangedReports>(
  folder: string,
  change: (reports: readonly Report[]) => T,
): T {
  const unlock = lockFolder(folder);
  try {
    const { reports, ...context } = readResults(folder);
    const made = change(reports);
    const { all, changed, more = [] } = made;
    if (changed.length + more.length > 0) {
      const summary = summaryFile(reports[0]?.assignment ?? "", all, context);
      openOutputFolder(folder, context.names).writeAll(changed, summary, more);
    }
    return made;
  } finally {
    unlock();
  }
}

interface ChangedReports {
  /** All current reports, and the changed ones. */
  readonly all: readonly Report[];
  readonly changed: readonly Report[];
  readonly more?: readonly NewFile[];
}

/** Writes the list of changed points; no file if it is empty. */
export function writeChanges(folder: string, changed: readonly ChangedSubmission[]): void {
  const path = join(folder, "changes.csv");
  if (changed.length === 0) writing(path, () => rmSync(path, { force: true }));
  else replaceFiles([{ path, content: renderDiffCsv({ changed: [...changed] }) }]);
}
