import { Command } from "commander";
import { loadAssignment } from "../../engine/assignment/load.ts";
import { gradeAll } from "../../engine/batch/pool.ts";
import { summaryFile } from "../../engine/score/summary.ts";
import { findSubmissions } from "../../engine/submission/find.ts";
import type { ClassReport, Report, SummaryFile } from "../../fixtures/schema/types.ts";
import { chooseAssignment } from "../choose-assignment.ts";
import { exitCode, type Io } from "../io.ts";
import { createMarkKeeper } from "../kept-marks.ts";
import { openOutputFolder } from "../output-folder.ts";
import { createProgress } from "../progress.ts";
import { renderClass } from "../reporters/class-table.ts";
import { renderJson } from "../reporters/json.ts";
import { renderSubmission } from "../reporters/submission.ts";
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
import { replay } from "./replay.ts";

const examples = `Examples:
  gridmark grade game.ts                       your own file, task by task
  gridmark grade game.ts --task 8              one task of it
  gridmark grade class/ -a game1023 -o out     a class: a table, and out/reports/<name>.json
  gridmark grade game.ts --json                the score report as JSON
  gridmark grade game.ts --replay 8/smallest   one failing case again, step by step
  gridmark grade game.ts --min-score 50        exit code 1 below 50 points
`;

const more = `
PATH is a file, a folder with the file in it, or a folder of submissions
(class/<student>/game.ts or class/<student>.ts). Reports go to stdout, progress to stderr.
Into a folder with marks, -o keeps those of whoever handed in the same files as before.
Exit codes: 0 graded, 1 below --min-score, 2 usage or configuration, 130 interrupted.
`;

/** `gridmark grade`: grades one submission or a class. */
export function gradeCommand(io: Io, finish: Finish): Command {
  return new Command("grade")
    .summary("grade a submission or a class")
    .description("Grade a submission or a class.")
    .argument("<path...>", "files or folders to grade")
    .addHelpText("before", examples)
    .addHelpText("after", more)
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
    .option("--replay <case>", "run one case again, as named with each failure, with its steps")
    .option("--timings", "add the time that grading took to each report")
    .option("--verbose", "print the figures of statistical tests, too")
    .option("--no-color", "print without colour")
    .action(async (paths: string[], options: GradeOptions) => {
      const { replay: name } = options;
      finish(await (name === undefined ? grade : replayNamed(name))(io, paths, options));
    });
}

function replayNamed(name: string): typeof grade {
  return (io, paths, options) => replay(io, paths, options, name);
}

async function grade(io: Io, paths: readonly string[], options: GradeOptions): Promise<number> {
  const assignment = chooseAssignment(io, options.assignment, paths);
  const { manifest } = loadAssignment(io.root, assignment);
  const tasks = chooseTasks(manifest, options.task);
  const { submissions, isClass } = findSubmissions(paths, manifest);
  const { output } = options;
  const ids = submissions.map(({ id }) => id);
  const marks = output === undefined ? undefined : createMarkKeeper(output, ids, manifest, tasks);
  const folder = output === undefined ? undefined : openOutputFolder(output);
  const progress = createProgress(io.stderr, submissions.length, "graded");
  const finished = new Map<Report, Report>();
  const graded = await gradeAll(submissions, {
    start: { root: io.root, assignment, graders: io.graders },
    manifest,
    seed: options.seed,
    tasks,
    jobs: options.jobs,
    signal: io.interrupt,
    onReport: (report) => {
      const kept = marks?.keep(report) ?? report;
      folder?.writeReport(kept);
      finished.set(report, kept);
      if (isClass) progress.step(report.submission.id);
    },
    timings: options.timings === true,
  }).finally(() => {
    progress.end();
    for (const line of marks?.dropped() ?? []) io.stderr.write(`gridmark: ${line}\n`);
  });

  if (io.interrupt.aborted) {
    const kept = folder === undefined ? "" : `; their reports are in ${output}/reports`;
    io.stderr.write(
      `gridmark: interrupted, ${finished.size} of ${submissions.length} graded${kept}\n`,
    );
    return exitCode.interrupted;
  }
  const reports = graded.map((report) => finished.get(report) ?? report);
  const file = summaryFile(assignment, reports);
  folder?.writeSummary(file);
  io.stdout.write(resultText(io, options, reports, file, isClass));
  return verdict(io, options.minScore, reports);
}

function resultText(
  io: Io,
  options: GradeOptions,
  reports: readonly Report[],
  file: SummaryFile,
  isClass: boolean,
): string {
  const only = reports[0];
  const verbose = options.verbose === true;
  const style = { ...styleOf(io.stdout, io.env, options.color), verbose };
  if (!isClass && only !== undefined) {
    return options.json ? renderJson(only) : renderSubmission(only, style);
  }
  if (!options.json) return renderClass(file, style);
  const { schemaVersion, assignment, summary } = file;
  const report: ClassReport = { schemaVersion, assignment, submissions: [...reports], summary };
  return renderJson(report);
}

function verdict(io: Io, minScore: number | undefined, reports: readonly Report[]): number {
  if (minScore === undefined) return exitCode.done;
  const below = reports.filter((report) => report.score < minScore);
  if (below.length === 0) return exitCode.done;
  const who = below.length === 1 ? "1 submission has" : `${below.length} submissions have`;
  io.stderr.write(`gridmark: ${who} fewer than ${minScore} points\n`);
  return exitCode.below;
}
