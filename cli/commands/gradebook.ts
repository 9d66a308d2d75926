import { pick } from "../../engine/collections.ts";
import { courseAround } from "../../engine/course/find.ts";
import { assignmentIds, loadManifest } from "../../engine/course/load.ts";
import { chooseCourse, courseNamed, readerFor } from "../choose/course.ts";
import { exitCode, type Io } from "../io.ts";
import { plain } from "../render/terminal/style.ts";
import { fillGradebook } from "../results/gradebook.ts";
import { unfinishedNote } from "../results/index-file.ts";
import { eachReport } from "../results/read.ts";
import { common, declare, type GivenOptions, say } from "./command.ts";

interface GradebookOptions extends GivenOptions {
  readonly column?: string;
  readonly comments?: string;
  readonly overwrite?: true;
  readonly scale?: true;
}

export const gradebookCommand = declare({
  name: "gradebook",
  does: "fill a gradebook with the points of a class",
  takes: {
    "<results>": "the folder with the reports",
    "<file>": "the gradebook, a CSV file",
  },
  examples: `  gridmark gradebook out grades.csv             writes grades.graded.csv
  gridmark gradebook out grades.csv -o new.csv  writes new.csv
  gridmark gradebook out grades.csv --scale     scaled to its maximum
  gridmark gradebook out grades.csv --column "Game (901)"
  gridmark gradebook out grades.csv --comments "Feedback comments"
  gridmark gradebook out grades.csv --overwrite replaces existing marks
`,
  more: `RESULTS is a folder written by gridmark grade -o; FILE is a gradebook from
Canvas, Moodle, Gradescope or Blackboard, or a list with a column id, email or
name. One column gets the points, including marks by hand; --comments names a
Moodle column for feedback as in gridmark show --for student. Nothing else
changes, and each changed mark is printed. Listed and left as they are: students
without a submission, with rejected work (unless class.json said "rejected": 0)
or withheld results, and excused students (except in Canvas, where they get EX).
FILE itself is never overwritten.
Exit codes: 0 written, 2 usage or configuration error.
`,
  options: [
    common.course,
    ["-o, --output <file>", "where to write it (default: <name>.graded.csv beside it)"],
    ["--column <title>", "the column for points, if several fit"],
    ["--comments <title>", "Moodle: also write each student's feedback into this column"],
    common.date,
    common.unfinished,
    ["--overwrite", "replace existing marks and comments"],
    ["--scale", "scale points to the gradebook's maximum"],
  ],
  run: gradebook,
});

function gradebook(io: Io, folder: string, file: string, options: GradebookOptions): number {
  const { course, overwrite = false, scale = false } = options;
  say(io, unfinishedNote(folder, options.unfinished === true));
  const title = titleOf(io, folder, course);
  const { changed, notes } = fillGradebook({
    ...pick(options, "output", "column", "comments"),
    ...{ folder, file, cwd: io.cwd, overwrite, scale },
    read: readerFor(io, folder, { ...options, for: "student" }),
    ...(title === undefined ? {} : { title }),
  });
  for (const { name, from, to } of changed) {
    io.stdout.write(`${plain(name)}  ${plain(from === "" ? "–" : from)} → ${to}\n`);
  }
  say(io, notes);
  return exitCode.done;
}

/** The assignment's title on a platform, if its course can be found. */
function titleOf(io: Io, folder: string, given: string | undefined): string | undefined {
  const named = courseNamed(io, given) ?? courseAround(io.cwd);
  if (named === undefined) return undefined;
  const [report] = eachReport(folder);
  if (report === undefined) return undefined;
  const course = chooseCourse(io, named);
  const isKnown = assignmentIds(course).includes(report.assignment);
  return isKnown ? loadManifest(course, report.assignment).title : undefined;
}
