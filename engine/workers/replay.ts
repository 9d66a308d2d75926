import type { Message } from "../../schema/types.ts";
import { GridmarkError } from "../errors.ts";
import type { Submission } from "../intake/read.ts";
import type { ReplayedCase } from "../review/replay.ts";
import { attend } from "./attend.ts";
import type { SupervisorOptions } from "./supervisor.ts";
import { startThread } from "./thread.ts";

/** The result of a replay; messages alone where the file could not be run at all. */
export interface Replayed {
  readonly replayed: ReplayedCase | undefined;
  readonly messages: readonly Message[];
}

export interface ReplayOptions extends SupervisorOptions {
  /** Ids of the tasks of which only public checks are asked; none unless given. */
  readonly onlyPublic?: readonly string[];
}

/** Runs one case of a submission in a thread of its own. Throws a fault for an unknown case. */
export async function replaySubmission(
  submission: Submission,
  replay: string,
  options: ReplayOptions,
): Promise<Replayed> {
  if (submission.files.length === 0) {
    const text = submission.problem ?? "there is nothing to run";
    return { replayed: undefined, messages: [{ level: "error", text }] };
  }
  const thread = await (options.started?.ready ?? startThread(options.start));
  let replayed: ReplayedCase | undefined;
  let messages: readonly Message[] = [];
  const job = {
    files: submission.files.map(({ name, bytes }) => ({ name, bytes })),
    seed: options.seed,
    tasks: options.tasks,
    replay,
    onlyPublic: options.onlyPublic ?? [],
  };
  const ending = await attend(thread, job, (part) => {
    if (part.kind === "inspected") messages = part.messages;
    else if (part.kind === "replay") replayed = part.replayed;
  });
  await thread.terminate();
  if (ending.kind === "fault") throw ending.error;
  if (ending.kind === "done") return { replayed, messages };
  throw new GridmarkError("grader", `the case could not be run: ${ending.message}`);
}
