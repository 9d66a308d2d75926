import { accessSync, constants, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { GridmarkError, messageOf } from "../engine/errors.ts";
import type { Report, SummaryFile } from "../fixtures/schema/types.ts";
import { renderCsv } from "./reporters/csv.ts";
import { renderJson } from "./reporters/json.ts";

/** Where reports are written. Each file is whole at any moment: it is written beside and renamed. */
export interface OutputFolder {
  writeReport(report: Report): void;
  writeSummary(file: SummaryFile): void;
  /** Several reports and the summary: none is replaced before all of them are written beside. */
  writeAll(reports: readonly Report[], file: SummaryFile): void;
}

/** Makes the folder; throws an output fault when it cannot be written to. */
export function openOutputFolder(folder: string): OutputFolder {
  const reports = join(folder, "reports");
  attempt(reports, () => {
    mkdirSync(reports, { recursive: true });
    accessSync(reports, constants.W_OK);
  });
  const reportFile = (report: Report): NewFile => ({
    path: join(reports, `${report.submission.id}.json`),
    text: renderJson(report),
  });
  const summaryFiles = (file: SummaryFile): NewFile[] => [
    { path: join(folder, "summary.json"), text: renderJson(file) },
    { path: join(folder, "summary.csv"), text: renderCsv(file) },
  ];
  return {
    writeReport: (report) => replaceFiles([reportFile(report)]),
    writeSummary: (file) => replaceFiles(summaryFiles(file)),
    writeAll: (changed, file) => replaceFiles([...changed.map(reportFile), ...summaryFiles(file)]),
  };
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
