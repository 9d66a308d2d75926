import { existsSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { conventionsNamed, conventionsOf } from "../../engine/course/conventions/index.ts";
import { usageFault } from "../../engine/errors.ts";
import { readSubmission } from "../../engine/intake/read.ts";
import { makeFolders } from "../../engine/own-folder.ts";
import { defaultSeed } from "../../engine/points/report.ts";
import { Stopped } from "../../engine/workers/lane.ts";
import { chooseTasks } from "../choose/course.ts";
import { ask } from "../choose/new-assignment.ts";
import { exitCode, type Io } from "../io.ts";
import { plain, plainLines } from "../render/terminal/style.ts";
import { common, declare, type GivenOptions, jobsOption, seedOption } from "./command.ts";
import { oneAt } from "./find-class.ts";
import { type OpenedAssignment, orInterrupted, progressOn, withWorker } from "./with-worker.ts";

interface MistakeFlags extends GivenOptions {
  readonly task?: string;
  readonly only?: string;
  readonly title?: string;
  readonly hint?: string;
  readonly seed: number;
}

export const mistakeCommand = declare({
  name: "mistake",
  does: "turn a submission's wrong function into a known mistake",
  takes: { "<path>": "file or folder of one submission; a class or an export with --only" },
  examples: `  gridmark mistake ada/game.ts --task 3      asks for title and hint
  gridmark mistake class/ --only ada --task 3 --title "moves twice" \\
    --hint "What happens to [0, 1, 1]?"      for scripts
`,
  more: `Extracts the task's functions from the submission, with the helpers that they
call, and puts them into the reference. It removes comments and types, and
names and strings that are not the assignment's, unless the mistake is in a
string. The result must lose points in this task only, and fail unlike the
known mistakes. It is written to fixtures/<assignment>/mistakes, named after
the title: read it before you keep it.
Exit codes: 0 written, 2 no such mistake, or a usage or configuration error, 130
interrupted.
`,
  options: [
    common.course,
    common.assignment,
    ["-t, --task <id>", "the task with the mistake"],
    ["--only <id>", "submission in a class: id, name, e-mail address or number"],
    ["--title <text>", 'what it does, in words that follow "this code ..."'],
    ["--hint <text>", "what students should look at"],
    jobsOption("files to grade at the same time"),
    seedOption("seed for random numbers", defaultSeed),
    common.color,
  ],
  run: (io: Io, path: string, options: MistakeFlags) =>
    withWorker(io, [path], options, (opened) => create(io, path, opened, options)),
});

async function create(
  io: Io,
  path: string,
  opened: OpenedAssignment,
  options: MistakeFlags,
): Promise<number> {
  const { loaded, lane, start } = opened;
  const { manifest } = loaded;
  if (options.task === undefined) throw usageFault("name the task with the mistake: --task ID");
  const [task = ""] = chooseTasks(manifest, [options.task]);
  const submission = readSubmission(oneAt(path, opened, options.only), manifest.limits.fileKiB);
  const [main] = submission.files;
  const language = conventionsNamed(conventionsOf(main?.name ?? "")?.name);
  const [begin, line, end] = language.comments.head.written;
  const problemOf = problemIn(end.trim());
  for (const name of ["title", "hint"] as const) {
    const problem = options[name] === undefined ? undefined : problemOf(options[name]);
    if (problem !== undefined) throw usageFault(`--${name}: ${problem}`);
    if (options[name] === undefined && io.terminal === undefined) {
      throw usageFault(`say what it does and what to look at: --title TEXT --hint TEXT`);
    }
  }
  if (main === undefined) throw usageFault(`${path}: ${submission.problem ?? "no file"}`);
  const progress = progressOn(io);
  // Loaded on demand: it brings the compiler along.
  const { mistakeFrom } = await import("../../engine/verify/new-mistake.ts");
  const write = async () => {
    const { seed, jobs } = options;
    const found = await mistakeFrom(submission, task, lane, {
      ...{ start, manifest, seed, jobs, signal: io.interrupt },
      ...{ onStart: progress.begin("graded"), onDone: progress.step },
    }).finally(progress.end);
    if (options.title === undefined || options.hint === undefined) {
      io.stdout.write(`${plainLines(found.code)}\n`);
    }
    const title = options.title ?? (await asking(io, 'Title, after "this code": ', problemOf));
    const hint = title && (options.hint ?? (await asking(io, "Hint for students: ", problemOf)));
    if (title === undefined || hint === undefined) throw new Stopped();
    const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ["mistake"];
    const name = `fixtures/${manifest.id}/mistakes/${words.slice(0, 8).join("-")}${language.endings.graded[0]}`;
    const file = join(start.course, name);
    if (existsSync(file)) throw usageFault(`${name} already exists: use another title`);
    const tags = [`@task ${task}`, `@title ${title}`, `@hint ${hint}`];
    const header = [begin, ...tags.map((tag) => line + tag), end, ""].join("\n");
    makeFolders(dirname(file));
    writeFileSync(file, header + found.code, { flag: "wx" });
    const texts = found.hasTexts ? "; it has strings from the student: read them" : "";
    const note = found.isAlike ? texts : "; it fails differently from the submission";
    io.stdout.write(`Wrote ${name}: it loses ${found.lost} points in task ${task}${note}\n`);
    return exitCode.done;
  };
  return orInterrupted(io, write, "interrupted, nothing was written");
}

type ProblemOf = (text: string) => string | undefined;

async function asking(io: Io, question: string, problemOf: ProblemOf): Promise<string | undefined> {
  return io.terminal && ask(io, io.terminal, question, problemOf);
}

/** For a line of a comment that ends with `end`. */
function problemIn(end: string): ProblemOf {
  return (text) =>
    /^\S.*$/.test(text) && !text.includes(end) && plain(text) === text
      ? undefined
      : `expected a line of text without ${end.includes('"') ? end : `"${end}"`}`;
}
