import { Command } from "commander";
import { loadAssignment, loadManifests } from "../../engine/course/load.ts";
import { forStudent } from "../../engine/feedback/feedback.ts";
import { openArchives } from "../../engine/intake/archive/find.ts";
import type { Disk } from "../../engine/intake/disk.ts";
import { lookFor } from "../../engine/intake/find.ts";
import type { Found, FoundSubmission } from "../../engine/intake/found.ts";
import { endingsFor } from "../../engine/languages/index.ts";
import { briefOf, type ReportBrief } from "../../engine/points/brief.ts";
import { withLateness } from "../../engine/points/late.ts";
import { summaryFile } from "../../engine/points/summary.ts";
import type { PoolOptions } from "../../engine/workers/pool.ts";
import { beginThread } from "../../engine/workers/thread.ts";
import type { Assignment, Report } from "../../schema/types.ts";
import { chooseAssignment } from "../choose/assignment.ts";
import { type ClassFile, chooseClassFile, classOption } from "../choose/class-file.ts";
import { chooseCourse, courseOption, workerStart } from "../choose/course.ts";
import { type LateJudge, lateJudge, lateWithoutRules } from "../choose/late-rules.ts";
import { dateOption, readerOption, withoutCourseFaults } from "../choose/reader.ts";
import { chooseSeed } from "../choose/seed.ts";
import { takenAs } from "../choose/taken-as.ts";
import { exitCode, type Io } from "../io.ts";
import { replayCommandLine } from "../render/replay-command-line.ts";
import { reporters } from "../render/reporters/index.ts";
import { createProgress } from "../render/terminal/progress.ts";
import { plain } from "../render/terminal/style.ts";
import { styleOf } from "../render/terminal/style-of.ts";
import { renderChanges } from "../render/views/diff.ts";
import { beginGrading, type Grading } from "../results/begin.ts";
import { hasResults } from "../results/index-file.ts";
import { addReporterOptions, another, chooseWriters, writeAs } from "../results/report-writers.ts";
import { studentOf } from "../results/select.ts";
import { openSpool } from "../results/spool.ts";
import type { Turned } from "../results/turns.ts";
import type { ProgramCommand } from "./command.ts";
import { examples, more } from "./grade-help.ts";
import {
  chooseTasks,
  collect,
  defaultJobs,
  type GradeOptions,
  points,
  source,
  sourceNames,
  wholeNumber,
} from "./grade-options.ts";
import { checkThresholds, judgeThresholds } from "./thresholds.ts";

/** `gridmark grade`: grades one submission or a class. */
export function gradeCommand(): ProgramCommand {
  const command = new Command("grade")
    .summary("grade a submission or a class")
    .description("Grade a submission or a class.")
    .argument("<path...>", "files, folders or ZIP archives to grade")
    .addHelpText("before", examples)
    .addHelpText("after", more)
    .option(...courseOption)
    .option("-a, --assignment <id>", "the assignment, if file names are ambiguous")
    .option("--source <name>", `what PATH is (default: recognised): ${sourceNames}`, source)
    .option(...classOption)
    .option("-o, --output <dir>", "write DIR/reports/<id>.json, DIR/summary.json, DIR/summary.csv")
    .option(
      "-j, --jobs <n>",
      "submissions to grade at the same time",
      wholeNumber(1, 64),
      defaultJobs,
    )
    .option("-t, --task <id>", "grade only this task; repeatable", collect)
    .option("-s, --seed <n>", "seed for random numbers (default: 1)", wholeNumber(0, 2 ** 32 - 1))
    .option(...readerOption)
    .option(...dateOption)
    .option("--min-score <points>", "exit with 1 if any submission scores below this", points)
    .option("--timings", "add the grading time to each report for instructors")
    .option("--force", "with -o: also grade what has not changed since the last time")
    .option(
      "--only <id>",
      "grade only this submission; failed: with -o, what failed; repeatable",
      another,
    )
    .option("--quiet", "print neither progress nor how results compare with the last ones")
    .option("--verbose", "also print figures of statistical tests and who made each known mistake")
    .option("--no-color", "print without colour");
  return { command: addReporterOptions(command, reporters), run: grade };
}

async function grade(io: Io, paths: readonly string[], options: GradeOptions): Promise<number> {
  const course = chooseCourse(io, options.course, paths);
  const disk = await openArchives(paths);
  const assignment = chooseAssignment(io, course, options.assignment, paths, disk);
  const start = workerStart(io, course, assignment);
  // It loads what it needs while the files of the course are checked here. Where there are results of an
  // earlier run, it may not be needed.
  const started = hasResults(options.output) ? undefined : beginThread(start);
  const worker = started === undefined ? { start } : { start, started };
  try {
    return await withoutCourseFaults(options.for, () => gradeIn(worker, io, paths, disk, options));
  } finally {
    await started?.discard();
  }
}

