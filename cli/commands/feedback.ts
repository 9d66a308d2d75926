import { resolve } from "node:path";
import { counted } from "../../author/words.ts";
import { returnForms } from "../../engine/feedback/returns/index.ts";
import { groupBy } from "../../engine/group-by.ts";
import { readerFor } from "../choose/reader.ts";
import { exitCode, type Io } from "../io.ts";
import { plain } from "../render/terminal/style.ts";
import { writeFeedback } from "../results/feedback.ts";
import { unfinishedNote } from "../results/read.ts";
import { common, declare, oneOf, say } from "./command.ts";

interface FeedbackOptions {
  readonly to: string;
  readonly course?: string;
  readonly date?: string;
  readonly output?: string;
  readonly text?: true;
}

const folderName = "folder";

export const feedbackCommand = declare({
  name: "feedback",
  does: "write each student's feedback, for a platform to hand back",
  takes: { "<results>": "the folder with the reports" },
  examples: `  gridmark feedback out                       feedback/<id>.html, a page each
  gridmark feedback out --to moodle           feedback.zip, for Moodle to take
  gridmark feedback out --to canvas -o c.zip  the same for Canvas
  gridmark feedback out --text -o mail        mail/<id>.txt, text for e-mails
`,
  more: `RESULTS is a folder that gridmark grade -o wrote from the download of the
platform. Students get what gridmark show --for student shows, which needs the
course; what was written for students stays as it is.
Moodle takes the archive as "Upload multiple feedback files in a zip", Canvas as
"Upload Submissions": each file is shown as a comment, called like the student's
own, and has text in it; a ZIP archive for a ZIP archive. For Gradescope and
other platforms, which have no such upload that we know of, use folder.
gridmark gradebook --comments fills the comments of Moodle's grading worksheet.
Whoever the platform could not tell from the name in its download, and whoever
could not be graded, is left out and listed.
Exit codes: 0 written, 2 usage or configuration error.
`,
  options: [
    common.course,
    common.date,
    [
      "--to <platform>",
      "where it goes: moodle or canvas (one archive), or folder (one file each)",
      oneOf(...returnForms.map(({ name }) => name), folderName),
      folderName,
    ],
    ["-o, --output <file>", "the archive or folder (default: feedback.zip or feedback)"],
    ["--text", "plain text instead of HTML pages"],
  ],
  run: feedback,
});

function feedback(io: Io, folder: string, options: FeedbackOptions): number {
  const form = returnForms.find(({ name }) => name === options.to);
  const output = options.output ?? (form === undefined ? "feedback" : "feedback.zip");
  io.stderr.write(unfinishedNote(folder).join(""));
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
