import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readValidated } from "../engine/assignment/validate.ts";
import { GridmarkError, messageOf } from "../engine/errors.ts";
import type { Report } from "../fixtures/schema/types.ts";

/**
 * The reports that `grade -o` wrote into a folder, in the order of their ids. Throws a usage
 * fault for another folder, and a configuration fault that names the file and the place in it.
 */
export function readResults(folder: string): Report[] {
  const reports = filesOf(folder).map((file) => readReport(folder, file));
  const [first] = reports;
  if (first === undefined) throw notOurs(folder);
  const { assignment } = first;
  const other = reports.find((report) => report.assignment !== assignment);
  if (other !== undefined) {
    const names = `reports/${first.submission.id}.json is of ${assignment}, reports/${other.submission.id}.json of ${other.assignment}`;
    throw new GridmarkError("configuration", `${folder} has two assignments in it: ${names}`);
  }
  return reports.sort((a, b) => (a.submission.id < b.submission.id ? -1 : 1));
}

/** By id of the submission: the reports in a folder that a person has given marks in. */
export function readMarked(folder: string, ids: readonly string[]): Map<string, Report> {
  const marked = new Map<string, Report>();
  for (const id of ids) {
    const file = `${id}.json`;
    const path = join(folder, "reports", file);
    // What has no marks is replaced, whatever it is.
    if (!existsSync(path) || !textOf(path).includes('"marks"')) continue;
    const report = readReport(folder, file);
    if (report.tasks.some(({ marks }) => marks !== undefined)) marked.set(id, report);
  }
  return marked;
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(join(folder, "reports")).filter(
      (name) => name.endsWith(".json") && !name.startsWith("."),
    );
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") throw notOurs(folder);
    throw new GridmarkError("usage", `${folder} cannot be read: ${messageOf(cause)}`, cause);
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw new GridmarkError("output", `${path} cannot be replaced: ${messageOf(cause)}`, cause);
  }
}

function readReport(folder: string, file: string): Report {
  const path = join(folder, "reports", file);
  const report = readValidated(path, path, "report");
  const id = file.slice(0, -".json".length);
  // File systems may decompose a name that they were given composed.
  if (report.submission.id.normalize("NFC") === id.normalize("NFC")) return report;
  throw new GridmarkError(
    "configuration",
    `${path}#/submission/id: expected "${id}", the file's name`,
  );
}

function notOurs(folder: string): GridmarkError {
  const text = `${folder} has no reports in it: expected a folder that gridmark grade -o wrote`;
  return new GridmarkError("usage", text);
}
