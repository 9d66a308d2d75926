import { Command } from "commander";
import { gradeAll } from "../../engine/batch/pool.ts";
import { loadAssignment } from "../../engine/course/load.ts";
import { endingsFor } from "../../engine/languages/index.ts";
import { briefOf, type ReportBrief } from "../../engine/score/brief.ts";
import { reportNames } from "../../engine/score/report-names.ts";
import { summaryFile } from "../../engine/score/summary.ts";
import { findSubmissions } from "../../engine/submission/find.ts";
import type { Report, SummaryFile } from "../../schema/types.ts";
import { chooseAssignment } from "../choose-assignment.ts";
import { chooseCourse, courseOption, workerStart } from "../choose-course.ts";
import { exitCode, type Io } from "../io.ts";
import { createMarkKeeper } from "../kept-marks.ts";
import { openOutputFolder } from "../output-folder.ts";
import { createProgress } from "../progress.ts";
import { replayCommandLine } from "../replay-command-line.ts";
import { renderClassReport } from "../reporters/class-json.ts";
import { renderClass } from "../reporters/class-table.ts";
import { renderJson } from "../reporters/json.ts";
import { plain } from "../reporters/style.ts";
import { renderSubmission } from "../reporters/submission.ts";
import type { View } from "../reporters/task-details.ts";
import { openSpool, type Spool } from "../spool.ts";
import { styleOf } from "../style-of.ts";
import type { Finish } from "./finish.ts";
import {
  chooseTasks,
  collect,
  defaultJobs,
  defaultSeed,
  type GradeOptions,
  points,
  wholeNumber,
} from "./grade-options.ts";

const examples = `Examples:
  gridmark grade game.ts                       your own file, task by task
  gridmark grade game.ts --task 8              one task of it
  gridmark grade class/ -a game1023 -o out     a class: a table, and out/reports/<name>.json
  gridmark grade game.ts --json                the score report as JSON
  gridmark grade game.ts --min-score 50        exit code 1 below 50 points
`;

const more = `
PATH is a file, a folder with the file in it, or a folder of submissions
(class/<student>/game.ts or class/<student>.ts). Below PATH, no link is followed.
Reports go to stdout, progress to stderr.
Into a folder with marks, -o keeps those of whoever handed in the same files as before.
Exit codes: 0 graded, 1 below --min-score, 2 usage, configuration, or a submission that could
not be graded, 130 interrupted.
`;

/** `gridmark grade`: grades one submission or a class. */
export function gradeCommand(io: Io, finish: Finish): Command {
  return new Command("grade")
    .summary("grade a submission or a class")
    .description("Grade a submission or a class.")
    .argument("<path...>", "files or folders to grade")
    .addHelpText("before", examples)
    .addHelpText("after", more)
    .option(...courseOption)
    .option("-a, --assignment <id>", "the assignment; else chosen by the names of the files")
    .option("-o, --output <dir>", "write DIR/reports/<id>.json, DIR/summary.json, DIR/summary.csv")
    .option("--json", "print one JSON document instead of text")
    .option("-j, --jobs <n>", "submissions at the same time", wholeNumber(1, 64), defaultJobs)
    .option("-t, --task <id>", "grade only this task; can be given again", collect)
    .option(
      "-s, --seed <n>",
      "seed of the random numbers",
      wholeNumber(0, 2 ** 32 - 1),
      defaultSeed,
    )
    .option("--min-score <points>", "exit with 1 if a submission has fewer points", points)
    .option("--timings", "add the time that grading took to each report")
    .option("--verbose", "print the figures of statistical tests, too")
    .option("--no-color", "print without colour")
    .action(async (paths: string[], options: GradeOptions) => {
      finish(await grade(io, paths, options));
    });
}

async function grade(io: Io, paths: readonly string[], options: GradeOptions): Promise<number> {
  const course = chooseCourse(io, options.course, paths);
  const assignment = chooseAssignment(io, course, options.assignment, paths);
  const { manifest } = loadAssignment(course, assignment);
  const tasks = chooseTasks(manifest, options.task);
  const { submissions, skipped, isClass, reasons } = findSubmissions(paths, {
    ...manifest,
    endings: endingsFor(manifest),
  });
  for (const reason of reasons) io.stderr.write(`gridmark: ${plain(reason)}\n`);
  const { output } = options;
  const ids = submissions.map(({ id }) => id);
  const marks = output === undefined ? undefined : createMarkKeeper(output, ids, manifest, tasks);
  const names = reportNames(ids);
  const folder = output === undefined ? undefined : openOutputFolder(output, names);
  const progress = createProgress(io.stderr, submissions.length, "graded");
  const run: Graded = { isClass, briefs: [], spool: undefined, only: undefined };
  if (isClass && options.json) run.spool = openSpool();
  try {
    await gradeAll(submissions, {
      start: workerStart(io, course, assignment),
      manifest,
      seed: options.seed,
      tasks,
      jobs: options.jobs,
      signal: io.interrupt,
      onReport: (report, index) => {
        const kept = marks?.keep(report) ?? report;
        folder?.writeReport(kept);
        run.briefs[index] = briefOf(kept);
        run.spool?.add(index, renderJson(kept));
        if (isClass) progress.step(plain(report.submission.id));
        else run.only = kept;
      },
      timings: options.timings === true,
    }).finally(() => {
      progress.end();
      for (const line of marks?.dropped() ?? []) io.stderr.write(`gridmark: ${line}\n`);
    });
    const reports = run.briefs.flat();
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
    const again = (name: string) => replayCommandLine(paths[0] ?? "", name, options);
    writeResult(io, { ...options, again }, run, file);
    const ungraded = reports.filter(({ status }) => status === "error");
    for (const { submission, messages } of ungraded) {
      const reason = messages.map(({ text }) => text).join(" ");
      io.stderr.write(`gridmark: ${plain(submission.id)}: ${reason}\n`);
    }
    return ungraded.length > 0 ? exitCode.fault : verdict(io, options.minScore, reports);
  } finally {
    run.spool?.remove();
  }
}

/** What is left of a run once its reports are written. */
interface Graded {
  readonly isClass: boolean;
  /** By index of the submission. */
  readonly briefs: ReportBrief[];
  /** Reports of a class that are to be printed whole. */
  spool: Spool | undefined;
  /** The report of the one submission, where it is no class. */
  only: Report | undefined;
}

function writeResult(
  io: Io,
  options: GradeOptions & Required<Pick<View, "again">>,
  { isClass, only, spool }: Graded,
  file: SummaryFile,
): void {
  const verbose = options.verbose === true;
  const style = { ...styleOf(io.stdout, io.env, options.color), verbose };
  if (!isClass && only !== undefined) {
    io.stdout.write(
      options.json ? renderJson(only) : renderSubmission(only, { ...style, again: options.again }),
    );
  } else if (spool === undefined) {
    io.stdout.write(renderClass(file, style));
  } else {
    const { submissions: _, ...rest } = file;
    for (const part of renderClassReport(rest, spool.texts())) io.stdout.write(part);
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
