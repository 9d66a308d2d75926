import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readValidated } from "../../engine/course/validate.ts";
import { codeOf, courseFault, GridmarkError, reasonOf, usageFault } from "../../engine/errors.ts";
import { sameName } from "../../engine/intake/unique-ids.ts";
import type { MarkedBefore } from "../../engine/marking/marks.ts";
import { nearest } from "../../engine/nearest.ts";
import { byKey } from "../../engine/order.ts";
import { briefOf } from "../../engine/points/brief.ts";
import { isSameId, possibleNames } from "../../engine/points/report-names.ts";
import { inOrder } from "../../engine/points/rescore.ts";
import type { SummaryContext } from "../../engine/points/summary.ts";
import type { Report } from "../../schema/types.ts";
import { plain } from "../render/terminal/style.ts";
import { namesById } from "./find-student.ts";
import { readIndex, summaryIn } from "./index-file.ts";

/**
 * Reads the results in a `grade -o` folder: reports by id, and their files by id. Throws a usage fault for
 * another folder, and a configuration fault that names the file and place.
 */
export function readResults(folder: string) {
  const names = new Map<string, string>();
  const reports = [...eachReport(folder, names)];
  reports.sort(byKey(({ submission }) => submission.id));
  return { reports, names, ...keptIn(folder) };
}

/** Reads the reports that count one by one; adds their files to `names` by id. Throws like `readResults`. */
export function* eachReport(
  folder: string,
  names = new Map<string, string>(),
): Generator<Report, void> {
  const uncounted = goneIn(folder);
  let first: { readonly file: string; readonly of: string } | undefined;
  for (const file of filesOf(folder).filter((each) => !uncounted.has(each))) {
    const report = readReport(folder, file);
    const { id } = report.submission;
    const twin = names.get(id);
    if (twin !== undefined) {
      throw courseFault(`${folder} has two reports of ${id}: reports/${twin} and reports/${file}`);
    }
    names.set(id, file);
    first ??= { file, of: report.assignment };
    if (first.of !== report.assignment) {
      const both = `reports/${first.file} is for ${first.of}, reports/${file} for ${report.assignment}`;
      throw courseFault(`${folder} contains reports of two assignments: ${both}`);
    }
    yield report;
  }
  if (first === undefined) throw notOurs(folder);
}

/**
 * Parts of a class's reports, each as `read` returns it, by id, since full reports take memory; and their files.
 * Throws like `readResults`.
 */
export function readBriefs(folder: string, read = (report: Report) => report) {
  const names = new Map<string, string>();
  let assignment = "";
  const briefs = Array.from(eachReport(folder, names), (report) => {
    assignment = report.assignment;
    return briefOf(read(report));
  }).sort(byKey(({ submission }) => submission.id));
  return { assignment, briefs, names: new Map([...names].sort(byKey(([id]) => id))) };
}

/** Reads a submission's current report. Throws like `readResults`, and a usage fault with the nearest id. */
export function findReport(folder: string, id: string): Report {
  const names = new Set(filesOf(folder));
  const uncounted = goneIn(folder);
  for (const file of possibleNames(id).filter((name) => names.has(name))) {
    const report = readReport(folder, file);
    if (!isSameId(report.submission.id, id)) continue;
    if (!uncounted.has(file)) return report;
    const text = `${folder} has a report of ${plain(id)} that no longer counts: the submission was missing when the class was last graded`;
    throw usageFault(text);
  }
  const known = Array.from(eachReport(folder), ({ submission }) => submission.id);
  const [longer, ...others] = known.filter((each) => id !== "" && each.startsWith(id));
  const near = others.length === 0 && longer !== undefined ? longer : nearest(id, known);
  const hint = near === undefined ? "" : ` (did you mean ${plain(near)}?)`;
  throw usageFault(`${folder} has no report of "${plain(id)}"${hint}`);
}

/** Data of a folder's summary that its reports lack, and the students who handed in. */
export function keptIn(folder: string): Required<Omit<SummaryContext, "names">> {
  const file = summaryIn(folder);
  const written = Object.entries(file?.settings?.names ?? {});
  const people = new Map([...namesById(readIndex(folder).values()), ...written]);
  const { title, skipped = [], settings } = file ?? {};
  return { title, skipped, settings, people };
}

/** Marks to keep from earlier reports, by current submission id. */
export function readMarked(
  folder: string,
  ids: Iterable<readonly [id: string, earlier: string]>,
): Map<string, MarkedBefore> {
  const marked = new Map<string, MarkedBefore>();
  for (const [id, earlier] of ids) {
    for (const file of possibleNames(earlier)) {
      const path = join(folder, "reports", file);
      // Reports without marks are replaced.
      if (!existsSync(path) || !/"(?:m|formerM)arks"/.test(reportText(path))) continue;
      const { assignment, submission, tasks, formerMarks } = readReport(folder, file);
      // A case-insensitive file system may give another submission's report.
      if (!isSameId(submission.id, earlier)) continue;
      // Reports are large, and there may be thousands.
      const marks = tasks
        .filter((task) => task.marks !== undefined)
        .map(({ id, marks, answer }) => ({ id, marks, answer }));
      if (marks.length === 0 && formerMarks === undefined) continue;
      marked.set(id, { assignment, submission, tasks: marks, formerMarks });
    }
  }
  return marked;
}

function goneIn(folder: string): Set<string> {
  const gone = [...readIndex(folder).values()].filter((each) => each.gone === true);
  return new Set(gone.map(({ report }) => report));
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(join(folder, "reports")).filter(isReportName).sort();
  } catch (cause) {
    if (["ENOENT", "ENOTDIR"].includes(codeOf(cause))) throw notOurs(folder);
    throw usageFault(`${folder} cannot be read: ${reasonOf(cause)}`, cause);
  }
}

export function isReportName(name: string): boolean {
  return name.endsWith(".json") && !name.startsWith(".");
}

function reportText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw new GridmarkError("output", `${path} cannot be replaced: ${reasonOf(cause)}`, cause);
  }
}

/** Reads a report of a folder. Throws a configuration fault if it is not one. */
export function readReport(folder: string, file: string): Report {
  const path = join(folder, "reports", file);
  const report = readValidated(path, path, "report");
  const names = possibleNames(report.submission.id);
  // Case-insensitive systems may show a name in its original case.
  if (names.some((name) => sameName(name) === sameName(file))) {
    // Earlier versions left it out.
    return inOrder({ ...report, type: "submission" });
  }
  const name = file.slice(0, -".json".length);
  throw courseFault(`${path}#/submission/id: expected "${name}", the file's name`);
}

function notOurs(folder: string): GridmarkError {
  const text = `${folder} contains no reports: expected a folder written by gridmark grade -o`;
  return usageFault(text);
}
