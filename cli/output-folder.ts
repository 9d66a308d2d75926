import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { GridmarkError, messageOf } from "../engine/errors.ts";
import { possibleNames, reportNames } from "../engine/score/report-names.ts";
import type { Report, SummaryFile } from "../schema/types.ts";
import { renderCsv } from "./reporters/csv.ts";
import { renderJson } from "./terminal/json-text.ts";

/** Where reports are written. Each file is whole at any moment: it is written beside and renamed. */
export interface OutputFolder {
  writeReport(report: Report): void;
  writeSummary(file: SummaryFile): void;
  /** Several reports and the summary: none is replaced before all of them are written beside. */
  writeAll(reports: readonly Report[], file: SummaryFile): void;
}

/**
 * Makes the folder; throws an output fault when it cannot be written to. `names` are the files of
 * reports by their ids, for ids that are not alone in the folder.
 */
export function openOutputFolder(
  folder: string,
  names: ReadonlyMap<string, string> = new Map(),
): OutputFolder {
  const reports = join(folder, "reports");
  attempt(reports, () => {
    mkdirSync(reports, { recursive: true });
    accessSync(reports, constants.W_OK);
  });
  const nameOf = (id: string) => names.get(id) ?? reportNames([id]).get(id) ?? "";
  const reportFile = (report: Report): NewFile => ({
    path: join(reports, nameOf(report.submission.id)),
    text: renderJson(report),
  });
  const summaryFiles = (file: SummaryFile): NewFile[] => [
    { path: join(folder, "summary.json"), text: renderJson(file) },
    { path: join(folder, "summary.csv"), text: renderCsv(file) },
  ];
  return {
    writeReport: (report) => {
      replaceFiles([reportFile(report)]);
      const { id } = report.submission;
      for (const name of possibleNames(id)) {
        if (name !== nameOf(id)) removeReport(join(reports, name), id);
      }
    },
    writeSummary: (file) => replaceFiles(summaryFiles(file)),
    writeAll: (changed, file) => replaceFiles([...changed.map(reportFile), ...summaryFiles(file)]),
  };
}

/** Removes an earlier report of the same id, whose name was another one in the class of that time. */
function removeReport(path: string, id: string): void {
  if (!existsSync(path)) return;
  try {
    const old = JSON.parse(readFileSync(path, "utf8")) as { submission?: { id?: unknown } } | null;
    if (old?.submission?.id === id) rmSync(path);
  } catch {
    // It is no report: whoever put it there knows what it is.
  }
}

interface NewFile {
  readonly path: string;
  readonly text: string;
}

function replaceFiles(files: readonly NewFile[]): void {
  const staged = files.map(({ path, text }, index) => {
    return { path, text, beside: join(dirname(path), `.${process.pid}-${index}.partial`) };
  });
  try {
    for (const { path, text, beside } of staged) attempt(path, () => writeFileSync(beside, text));
    for (const { path, beside } of staged) attempt(path, () => renameSync(beside, path));
  } catch (fault) {
    for (const { beside } of staged) rmSync(beside, { force: true });
    throw fault;
  }
}

function attempt(path: string, action: () => void): void {
  try {
    action();
  } catch (cause) {
    throw new GridmarkError("output", `cannot write to ${path}: ${messageOf(cause)}`, cause);
  }
}
