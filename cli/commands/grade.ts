import { relative, resolve } from "node:path";
import { forStudent } from "../../engine/feedback/feedback.ts";
import type { FoundSubmission } from "../../engine/intake/found.ts";
import { briefOf, type ReportBrief } from "../../engine/points/brief.ts";
import { summaryFile } from "../../engine/points/summary.ts";
import { jailInWords } from "../../engine/workers/jail/jail.ts";
import type { Report } from "../../schema/types.ts";
import { classList, keptSettings } from "../choose/class-list.ts";
import { chooseTasks } from "../choose/course.ts";
import { lateJudge, lateWithoutRules } from "../choose/late-rules.ts";
import { chooseSeed } from "../choose/seed.ts";
import { chooseWorkers } from "../choose/workers.ts";
import { dayOf, exitCode, type Io, silent } from "../io.ts";
import { reporters } from "../render/reporters/index.ts";
import { placedFrom } from "../render/reporters/replay-command-line.ts";
import type { ReportView } from "../render/reporters/reporter.ts";
import { styleOf } from "../render/terminal/style.ts";
import { renderChanges } from "../render/views/diff.ts";
import { beginGrading } from "../results/begin.ts";
import { namesById } from "../results/find-student.ts";
import { textsFound } from "../results/handed-in.ts";
import { hasResults } from "../results/index-file.ts";
import { openSpool } from "../results/kept-results.ts";
import { withOwnReporters } from "../results/own-reporter.ts";
import { another, chooseWriters, writeAs } from "../results/report-writers.ts";
import { type SelectOptions, studentOf } from "../results/select.ts";
import {
  common,
  declare,
  type GivenOptions,
  jobsOption,
  say,
  seedOption,
  source,
  sourceNames,
  taskOption,
  wholeNumber,
} from "./command.ts";
import { findClass, gradedFrom, takenAs, withRivals } from "./find-class.ts";
import { gradeAll } from "./grade-all.ts";
import { showInGitHub, sourcesOf } from "./in-github.ts";
import {
  chooseThresholds,
  judgeClass,
  readMinScore,
  readMinTask,
  type ThresholdOptions,
} from "./thresholds.ts";
import { type OpenedAssignment, withWorker } from "./with-worker.ts";

interface GradeOptions extends GivenOptions, SelectOptions, ThresholdOptions {
  readonly source?: string;
  readonly task?: readonly string[];
  readonly id?: string;
  readonly timings?: true;
  readonly repeat?: number;
  readonly quiet?: true;
}

export const gradeCommand = declare({
  name: "grade",
  does: "grade a submission or a class",
  takes: { "<path...>": "files, folders or ZIP archives to grade" },
  examples: `  gridmark grade game.ts                       your own file, task by task
  gridmark grade game.ts --task 8              only task 8
  gridmark grade class/ -a game1023 -o out     a class: table, reports in out/
  gridmark grade submissions.zip -o out        an export from Canvas, Moodle, …
  gridmark grade bb.zip --class spring.json    with class settings from a file
  gridmark grade game.ts --json                the report as JSON
  gridmark grade class/ -o out --only bob      regrade one student, same folder
  gridmark grade class/ -r csv=marks.csv       a table, and a CSV file
  gridmark grade class/ -r html=pages          pages for students and for you
  gridmark grade class/ -o out --for student   reports to hand out
  gridmark grade game.ts --min-score 60%       exit with 1 below 60 %
`,
  more: `PATH is a file, a folder that contains it, a folder of submissions
(class/<student>/game.ts or class/<student>.ts), or an export from Canvas,
Moodle, Gradescope, Blackboard or Classroom 50. All of these may be ZIP
archives. Links below PATH are not followed.
Reports go to stdout unless you name a file, progress to stderr. -r ./mine.js
uses your own format. GitHub Actions also gets annotations and a summary.
Grading into the same folder again grades only what has changed, lists whose
points changed, keeps marks for unchanged answers, applies your decisions
(gridmark decide), and lists those that are no longer valid. You can stop it at
any time and run it again.
"feedback" in the manifest decides what students see of hidden checks; by
default, outcomes and points.
class.json beside the submissions sets the due time, late rules, extensions,
attempts, secret seed, sections, letter grades, and gradebook points for
rejected work.
gridmark gradebook fills a gradebook from the -o folder.
Exit codes: 0 graded, 1 below --min-score or --min-task (rejected work has 0
points) or, with --fail-on-error, a file that cannot be run; 2 usage or
configuration error or a submission that could not be graded; 130 interrupted.
`,
  options: [
    common.course,
    common.assignment,
    [
      "--source <name>",
      `the form of PATH (default: recognised): ${sourceNames.join(", ")}`,
      source,
    ],
    ["--class <file>", "class settings (default: class.json beside the submissions)"],
    ["-o, --output <dir>", "write DIR/reports/<id>.json, DIR/summary.json, DIR/summary.csv"],
    jobsOption("submissions to grade at the same time"),
    taskOption("grade only this task; repeatable"),
    seedOption("seed for random numbers (default: 1)"),
    common.for,
    common.date,
    ["--min-score <points>", "exit with 1 if any submission scores less: 50 or 60%", readMinScore],
    ["--min-task <id=points>", "the same for a task: 8=10 or 8=80%; repeatable", readMinTask],
    ["--fail-on-error", "exit with 1 if any file is rejected or cannot be run"],
    ["--timings", "add the grading time to each report for instructors"],
    ["--queue <address>", "let gridmark worker grade on other machines: redis://host"],
    [
      "--repeat <n>",
      "grade all n times in fresh workers; exit with 2 if any report differs",
      wholeNumber(2, 1000),
    ],
    ["--force", "with -o: also grade unchanged submissions"],
    ["--id <name>", "the submission's name in its report, for a single one"],
    [
      "--only <id>",
      "grade only this submission, by id or name; failed: with -o, failed ones; repeatable",
      another,
    ],
    ["--quiet", "print only faults and the reasons for the exit code"],
    common.jail,
    common.verbose,
    common.color,
  ],
  formats: reporters,
  run: (loud: Io, paths: readonly string[], given: GradeOptions) => {
    // Unchanged submissions would otherwise be skipped.
    const isForced = given.repeat !== undefined && given.output !== undefined;
    const options = isForced ? { ...given, force: true as const } : given;
    const io = options.quiet ? { ...loud, stderr: silent(loud.stderr) } : loud;
    // With earlier results, nothing may need grading.
    return withWorker(io, paths, options, (opened) => grade(io, loud, paths, opened, options), {
      isNeeded: options.queue === undefined && !hasResults(options.output),
    });
  },
});

