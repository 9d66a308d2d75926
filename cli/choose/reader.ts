import { loadManifest } from "../../engine/course/load.ts";
import { forStudent } from "../../engine/feedback/feedback.ts";
import type { Assignment, Report } from "../../schema/types.ts";
import type { GivenOptions } from "../commands/command.ts";
import { dayOf, type Io } from "../io.ts";
import { chooseCourse } from "./course.ts";

/** Reduces a report to what its reader may see. */
export type ReportReader = (report: Report) => Report;

/** Reduces a report of a results folder to what its reader may see; finds the course only when needed. */
export function readerFor(
  io: Io,
  folder: string,
  { for: reader, course, date }: Pick<GivenOptions, "for" | "course" | "date">,
): ReportReader {
  if (reader === "instructor") return (report) => report;
  let manifest: Assignment | undefined;
  return (report) => {
    if (report.for === "student") return report;
    manifest ??= loadManifest(chooseCourse(io, course, [folder]), report.assignment);
    return forStudent(report, manifest, date ?? dayOf(io));
  };
}
