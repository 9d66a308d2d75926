import type { Limits } from "../../fixtures/schema/types.ts";
import type { Outcome, Probe } from "../../graders/kit/probe.ts";

/** A submission's file as the interpreter gets it: plain JavaScript, lines as in the original. */
export interface CompiledSource {
  readonly fileName: string;
  readonly code: string;
}

/**
 * A place that runs a submission and holds nothing else: no test, no expected value, no way out.
 * One implementation a language.
 */
export interface Sandbox {
  /** What came of evaluating the module; a sandbox whose module failed answers no probe. */
  readonly loaded: Outcome;
  /** Runs one probe with random numbers from `seed` (0 to 2^32 - 1). */
  run(probe: Probe, seed: number): Outcome;
  /** True after a time-out, a lack of memory or a broken interpreter: take a new one. */
  readonly spent: boolean;
  dispose(): void;
}

/** Functions of a submission that are replaced before it is asked anything. */
export interface Replacement {
  /** The module whose functions are put in; it is evaluated first. */
  readonly by: CompiledSource;
  /** Names of the exported functions to replace. */
  readonly names: readonly string[];
  /** Exported name of the submission's `exchange` function; see `makeReplaceable`. */
  readonly exchange: string;
}

/** Opens a fresh sandbox and evaluates the module in it; with a replacement, so prepared. */
export type OpenSandbox = (
  source: CompiledSource,
  limits: Limits,
  replacement?: Replacement,
) => Promise<Sandbox>;
