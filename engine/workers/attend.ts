import type { GridmarkError } from "../errors.ts";
import type { AnyJob, PartOf } from "./messages.ts";
import { faultOf, type Thread } from "./thread.ts";

/** How often the pulse of a running worker is felt, in milliseconds. */
const feelEvery = 1000;

/**
 * How often in a row it may be the same. A worker gives a sign of life with every fraction of a second
 * of work in the sandbox, where all work is limited; what is silent for so long is outside of it.
 * Only times felt are counted: no clock is read, and none that jumps ends anything.
 */
const mostSilent = 60;

/** How a job ended. A worker that failed is of no use any more. */
export type Ending =
  | { readonly kind: "done" }
  /** `begun` says whether it had taken the job up at all. */
  | { readonly kind: "failed"; readonly message: string; readonly begun: boolean }
  | { readonly kind: "fault"; readonly error: GridmarkError };

/** How long a worker may be silent; shorter in tests. */
export interface Patience {
  readonly feelEvery?: number;
  readonly mostSilent?: number;
}

/** Gives a thread a job and waits until it ends, one way or another. */
export function attend<Job extends AnyJob>(
  thread: Thread,
  job: Job,
  onPart: (part: PartOf<Job>) => void,
  patience: Patience = {},
): Promise<Ending> {
  const most = patience.mostSilent ?? mostSilent;
  return new Promise((resolve) => {
    const first = thread.pulse();
    let last = first;
    let silent = 0;
    const end = (ending: Ending) => {
      clearInterval(timer);
      thread.listen(() => {});
      resolve(ending);
    };
    const fail = (message: string) =>
      end({ kind: "failed", message, begun: thread.pulse() !== first });
    const feel = () => {
      const pulse = thread.pulse();
      silent = pulse === last ? silent + 1 : 0;
      last = pulse;
      if (silent >= most) fail("the worker stopped answering");
    };
    const timer = setInterval(feel, patience.feelEvery ?? feelEvery);
    thread.listen((event) => {
      if (event.kind === "part") onPart(event.part as PartOf<Job>);
      else if (event.kind === "done") end({ kind: "done" });
      else if (event.kind === "failed") fail(event.message);
      else if (event.kind === "died") fail("the worker died");
      else if (event.kind === "fault") end({ kind: "fault", error: faultOf(event) });
    });
    // One that ended before it was listened to says nothing any more.
    if (thread.isDead()) fail("the worker died");
    else thread.post(job);
  });
}
