import type { AnswerOf, JobMessage, JobName } from "./messages.ts";
import { faultOf, type Thread } from "./thread.ts";

/** How often the pulse of a running worker is felt, in milliseconds. */
const feelEvery = 1000;

/**
 * How often in a row it may be the same. A worker gives a sign of life with every fraction of a second
 * of work in the sandbox, where all work is limited; what is silent for so long is outside of it.
 * Only times felt are counted: no clock is read, and none that jumps ends anything.
 */
const mostSilent = 60;

/** How a job ended. A worker that failed is of no use any more; `begun` says whether it had taken the job up. */
export type Ending<Answer> =
  | { readonly kind: "done"; readonly answer: Answer }
  | { readonly kind: "failed"; readonly message: string; readonly begun: boolean };

/** How long a worker may be silent; shorter in tests. */
export interface Patience {
  readonly feelEvery?: number;
  readonly mostSilent?: number;
}

/** Gives a thread a job and waits until it ends, one way or another. Throws a fault of the course. */
export function attend<Name extends JobName>(
  thread: Thread,
  job: JobMessage<Name>,
  patience: Patience = {},
): Promise<Ending<AnswerOf<Name>>> {
  const most = patience.mostSilent ?? mostSilent;
  return new Promise((resolve, reject) => {
    const first = thread.pulse();
    let last = first;
    let silent = 0;
    const end = () => {
      clearInterval(timer);
      thread.listen(() => {});
    };
    const fail = (message: string) => {
      end();
      resolve({ kind: "failed", message, begun: thread.pulse() !== first });
    };
    const feel = () => {
      const pulse = thread.pulse();
      silent = pulse === last ? silent + 1 : 0;
      last = pulse;
      if (silent >= most) fail("the worker stopped answering");
    };
    const timer = setInterval(feel, patience.feelEvery ?? feelEvery);
    thread.listen((event) => {
      if (event.kind === "failed") return fail(event.message);
      if (event.kind === "died") return fail("the worker died");
      end();
      if (event.kind === "done") resolve({ kind: "done", answer: event.answer as AnswerOf<Name> });
      else reject(faultOf(event));
    });
    // One that ended before it was listened to says nothing any more.
    if (thread.isDead()) fail("the worker died");
    else thread.post(job);
  });
}
