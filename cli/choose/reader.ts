import { loadManifest } from "../../engine/course/load.ts";
import { forStudent } from "../../engine/feedback/feedback.ts";
import type { Assignment, Reader, Report } from "../../schema/types.ts";
import { dayOf, type Io } from "../io.ts";
import { chooseCourse } from "./course.ts";

interface ReaderOptions {
  readonly for: Reader;
  readonly course?: string;
  readonly date?: string;
}

/** Gives a report as somebody may see it. */
export type ReportReader = (report: Report) => Report;

/** Gives a report of a results folder as its reader may see it; the course is looked for once it is needed. */
export function readerFor(
  io: Io,
  folder: string,
  { for: reader, course, date }: ReaderOptions,
): ReportReader {
  if (reader === "instructor") return (report) => report;
  let manifest: Assignment | undefined;
  return (report) => {
    if (report.for === "student") return report;
    manifest ??= loadManifest(chooseCourse(io, course, [folder]), report.assignment);
    return forStudent(report, manifest, date ?? dayOf(io));
  };
}
