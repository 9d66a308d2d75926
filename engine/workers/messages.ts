import type { Outcome } from "../../author/probe.ts";
import type { Normalised, SubmittedFiles } from "../languages/language.ts";
import type { SeededProbe } from "../languages/sandbox.ts";
import type { Opened } from "../play/player.ts";
import type { GradedSubmission, GradingJob } from "../review/grade.ts";

/** What a worker is started with. */
export interface WorkerStart {
  /** The folder of the course. */
  readonly course: string;
  readonly assignment: string;
  /** Folder for graders that were compiled; left out, they are compiled in every thread. */
  readonly cache?: string;
}

/** What the thread itself gets. */
export interface WorkerData extends WorkerStart {
  /** One integer, which the worker counts up as it goes on. */
  readonly pulse: SharedArrayBuffer;
}

/** Everything that a worker does, by name; the main file of a submission comes first. */
export interface Jobs {
  grade(job: GradingJob): Promise<GradedSubmission>;
  /** Opens the program that a game is played with. */
  open(submitted: SubmittedFiles): Promise<Opened>;
  /** Asks that program. */
  ask(question: SeededProbe): Promise<Outcome>;
  /** Reduces files to what is compared of them. */
  normalise(submitted: SubmittedFiles): Promise<Normalised>;
}

export type JobName = keyof Jobs;
export type GivenTo<Name extends JobName> = Parameters<Jobs[Name]>[0];
export type AnswerOf<Name extends JobName> = Awaited<ReturnType<Jobs[Name]>>;

/** A job for a worker. */
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
