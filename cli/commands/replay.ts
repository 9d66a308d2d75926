import { Command } from "commander";
import { loadAssignment } from "../../engine/course/load.ts";
import { GridmarkError } from "../../engine/errors.ts";
import { disclosureOf } from "../../engine/feedback/disclosure.ts";
import { openArchives } from "../../engine/intake/archive/find.ts";
import type { Disk } from "../../engine/intake/disk.ts";
import { findSubmissions } from "../../engine/intake/find.ts";
import { readSubmission } from "../../engine/intake/read.ts";
import { endingsFor } from "../../engine/languages/index.ts";
import type { LaneOptions } from "../../engine/workers/lane.ts";
import { replaySubmission } from "../../engine/workers/replay.ts";
import { beginThread } from "../../engine/workers/thread.ts";
import type { Reader, Replay } from "../../schema/types.ts";
import { chooseAssignment } from "../choose/assignment.ts";
import { readClassFile } from "../choose/class-file.ts";
import { chooseCourse, courseOption, workerStart } from "../choose/course.ts";
import { dateOption, readerOption, withoutCourseFaults } from "../choose/reader.ts";
import { chooseSeed } from "../choose/seed.ts";
import { exitCode, type Io } from "../io.ts";
import { renderJson } from "../render/terminal/json-text.ts";
import { styleOf } from "../render/terminal/style-of.ts";
import { renderMessages, renderReplay } from "../render/views/replay.ts";
import type { ProgramCommand } from "./command.ts";
import { wholeNumber } from "./grade-options.ts";

const examples = `Examples:
  gridmark replay game.ts 8/smallest  the smallest failing case of task 8
  gridmark replay game.ts 3/1/2       task 3, check 1, case 2
  gridmark replay class/ada/game.ts 8/1/1 --json
`;

const more = `
PATH is a file or a folder that contains it. CASE is task/check/case, counted
from 1, or task/smallest; reports name it for each failure. The whole task is
re-run, because earlier calls may matter; if they do, the output says so.
A student may re-run public cases only, unless the assignment shows all.
Exit codes: 0 the case was run, pass or fail, 2 usage or configuration error.
`;

interface ReplayFlags {
  readonly course?: string;
  readonly assignment?: string;
  readonly class?: string;
  readonly seed?: number;
  readonly for: Reader;
  readonly date?: string;
  readonly json?: true;
  readonly color: boolean;
}

/** `gridmark replay`: runs one case of one submission again. */
export function replayCommand(): ProgramCommand {
  const command = new Command("replay")
    .summary("re-run a failing case step by step")
    .description("Re-run one case of a submission, step by step if the assignment supports it.")
    .argument("<path>", "file or folder of one submission")
    .argument("<case>", "the case, as a report names it")
    .addHelpText("before", examples)
    .addHelpText("after", more)
    .option(...courseOption)
    .option("-a, --assignment <id>", "the assignment, if the file name is ambiguous")
    .option("-s, --seed <n>", "seed of the failing run (default: 1)", wholeNumber(0, 2 ** 32 - 1))
    .option("--class <file>", "settings of the class, which name the file of a secret seed")
    .option(...readerOption)
    .option(...dateOption)
    .option("--json", "print JSON instead of text")
    .option("--no-color", "print without colour");
  return { command, run: replay };
}

async function replay(io: Io, path: string, name: string, options: ReplayFlags): Promise<number> {
  const course = chooseCourse(io, options.course, [path]);
  const disk = await openArchives([path]);
  const assignment = chooseAssignment(io, course, options.assignment, [path], disk);
  const start = workerStart(io, course, assignment);
  // It loads what it needs while the files of the course are checked here.
  const started = beginThread(start);
  try {
    return await withoutCourseFaults(options.for, () =>
      replayIn({ start, started }, io, { path, disk }, name, options),
    );
  } finally {
    await started.discard();
  }
}

async function replayIn(
  worker: Required<Pick<LaneOptions, "start" | "started">>,
  io: Io,
  { path, disk }: { readonly path: string; readonly disk: Disk },
  name: string,
  options: ReplayFlags,
): Promise<number> {
  const { course, assignment } = worker.start;
  const { manifest } = loadAssignment(course, assignment);
  const { submissions } = findSubmissions(
    [path],
    { ...manifest, endings: endingsFor(manifest) },
    { disk },
  );
  const [only] = submissions;
  if (only === undefined || submissions.length > 1) {
    throw new GridmarkError("usage", `${path} is a class: expected one submission`);
  }
  const submission = readSubmission(only, manifest.limits.fileKiB);
  const file = options.class === undefined ? undefined : readClassFile(io.cwd, options.class);
  const { seed, seedHash } = chooseSeed(io, options.seed, file, assignment);
  const isStudent = options.for === "student";
  const tasks = manifest.tasks.map((task) => task.id);
  const { date = io.today } = options;
  const { replayed, messages } = await replaySubmission(submission, name, {
    ...worker,
    seed,
    tasks,
    // Not even asked: what a program remembers of hidden cases, it could show in public ones.
    onlyPublic: tasks.filter((id) => isStudent && disclosureOf(manifest, id, date) !== "full"),
  });
  if (replayed === undefined) {
    throw new GridmarkError(
      "usage",
      `nothing could be run:\n${renderMessages(messages).trimEnd()}`,
    );
  }
  const result: Replay = {
    schemaVersion: 1,
    assignment,
    submission: submission.id,
    ...(seedHash === undefined ? {} : { seedHash }),
    ...(seedHash === undefined && !isStudent ? { seed } : {}),
    for: options.for,
    ...replayed,
  };
  const style = styleOf(io.stdout, io.env, options.color);
  io.stdout.write(options.json ? renderJson(result) : renderReplay(result, style));
  return exitCode.done;
}
