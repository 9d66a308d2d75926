import { Command } from "commander";
import { replaySubmission } from "../../engine/batch/replay.ts";
import { loadAssignment } from "../../engine/course/load.ts";
import { GridmarkError } from "../../engine/errors.ts";
import { endingsFor } from "../../engine/languages/index.ts";
import { findSubmissions } from "../../engine/submission/find.ts";
import { readSubmission } from "../../engine/submission/read.ts";
import type { Replay } from "../../schema/types.ts";
import { chooseAssignment } from "../choose-assignment.ts";
import { chooseCourse, courseOption, workerStart } from "../choose-course.ts";
import { exitCode, type Io } from "../io.ts";
import { renderJson } from "../terminal/json-text.ts";
import { styleOf } from "../terminal/style-of.ts";
import { renderMessages, renderReplay } from "../views/replay.ts";
import type { ProgramCommand } from "./command.ts";
import { defaultSeed, wholeNumber } from "./grade-options.ts";

const examples = `Examples:
  gridmark replay game.ts 8/smallest           the smallest case that task 8 fails on
  gridmark replay game.ts 3/1/2                task 3, check 1, case 2, as a report names it
  gridmark replay class/ada/game.ts 8/1/1 --json
`;

const more = `
PATH is a file or a folder with the file in it. CASE is task/check/case, counted from 1, or
task/smallest; a report names it for each failure. The whole task is run again, as calls
before the case may matter; where they do, that is said.
Exit codes: 0 run, whatever came of it, 2 usage or configuration.
`;

interface ReplayOptions {
  readonly course?: string;
  readonly assignment?: string;
  readonly seed: number;
  readonly json?: true;
  readonly color: boolean;
}

/** `gridmark replay`: runs one case of one submission again. */
export function replayCommand(): ProgramCommand {
  const command = new Command("replay")
    .summary("run one case of a submission again, step by step")
    .description("Run one case of a submission again, step by step where the assignment has steps.")
    .argument("<path>", "file or folder of one submission")
    .argument("<case>", "the case, as a report names it")
    .addHelpText("before", examples)
    .addHelpText("after", more)
    .option(...courseOption)
    .option("-a, --assignment <id>", "the assignment, if the file name is ambiguous")
    .option(
      "-s, --seed <n>",
      "seed of the run that failed",
      wholeNumber(0, 2 ** 32 - 1),
      defaultSeed,
    )
    .option("--json", "print one JSON document instead of text")
    .option("--no-color", "print without colour");
  return { command, run: replay };
}

async function replay(io: Io, path: string, name: string, options: ReplayOptions): Promise<number> {
  const course = chooseCourse(io, options.course, [path]);
  const assignment = chooseAssignment(io, course, options.assignment, [path]);
  const { manifest } = loadAssignment(course, assignment);
  const { submissions } = findSubmissions([path], { ...manifest, endings: endingsFor(manifest) });
  const [only] = submissions;
  if (only === undefined || submissions.length > 1) {
    throw new GridmarkError("usage", `${path} is a class: expected one submission`);
  }
  const submission = readSubmission(only, manifest.limits.fileKiB);
  const { seed } = options;
  const { replayed, messages } = await replaySubmission(submission, name, {
    start: workerStart(io, course, assignment),
    manifest,
    seed,
    tasks: manifest.tasks.map((task) => task.id),
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
    seed,
    ...replayed,
  };
  const style = styleOf(io.stdout, io.env, options.color);
  io.stdout.write(options.json ? renderJson(result) : renderReplay(result, style));
  return exitCode.done;
}
