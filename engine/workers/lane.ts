import { GridmarkError, messageOf } from "../errors.ts";
import { runInJail } from "./jail/enter.ts";
import type { Jail } from "./jail/jail.ts";
import {
  type AnswerOf,
  type GivenTo,
  type JobName,
  type RunningWorker,
  runInThread,
  type WorkerEvent,
  type WorkerStart,
} from "./running.ts";

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

/** How a job ended. A worker that failed is of no use any more; `begun` says whether it had taken the job up. */
export type Ending<Answer> =
  | { readonly kind: "done"; readonly answer: Answer }
  | { readonly kind: "failed"; readonly message: string; readonly begun: boolean };

/**
 * How often the pulse of a running worker is felt, in milliseconds, and how often in a row it may be
 * the same; shorter in tests. A worker gives a sign of life with every fraction of a second of work in
 * the sandbox, where all work is limited; what is silent for so long is outside of it. Only times felt
 * are counted: no clock is read, and none that jumps ends anything.
 */
export interface Patience {
  readonly feelEvery?: number;
  readonly mostSilent?: number;
}

/** A worker thread, which does one job at a time. */
interface Thread {
  /** Once it can do one. Rejects with its fault if it cannot. */
  readonly ready: Promise<void>;
  /** Waits until a job ends, one way or another. Throws a fault of the course. */
  do<Name extends JobName>(
    job: Name,
    given: GivenTo<Name>,
    patience?: Patience,
  ): Promise<Ending<AnswerOf<Name>>>;
  /** True once it has ended, by itself or not; nothing answers any more. */
  isDead(): boolean;
  /** Leaves no thread behind, started or not. */
  end(): Promise<void>;
}

/** Starts a worker. Nothing is thrown: what is wrong is for those to know who wait for it. */
export function startThread(start: WorkerStart): Thread {
  const { jail } = start;
  const outside = () => attendTo((hear) => runInThread(start, hear));
  if (jail === undefined || jail.left() !== undefined) return outside();
  const jailed = attendTo((hear) => runInJail(start, jail, hear));
  return jail.isRequired ? jailed : preferring(jailed, jail, outside);
}

/** The jailed worker, or one outside if none ever got ready in the jail: not even the course may load there. */
function preferring(jailed: Thread, jail: Jail, outside: () => Thread): Thread {
  let thread = jailed;
  let isEnded = false;
  async function begin(): Promise<void> {
    try {
      await jailed.ready;
    } catch (cause) {
      if (isEnded || jail.isProved()) throw cause;
      jail.leave(messageOf(cause));
      thread = outside();
      await thread.ready;
    }
  }
  const ready = begin();
  ready.catch(() => {});
  return {
    ready,
    do: (...given) => thread.do(...given),
    isDead: () => thread.isDead(),
    end: async () => {
      isEnded = true;
      await thread.end();
    },
  };
}

function attendTo(run: (hear: (event: WorkerEvent) => void) => RunningWorker): Thread {
  let listener: (event: WorkerEvent) => void = () => {};
  let dead = false;
  const died = () => {
    dead = true;
    listener({ kind: "died" });
  };
  const worker = run((event) => {
    if (event.kind === "died") died();
    else listener(event);
  });

  async function end(): Promise<void> {
    died();
    listener = () => {};
    await worker.stop();
  }

  async function begin(): Promise<void> {
    const first = await new Promise<WorkerEvent>((resolve) => {
      listener = resolve;
    });
    if (first.kind === "ready") return;
    await end();
    throw faultOf(first);
  }

  const attend: Thread["do"] = (job, given, { feelEvery = 1000, mostSilent = 60 } = {}) =>
    new Promise((resolve, reject) => {
      const { pulse } = worker;
      const first = pulse();
      let last = first;
      let silent = 0;
      const leave = () => {
        clearInterval(timer);
        listener = () => {};
      };
      const fail = (message: string) => {
        leave();
        resolve({ kind: "failed", message, begun: pulse() !== first });
      };
      const timer = setInterval(() => {
        silent = pulse() === last ? silent + 1 : 0;
        last = pulse();
        if (silent >= mostSilent) fail("the worker stopped answering");
      }, feelEvery);
      listener = (event) => {
        if (event.kind === "failed") return fail(event.message);
        if (event.kind === "died") return fail("the worker died");
        leave();
        if (event.kind === "done") resolve({ kind: "done", answer: event.answer as never });
        else reject(faultOf(event));
      };
      // One that ended before it was listened to says nothing any more.
      if (dead) died();
      else worker.send({ job, given });
    });

  const ready = begin();
  ready.catch(() => {});
  return { ready, do: attend, isDead: () => dead, end };
}

export const neverBegun = "the worker ended before it could grade anything";

/** The fault that a worker reports, as an error of this thread. */
function faultOf(event: WorkerEvent): GridmarkError {
  if (event.kind !== "fault") return new GridmarkError("grader", neverBegun);
  const code = event.code === "configuration" || event.code === "usage" ? event.code : "grader";
  return new GridmarkError(code, event.message);
}
