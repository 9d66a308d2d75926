import { GridmarkError, messageOf } from "../errors.ts";
import { hasToPrepare, prepareFor } from "../languages/index.ts";
import { runInJail } from "./jail/enter.ts";
import type { Jail } from "./jail/jail.ts";
import {
  type AnswerOf,
  type GivenTo,
  type JobName,
  runInThread,
  type WorkerEvent,
  type WorkerPort,
  type WorkerStart,
} from "./worker-port.ts";

/** A place in a pool: runs jobs one after another in a worker, and replaces one that ends. */
export interface Lane {
  /** Starts a worker ahead of time; for a program in this file, if known. */
  begin(file?: string): void;
  /** Throws a fault of the course, and `Stopped` when told to stop. */
  readonly do: Worker["do"];
  /** Leaves no worker behind, even one still starting. */
  stop(): Promise<void>;
}

export class Stopped extends Error {}

export function openLane(given: WorkerStart, patience?: Patience): Lane {
  let start = given;
  /** The latest job's worker, which may not be ready yet. */
  let worker: Worker | undefined;
  let isStopped = false;

  /** Prepares a program's language before a worker starts, and replaces one that started without. */
  async function prepareIn(file: string | undefined): Promise<void> {
    const { course, prepared = {}, prepare } = start;
    const { env = process.env, tell = () => {} } = prepare ?? {};
    const places = [course, process.cwd()];
    const [language, place] = (await prepareFor(file, { env, places, tell })) ?? [];
    if (language === undefined || place === undefined || prepared[language] === place) return;
    start = { ...start, prepared: { ...prepared, [language]: place } };
    const before = worker;
    worker = undefined;
    await before?.end();
  }

  const startFor = (file: string | undefined) =>
    startWorker({ ...start, ...(file !== undefined && { file }) });

  async function ready(file: string | undefined): Promise<Worker> {
    await prepareIn(file);
    await worker?.ready;
    // A dead worker may have left its jailed process behind.
    if (worker?.isDead()) await worker.end();
    if (isStopped) throw new Stopped();
    if (worker === undefined || worker.isDead()) worker = startFor(file);
    await worker.ready;
    return worker;
  }

  return {
    begin: (file) => {
      // Else it would start again after the preparation.
      if (!hasToPrepare(file)) worker = startFor(file);
    },
    do: async (job, given) => {
      try {
        const ending = await (await ready(mainFileOf(given))).do(job, given, patience);
        if (ending.kind === "failed") await worker?.end();
        if (isStopped) throw new Stopped();
        return ending;
      } catch (cause) {
        await worker?.end();
        throw isStopped ? new Stopped() : cause;
      }
    },
    stop: async () => {
      isStopped = true;
      await worker?.end();
    },
  };
}

/** The main file of a job's submission, or of the first one; undefined for a job on the latest program. */
function mainFileOf(given: GivenTo<JobName>): string | undefined {
  if ("files" in given) return given.files[0]?.name;
  return "programs" in given ? given.programs[0]?.[0]?.name : undefined;
}

/** End of a job. A failed worker is useless from then on; `begun` says whether it had started the job. */
export type Ending<Answer> =
  | { readonly kind: "done"; readonly answer: Answer }
  | { readonly kind: "failed"; readonly message: string; readonly begun: boolean };

/**
 * Heartbeat interval in ms, and missed beats that end a worker; shorter in tests. A worker beats with every
 * fraction of a second of work in the sandbox, where all work is limited; a silent one hangs outside of it.
 * Only beats are counted: no clock is read, so a jumping clock ends nothing.
 */
export interface Patience {
  readonly feelEvery?: number;
  readonly maxSilent?: number;
}

interface Worker {
  /** Resolves when it accepts jobs. Rejects with its fault. */
  readonly ready: Promise<void>;
  /** Waits until a job ends, one way or another. Throws a fault of the course. */
  do<Name extends JobName>(
    job: Name,
    given: GivenTo<Name>,
    patience?: Patience,
  ): Promise<Ending<AnswerOf<Name>>>;
  /** True once it has ended, by itself or not; nothing answers any more. */
  isDead(): boolean;
  /** Leaves no worker behind, started or not. */
  end(): Promise<void>;
}

/** Starts a worker without throwing: those who wait for it get its fault. */
export function startWorker(start: WorkerStart): Worker {
  const { jail } = start;
  const outside = () => attendTo((hear) => runInThread(start, hear));
  if (jail === undefined || jail.left() !== undefined) return outside();
  const jailed = attendTo((hear) => runInJail(start, jail, hear));
  return jail.isRequired ? jailed : preferring(jailed, jail, outside);
}

/** The jailed worker, or one outside if none ever got ready in the jail: not even the course may load there. */
function preferring(jailed: Worker, jail: Jail, outside: () => Worker): Worker {
  let worker = jailed;
  let isEnded = false;
  async function begin(): Promise<void> {
    try {
      await jailed.ready;
    } catch (cause) {
      if (isEnded || jail.isProved()) throw cause;
      jail.leave(messageOf(cause));
      worker = outside();
      await worker.ready;
    }
  }
  const ready = begin();
  ready.catch(() => {});
  return {
    ready,
    do: (...given) => worker.do(...given),
    isDead: () => worker.isDead(),
    end: async () => {
      isEnded = true;
      await worker.end();
    },
  };
}

function attendTo(run: (hear: (event: WorkerEvent) => void) => WorkerPort): Worker {
  let listener: (event: WorkerEvent) => void = () => {};
  let dead = false;
  const died = () => {
    dead = true;
    listener({ kind: "died" });
  };
  const port = run((event) => {
    if (event.kind === "died") died();
    else listener(event);
  });

  async function end(): Promise<void> {
    died();
    listener = () => {};
    await port.stop();
  }

  async function begin(): Promise<void> {
    const first = await new Promise<WorkerEvent>((resolve) => {
      listener = resolve;
    });
    if (first.kind === "ready") return;
    await end();
    throw faultOf(first);
  }

  const attend: Worker["do"] = (job, given, { feelEvery = 1000, maxSilent = 60 } = {}) =>
    new Promise((resolve, reject) => {
      const { pulse } = port;
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
        if (silent >= maxSilent) fail("the worker stopped answering");
      }, feelEvery);
      listener = (event) => {
        if (event.kind === "failed") return fail(event.message);
        if (event.kind === "died") return fail("the worker died");
        leave();
        if (event.kind === "done") resolve({ kind: "done", answer: event.answer as never });
        else reject(faultOf(event));
      };
      // A worker that ended before it had listeners is silent.
      if (dead) died();
      else port.send({ job, given });
    });

  const ready = begin();
  ready.catch(() => {});
  return { ready, do: attend, isDead: () => dead, end };
}

export const neverBegun = "the worker ended before it could grade anything";

function faultOf(event: WorkerEvent): GridmarkError {
  if (event.kind !== "fault") return new GridmarkError("grader", neverBegun);
  const code = event.code === "configuration" || event.code === "usage" ? event.code : "grader";
  return new GridmarkError(code, event.message);
}
