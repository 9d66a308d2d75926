import { GridmarkError } from "../errors.ts";
import type { Submission } from "../intake/read.ts";
import type { GradedSubmission, GradingJob } from "../review/grade.ts";
import { type LaneOptions, openLane } from "./lane.ts";

/** The result of a replay; messages alone where the file could not be run at all. */
export type Replayed = Pick<GradedSubmission, "replayed" | "messages">;

export interface ReplayOptions
  extends LaneOptions,
    Pick<GradingJob, "seed" | "tasks" | "onlyPublic"> {}

/** Runs one case of a submission in a thread of its own. Throws a fault for an unknown case. */
export async function replaySubmission(
  { files, problem }: Submission,
  replay: string,
  { seed, tasks, onlyPublic = [], ...options }: ReplayOptions,
): Promise<Replayed> {
  if (files.length === 0) {
    return { messages: [{ level: "error", text: problem ?? "there is nothing to run" }] };
  }
  const lane = openLane(options);
  const job = { files, seed, tasks, replay, onlyPublic };
  const ending = await lane.do("grade", job).finally(lane.stop);
  if (ending.kind === "done") return ending.answer;
  throw new GridmarkError("grader", `the case could not be run: ${ending.message}`);
}
