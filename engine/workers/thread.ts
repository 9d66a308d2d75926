import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { GridmarkError } from "../errors.ts";
import { packageRoot } from "../package-root.ts";
import type { JobMessage, WorkerData, WorkerMessage, WorkerStart } from "./messages.ts";

/**
 * Native stack of a worker. The interpreter counts its own stack, of which a frame may take up many
 * times as much here, more or less of it from one of V8's compilers to the other: with so much room
 * the interpreter's check always comes first.
 */
export const stackSizeMb = 64;

/** JavaScript heap of a worker, for the syntax trees of hostile files. */
const maxOldGenerationSizeMb = 1024;

/** The built one, also for tests, which run from source. */
const workerFile = join(packageRoot, "dist", "engine", "workers", "worker.js");

/** What a thread says; `died` when it ended by itself. */
export type ThreadEvent = WorkerMessage | { readonly kind: "died" };

/** A running worker thread with one listener at a time. */
export interface Thread {
  listen(listener: (event: ThreadEvent) => void): void;
  post(job: JobMessage): void;
  /** A number that goes up as the worker goes on. */
  pulse(): number;
  terminate(): Promise<void>;
  /** True once it has ended, by itself or not; nothing answers any more. */
  isDead(): boolean;
}

/** A worker that is being started. */
export interface StartingThread {
  /** Once it can grade. Rejects with its fault if it cannot. */
  readonly ready: Promise<Thread>;
  /** Leaves no thread behind, started or not. */
  discard(): Promise<void>;
}

/** Starts a worker. Nothing is thrown: what is wrong is for those to know who wait for it. */
export function beginThread(start: WorkerStart): StartingThread {
  const thread = openThread(start);
  const ready = new Promise<ThreadEvent>((resolve) => thread.listen(resolve)).then(
    async (first) => {
      if (first.kind === "ready") return thread;
      await thread.terminate();
      throw faultOf(first);
    },
  );
  ready.catch(() => {});
  return { ready, discard: thread.terminate };
}

function openThread(start: WorkerStart): Thread {
  const pulse = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const workerData: WorkerData = { ...start, pulse };
  const worker = new Worker(workerFile, {
    workerData,
    resourceLimits: { stackSizeMb, maxOldGenerationSizeMb },
    env: {},
    stdout: true,
    stderr: true,
  });
  let listener: (event: ThreadEvent) => void = () => {};
  let dead = false;
  const died = () => {
    dead = true;
    listener({ kind: "died" });
  };
  worker.on("message", (message: WorkerMessage) => listener(message));
  worker.on("error", died);
  worker.on("exit", died);
  return {
    listen: (next) => {
      listener = next;
    },
    post: (job) => worker.postMessage(job),
    pulse: () => Atomics.load(new Int32Array(pulse), 0),
    terminate: async () => {
      const last = listener;
      listener = () => {};
      dead = true;
      last({ kind: "died" });
      await worker.terminate();
    },
    isDead: () => dead,
  };
}

export const neverBegun = "the worker ended before it could grade anything";

/** The fault that a worker reports, as an error of this thread. */
export function faultOf(event: ThreadEvent): GridmarkError {
  if (event.kind !== "fault") return new GridmarkError("grader", neverBegun);
  const code = event.code === "configuration" || event.code === "usage" ? event.code : "grader";
  return new GridmarkError(code, event.message);
}
