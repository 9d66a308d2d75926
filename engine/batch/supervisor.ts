import type { Report } from "../../fixtures/schema/types.ts";
import type { Position } from "../grade/watch.ts";
import type { Submission } from "../submission/read.ts";
import { follow } from "./follow.ts";
import { type Hang, placeBytes, type WorkerStart } from "./messages.ts";
import { collectParts, type RunOptions, rejectedReport } from "./parts.ts";
import { startThread, type Thread } from "./thread.ts";

export interface SupervisorOptions extends RunOptions {
  readonly start: WorkerStart;
}

/** Grades one submission after another, each step of it in a thread that can be stopped. */
export interface Supervisor {
  /** Throws `Stopped` when told to stop, and a grader's fault. */
  grade(submission: Submission): Promise<Report>;
  stop(): Promise<void>;
}

/** Thrown by a supervisor that was told to stop. */
export class Stopped extends Error {}

export function createSupervisor(options: SupervisorOptions): Supervisor {
  const { secondsPerCall, secondsPerSubmission } = options.manifest.limits;
  let thread: Thread | undefined;
  let stopping: () => void = () => {};
  const stopped = new Promise<"stopped">((resolve) => {
    stopping = () => resolve("stopped");
  });

  async function discard(): Promise<void> {
    const old = thread;
    thread = undefined;
    await old?.terminate();
  }

  /** Runs a submission to its end; after a step that hangs, again without that step. */
  async function grade(submission: Submission): Promise<Report> {
    const file = submission.files[0];
    if (file === undefined) return rejectedReport(options, submission);
    const parts = collectParts(options, submission);
    const hangs: Hang[] = [];
    const deadline = performance.now() + secondsPerSubmission * 1000;
    for (;;) {
      thread ??= await startThread(options.start);
      const place = new SharedArrayBuffer(placeBytes);
      const job = {
        fileName: file.name,
        bytes: file.bytes,
        seed: options.seed,
        tasks: parts.missing(),
        hangs,
        place,
      };
      const following = follow(thread, job, { onPart: parts.add, secondsPerCall, deadline });
      const ending = await Promise.race([following, stopped]);
      if (ending === "stopped") throw new Stopped();
      if (ending.kind === "done") return parts.report();
      await discard();
      if (ending.kind === "fault") throw ending.error;
      if (ending.kind === "late") return parts.report();
      const kind = ending.kind === "died" ? "memory" : "timeout";
      hangs.push({ position: positionOf(place), kind });
    }
  }

  return {
    grade,
    stop: async () => {
      stopping();
      await discard();
    },
  };
}

function positionOf(buffer: SharedArrayBuffer): Position {
  const place = new Int32Array(buffer);
  return {
    task: Atomics.load(place, 1),
    check: Atomics.load(place, 2),
    call: Atomics.load(place, 3),
  };
}
