import type { Outcome } from "../../author/probe.ts";
import type { GradedSubmission, GradingJob } from "../grading/grade.ts";
import type { Neutral } from "../languages/author.ts";
import type { Normalised, SubmittedFiles } from "../languages/language.ts";
import type { SeededProbe } from "../languages/sandbox.ts";
import type { Opened } from "../play/player.ts";
import type { TellQuestion, Told } from "../suggest/tell.ts";

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
