import { existsSync } from "node:fs";
import { usageFault } from "../../engine/errors.ts";
import { giveMarks, listUnmarked, removeMarks, showAnswers } from "../../engine/marking/marking.ts";
import { readMarksFile } from "../../engine/marking/marks-file.ts";
import type { Marking, Report } from "../../schema/types.ts";
import { readInput } from "../choose/class-file.ts";
import { exitCode, type Io } from "../io.ts";
import { renderTemplate } from "../render/marking-tables.ts";
import { type Style, styleOf } from "../render/terminal/style.ts";
import {
  renderSaved,
  renderShown,
  renderUnmarked,
  renderWritten,
} from "../render/views/marking.ts";
import { idMeantIn } from "../results/find-student.ts";
import { unfinishedNote } from "../results/index-file.ts";
import { readResults } from "../results/read.ts";
import { writeNamed } from "../results/whole-files.ts";
import { changeResults } from "../results/write.ts";
import { common, declare, type GivenOptions, print, say } from "./command.ts";

interface MarkOptions extends Pick<GivenOptions, "json" | "color"> {
  readonly marks?: string;
  readonly template?: string;
  readonly unmark?: true;
  readonly task?: string;
  readonly points?: string;
  readonly comment?: string;
}

export const markCommand = declare({
  name: "mark",
  does: "list or save marks for answers marked by hand",
  takes: {
    "<results>": "the folder with the reports",
    "[id]": "the submission to show or mark, or its student's name",
  },
  examples: `  gridmark mark out                                  answers to mark
  gridmark mark out alice                            answers, rubric and marks
  gridmark mark out --template marks.csv             a file to fill in
  gridmark mark out --marks marks.csv                save the marks from a file
  gridmark mark out alice --task 3d --points 1       save one mark
  gridmark mark out alice --task 3d --points 0.5 --comment "But how?"
  gridmark mark out alice --task 3d --unmark         remove a mark
`,
  more: `RESULTS is a folder written by gridmark grade -o. Marks are added to its reports
and summary; a new mark replaces an earlier one. The CSV file has the columns
id, task, points and, optionally, comment. If any row is invalid, its line is
reported and no marks are saved. A template has a row for each different answer,
with the ids of all who gave it; blank rows are skipped.
Grading into the same folder again keeps marks as long as files or answers are
unchanged; gridmark mark lists those that are no longer valid.
Exit codes: 0 done, 2 usage or configuration error.
`,
  options: [
    ["--marks <file>", "a CSV file with columns id, task, points, comment"],
    ["--template <file>", "write a CSV file to fill in, identical answers in one row"],
    ["-t, --task <id>", "the task to mark"],
    ["--points <n>", "the points to give"],
    ["--comment <text>", "a comment for the student"],
    ["--unmark", "remove the mark of the task, or all marks of the submission"],
    common.json,
    common.color,
  ],
  run: mark,
});

function mark(io: Io, out: string, given: string | undefined, options: MarkOptions): number {
  const isChange = options.points !== undefined || options.unmark === true;
  const id = given === undefined ? undefined : idMeantIn(out, given, isChange);
  const act = actionOf(out, id, options);
  // Reports faults of a folder before writing into it.
  const { reports } = readResults(out);
  say(io, unfinishedNote(out));
  const [marking, text] = act(reports, styleOf(io.stdout, io.env, options.color));
  print(io, options, marking, () => text);
  return exitCode.done;
}

/** Performs the requested action; its result for programs and for people. */
type Action = (reports: readonly Report[], style: Style) => readonly [Marking, text: string];

/** Reads the marks file, if one is named. Throws a usage fault for contradictory options. */
function actionOf(out: string, id: string | undefined, options: MarkOptions): Action {
  const { marks, template, unmark, task, points, comment } = options;
  const isOne = [id, task, points, comment].some((part) => part !== undefined);
  if (template !== undefined) {
    if (isOne || marks !== undefined || unmark) {
      throw usageFault("--template writes all answers to mark; use it alone");
    }
    return (reports, style) => {
      const list = listUnmarked(reports);
      if (list.unmarked.length === 0) return [list, renderUnmarked(list, out, style)];
      const made = renderTemplate(list.unmarked);
      if (existsSync(template)) {
        const advice = "name another file to keep the marks in it";
        throw usageFault(`${template} already exists: ${advice}`);
      }
      writeNamed(template, made.text);
      return [list, renderWritten(made, template, out)];
    };
  }
  if (marks !== undefined) {
    if (isOne || unmark) {
      throw usageFault("--marks takes all marks from the file; do not add others");
    }
    const written = readMarksFile(readInput(marks, marks), marks);
    return saving(out, (now) => giveMarks(now, written));
  }
  if (unmark) {
    if (id === undefined || points !== undefined || comment !== undefined) {
      throw usageFault(
        "--unmark takes a submission and a task: gridmark mark RESULTS ID --task TASK --unmark",
      );
    }
    return saving(out, (now) => removeMarks(now, id, task));
  }
  if (!isOne) {
    return (reports, style) => {
      const list = listUnmarked(reports);
      return [list, renderUnmarked(list, out, style)];
    };
  }
  if (id !== undefined && [task, points, comment].every((part) => part === undefined)) {
    return (reports, style) => {
      const shown = showAnswers(reports, id);
      return [shown, renderShown(shown, id, out, style)];
    };
  }
  if (id === undefined || task === undefined || points === undefined) {
    const form = "gridmark mark RESULTS ID --task TASK --points N";
    throw usageFault(`a mark needs a submission, a task and points: ${form}`);
  }
  const one = { where: "", id, task, points, comment: comment ?? "" };
  return saving(out, (now) => giveMarks(now, [one]));
}

function saving(
  out: string,
  change: (reports: readonly Report[]) => ReturnType<typeof giveMarks>,
): Action {
  return (_, style) => {
    const { marking } = changeResults(out, change);
    return [marking, renderSaved(marking, style)];
  };
}
