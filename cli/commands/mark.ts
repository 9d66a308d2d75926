import { readFileSync } from "node:fs";
import { Command } from "commander";
import { GridmarkError, messageOf } from "../../engine/errors.ts";
import { giveMarks, listUnmarked } from "../../engine/score/marking.ts";
import { readMarksFile, type WrittenMark } from "../../engine/score/marks-file.ts";
import { summaryFile } from "../../engine/score/summary.ts";
import { exitCode, type Io } from "../io.ts";
import { openOutputFolder } from "../output-folder.ts";
import { readResults } from "../results-folder.ts";
import { renderJson } from "../terminal/json-text.ts";
import { styleOf } from "../terminal/style-of.ts";
import { renderGiven, renderUnmarked } from "../views/marking.ts";
import type { ProgramCommand } from "./command.ts";

const examples = `Examples:
  gridmark mark out                                  what is still to be marked
  gridmark mark out --marks marks.csv                give the marks of a file
  gridmark mark out alice --task 3d --points 1       give one mark
  gridmark mark out alice --task 3d --points 0.5 --comment "Says not how."
`;

const more = `
OUT is the folder that gridmark grade -o wrote. Its reports and summary get the
marks; a mark that was given before is replaced. The file has the columns id,
task, points and, if you like, comment. Where one row is wrong, none is given.
Grading into the same folder again keeps the marks of whoever handed in the same
files. Exit codes: 0 done, 2 usage or configuration.
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
    .summary("give marks for answers that a person marks")
    .description("Give marks for answers that a person marks, or list them.")
    .argument("<out>", "the folder with the reports")
    .argument("[id]", "the submission to mark")
    .addHelpText("before", examples)
    .addHelpText("after", more)
    .option("--marks <file>", "a CSV file with the columns id, task, points, comment")
    .option("-t, --task <id>", "the task to mark")
    .option("--points <n>", "the points to give")
    .option("--comment <text>", "what to say to the student")
    .option("--json", "print one JSON document instead of text")
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
      "--marks names all marks in a file: give no other one with it",
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
  const { reports, names, skipped } = readResults(out);
  const style = styleOf(io.stdout, io.env, options.color);
  if (written === undefined) {
    const list = listUnmarked(reports);
    io.stdout.write(options.json ? renderJson(list) : renderUnmarked(list, out, style));
    return exitCode.done;
  }
  const { marking, changed, all } = giveMarks(reports, written);
  const file = summaryFile(marking.assignment, all, { names, skipped });
  openOutputFolder(out, names).writeAll(changed, file);
  io.stdout.write(options.json ? renderJson(marking) : renderGiven(marking, style));
  return exitCode.done;
}

function readBytes(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (cause) {
    const missing = (cause as NodeJS.ErrnoException).code === "ENOENT";
    const text = missing ? `${path} is not there` : `${path} cannot be read: ${messageOf(cause)}`;
    throw new GridmarkError("usage", text, cause);
  }
}
