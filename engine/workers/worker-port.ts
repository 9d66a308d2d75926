import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Outcome } from "../../author/probe.ts";
import { pick } from "../collections.ts";
import type { GradedSubmission, GradingJob } from "../grading/grade.ts";
import type { Neutral } from "../languages/author.ts";
import type { PreparedPlaces } from "../languages/index.ts";
import type { Normalised, PrepareOptions, SubmittedFiles } from "../languages/language.ts";
import type { SeededProbe } from "../languages/sandbox.ts";
import { packageRoot } from "../package-root.ts";
import type { Opened } from "../play/player.ts";
import type { TellQuestion, Told } from "../suggest/tell.ts";
import type { Jail } from "./jail/jail.ts";

export interface WorkerStart {
  readonly course: string;
  readonly assignment: string;
  /** Folder of compiled graders; without it, every worker compiles them. */
  readonly cache?: string;
  /** Results of preparing submissions' languages so far. */
  readonly prepared?: PreparedPlaces;
  /** The first program's main file: its language is loaded at once. By default, that of the preferred file. */
  readonly file?: string;
  /** Optional jail around each worker; not sent to it. */
  readonly jail?: Jail;
  /** For preparing a language with the first submission in it; not sent. */
  readonly prepare?: Pick<PrepareOptions, "env" | "tell">;
}

export interface WorkerData extends Omit<WorkerStart, "jail" | "prepare"> {
  /** One integer, which the worker increments as it proceeds. */
  readonly pulse: SharedArrayBuffer;
}

/**
 * Native stack of a worker. The interpreter limits its own stack, whose frames may take many times as much
 * here, depending on V8's compilers: with this much room, the interpreter's check always comes first.
 */
export const stackSizeMb = 64;

/** JavaScript heap of a worker, for the syntax trees of hostile files. */
const maxOldGenerationSizeMb = 1024;

/** The built one, even for tests, which run from source. */
const workerFile = join(packageRoot, "dist", "engine", "workers", "worker.js");

/** A worker's message; `died` when it ended. */
export type WorkerEvent = WorkerMessage | { readonly kind: "died" };

export type Hear = (event: WorkerEvent) => void;

/** The way to a worker, in a thread of this process or another. */
export interface WorkerPort {
  send(message: JobMessage): void;
  /** A number that increases as the worker proceeds. */
  pulse(): number;
  stop(): Promise<void>;
}

export function runInThread(start: WorkerStart, hear: Hear): WorkerPort {
  const pulse = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const parts = pick(start, "course", "assignment", "cache", "prepared", "file");
  const workerData: WorkerData = { ...parts, pulse };
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

/** A worker's jobs by name; the main file of a submission comes first. */
export interface Jobs {
  grade(job: GradingJob): Promise<GradedSubmission>;
  open(submitted: SubmittedFiles): Promise<Opened>;
  ask(question: SeededProbe): Promise<Outcome>;
  normalise(submitted: SubmittedFiles): Promise<Normalised>;
  tell(question: TellQuestion): Promise<Told>;
  neutral(job: SubmittedFiles & { readonly task: string }): Promise<Neutral>;
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
  /** The job failed for an unknown reason. */
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "fault"; readonly code: string; readonly message: string };
