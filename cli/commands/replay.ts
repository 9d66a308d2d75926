import { loadAssignment } from "../../engine/assignment/load.ts";
import { replaySubmission } from "../../engine/batch/replay.ts";
import { GridmarkError } from "../../engine/errors.ts";
import { findSubmissions } from "../../engine/submission/find.ts";
import { readSubmission } from "../../engine/submission/read.ts";
import type { Replay } from "../../fixtures/schema/types.ts";
import { chooseAssignment } from "../choose-assignment.ts";
import { exitCode, type Io } from "../io.ts";
import { renderJson } from "../reporters/json.ts";
import { renderMessages, renderReplay } from "../reporters/replay.ts";
import { styleOf } from "../style-of.ts";
import type { GradeOptions } from "./grade-options.ts";

/** `gridmark grade PATH --replay CASE`: runs one case of one submission again. */
export async function replay(
  io: Io,
  paths: readonly string[],
  options: GradeOptions,
  name: string,
): Promise<number> {
  const assignment = chooseAssignment(io, options.assignment, paths);
  const { manifest } = loadAssignment(io.root, assignment);
  const { submissions } = findSubmissions(paths, manifest);
  const [only] = submissions;
  if (only === undefined || submissions.length > 1) {
    throw new GridmarkError("usage", "--replay takes one submission, not a class");
  }
  const submission = readSubmission(only, manifest.limits.fileKiB);
  const { seed } = options;
  const { replayed, messages } = await replaySubmission(submission, name, {
    start: { root: io.root, assignment, graders: io.graders },
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
