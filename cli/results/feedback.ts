import { counted } from "../../author/words.ts";
import { usageFault } from "../../engine/errors.ts";
import type { ReturnForm } from "../../engine/feedback/returns/forms.ts";
import { type LeftOut, planReturns, type ReturnPlan } from "../../engine/feedback/returns/plan.ts";
import type { Report } from "../../schema/types.ts";
import type { ReportReader } from "../choose/course.ts";
import { renderStudent } from "../render/reporters/html.tsx";
import { renderSubmission } from "../render/reporters/text/submission.ts";
import { inFile } from "../render/terminal/style.ts";
import { textsKeptIn } from "./handed-in.ts";
import { readIndex } from "./index-file.ts";
import { keptIn, readBriefs, readReport } from "./read.ts";
import { writePages } from "./report-writers.ts";
import { checkPlace, writeNamed, zipped } from "./whole-files.ts";

interface FeedbackRequest {
  readonly folder: string;
  /** The platform; undefined for files in a folder. */
  readonly form: ReturnForm | undefined;
  readonly output: string;
  readonly isText: boolean;
  readonly read: ReportReader;
}

/** Writes each student's feedback and lists those left out. First throws a usage fault if nobody's can be returned. */
export function writeFeedback(request: FeedbackRequest) {
  const { folder, form, output, isText, read } = request;
  const ending = isText ? ".txt" : ".html";
  if (form !== undefined) checkPlace(output);
  const { briefs, names } = readBriefs(folder);
  const ungraded = briefs
    .filter(({ status }) => status === "error")
    .map(({ submission }) => submission.id);
  const { places, left } =
    form === undefined ? ownPlaces(names, ending) : placesFor(form, folder, names, ending);
  const reasons = [
    ...ungraded.map((id) => ({ id, reason: "could not be graded" })),
    ...left.filter(({ id }) => !ungraded.includes(id)),
  ];
  const { title, people } = keptIn(folder);
  const textsOf = textsKeptIn(folder);
  const contents = new Map<string, string | Uint8Array>();
  for (const [id, name] of names) {
    const place = places.get(id);
    if (place === undefined || ungraded.includes(id)) continue;
    const whole = readReport(folder, name);
    const report = read(whole);
    const page =
      isText || place.holds === "text"
        ? feedbackText(report, whole.seed)
        : renderStudent(report, { title, name: people.get(id), seed: whole.seed }, textsOf);
    const isArchive = place.holds === "archive";
    contents.set(place.path, isArchive ? zipped({ [`feedback${ending}`]: page }) : page);
  }
  if (contents.size === 0) throw nothingFor(folder, form, reasons);
  const done = { written: contents.size, left: reasons };
  if (form === undefined) {
    const files = Array.from(contents, ([path, content]) => ({ path, content }));
    return { ...done, notes: writePages(output, files) };
  }
  writeNamed(output, zipped(Object.fromEntries(contents)));
  return { ...done, notes: [] };
}

export function feedbackText(report: Report, seed = report.seed): string {
  return renderSubmission(report, seed === undefined ? inFile : { ...inFile, from: { seed } });
}

/** In a folder, files are named after the reports. */
function ownPlaces(names: ReadonlyMap<string, string>, ending: string): ReturnPlan {
  const paths = [...names].map(([id, name]) => [id, name.replace(/\.json$/, ending)] as const);
  return { places: new Map(paths.map(([id, path]) => [id, { path }])), left: [] };
}

function placesFor(
  form: ReturnForm,
  folder: string,
  names: ReadonlyMap<string, string>,
  ending: string,
): ReturnPlan {
  const indexed = readIndex(folder);
  const all = Array.from(names.keys(), (id) => indexed.get(id) ?? { id });
  return planReturns(all, form, ending);
}

function nothingFor(folder: string, form: ReturnForm | undefined, left: readonly LeftOut[]) {
  const why = [...new Set(left.map(({ reason }) => reason))].join("; ");
  const text = `${folder}: no feedback to return (${counted(left.length, "submission")}: ${why})`;
  const hint = `; grade ${form?.title}'s download into this folder again (unchanged results are kept), or use --to folder`;
  return usageFault(form === undefined ? text : text + hint);
}
