import { Command } from "commander";
import { gradeAll, type PoolOptions } from "../../engine/batch/pool.ts";
import { beginThread } from "../../engine/batch/thread.ts";
import { loadAssignment, loadManifests } from "../../engine/course/load.ts";
import { endingsFor } from "../../engine/languages/index.ts";
import { briefOf, type ReportBrief } from "../../engine/score/brief.ts";
import { forStudent } from "../../engine/score/feedback.ts";
import { reportNames } from "../../engine/score/report-names.ts";
import { summaryFile } from "../../engine/score/summary.ts";
import { findSubmissions } from "../../engine/submission/find.ts";
import { readSubmission } from "../../engine/submission/read.ts";
import type { Report } from "../../schema/types.ts";
import { chooseAssignment } from "../choose-assignment.ts";
import { chooseCourse, courseOption, workerStart } from "../choose-course.ts";
import { dateOption, readerOption, withoutCourseFaults } from "../choose-reader.ts";
import { chooseSeed, seedFileOption } from "../choose-seed.ts";
import { exitCode, type Io } from "../io.ts";
import { createMarkKeeper } from "../kept-marks.ts";
import { openOutputFolder } from "../output-folder.ts";
import { replayCommandLine } from "../replay-command-line.ts";
import { chooseWriters, reporterNames, writeReports } from "../report-writers.ts";
import { openSpool } from "../spool.ts";
import { createProgress } from "../terminal/progress.ts";
import { plain } from "../terminal/style.ts";
import { styleOf } from "../terminal/style-of.ts";
import type { ProgramCommand } from "./command.ts";
import {
  another,
  chooseTasks,
  collect,
  defaultJobs,
  type GradeOptions,
  points,
  wholeNumber,
} from "./grade-options.ts";

const examples = `Examples:
  gridmark grade game.ts                       your own file, task by task
  gridmark grade game.ts --task 8              only task 8
  gridmark grade class/ -a game1023 -o out     a class: table, reports in out/
  gridmark grade game.ts --json                the report as JSON
  gridmark grade class/ -r csv=marks.csv       a table, and a CSV file
  gridmark grade class/ -o out --for student   reports to hand out
  gridmark grade game.ts --min-score 50        exit with 1 below 50 points
`;

const more = `
PATH is a file, a folder that contains it, or a folder of submissions
(class/<student>/game.ts or class/<student>.ts). Links below PATH are not
followed. Reports go to stdout unless you name a file, progress to stderr.
Grading into the same folder again keeps the marks of submissions whose files
have not changed.
A report for students tells of hidden checks what "feedback" in the manifest
says; by default, how each ended and its points.
Exit codes: 0 graded, 1 below --min-score, 2 usage or configuration error or a
submission that could not be graded, 130 interrupted.
`;

/** `gridmark grade`: grades one submission or a class. */
export function gradeCommand(): ProgramCommand {
  const command = new Command("grade")
    .summary("grade a submission or a class")
    .description("Grade a submission or a class.")
    .argument("<path...>", "files or folders to grade")
    .addHelpText("before", examples)
    .addHelpText("after", more)
    .option(...courseOption)
    .option("-a, --assignment <id>", "the assignment, if file names are ambiguous")
    .option("-o, --output <dir>", "write DIR/reports/<id>.json, DIR/summary.json, DIR/summary.csv")
    .option("-r, --reporter <name[=file]>", `output format: ${reporterNames}; repeatable`, another)
    .option("--json", "the same as --reporter json")
    .option(
      "-j, --jobs <n>",
      "submissions to grade at the same time",
      wholeNumber(1, 64),
      defaultJobs,
    )
    .option("-t, --task <id>", "grade only this task; repeatable", collect)
    .option("-s, --seed <n>", "seed for random numbers (default: 1)", wholeNumber(0, 2 ** 32 - 1))
    .option(...seedFileOption)
    .option(...readerOption)
    .option(...dateOption)
    .option("--min-score <points>", "exit with 1 if any submission scores below this", points)
    .option("--timings", "add the grading time to each report for instructors")
    .option("--verbose", "also print the figures of statistical tests")
    .option("--no-color", "print without colour");
  return { command, run: grade };
}

