import type { Outcome, Probe } from "../../author/probe.ts";
import type { Normalised, SubmittedBytes } from "../languages/language.ts";
import type { Opened } from "../play/player.ts";
import type { ReportPart } from "../review/report-part.ts";

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

/** A submission for a worker to grade. */
export interface WorkerJob {
  /** The main one first. */
  readonly files: readonly SubmittedBytes[];
  readonly seed: number;
  readonly tasks: readonly string[];
  /** Only this case is run. */
  readonly replay?: string;
  /** Ids of the tasks of which only public checks are asked; none unless given. */
  readonly onlyPublic?: readonly string[];
  /** False where it is not reported why a task failed: smallest cases and mistakes are left out. */
  readonly explain?: boolean;
}

/** Something to do with the program that a game is played with. */
export type PlayJob =
  /** Opens a program; the main file first. */
  | { readonly play: "open"; readonly files: readonly SubmittedBytes[] }
  | { readonly play: "ask"; readonly probe: Probe; readonly seed: number };

/** The result. */
export type PlayPart =
  | { readonly kind: "opened"; readonly opened: Opened }
  | { readonly kind: "answered"; readonly outcome: Outcome };

/** Files to reduce to what is compared of them. */
export interface NormaliseJob {
  readonly normalise: readonly SubmittedBytes[];
}

export interface NormalisePart {
  readonly kind: "normalised";
  readonly normalised: Normalised;
}

/** Everything that a worker does. */
export type AnyJob = WorkerJob | PlayJob | NormaliseJob;
export type AnyPart = ReportPart | PlayPart | NormalisePart;

/** What a job is answered with, a part at a time. */
export type PartOf<Job extends AnyJob> = Job extends PlayJob
  ? PlayPart
  : Job extends NormaliseJob
    ? NormalisePart
    : ReportPart;

export type WorkerMessage =
  | { readonly kind: "ready" }
  | { readonly kind: "part"; readonly part: AnyPart }
  | { readonly kind: "done" }
  /** The submission could not be graded, through no fault that anybody knows of. */
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "fault"; readonly code: string; readonly message: string };
