import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Outcome } from "../../author/probe.ts";
import type { GradedSubmission, GradingJob } from "../grading/grade.ts";
import type { Neutral } from "../languages/author.ts";
import type { Normalised, SubmittedFiles } from "../languages/language.ts";
import type { SeededProbe } from "../languages/sandbox.ts";
import { packageRoot } from "../package-root.ts";
import { pick } from "../pick.ts";
import type { Opened } from "../play/player.ts";
import type { TellQuestion, Told } from "../suggest/tell.ts";
import type { Jail } from "./jail/jail.ts";

export interface WorkerStart {
  readonly course: string;
  readonly assignment: string;
  /** Folder for graders that were compiled; left out, they are compiled in every thread. */
  readonly cache?: string;
  /** Around each worker, if at all; it is no part of what a worker is told. */
  readonly jail?: Jail;
}

export interface WorkerData extends Omit<WorkerStart, "jail"> {
  /** One integer, which the worker counts up as it goes on. */
  readonly pulse: SharedArrayBuffer;
}

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

/** What a worker says; `died` when it ended. */
export type WorkerEvent = WorkerMessage | { readonly kind: "died" };

export type Hear = (event: WorkerEvent) => void;

/** A worker as it runs, in a thread of this process or of another one. */
export interface RunningWorker {
  send(message: JobMessage): void;
  /** A number that goes up as the worker goes on. */
  pulse(): number;
  /** Leaves nothing of it behind. */
  stop(): Promise<void>;
}

export function runInThread(start: WorkerStart, hear: Hear): RunningWorker {
  const pulse = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const workerData: WorkerData = { ...pick(start, "course", "assignment", "cache"), pulse };
  const worker = new Worker(workerFile, {
    workerData,
    resourceLimits: { stackSizeMb, maxOldGenerationSizeMb },
    env: {},
    stdout: true,
    stderr: true,
  });
  worker.on("message", hear);
  worker.on("error", () => hear({ kind: "died" }));
  worker.on("exit", () => hear({ kind: "died" }));
  return {
    send: (message) => worker.postMessage(message),
    pulse: () => Atomics.load(new Int32Array(pulse), 0),
    stop: async () => void (await worker.terminate()),
  };
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

export type JobName = keyof Jobs;
export type GivenTo<Name extends JobName> = Parameters<Jobs[Name]>[0];
export type AnswerOf<Name extends JobName> = Awaited<ReturnType<Jobs[Name]>>;

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
