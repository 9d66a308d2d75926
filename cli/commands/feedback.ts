import { resolve } from "node:path";
import { counted } from "../../author/words.ts";
import { groupBy } from "../../engine/collections.ts";
import { returnForms } from "../../engine/feedback/returns/forms.ts";
import { readerFor } from "../choose/course.ts";
import { exitCode, type Io } from "../io.ts";
import { plain } from "../render/terminal/style.ts";
import { writeFeedback } from "../results/feedback.ts";
import { unfinishedNote } from "../results/index-file.ts";
import { common, declare, type GivenOptions, oneOf, say } from "./command.ts";

const folderName = "folder";

export const feedbackCommand = declare({
  name: "feedback",
  does: "write feedback for students, or for upload to a platform",
  takes: { "<results>": "the folder with the reports" },
  examples: `  gridmark feedback out                       feedback/<id>.html, a page each
  gridmark feedback out --to moodle           feedback.zip, to upload to Moodle
  gridmark feedback out --to canvas -o c.zip  the same for Canvas
  gridmark feedback out --text -o mail        mail/<id>.txt, for e-mails
`,
  more: `RESULTS is a folder written by gridmark grade -o from a platform's download.
Students get what gridmark show --for student shows. This needs the course,
except for reports already written for students.
In Moodle, choose "Upload multiple feedback files in a zip"; in Canvas, "Upload
Submissions". Canvas shows each file as a comment, named like the student's
file: text, or a ZIP archive if the student uploaded one. For Gradescope and
others, which have no known bulk upload, use folder.
gridmark gradebook --comments fills the comments in Moodle's grading worksheet.
Submissions that could not be graded, or that the platform could not match to a
student by file name, are left out and listed.
Exit codes: 0 written, 2 usage or configuration error.
`,
  options: [
    common.course,
    common.date,
    common.unfinished,
    [
      "--to <platform>",
      "target: moodle or canvas (one archive), or folder (one file each)",
      oneOf(...returnForms.map(({ name }) => name), folderName),
      folderName,
    ],
    ["-o, --output <file>", "the archive or folder (default: feedback.zip or feedback)"],
    ["--text", "plain text instead of HTML pages"],
  ],
  run: feedback,
});

function feedback(
  io: Io,
  folder: string,
  options: GivenOptions & { readonly to: string; readonly text?: true },
): number {
  const form = returnForms.find(({ name }) => name === options.to);
  const output = options.output ?? (form === undefined ? "feedback" : "feedback.zip");
  say(io, unfinishedNote(folder, options.unfinished === true));
  const { written, left, notes } = writeFeedback({
    ...{ folder, form, output: resolve(io.cwd, output), isText: options.text === true },
    read: readerFor(io, folder, { ...options, for: "student" }),
  });
  const all = counted(written + left.length, "submission");
  io.stdout.write(`${plain(output)}: feedback on ${written} of ${all}\n`);
  say(io, notes);
  if (left.length > 0) {
    const byReason = groupBy(left, ({ reason }) => reason);
    const list = Array.from(byReason, ([reason, all]) => {
      return `${reason}: ${all.map(({ id }) => id).join(", ")}`;
    });
    say(io, [`left out (${left.length}): ${list.join("; ")}`]);
  }
  return exitCode.done;
}