async function grade(
  io: Io,
  /** Like `io`, but also printing with --quiet. */
  loud: Io,
  paths: readonly string[],
  opened: OpenedAssignment,
  options: GradeOptions,
): Promise<number> {
  const { manifest } = opened.loaded;
  const tasks = chooseTasks(manifest, options.task);
  const thresholds = chooseThresholds(options, manifest, tasks);
  const formats = await withOwnReporters(io.cwd, reporters, options);
  const { found, file } = findClass(io, paths, opened, options);
  const writers = chooseWriters(io.cwd, formats, options, found.isClass);
  const seed = chooseSeed(io, options.seed, file, manifest.id);
  say(io, [...takenAs(found), ...found.reasons]);
  const students = found.submissions.map((each) => ({ ...each, id: studentOf(each) }));
  const list = classList(file, students, found.isClass);
  const late = lateJudge(manifest, file, list);
  const standing = keptSettings(file, list);
  const workers = await chooseWorkers(options.repeat === undefined ? io : loud, options);
  const from = gradedFrom(paths, found, options, file);
  const output = resolve(io.cwd, options.output ?? ".");
  const kept = placedFrom(from, (path) => relative(output, resolve(io.cwd, path)));
  const grading = beginGrading({ ...options, from: kept }, found, workers, {
    ...{ ...seed, start: opened.start, lane: opened.lane, manifest, tasks, jobs: options.jobs },
    ...{ timings: options.timings === true, signal: io.interrupt },
  });
  const { folder } = grading;
  const isRead = !found.isClass || writers.some(({ format }) => format.readsReports);
  const spool = isRead ? openSpool<Report>() : undefined;
  const toStudent = (report: Report) => forStudent(report, manifest, options.date ?? dayOf(io));
  const keep = (index: number, report: Report): ReportBrief => {
    spool?.add(index, report);
    return briefOf(report);
  };
  try {
    const briefs = await gradeAll(loud, grading, late, options, found.isClass, (each) => {
      // Lateness is already deducted: a decided total score overrides it, too.
      const whole = folder?.decisions.decide(folder.marks.keep(each.report)) ?? each.report;
      const shown = options.for === "student" ? toStudent(whole) : whole;
      folder?.write(shown, each);
      return keep(each.index, shown);
    });
    if (briefs === undefined) return exitCode.interrupted;
    for (const { id, report } of folder?.left() ?? []) {
      const isOf = (each: FoundSubmission) => each.id === id || studentOf(each) === id;
      const index = grading.submissions.findIndex(isOf);
      briefs[index] = keep(index, report());
    }
    const { jail } = opened.start;
    if (options.verbose && jail !== undefined) say(io, jailInWords(jail));
    const reports = briefs.flat();
    const skipped = [...found.skipped, ...grading.best.passedOver()];
    const { settings, notes: strangers } = standing;
    const context = { title: manifest.title, skipped, settings, people: namesById(students) };
    const names = folder && { names: folder.names };
    const summary = summaryFile(manifest.id, reports, { ...context, ...names });
    if (folder !== undefined) {
      const { counts, notes, changed } = folder.finish(summary, reports, grading.done);
      say(io, [...counts, ...notes, ...folder.decisions.finish(reports, io.now)]);
      io.stderr.write(renderChanges(changed, styleOf(io.stderr, io.env, false)));
    }
    const sources = () => sourcesOf(io, found.submissions[0], manifest.limits.fileKiB);
    const all = {
      ...{ isClass: found.isClass, file: summary, reports: () => spool?.all() ?? [] },
      *studentReports() {
        for (const report of spool?.all() ?? []) yield toStudent(report);
      },
    };
    const view: ReportView = {
      ...styleOf(io.stdout, io.env, options.color),
      ...{ verbose: options.verbose === true, env: io.env, from: { ...from, ...seed } },
      textsOf: textsFound(found.submissions, manifest.limits.fileKiB),
      sources,
    };
    showInGitHub(io, all, sources);
    say(io, [
      ...writeAs(io, writers, all, view),
      ...(late?.notes() ?? lateWithoutRules(grading.submissions)),
      ...(found.isClass ? strangers : []),
      ...withRivals(found),
    ]);
    return judgeClass(loud, thresholds, reports);
  } finally {
    grading.close();
  }
}
