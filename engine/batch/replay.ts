import type { Message } from "../../fixtures/schema/types.ts";
import type { ReplayedCase } from "../grade/replay.ts";
import type { Submission } from "../submission/read.ts";
import { follow } from "./follow.ts";
import { placeBytes } from "./messages.ts";
import type { SupervisorOptions } from "./supervisor.ts";
import { startThread } from "./thread.ts";

/** What came of a replay; messages alone where the file could not be run at all. */
export interface Replayed {
  readonly replayed: ReplayedCase | undefined;
  readonly messages: readonly Message[];
}

/** Runs one case of a submission in a thread of its own. Throws a fault for an unknown case. */
export async function replaySubmission(
  submission: Submission,
  replay: string,
  options: SupervisorOptions,
): Promise<Replayed> {
  if (submission.files.length === 0) {
    const text = submission.problem ?? "there is nothing to run";
    return { replayed: undefined, messages: [{ level: "error", text }] };
  }
  const { secondsPerCall, secondsPerSubmission } = options.manifest.limits;
  const thread = await startThread(options.start);
  let replayed: ReplayedCase | undefined;
  let messages: readonly Message[] = [];
  const job = {
    files: submission.files.map(({ name, bytes }) => ({ name, bytes })),
    seed: options.seed,
    tasks: options.tasks,
    hangs: [],
    replay,
    place: new SharedArrayBuffer(placeBytes),
  };
  const ending = await follow(thread, job, {
    onPart: (part) => {
      if (part.kind === "inspected") messages = part.messages;
      else if (part.kind === "replay") replayed = part.replayed;
    },
    secondsPerCall,
    deadline: performance.now() + secondsPerSubmission * 1000,
  });
  await thread.terminate();
  if (ending.kind === "fault") throw ending.error;
  if (ending.kind === "done") return { replayed, messages };
  const message = "the case did not come to an end";
  return { replayed: { replay, status: "timeout", message, trace: [] }, messages };
}