async function gradeIn(
  worker: Pick<PoolOptions, "start" | "started">,
  io: Io,
  paths: readonly string[],
  disk: Disk,
  options: GradeOptions,
): Promise<number> {
  const { course, assignment } = worker.start;
  const { manifest } = loadAssignment(course, assignment);
  const tasks = chooseTasks(manifest, options.task);
  checkThresholds(options, manifest, tasks);
  const writers = chooseWriters(io.cwd, reporters, options);
  const say = (lines: readonly string[]) => {
    for (const line of lines) io.stderr.write(`gridmark: ${plain(line)}\n`);
  };
  const { found, file } = findClass(io, paths, disk, { manifest, course }, options, say);
  const seed = chooseSeed(io, options.seed, file, assignment);
  say([...(options.quiet ? [] : takenAs(found)), ...found.reasons]);
  const students = found.submissions.map((each) => ({ ...each, id: studentOf(each) }));
  const late = lateJudge(manifest, file, students);
  const timings = options.timings === true;
  const pool = { ...worker, manifest, ...seed, tasks, timings, jobs: options.jobs };
  const grading = beginGrading(options, found, { ...pool, signal: io.interrupt });
  const { folder } = grading;
  const isRead = !found.isClass || writers.some(({ format }) => format.readsReports);
  const spool = isRead ? openSpool<Report>() : undefined;
  const keep = (index: number, report: Report): ReportBrief => {
    spool?.add(index, report);
    return briefOf(report);
  };
  try {
    const shown = (report: Report) =>
      options.for === "student" ? forStudent(report, manifest, options.date ?? io.today) : report;
    const briefs = await gradeAll(io, grading, late, options, found.isClass, say, (each) => {
      const kept = shown(folder?.marks.keep(each.report) ?? each.report);
      folder?.write(kept, each.parts, each.found.student);
      return keep(each.index, kept);
    });
    if (briefs === undefined) return exitCode.interrupted;
    for (const { id, report } of folder?.left() ?? []) {
      const isOf = (each: FoundSubmission) => each.id === id || studentOf(each) === id;
      const index = grading.submissions.findIndex(isOf);
      briefs[index] = keep(index, report());
    }
    const reports = briefs.flat();
    const skipped = [...found.skipped, ...grading.best.passedOver()];
    const context = folder === undefined ? { skipped } : { skipped, names: folder.names };
    const summary = summaryFile(assignment, reports, context);
    if (folder !== undefined) {
      const { counts, notes, changed } = folder.finish(summary, reports, grading.done);
      say([...(options.quiet ? [] : counts), ...notes]);
      const style = { ...styleOf(io.stderr, io.env, options.color), color: false };
      if (!options.quiet) io.stderr.write(renderChanges(changed, style));
    }
    const { class: _, ...others } = options;
    const isSecret = file?.settings.seedFile !== undefined;
    const given = { ...others, ...(isSecret ? { class: file.name } : {}), ...seed };
    const all = { isClass: found.isClass, file: summary, reports: () => spool?.all() ?? [] };
    writeAs(io, writers, all, {
      ...styleOf(io.stdout, io.env, options.color),
      verbose: options.verbose === true,
      again: (name) => replayCommandLine(paths[0] ?? "", name, given),
    });
    say(late?.notes() ?? lateWithoutRules(grading.submissions));
    const ungraded = reports.filter(({ status }) => status === "error");
    const reasonOf = ({ messages }: ReportBrief) => messages.map(({ text }) => text).join(" ");
    say(ungraded.map((each) => `${each.submission.id}: ${reasonOf(each)}`));
    return ungraded.length > 0 ? exitCode.fault : judgeThresholds(io, options, reports);
  } finally {
    spool?.remove();
    grading.close();
  }
}

/** What lies at the paths, and the settings of the class: these say which attempts count. */
function findClass(
  io: Io,
  paths: readonly string[],
  disk: Disk,
  { manifest, course }: { readonly manifest: Assignment; readonly course: string },
  options: GradeOptions,
  say: (lines: readonly string[]) => void,
): { readonly found: Found; readonly file: ClassFile | undefined } {
  const wanted = {
    ...manifest,
    endings: endingsFor(manifest),
    others: () => loadManifests(course).manifests.filter(({ id }) => id !== manifest.id),
  };
  const lookedFor = lookFor(paths, wanted, { disk, source: options.source });
  const file = chooseClassFile(io.cwd, options.class, lookedFor.taken, (line) => say([line]));
  return { found: lookedFor.choose(file?.settings.attempt), file };
}

/** Grades what is due; what is kept of each report, by its index, or undefined where it was interrupted. */
async function gradeAll(
  io: Io,
  grading: Grading,
  late: LateJudge | undefined,
  options: GradeOptions,
  isClass: boolean,
  say: (lines: readonly string[]) => void,
  keep: (graded: Turned) => ReportBrief,
): Promise<ReportBrief[] | undefined> {
  const briefs: ReportBrief[] = [];
  const progress = createProgress(io.stderr, grading.due, "graded", {
    quiet: options.quiet === true,
    ...(io.clock === undefined ? {} : { clock: io.clock }),
  });
  const howFar = () => {
    const done = `${briefs.flat().length} of ${grading.submissions.length} graded`;
    const again = "run the same command again to grade the rest";
    return grading.folder
      ? `${done}; their reports are in ${options.output}/reports; ${again}`
      : done;
  };
  try {
    for await (const each of grading.reports()) {
      const lateness = late?.lateness(each.found);
      const judged = lateness === undefined ? each.report : withLateness(each.report, lateness);
      for (const decided of grading.best.decide({ ...each, report: judged })) {
        briefs[decided.index] = keep(decided);
      }
      if (isClass && each.is === "due") progress.step(plain(each.report.submission.id));
    }
  } catch (fault) {
    if (grading.folder !== undefined) say([`stopped, ${howFar()}`]);
    throw fault;
  } finally {
    progress.end();
    say(grading.folder?.marks.dropped() ?? []);
  }
  if (!io.interrupt.aborted) return briefs;
  say([`interrupted, ${howFar()}`]);
  return undefined;
}
