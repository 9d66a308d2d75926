import type { GridmarkError } from "../errors.ts";
import type { ReportPart } from "../grade/submission.ts";
import type { WorkerJob } from "./messages.ts";
import { faultOf, type Thread } from "./thread.ts";

/** How often a running worker is looked at, in milliseconds. */
const lookEvery = 100;

/** How a job came to its end: stuck in one step, out of time as a whole, or dead. */
export type Ending =
  | { readonly kind: "done" | "stuck" | "late" | "died" }
  | { readonly kind: "fault"; readonly error: GridmarkError };

export interface FollowOptions {
  readonly onPart: (part: ReportPart) => void;
  /** Wall-clock seconds that one step may take. */
  readonly secondsPerCall: number;
  /** When the submission has to be finished, on the clock of `performance.now()`. */
  readonly deadline: number;
}

/** Gives a thread a job and watches it until it ends, one way or another. */
export function follow(thread: Thread, job: WorkerJob, options: FollowOptions): Promise<Ending> {
  const place = new Int32Array(job.place);
  return new Promise((resolve) => {
    let steps = -1;
    let since = performance.now();
    const end = (ending: Ending) => {
      clearInterval(timer);
      thread.listen(() => {});
      resolve(ending);
    };
    const look = () => {
      const now = performance.now();
      const count = Atomics.load(place, 0);
      if (count !== steps) {
        steps = count;
        since = now;
      }
      if (now > options.deadline) end({ kind: "late" });
      else if (now - since > options.secondsPerCall * 1000) end({ kind: "stuck" });
    };
    const timer = setInterval(look, lookEvery);
    thread.listen((event) => {
      if (event.kind === "part") options.onPart(event.part);
      else if (event.kind === "done" || event.kind === "died") end({ kind: event.kind });
      else if (event.kind === "fault") end({ kind: "fault", error: faultOf(event) });
    });
    thread.post(job);
  });
}
