import { accessSync, constants, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { GridmarkError, messageOf } from "../engine/errors.ts";
import type { Report, SummaryFile } from "../fixtures/schema/types.ts";
import { renderCsv } from "./reporters/csv.ts";
import { renderJson } from "./reporters/json.ts";

/** Where reports are written. Each file is whole at any moment: it is written beside and renamed. */
export interface OutputFolder {
  writeReport(report: Report): void;
  writeSummary(file: SummaryFile): void;
}

/** Makes the folder; throws an output fault when it cannot be written to. */
export function openOutputFolder(folder: string): OutputFolder {
  const reports = join(folder, "reports");
  attempt(reports, () => {
    mkdirSync(reports, { recursive: true });
    accessSync(reports, constants.W_OK);
  });
  return {
    writeReport: (report) =>
      write(join(reports, `${report.submission.id}.json`), renderJson(report)),
    writeSummary: (file) => {
      write(join(folder, "summary.json"), renderJson(file));
      write(join(folder, "summary.csv"), renderCsv(file));
    },
  };
}

function write(path: string, text: string): void {
  attempt(path, () => {
    const beside = join(dirname(path), `.${process.pid}.partial`);
    writeFileSync(beside, text);
    renameSync(beside, path);
  });
}

function attempt(path: string, action: () => void): void {
  try {
    action();
  } catch (cause) {
    throw new GridmarkError("output", `cannot write to ${path}: ${messageOf(cause)}`, cause);
  }
}
