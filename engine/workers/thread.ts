import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Outcome } from "../../author/probe.ts";
import { GridmarkError } from "../errors.ts";
import type { Neutral } from "../languages/author.ts";
import type { Normalised, SubmittedFiles } from "../languages/language.ts";
import type { SeededProbe } from "../languages/sandbox.ts";
import { packageRoot } from "../package-root.ts";
import type { Opened } from "../play/player.ts";
import type { GradedSubmission, GradingJob } from "../review/grade.ts";
import type { TellQuestion, Told } from "../review/tell.ts";

export interface WorkerStart {
  readonly course: string;
  readonly assignment: string;
  /** Folder for graders that were compiled; left out, they are compiled in every thread. */
  readonly cache?: string;
}

export interface WorkerData extends WorkerStart {
  /** One integer, which the worker counts up as it goes on. */
  readonly pulse: SharedArrayBuffer;
}

/** Everything that a worker does, by name; the main file of a submission comes first. */
export interface Jobs {
  grade(job: GradingJob): Promise<GradedSubmission>;
  /** Opens the program that a game is played with. */
  open(submitted: SubmittedFiles): Promise<Opened>;
  ask(question: SeededProbe): Promise<Outcome>;
  normalise(submitted: SubmittedFiles): Promise<Normalised>;
  /** Looks for a case that tells wrong programs. */
  tell(question: TellQuestion): Promise<Told>;
  /** Takes the functions of a task out of what was handed in. */
  neutral(job: NeutralJob): Promise<Neutral>;
}

interface NeutralJob extends SubmittedFiles {
  readonly task: string;
}

type JobName = keyof Jobs;
type GivenTo<Name extends JobName> = Parameters<Jobs[Name]>[0];
type AnswerOf<Name extends JobName> = Awaited<ReturnType<Jobs[Name]>>;

export interface JobMessage<Name extends JobName = JobName> {
  readonly job: Name;
  readonly given: GivenTo<Name>;
}

export type WorkerMessage =
  | { readonly kind: "ready" }
  | { readonly kind: "done"; readonly answer: unknown }
  /** The job could not be done, through no fault that anybody knows of. */
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "fault"; readonly code: string; readonly message: string };

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
export interface Thread {
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

/** What a thread says; `died` when it ended. */
type ThreadEvent = WorkerMessage | { readonly kind: "died" };

/** Starts a worker. Nothing is thrown: what is wrong is for those to know who wait for it. */
export function startThread(start: WorkerStart): Thread {
  const buffer = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const workerData: WorkerData = { ...start, pulse: buffer };
  const worker = new Worker(workerFile, {
    workerData,
    resourceLimits: { stackSizeMb, maxOldGenerationSizeMb },
    env: {},
    stdout: true,
    stderr: true,
  });
  /** A number that goes up as the worker goes on. */
  const pulse = () => Atomics.load(new Int32Array(buffer), 0);
  let listener: (event: ThreadEvent) => void = () => {};
  let dead = false;
  const died = () => {
    dead = true;
    listener({ kind: "died" });
  };
  worker.on("message", (message: WorkerMessage) => listener(message));
  worker.on("error", died);
  worker.on("exit", died);

  async function end(): Promise<void> {
    died();
    listener = () => {};
    await worker.terminate();
  }

  async function begin(): Promise<void> {
    const first = await new Promise<ThreadEvent>((resolve) => {
      listener = resolve;
    });
    if (first.kind === "ready") return;
    await end();
    throw faultOf(first);
  }

  const attend: Thread["do"] = (job, given, { feelEvery = 1000, mostSilent = 60 } = {}) =>
    new Promise((resolve, reject) => {
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
      else worker.postMessage({ job, given });
    });

  const ready = begin();
  ready.catch(() => {});
  return { ready, do: attend, isDead: () => dead, end };
}

export const neverBegun = "the worker ended before it could grade anything";

/** The fault that a worker reports, as an error of this thread. */
function faultOf(event: ThreadEvent): GridmarkError {
  if (event.kind !== "fault") return new GridmarkError("grader", neverBegun);
  const code = event.code === "configuration" || event.code === "usage" ? event.code : "grader";
  return new GridmarkError(code, event.message);
}
