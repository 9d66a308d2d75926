import { byKey } from "../../engine/by-key.ts";
import { briefOf, type ReportBrief } from "../../engine/points/brief.ts";
import { summaryFile } from "../../engine/points/summary.ts";
import { type ReportReader, readerFor } from "../choose/reader.ts";
import { exitCode, type Io } from "../io.ts";
import { reporters } from "../render/reporters/index.ts";
import type { ClassOrder, Graded } from "../render/reporters/reporter.ts";
import { styleOf } from "../render/terminal/style-of.ts";
import { eachReport, findReport, readReport, skippedIn, unfinishedNote } from "../results/read.ts";
import { chooseWriters, type ReporterOptions, writeAs } from "../results/report-writers.ts";
import { common, declare, type GivenOptions, oneOf } from "./command.ts";

interface ShowOptions extends GivenOptions, ReporterOptions {
  readonly sort: ClassOrder;
}

export const showCommand = declare({
  name: "show",
  does: "show the table of a class or a report again",
  takes: {
    "<results>": "the folder with the reports",
    "[id]": "the submission whose report to show",
  },
  examples: `  gridmark show out                          the table of the class
  gridmark show out --sort points --verbose  by points; all names
  gridmark show out alice                  the report of one submission
  gridmark show out alice --for student    the same as its student may see it
  gridmark show out --json                 all reports as JSON
  gridmark show out -r csv=marks.csv       the table, and a CSV file
  gridmark show out -r html=pages          pages for a browser, into pages/
`,
  more: `RESULTS is a folder that gridmark grade -o wrote. Nothing is graded, and nothing
in it is changed: what is shown is what its reports say, with marks by hand.
--for student needs the course, which decides what students see of hidden
checks; what was written for students stays as it is.
Exit codes: 0 done, 2 usage or configuration error.
`,
  options: [
    common.course,
    common.for,
    common.date,
    [
      "--sort <order>",
      "sort the table of a class by name or points",
      oneOf("name", "points"),
      "name",
    ],
    common.verbose,
    common.color,
  ],
  formats: reporters,
  run: show,
});

function show(io: Io, folder: string, id: string | undefined, options: ShowOptions): number {
  const writers = chooseWriters(io.cwd, reporters, options);
  const read = readerFor(io, folder, options);
  const toStudent = readerFor(io, folder, { ...options, for: "student" });
  io.stderr.write(unfinishedNote(folder).join(""));
  const graded =
    id === undefined ? classIn(folder, read, toStudent) : oneIn(folder, id, read, toStudent);
  writeAs(io, writers, graded, {
    ...styleOf(io.stdout, io.env, options.color),
    verbose: options.verbose === true,
    sort: options.sort,
  });
  return exitCode.done;
}

/** Whole reports of a class take memory: they are read once more where a format asks for them. */
function classIn(folder: string, read: ReportReader, toStudent: ReportReader): Graded {
  const names = new Map<string, string>();
  const briefs: ReportBrief[] = [];
  let assignment = "";
  for (const report of eachReport(folder, names)) {
    assignment = report.assignment;
    briefs.push(briefOf(read(report)));
  }
  briefs.sort(byKey(({ submission }) => submission.id));
  const file = summaryFile(assignment, briefs, { names, skipped: skippedIn(folder) });
  const all = function* (as: ReportReader) {
    for (const { submission } of briefs) {
      yield as(readReport(folder, names.get(submission.id) ?? ""));
    }
  };
  return { isClass: true, file, reports: () => all(read), studentReports: () => all(toStudent) };
}

function oneIn(folder: string, id: string, read: ReportReader, toStudent: ReportReader): Graded {
  const whole = findReport(folder, id);
  const file = summaryFile(whole.assignment, [briefOf(read(whole))]);
  return {
    ...{ isClass: false, file },
    reports: () => [read(whole)],
    studentReports: () => [toStudent(whole)],
  };
}
