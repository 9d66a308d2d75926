import { readFileSync } from "node:fs";
import { Command } from "commander";
import { GridmarkError, messageOf } from "../../engine/errors.ts";
import { giveMarks, listUnmarked } from "../../engine/score/marking.ts";
import { readMarksFile, type WrittenMark } from "../../engine/score/marks-file.ts";
import { summaryFile } from "../../engine/score/summary.ts";
import type { Marking } from "../../schema/types.ts";
import { exitCode, type Io } from "../io.ts";
import { openOutputFolder } from "../output-folder.ts";
import { readResults } from "../results-folder.ts";
import { lockFolder } from "../run/lock.ts";
import { renderJson } from "../terminal/json-text.ts";
import { styleOf } from "../terminal/style-of.ts";
import { renderGiven, renderUnmarked } from "../views/marking.ts";
import type { ProgramCommand } from "./command.ts";

const examples = `Examples:
  gridmark mark out                                  answers still to be marked
  gridmark mark out --marks marks.csv                save the marks from a file
  gridmark mark out alice --task 3d --points 1       save one mark
  gridmark mark out alice --task 3d --points 0.5 --comment "Says not how."
`;

const more = `
OUT is a folder that gridmark grade -o wrote. Marks are added to its reports and
summary; a new mark replaces an earlier one. The CSV file has the columns id,
task, points and, optionally, comment. If any row is invalid, its line is
reported and no marks are saved. Grading into the same folder again keeps the
marks of submissions whose files have not changed.
Exit codes: 0 done, 2 usage or configuration error.
`;

interface Options {
  readonly marks?: string;
  readonly task?: string;
  readonly points?: string;
  readonly comment?: string;
  readonly json?: true;
  readonly color: boolean;
}

/** `gridmark mark`: takes what a person gives for tasks that no grader can judge. */
export function markCommand(): ProgramCommand {
  const command = new Command("mark")
    .summary("list or save marks for answers marked by hand")
    .description("List or save marks for answers that are marked by hand.")
    .argument("<out>", "the folder with the reports")
    .argument("[id]", "the submission to mark")
    .addHelpText("before", examples)
    .addHelpText("after", more)
    .option("--marks <file>", "a CSV file with columns id, task, points, comment")
    .option("-t, --task <id>", "the task to mark")
    .option("--points <n>", "the points to give")
    .option("--comment <text>", "a comment for the student")
    .option("--json", "print JSON instead of text")
    .option("--no-color", "print without colour");
  return { command, run: mark };
}

/** The marks that are asked for; undefined where the list is. */
function writtenMarks(id: string | undefined, options: Options): WrittenMark[] | undefined {
  const { marks, task, points, comment } = options;
  const single = [id, task, points, comment].some((part) => part !== undefined);
  if (marks !== undefined) {
    if (!single) return readMarksFile(readBytes(marks), marks);
    throw new GridmarkError(
      "usage",
      "--marks takes all marks from the file; do not add another one",
    );
  }
  if (!single) return undefined;
  if (id === undefined || task === undefined || points === undefined) {
    const form = "gridmark mark OUT ID --task TASK --points N";
    throw new GridmarkError("usage", `a mark needs a submission, a task and points: ${form}`);
  }
  return [{ where: "", id, task, points, comment: comment ?? "" }];
}

function mark(io: Io, out: string, id: string | undefined, options: Options): number {
  const written = writtenMarks(id, options);
  const style = styleOf(io.stdout, io.env, options.color);
  if (written === undefined) {
    const list = listUnmarked(readResults(out).reports);
    io.stdout.write(options.json ? renderJson(list) : renderUnmarked(list, out, style));
    return exitCode.done;
  }
  const marking = save(out, written);
  io.stdout.write(options.json ? renderJson(marking) : renderGiven(marking, style));
  return exitCode.done;
}

/** Nobody else writes reports between reading and writing them. */
function save(out: string, written: readonly WrittenMark[]): Marking {
  // Says what is wrong with a folder before anything is made in it.
  readResults(out);
  const unlock = lockFolder(out);
  try {
    const { reports, names, skipped } = readResults(out);
    const { marking, changed, all } = giveMarks(reports, written);
    const file = summaryFile(marking.assignment, all, { names, skipped });
    openOutputFolder(out, names).writeAll(changed, file);
    return marking;
  } finally {
    unlock();
  }
}

function readBytes(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (cause) {
    const missing = (cause as NodeJS.ErrnoException).code === "ENOENT";
    const text = missing ? `${path} does not exist` : `${path} cannot be read: ${messageOf(cause)}`;
    throw new GridmarkError("usage", text, cause);
  }
}