async function grade(io: Io, paths: readonly string[], options: GradeOptions): Promise<number> {
  const course = chooseCourse(io, options.course, paths);
  const assignment = chooseAssignment(io, course, options.assignment, paths);
  const start = workerStart(io, course, assignment);
  // It loads what it needs while the files of the course are checked here.
  const started = beginThread(start);
  try {
    return await withoutCourseFaults(options.for, () =>
      gradeIn({ start, started }, io, paths, options),
    );
  } finally {
    await started.discard();
  }
}

async function gradeIn(
  worker: Required<Pick<PoolOptions, "start" | "started">>,
  io: Io,
  paths: readonly string[],
  options: GradeOptions,
): Promise<number> {
  const { course, assignment } = worker.start;
  const { manifest } = loadAssignment(course, assignment);
  const tasks = chooseTasks(manifest, options.task);
  const chosenSeed = chooseSeed(io, options, assignment);
  const read = (report: Report) =>
    options.for === "student" ? forStudent(report, manifest, options.date ?? io.today) : report;
  const writers = chooseWriters(io.cwd, [
    ...(options.json ? ["json"] : []),
    ...(options.reporter ?? []),
  ]);
  const { submissions, skipped, isClass, reasons } = findSubmissions(paths, {
    ...manifest,
    endings: endingsFor(manifest),
    others: () => loadManifests(course).manifests.filter(({ id }) => id !== assignment),
  });
  for (const reason of reasons) io.stderr.write(`gridmark: ${plain(reason)}\n`);
  const { output } = options;
  const ids = submissions.map(({ id }) => id);
  const marks = output === undefined ? undefined : createMarkKeeper(output, ids, manifest, tasks);
  const names = reportNames(ids);
  const folder = output === undefined ? undefined : openOutputFolder(output, names);
  const progress = createProgress(io.stderr, submissions.length, "graded");
  const briefs: ReportBrief[] = [];
  const isRead = !isClass || writers.some(({ reporter }) => reporter.readsReports);
  const spool = isRead ? openSpool<Report>() : undefined;
  try {
    const { fileKiB } = manifest.limits;
    const sources = submissions.map((each) => ({ read: () => readSubmission(each, fileKiB) }));
    const graded = gradeAll(sources, {
      ...worker,
      manifest,
      ...chosenSeed,
      tasks,
      jobs: options.jobs,
      signal: io.interrupt,
      timings: options.timings === true,
    });
    try {
      for await (const { index, report } of graded) {
        const kept = read(marks?.keep(report) ?? report);
        folder?.writeReport(kept);
        briefs[index] = briefOf(kept);
        spool?.add(index, kept);
        if (isClass) progress.step(plain(report.submission.id));
      }
    } finally {
      progress.end();
      for (const line of marks?.dropped() ?? []) io.stderr.write(`gridmark: ${line}\n`);
    }
    const reports = briefs.flat();
    if (io.interrupt.aborted) {
      const kept = folder === undefined ? "" : `; their reports are in ${output}/reports`;
      io.stderr.write(
        `gridmark: interrupted, ${reports.length} of ${submissions.length} graded${kept}\n`,
      );
      return exitCode.interrupted;
    }
    const context = folder === undefined ? { skipped } : { skipped, names };
    const file = summaryFile(assignment, reports, context);
    folder?.writeSummary(file);
    const all = { isClass, file, reports: () => spool?.all() ?? [] };
    writeReports(io, writers, all, {
      ...styleOf(io.stdout, io.env, options.color),
      verbose: options.verbose === true,
      again: (name) => replayCommandLine(paths[0] ?? "", name, { ...options, ...chosenSeed }),
    });
    const ungraded = reports.filter(({ status }) => status === "error");
    for (const { submission, messages } of ungraded) {
      const reason = messages.map(({ text }) => text).join(" ");
      io.stderr.write(`gridmark: ${plain(submission.id)}: ${reason}\n`);
    }
    return ungraded.length > 0 ? exitCode.fault : verdict(io, options.minScore, reports);
  } finally {
    spool?.remove();
  }
}

function verdict(
  io: Io,
  minScore: number | undefined,
  reports: readonly Pick<Report, "score">[],
): number {
  if (minScore === undefined) return exitCode.done;
  const below = reports.filter((report) => report.score < minScore);
  if (below.length === 0) return exitCode.done;
  const who = below.length === 1 ? "1 submission has" : `${below.length} submissions have`;
  io.stderr.write(`gridmark: ${who} fewer than ${minScore} points\n`);
  return exitCode.below;
}
