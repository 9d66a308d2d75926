import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { counted } from "../../author/words.ts";
import { byKey } from "../../engine/by-key.ts";
import { usageFault } from "../../engine/errors.ts";
import type { ReturnForm } from "../../engine/feedback/returns/form.ts";
import { type LeftOut, planReturns, type ReturnPlan } from "../../engine/feedback/returns/plan.ts";
import type { Report } from "../../schema/types.ts";
import type { ReportReader } from "../choose/reader.ts";
import { studentDocument } from "../render/reporters/html.ts";
import { renderSubmission } from "../render/reporters/text/submission.ts";
import { zipped } from "../zipped.ts";
import { readIndex } from "./index-file.ts";
import { eachReport } from "./read.ts";
import { inFile } from "./report-writers.ts";
import { checkPlace, replaceFiles, writeNamed, writing } from "./whole-files.ts";

interface FeedbackRequest {
  readonly folder: string;
  /** The platform; undefined for files in a folder. */
  readonly form: ReturnForm | undefined;
  /** The archive, or that folder. */
  readonly output: string;
  readonly isText: boolean;
  /** Gives reports as their students may see them. */
  readonly read: ReportReader;
}

/** One student's feedback as plain text. The report has to be one for students. */
export function feedbackText(report: Report): string {
  return renderSubmission(report, inFile);
}

/**
 * Writes the feedback of each student of a results folder, and lists who is left out. Throws a usage fault,
 * before anything is written, where nobody's can be given back.
 */
export function writeFeedback(request: FeedbackRequest) {
  const { folder, form, output, read } = request;
  const isText = request.isText || form?.isTextOnly === true;
  const ending = isText ? ".txt" : ".html";
  if (form !== undefined) checkPlace(output);
  const names = new Map<string, string>();
  const contents = new Map<string, string>();
  for (const report of eachReport(folder, names)) {
    if (report.status === "error") continue;
    const shown = read(report);
    contents.set(report.submission.id, isText ? feedbackText(shown) : studentDocument(shown));
  }
  const ids = [...names.keys()].sort(byKey((id) => id));
  const { paths, left } =
    form === undefined ? ownNames(names, ending) : planned(folder, ids, form, ending);
  const files = ids.flatMap((id) => {
    const [path, content] = [paths.get(id), contents.get(id)];
    return path === undefined || content === undefined ? [] : [{ path, content }];
  });
  const ungraded = ids.filter((id) => !contents.has(id));
  const reasons = [
    ...ungraded.map((id) => ({ id, reason: "could not be graded" })),
    ...left.filter(({ id }) => contents.has(id)),
  ];
  if (files.length === 0) throw nothingFor(folder, form, reasons);
  if (form === undefined) {
    writing(output, () => mkdirSync(output, { recursive: true }));
    replaceFiles(files.map(({ path, content }) => ({ path: join(output, path), content })));
  } else {
    writeNamed(output, zipped(Object.fromEntries(files.map((each) => [each.path, each.content]))));
  }
  return { written: files.length, left: reasons };
}

/** In a folder, files are called as the reports are. */
function ownNames(names: ReadonlyMap<string, string>, ending: string): ReturnPlan {
  const paths = [...names].map(([id, name]) => [id, name.replace(/\.json$/, ending)] as const);
  return { paths: new Map(paths), left: [] };
}

function planned(
  folder: string,
  ids: readonly string[],
  form: ReturnForm,
  ending: string,
): ReturnPlan {
  const entries = readIndex(folder);
  const all = ids.map((id) => ({ id, returnAs: entries.get(id)?.returnAs }));
  return planReturns(all, form, ending);
}

function nothingFor(folder: string, form: ReturnForm | undefined, left: readonly LeftOut[]) {
  const why = [...new Set(left.map(({ reason }) => reason))].join("; ");
  const text = `${folder}: nobody's feedback can be given back (${counted(left.length, "submission")}: ${why})`;
  const hint = `; grade the download of ${form?.title} into the folder again, which keeps what has not changed, or use --to folder`;
  return usageFault(form === undefined ? text : text + hint);
}
