import type { Outcome, Probe } from "../../../../author/probe.ts";
import type { Program } from "../../../../engine/languages/sandbox.ts";
import type { Limits } from "../../../../schema/types.ts";

/** What the page tells a worker first: the student's program, which it runs to its end. */
export interface PageOpening {
  readonly program: Program;
  readonly limits: Limits;
}

/** What it asks of it from then on; the answers come in the same order. */
export interface PageQuestion {
  readonly probe: Probe;
  readonly seed: number;
}

export interface PageReply {
  readonly outcome: Outcome;
  /** Whether something that was asked may have left something in the program. */
  readonly holdsState: boolean;
}
