import { Worker } from "node:worker_threads";
import { GridmarkError } from "../errors.ts";
import type { WorkerJob, WorkerMessage, WorkerStart } from "./messages.ts";

/** Native stack of a worker: deep recursion in the interpreter needs more than the default. */
const stackSizeMb = 8;

/** JavaScript heap of a worker, for the syntax trees of hostile files. */
const maxOldGenerationSizeMb = 1024;

/** From source, as tests run it, the worker is the built one. */
const workerFile = import.meta.url.endsWith(".ts")
  ? "../../dist/engine/batch/worker.js"
  : "./worker.js";

/** What a thread says; `died` when it ended by itself. */
export type ThreadEvent = WorkerMessage | { readonly kind: "died" };

/** A running worker thread with one listener at a time. */
export interface Thread {
  listen(listener: (event: ThreadEvent) => void): void;
  post(job: WorkerJob): void;
  terminate(): Promise<void>;
  /** True once it has ended, by itself or not; nothing answers any more. */
  isDead(): boolean;
}

/** Starts a worker and waits until it can grade. Throws its fault if it cannot. */
export async function startThread(start: WorkerStart): Promise<Thread> {
  const worker = new Worker(new URL(workerFile, import.meta.url), {
    workerData: start,
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
  const thread: Thread = {
    listen: (next) => {
      listener = next;
    },
    post: (job) => worker.postMessage(job),
    terminate: async () => {
      const last = listener;
      listener = () => {};
      dead = true;
      last({ kind: "died" });
      await worker.terminate();
    },
    isDead: () => dead,
  };
  const first = await new Promise<ThreadEvent>((resolve) => thread.listen(resolve));
  if (first.kind === "ready") return thread;
  await thread.terminate();
  throw faultOf(first);
}

/** The fault that a worker reports, as an error of this thread. */
export function faultOf(event: ThreadEvent): GridmarkError {
  if (event.kind !== "fault") {
    return new GridmarkError("grader", "the worker ended before it could grade anything");
  }
  const code = event.code === "configuration" || event.code === "usage" ? event.code : "grader";
  return new GridmarkError(code, event.message);
}
