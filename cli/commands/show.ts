import { relative, resolve } from "node:path";
import { pick } from "../../engine/collections.ts";
import { usageFault } from "../../engine/errors.ts";
import { briefOf } from "../../engine/points/brief.ts";
import { summaryFile } from "../../engine/points/summary.ts";
import type { ClassGroups, SummaryFile } from "../../schema/types.ts";
import { chooseTasks, type ReportReader, readerFor } from "../choose/course.ts";
import { exitCode, type Io } from "../io.ts";
import { reporters } from "../render/reporters/index.ts";
import { type GradedFrom, placedFrom } from "../render/reporters/replay-command-line.ts";
import type { ClassOrder, Graded } from "../render/reporters/reporter.ts";
import { othersThan, shownGroups } from "../render/reporters/shown-groups.ts";
import { renderGroups } from "../render/reporters/text/groups.ts";
import { styleOf } from "../render/terminal/style.ts";
import { idMeantIn } from "../results/find-student.ts";
import { textsKeptIn } from "../results/handed-in.ts";
import { readIndex, unfinishedNote } from "../results/index-file.ts";
import { withOwnReporters } from "../results/own-reporter.ts";
import { findReport, keptIn, readBriefs, readReport } from "../results/read.ts";
import { chooseWriters, writeAs } from "../results/report-writers.ts";
import { common, declare, type GivenOptions, oneOf, print, say, taskOption } from "./command.ts";

interface ShowOptions extends GivenOptions {
  readonly sort: ClassOrder;
  readonly groups?: true;
  readonly task?: readonly string[];
}

export const showCommand = declare({
  name: "show",
  does: "show a class table or a report again",
  takes: {
    "<results>": "the folder with the reports",
    "[id]": "the submission to show, or its student's name",
  },
  examples: `  gridmark show out                          the table of the class
  gridmark show out --sort points --verbose  by points; all names
  gridmark show out alice                  the report of one submission
  gridmark show out "Zoë Müller"           the same by name, if known
  gridmark show out alice --for student    the same for the student
  gridmark show out --groups --task 8      groups that fail task 8 alike
  gridmark show out --json                 all reports as JSON
  gridmark show out -r csv=marks.csv       the table, and a CSV file
  gridmark show out -r html=pages          pages for a browser, into pages/
`,
  more: `RESULTS is a folder written by gridmark grade -o. Its reports are shown with
marks by hand; nothing is graded or changed.
A submission is found by id and, if its export has them, by name, e-mail address
or number; the start of a name is enough if it is unique.
--for student needs the course, which decides what students see of hidden
checks; reports already written for students are shown unchanged.
--groups groups submissions that fail the same cases of a task with the same
results, whatever their code; results of random draws do not count.
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
    ["--groups", "list groups that fail a task alike, with one member in full"],
    taskOption("with --groups: only this task; repeatable, or a,b,c"),
    common.verbose,
    common.color,
  ],
  formats: reporters,
  run: show,
});

async function show(
  io: Io,
  folder: string,
  id: string | undefined,
  options: ShowOptions,
): Promise<number> {
  if (options.groups) return showGroups(io, folder, id, options);
  if (options.task !== undefined) throw usageFault("--task goes with --groups");
  const formats = await withOwnReporters(io.cwd, reporters, options);
  const writers = chooseWriters(io.cwd, formats, options, id === undefined);
  const read = readerFor(io, folder, options);
  const toStudent = readerFor(io, folder, { ...options, for: "student" });
  say(io, unfinishedNote(folder));
  const graded =
    id === undefined ? classIn(folder, read, toStudent) : oneIn(folder, id, read, toStudent);
  const view = {
    ...styleOf(io.stdout, io.env, options.color),
    ...(id !== undefined && { from: fromOf(io, folder, graded.file) }),
    ...{ verbose: options.verbose === true, sort: options.sort, env: io.env },
    textsOf: textsKeptIn(folder),
  };
  say(io, writeAs(io, writers, graded, view));
  return exitCode.done;
}

/** Graded paths relative to the working directory, for a single submission. */
function fromOf({ cwd }: Io, folder: string, { submissions, assignment }: SummaryFile): GradedFrom {
  const { from = {} } = readIndex(folder).get(submissions[0]?.id ?? "") ?? {};
  const here = (path: string) => relative(cwd, resolve(cwd, folder, path)) || ".";
  return { ...placedFrom(from, here), assignment };
}

/** Shows submissions that fail alike, with one report of each group. */
function showGroups(io: Io, folder: string, id: string | undefined, options: ShowOptions): number {
  const { task, reporter, for: reader, verbose = false } = options;
  if (id !== undefined || reporter !== undefined || reader === "student") {
    throw usageFault("--groups shows a class to instructors, as text or with --json");
  }
  const read = readerFor(io, folder, options);
  const { file, reports } = classIn(folder, read, read);
  say(io, unfinishedNote(folder));
  if (file.for === "student") {
    throw usageFault(`${folder} has reports for students, which have no groups`);
  }
  const { assignment, summary } = file;
  const tasks = chooseTasks({ id: assignment, tasks: summary.tasks }, task);
  const isAsked = (each: string) => tasks.includes(each);
  const asked = (summary.groups ?? []).filter((group) => isAsked(group.task));
  const found: ClassGroups = {
    ...{ schemaVersion: 1, assignment, count: summary.graded + summary.rejected },
    tasks: summary.tasks.filter((each) => isAsked(each.id)),
    groups: shownGroups(asked, reports),
    others: othersThan(asked, file).filter((each) => isAsked(each.task)),
  };
  print(io, options, found, (style) => renderGroups(found, { ...style, verbose }));
  return exitCode.done;
}

/** Re-reads a class's reports for each format that needs them, since they take memory. */
function classIn(folder: string, read: ReportReader, toStudent: ReportReader): Graded {
  const { assignment, briefs, names } = readBriefs(folder, read);
  const file = summaryFile(assignment, briefs, { names, ...keptIn(folder) });
  const all = function* (as: ReportReader) {
    for (const { submission } of briefs) {
      yield as(readReport(folder, names.get(submission.id) ?? ""));
    }
  };
  return { isClass: true, file, reports: () => all(read), studentReports: () => all(toStudent) };
}

function oneIn(folder: string, id: string, read: ReportReader, toStudent: ReportReader): Graded {
  const whole = findReport(folder, idMeantIn(folder, id));
  const known = pick(keptIn(folder), "title", "people");
  const file = summaryFile(whole.assignment, [briefOf(read(whole))], known);
  return {
    ...{ isClass: false, file },
    reports: () => [read(whole)],
    studentReports: () => [toStudent(whole)],
  };
}
