import type { Outcome, Probe } from "../../../../author/probe.ts";
import type { Program } from "../../../../engine/languages/sandbox.ts";
import type { Limits } from "../../../../schema/types.ts";

/** What the page asks of the worker that runs the student's program. */
export type Request =
  | { readonly do: "open"; readonly program: Program; readonly limits: Limits }
  | { readonly do: "ask"; readonly probe: Probe; readonly seed: number };

/** Its answers come in the order of the requests, one for each. */
export interface PageReply {
  /** Undefined for a program that was opened. */
  readonly outcome?: Outcome;
  /** Whether something that was asked may have left something in the program. */
  readonly holdsState: boolean;
}
