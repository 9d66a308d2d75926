import type { SubmittedBytes } from "../grade/inspect-files.ts";
import type { ReportPart } from "../grade/submission.ts";
import type { Position } from "../grade/watch.ts";

/** What a worker is started with. */
export interface WorkerStart {
  /** Folder with fixtures/ and skeleton/. */
  readonly root: string;
  readonly assignment: string;
  /** URL of the module that exports every assignment's graders. */
  readonly graders: string;
}

/** A step that did not come back, and what it is counted as. */
export interface Hang {
  readonly position: Position;
  readonly kind: "timeout" | "memory";
}

/** A submission for a worker to grade, from the start or from where the last one was stopped. */
export interface WorkerJob {
  /** The main one first. */
  readonly files: readonly SubmittedBytes[];
  readonly seed: number;
  readonly tasks: readonly string[];
  readonly hangs: readonly Hang[];
  /** Only this case is run. */
  readonly replay?: string;
  /** False where nobody reads why a task failed: smallest cases and mistakes are left out. */
  readonly explain?: boolean;
  /** Four integers that the worker writes to before every step: steps so far, then where it is. */
  readonly place: SharedArrayBuffer;
}

export type WorkerMessage =
  | { readonly kind: "ready" }
  | { readonly kind: "part"; readonly part: ReportPart }
  | { readonly kind: "done" }
  | { readonly kind: "fault"; readonly code: string; readonly message: string };

/** Bytes of a WorkerJob's `place`. */
export const placeBytes = 4 * Int32Array.BYTES_PER_ELEMENT;
