import { attend, type Ending, type Patience } from "./attend.ts";
import type { AnswerOf, GivenTo, JobName, WorkerStart } from "./messages.ts";
import { beginThread, type StartingThread, type Thread } from "./thread.ts";

export interface LaneOptions {
  readonly start: WorkerStart;
  /** A worker that was started with it ahead of time, to begin with. */
  readonly started?: StartingThread;
  /** For tests: how long a worker may be silent. */
  readonly patience?: Patience;
}

/** Does one job after another in a thread that can be stopped; one that ends is replaced. */
export interface Lane {
  /** Throws a fault of the course, and `Stopped` when told to stop. */
  do<Name extends JobName>(job: Name, given: GivenTo<Name>): Promise<Ending<AnswerOf<Name>>>;
  /** Leaves no thread behind, not even one that is only being started. */
  stop(): Promise<void>;
}

/** Thrown by what was told to stop. */
export class Stopped extends Error {}

export function openLane({ start, started, patience }: LaneOptions): Lane {
  /** The thread of the latest job, which may not be there yet. */
  let latest = started;
  let isStopped = false;

  async function ready(): Promise<Thread> {
    const thread = await latest?.ready;
    if (isStopped) throw new Stopped();
    if (thread !== undefined && !thread.isDead()) return thread;
    latest = beginThread(start);
    return latest.ready;
  }

  return {
    do: async (job, given) => {
      try {
        const ending = await attend(await ready(), { job, given }, patience);
        if (ending.kind === "failed") await latest?.discard();
        if (isStopped) throw new Stopped();
        return ending;
      } catch (cause) {
        await latest?.discard();
        throw isStopped ? new Stopped() : cause;
      }
    },
    stop: async () => {
      isStopped = true;
      await latest?.discard();
    },
  };
}
