import type { WorkerStart } from "./running.ts";
import { type Patience, startThread, type Thread } from "./thread.ts";

/** Does one job after another in a thread that can be stopped; one that ends is replaced. */
export interface Lane {
  /** Starts a thread ahead of time. */
  begin(): void;
  /** Throws a fault of the course, and `Stopped` when told to stop. */
  readonly do: Thread["do"];
  /** Leaves no thread behind, not even one that is only being started. */
  stop(): Promise<void>;
}

/** Thrown by what was told to stop. */
export class Stopped extends Error {}

export function openLane(start: WorkerStart, patience?: Patience): Lane {
  /** That of the latest job, which may not be ready yet. */
  let thread: Thread | undefined;
  let isStopped = false;

  async function ready(): Promise<Thread> {
    await thread?.ready;
    // What died by itself may have left the process in a jail that it was in.
    if (thread?.isDead()) await thread.end();
    if (isStopped) throw new Stopped();
    if (thread === undefined || thread.isDead()) thread = startThread(start);
    await thread.ready;
    return thread;
  }

  return {
    begin: () => {
      thread = startThread(start);
    },
    do: async (job, given) => {
      try {
        const ending = await (await ready()).do(job, given, patience);
        if (ending.kind === "failed") await thread?.end();
        if (isStopped) throw new Stopped();
        return ending;
      } catch (cause) {
        await thread?.end();
        throw isStopped ? new Stopped() : cause;
      }
    },
    stop: async () => {
      isStopped = true;
      await thread?.end();
    },
  };
}
