import { byKey } from "../../engine/by-key.ts";
import { loadManifest } from "../../engine/course/load.ts";
import { forStudent } from "../../engine/feedback/feedback.ts";
import { briefOf, type ReportBrief } from "../../engine/points/brief.ts";
import { summaryFile } from "../../engine/points/summary.ts";
import type { Assignment, Report } from "../../schema/types.ts";
import { chooseCourse } from "../choose/course.ts";
import { exitCode, type Io } from "../io.ts";
import { reporters } from "../render/reporters/index.ts";
import type { ClassOrder, Graded } from "../render/reporters/reporter.ts";
import { styleOf } from "../render/terminal/style-of.ts";
import { eachReport, findReport, keptIn, readReport, unfinishedNote } from "../results/read.ts";
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
  io.stderr.write(unfinishedNote(folder).join(""));
  const graded = id === undefined ? classIn(folder, read) : oneIn(folder, id, read);
  writeAs(io, writers, graded, {
    ...styleOf(io.stdout, io.env, options.color),
    verbose: options.verbose === true,
    sort: options.sort,
  });
  return exitCode.done;
}

type ShownResults = (report: Report) => Report;

/** Reads a report as it was asked for; the course is looked for once it is needed. */
function readerFor(
  io: Io,
  folder: string,
  { for: reader, course, date }: ShowOptions,
): ShownResults {
  if (reader === "instructor") return (report) => report;
  let manifest: Assignment | undefined;
  return (report) => {
    if (report.for === "student") return report;
    manifest ??= loadManifest(chooseCourse(io, course, [folder]), report.assignment);
    return forStudent(report, manifest, date ?? io.today);
  };
}

/** Whole reports of a class take memory: they are read once more where a format asks for them. */
function classIn(folder: string, read: ShownResults): Graded {
  const names = new Map<string, string>();
  const briefs: ReportBrief[] = [];
  let assignment = "";
  for (const report of eachReport(folder, names)) {
    assignment = report.assignment;
    briefs.push(briefOf(read(report)));
  }
  briefs.sort(byKey(({ submission }) => submission.id));
  const file = summaryFile(assignment, briefs, { names, ...keptIn(folder) });
  const reports = function* () {
    for (const { submission } of briefs) {
      yield read(readReport(folder, names.get(submission.id) ?? ""));
    }
  };
  return { isClass: true, file, reports };
}

function oneIn(folder: string, id: string, read: ShownResults): Graded {
  const report = read(findReport(folder, id));
  const file = summaryFile(report.assignment, [briefOf(report)]);
  return { isClass: false, file, reports: () => [report] };
}
