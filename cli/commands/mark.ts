import { writeFileSync } from "node:fs";
import { GridmarkError } from "../../engine/errors.ts";
import {
  giveMarks,
  listUnmarked,
  type Marked,
  removeMarks,
  showAnswers,
} from "../../engine/marking/marking.ts";
import { summaryFile } from "../../engine/points/summary.ts";
import { reasonOf } from "../../engine/system-fault.ts";
import type { Marking, Report } from "../../schema/types.ts";
import { exitCode, type Io } from "../io.ts";
import { renderTemplate } from "../render/marks-template.ts";
import { renderJson } from "../render/terminal/json-text.ts";
import { styleOf } from "../render/terminal/style-of.ts";
import {
  renderGiven,
  renderRemoved,
  renderShown,
  renderUnmarked,
  renderWritten,
} from "../render/views/marking.ts";
import { lockFolder } from "../results/lock.ts";
import { readResults, unfinishedNote } from "../results/read.ts";
import { openOutputFolder } from "../results/write.ts";
import { declare } from "./command.ts";
import { type MarkOptions, requestOf } from "./mark-request.ts";
import { common } from "./options.ts";

/** `gridmark mark`: takes what a person gives for tasks that no grader can judge. */
export const markCommand = declare({
  name: "mark",
  does: "list or save marks for answers marked by hand",
  takes: {
    "<results>": "the folder with the reports",
    "[id]": "the submission to show or mark",
  },
  examples: `  gridmark mark out                                  answers still to be marked
  gridmark mark out alice                            answers, rubric and marks
  gridmark mark out --template marks.csv             a file to fill in
  gridmark mark out --marks marks.csv                save the marks from a file
  gridmark mark out alice --task 3d --points 1       save one mark
  gridmark mark out alice --task 3d --points 0.5 --comment "Says not how."
  gridmark mark out alice --task 3d --unmark         remove a mark
`,
  more: `RESULTS is a folder that gridmark grade -o wrote. Marks are added to its reports
and summary; a new mark replaces an earlier one. The CSV file has the columns
id, task, points and, optionally, comment. If any row is invalid, its line is
reported and no marks are saved. A template has a row for each different answer,
with the ids of all who gave it; rows left blank are skipped.
Grading into the same folder again keeps the marks of submissions whose files or
answers have not changed; gridmark mark lists those that are no longer valid.
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

function mark(io: Io, out: string, id: string | undefined, options: MarkOptions): number {
  const request = requestOf(id, options);
  // Says what is wrong with a folder before anything is made in it.
  const { reports } = readResults(out);
  io.stderr.write(unfinishedNote(out).join(""));
  const style = styleOf(io.stdout, io.env, options.color);
  const print = (marking: Marking, text: string) => {
    io.stdout.write(options.json ? renderJson(marking) : text);
    return exitCode.done;
  };
  switch (request.kind) {
    case "list": {
      const list = listUnmarked(reports);
      return print(list, renderUnmarked(list, out, style));
    }
    case "show": {
      const shown = showAnswers(reports, request.id);
      return print(shown, renderShown(shown, request.id, out, style));
    }
    case "give": {
      const marking = save(out, (now) => giveMarks(now, request.marks));
      return print(marking, renderGiven(marking, style));
    }
    case "remove": {
      const marking = save(out, (now) => removeMarks(now, request.id, request.task));
      return print(marking, renderRemoved(marking, style));
    }
    case "template": {
      const list = listUnmarked(reports);
      if (list.unmarked.length === 0) return print(list, renderUnmarked(list, out, style));
      const template = renderTemplate(list.unmarked);
      writeNew(request.path, template.text);
      return print(list, renderWritten(template, request.path, out));
    }
  }
}

/** No other process writes reports between reading and writing them. */
function save(out: string, change: (reports: readonly Report[]) => Marked): Marking {
  const unlock = lockFolder(out);
  try {
    const { reports, names, skipped } = readResults(out);
    const { marking, changed, all } = change(reports);
    if (changed.length > 0) {
      const file = summaryFile(marking.assignment, all, { names, skipped });
      openOutputFolder(out, names).writeAll(changed, file);
    }
    return marking;
  } finally {
    unlock();
  }
}

/** Throws where the file is there already: somebody may have filled it in. */
function writeNew(path: string, text: string): void {
  try {
    writeFileSync(path, text, { flag: "wx" });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "EEXIST") {
      const advice = "name another file, so that no marks in it are lost";
      throw new GridmarkError("usage", `${path} already exists: ${advice}`, cause);
    }
    throw new GridmarkError("output", `cannot write to ${path}: ${reasonOf(cause)}`, cause);
  }
}
